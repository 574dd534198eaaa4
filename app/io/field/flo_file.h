// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <ostream>

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

}  // namespace strainlens
