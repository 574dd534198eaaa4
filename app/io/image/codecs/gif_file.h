// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

/// A GIF. The frames of an animation are its pages, composed as in a viewer; unpainted pixels are black and
/// transparent.
class GifFile : public PagedFile {
public:
    explicit GifFile(InputFile file);
    ~GifFile() override;

    /// Includes the missing image of an animation truncated after the second image; reading it reports the error.
    int pageCount() override;
    ImageHeader header(int page) override;
    AnyImage read(int page) override;
    std::optional<AnyImage> alpha(int page) override;
    std::optional<std::string> finishHash() override { return m_file.finishHash(); }

private:
    class Compositor;

    /// Composes the frames up to the page. Throws FileError.
    Compositor& composeTo(int page);

    InputFile m_file;
    std::unique_ptr<Compositor> m_compositor;  ///< null until a page is read
};

}  // namespace strainlens
