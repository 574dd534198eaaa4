// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>

#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// A file of one or more images, its pages, that is held open while they are read. Pages count from 0. Any thread, one
/// at a time. All functions throw FileError naming page and reason.
class PagedFile {
public:
    virtual ~PagedFile() = default;
    virtual int pageCount() = 0;
    /// Size and kind of a page that is worth decoding.
    virtual ImageHeader header(int page) = 0;
    /// The page as grey at its own depth, stored pixels in the stored order (no note on orientation is followed).
    virtual AnyImage read(int page) = 0;
    /// The opacity of the page's pixels at its own depth; nothing where the page has none.
    virtual std::optional<AnyImage> alpha(int page) {
        (void)page;
        return std::nullopt;
    }
    /// The SHA-256 of the InputFile that it was made from.
    virtual std::optional<std::string> finishHash() = 0;
};

}  // namespace strainlens
