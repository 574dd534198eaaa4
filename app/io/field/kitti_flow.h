// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Encodes dense flow in the format of KITTI's benchmark (Menze & Geiger 2015, doi:10.1109/CVPR.2015.7298925): a PNG of
/// 16-bit colours, red = 64 u + 2^15, green = 64 v + 2^15, blue = 1 for known and 0 for unknown flow. Resolution 1/64
/// px, range -512 to below 512 px.
///
/// Throws InvalidInput for longer displacements.
std::vector<std::uint8_t> kittiFlow(const DenseFlow& flow);

/// Throws FileError with the problem (missing, no PNG, not three times 16 bit).
DenseFlow readKittiFlow(const std::filesystem::path& path);

}  // namespace strainlens
