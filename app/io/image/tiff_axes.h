// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <string>

namespace strainlens {

/// Why the pages of a file are no sequence, as the description in the current directory says (ImageJ, OME): each image
/// exists in several channels, or there are several slices at each of several times. Empty where they are one, and
/// where one axis alone has several.
std::string tiffAxesProblem(TIFF* tiff);

}  // namespace strainlens
