// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/video/video_input.h"

namespace strainlens {

/// What a Matroska file says of its own completeness.
struct MatroskaCheck {
    std::vector<ByteRange>
        damagedClusters;    ///< whose checksums (RFC 8794, 11.3.1) do not hold; files need not have any
    bool isCutOff = false;  ///< an element ends behind the end of the file
};
MatroskaCheck checkMatroska(const std::string& path);

}  // namespace strainlens
