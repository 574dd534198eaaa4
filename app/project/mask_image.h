// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens {

/// A mask image: what is to be measured is white, or opaque.
///
/// White is half of the depth's range or more (float: 0.5), or 1 in an image of nothing but 0 and 1. Where the alpha
/// channel has opaque and transparent pixels it takes part: a mask whose opaque pixels are black and white alike is
/// inside where it is opaque and white; of any other the alpha channel alone decides, as the shape is drawn there
/// (one colour around which all is transparent, a picture that is cut out). `notes`, where they are given, get a
/// sentence that says so. Throws FileError, also for a dark picture of which nothing would be inside.
RoiBitmap readMask(const std::filesystem::path& path, std::vector<std::string>* notes = nullptr);

/// Whether the alpha channel of a picture has opaque and transparent pixels. Throws FileError as readImage.
bool hasShapeInAlpha(const std::filesystem::path& path);

}  // namespace strainlens
