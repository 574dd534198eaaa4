// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// Replaces hot and dead pixels by the median of their neighbours, in place, and returns how many they are.
///
/// A defective pixel of a sensor stays where it is while the specimen moves, so that subsets lock onto it. It is
/// brighter, or darker, than at least three of the four pixels beside it by more than any texture of the image makes a
/// pixel: by eight times what 99 % of the pixels reach, and by half the standard deviation of the greys. Optics spread
/// every speckle over several pixels, so that a speckle does not look like this. An image in which more than 0.5 % of
/// the pixels do (speckles of one pixel, particles) is left as it is, and so are its outermost pixels.
std::size_t replaceDefectPixels(AnyImage& image);

/// For the user: that so many pixels of the reference image were replaced.
std::string defectPixelNote(std::size_t count);

}  // namespace strainlens
