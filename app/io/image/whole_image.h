// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// Grey, and the opacity of its pixels where the file stores one and it was requested, each at its own depth.
struct DecodedImage {
    AnyImage grey;
    std::optional<AnyImage> alpha;
};

// Files of one image, which are decoded as a whole: all formats but those of a PagedFile. Both throw FileError for
// content that is not worth decoding or that the decoder refuses; `name` is the file's.

/// The header of an image that is worth decoding.
ImageHeader requireHeader(const std::vector<std::uint8_t>& bytes, ImageFormat format, const std::string& name);

DecodedImage decodeWhole(std::vector<std::uint8_t> bytes, ImageFormat format, const std::string& name,
                         bool withAlpha = false);

}  // namespace strainlens
