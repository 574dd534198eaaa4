// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

/// A TIFF or BigTIFF file, read through libtiff: only the directories and the page that is asked for are read.
/// Reduced-resolution copies that some programs store beside an image and transparency masks are no pages. Stacks whose
/// first image alone has a directory (ImageJ above 4 GB, MetaMorph) have all their images as pages. Pages that are no
/// sequence (tiffAxesProblem) are refused.
class TiffFile : public PagedFile {
public:
    explicit TiffFile(InputFile file);
    TiffFile(TiffFile&&) noexcept;
    TiffFile& operator=(TiffFile&&) noexcept;
    ~TiffFile() override;

    /// Where the chain of pages is broken after the second one, the page that is missing counts: reading it says so.
    int pageCount() override;
    /// All parts of the page lie inside the file.
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
