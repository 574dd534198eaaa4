// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Whether the file has a suffix of dense flow: .flo, .npy or .png (KITTI's).
bool hasFlowSuffix(const std::filesystem::path& path);

/// Reads dense flow in any of these formats; arrays have the shape (2, height, width), NaN = unknown. Throws FileError.
DenseFlow readFlow(const std::filesystem::path& path);

}  // namespace strainlens
