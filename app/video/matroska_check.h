// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/video/video_input.h"

namespace strainlens {

/// Integrity of a Matroska file by its own checksums and sizes.
struct MatroskaCheck {
    std::vector<ByteRange> damagedClusters;  ///< with wrong checksums (RFC 8794, 11.3.1), which are optional
    bool isCutOff = false;                   ///< an element extends beyond the end of the file
};
MatroskaCheck checkMatroska(const std::string& path);

}  // namespace strainlens
