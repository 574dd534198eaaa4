// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// Name of image 7 of a folder: image_000007.tif.
std::string imageName(int number);

/// Writes an image as TIFF into the folder and returns its path. Throws FileError.
std::filesystem::path saveImage(const std::filesystem::path& folder, int number, const AnyImage& image);

}  // namespace strainlens
