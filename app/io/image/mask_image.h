// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

class ImageReader;

/// Reads a mask image: the region is white or opaque.
///
/// White is half of the depth's range or more (float: 0.5), or 1 in an image of only 0 and 1. If the alpha channel has
/// opaque and transparent pixels, it is used as well: if the opaque pixels are both black and white, the region is
/// opaque and white; otherwise the alpha channel alone is the region (a shape in one colour, a cut-out photograph).
/// `notes`, if given, get a sentence about this. `whereWhite`: what is to be white, for messages. Throws FileError,
/// also for a dark picture with an empty region.
RoiBitmap readMask(const std::filesystem::path& path, std::vector<std::string>* notes = nullptr,
                   std::string_view whereWhite = "where it is to be measured");

/// Reads a page of a TIFF, GIF or video as readMask(), without alpha channel. A frame of a video without a white pixel
/// is an empty region: its encoder changes black.
RoiMask readMaskPage(ImageReader& reader, const std::filesystem::path& path, int page, std::string_view whereWhite);

/// Whether the alpha channel has opaque and transparent pixels. Throws FileError as readImage().
bool hasShapeInAlpha(const std::filesystem::path& path);

}  // namespace strainlens
