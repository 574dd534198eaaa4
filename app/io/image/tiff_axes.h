// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <string>

namespace strainlens {

/// Why the pages are no sequence by the description in the current directory (ImageJ, OME): several channels per image,
/// or several slices at each of several times. Empty if they are, and if only one axis has several.
std::string tiffAxesProblem(TIFF* tiff);

}  // namespace strainlens
