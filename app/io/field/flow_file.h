// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <ostream>
#include <vector>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Dense flow in the Middlebury format (.flo): the float 202021.25, width and height as 32-bit integers, then u and v
/// of every pixel, row by row, as floats; all little-endian (Baker et al. 2011, doi:10.1007/s11263-010-0390-2).
///
/// Unknown flow is written as 1e10 in both components. A component above 1e9 in magnitude or not finite is read as
/// unknown.
void writeFlo(std::ostream& out, const DenseFlow& flow);

/// Writes the file atomically. Throws FileError.
void writeFlo(const std::filesystem::path& path, const DenseFlow& flow);

/// Throws FileError with the problem (missing, other format, invalid size, truncated, too long) and the remedy.
DenseFlow readFlo(const std::filesystem::path& path);

/// Encodes dense flow in the format of KITTI's benchmark (Menze & Geiger 2015, doi:10.1109/CVPR.2015.7298925): a PNG of
/// 16-bit colours, red = 64 u + 2^15, green = 64 v + 2^15, blue = 1 for known and 0 for unknown flow. Resolution 1/64
/// px, range -512 to below 512 px.
///
/// Throws InvalidInput for longer displacements.
std::vector<std::uint8_t> kittiFlow(const DenseFlow& flow);

/// Whether the file has a suffix of dense flow: .flo, .npy or .png (KITTI's).
bool hasFlowSuffix(const std::filesystem::path& path);

/// Reads dense flow in one of these formats; arrays have the shape (2, height, width), NaN = unknown. Throws FileError.
DenseFlow readFlow(const std::filesystem::path& path);

}  // namespace strainlens
