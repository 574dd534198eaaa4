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
/// reach, and by half the standard deviation of the greys; or by what 99 % reach, with a grey outside the range of 97 %
/// of the greys by a third of that, if there are more than 0.02 % of these. Speckles differ, as optics spread them over
/// several pixels. An image with more than 3 % of such pixels stays unchanged (particles), and so does one with more
/// than 0.5 % whose other pixels have less than 0.7 of its contrast (speckles of one pixel), as do all border pixels.
std::size_t replaceDefectPixels(AnyImage& image);

/// Note for the user about the number of replaced pixels of the reference image.
std::string defectPixelNote(std::size_t count);

}  // namespace strainlens
