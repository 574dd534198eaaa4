// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

/// A TIFF or BigTIFF file, read with libtiff: only directories and the requested page are read. Reduced-resolution
/// copies and transparency masks are no pages. All images of a stack with a single directory (ImageJ above 4 GB,
/// MetaMorph) are pages. Rejects pages that are no sequence (tiffAxesProblem).
class TiffFile : public PagedFile {
public:
    explicit TiffFile(InputFile file);
    TiffFile(TiffFile&&) noexcept;
    TiffFile& operator=(TiffFile&&) noexcept;
    ~TiffFile() override;

    /// Includes the missing page if the chain of directories breaks after the second one; reading it reports the error.
    int pageCount() override;
    /// Checks that all parts of the page are inside the file.
    ImageHeader header(int page) override;
    /// A damaged strip or tile is an error.
    AnyImage read(int page) override;
    std::optional<AnyImage> alpha(int page) override;
    std::optional<std::string> finishHash() override;

private:
    class State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
