// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

#include "compute/types/image.h"

namespace strainlens {

/// Writes an uncompressed grey TIFF of the image's depth, atomically but without waiting for the disk. Throws
/// FileError.
void writeTiff(const std::filesystem::path& path, const AnyImageView& image);

}  // namespace strainlens
