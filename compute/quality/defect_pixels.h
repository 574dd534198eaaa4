// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Replaces hot and dead pixels by the median of their neighbours, in place, and returns their number.
///
/// A defect pixel of a sensor does not move with the specimen, so that subsets lock onto it. It is brighter (or darker)
/// than at least three of its four neighbours by more than texture explains: by eight times what 99 % of the pixels
/// reach, and by half the standard deviation of the greys. Speckles differ, as optics spread them over several pixels.
/// An image with more than 0.5 % of such pixels (speckles of one pixel) stays unchanged, as do border pixels.
std::size_t replaceDefectPixels(AnyImage& image);

/// Replaces the pixels, sorted row by row, by the median of those of their 3 x 3 neighbours that are not listed, in
/// place; clusters from their edges inwards.
void replacePixels(AnyImage& image, const std::vector<SensorPixel>& positions);

/// Note for the user about the number of replaced pixels of the reference image.
std::string defectPixelNote(std::size_t count);
/// The same about pixels that are defective in two images (findCommonDefects).
std::string commonDefectNote(std::size_t count);

}  // namespace strainlens
