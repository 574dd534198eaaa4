// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// Replaces hot and dead pixels by the median of their neighbours, in place, and returns their number.
///
/// A defect pixel of a sensor does not move with the specimen, so that subsets lock onto it. It is brighter (or darker)
/// than at least three of its four neighbours by more than texture explains: by eight times what 99 % of the pixels
/// reach, and by half the standard deviation of the greys. Speckles differ, as optics spread them over several pixels.
/// An image with more than 0.5 % of such pixels (speckles of one pixel) stays unchanged, as do border pixels.
std::size_t replaceDefectPixels(AnyImage& image);

/// Note for the user about the number of replaced pixels of the reference image.
std::string defectPixelNote(std::size_t count);

}  // namespace strainlens
