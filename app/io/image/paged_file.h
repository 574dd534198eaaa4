// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>

#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// An open file of one or more images, its pages, which count from 0. One thread at a time. All functions throw
/// FileError naming page and reason.
class PagedFile {
public:
    virtual ~PagedFile() = default;
    virtual int pageCount() = 0;
    /// Header of a page that can be decoded.
    virtual ImageHeader header(int page) = 0;
    /// The page as grey at its own depth, pixels in stored order (orientation tag ignored).
    virtual AnyImage read(int page) = 0;
    /// Opacity of the page's pixels at its own depth; none if the page has none.
    virtual std::optional<AnyImage> alpha(int page) {
        (void)page;
        return std::nullopt;
    }
    /// SHA-256 of the file, see InputFile::finishHash().
    virtual std::optional<std::string> finishHash() = 0;
};

}  // namespace strainlens
