// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/io/image/image_header.h"

namespace strainlens {

/// What a decoder gets: the content of a file of one image whose header is worth decoding.
struct EncodedImage {
    std::vector<std::uint8_t> bytes;
    ImageFormat format = ImageFormat::Unknown;
    const std::string& name;  ///< the file's, for messages
    ImageHeader header;
    bool withAlpha = false;
};

}  // namespace strainlens
