// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// Grey, and the opacity if stored and requested, each at its own depth.
struct DecodedImage {
    AnyImage grey;
    std::optional<AnyImage> alpha;
};

// Single-image files: all formats except those of PagedFile. Both functions throw FileError for invalid content; `name`
// is that of the file.

/// Header of an image that can be decoded.
ImageHeader requireValidHeader(const std::vector<std::uint8_t>& bytes, ImageFormat format, const std::string& name);

DecodedImage decodeSingleImage(std::vector<std::uint8_t> bytes, ImageFormat format, const std::string& name,
                               bool withAlpha = false);

}  // namespace strainlens
