// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/io/image/image_header.h"

namespace strainlens {

/// Input of a decoder: content of a single-image file with a valid header.
struct EncodedImage {
    std::vector<std::uint8_t> bytes;
    ImageFormat format = ImageFormat::Unknown;
    const std::string& name;  ///< of the file, for messages
    ImageHeader header;
    bool withAlpha = false;
};

}  // namespace strainlens
