// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Whether the file's ending is that of dense flow: .flo, .npy or .png (KITTI's).
bool hasFlowSuffix(const std::filesystem::path& path);

/// Dense flow in any of them; arrays are of shape (2, height, width), NaN = unknown. Throws FileError that says what is
/// wrong.
DenseFlow readFlow(const std::filesystem::path& path);

}  // namespace strainlens
