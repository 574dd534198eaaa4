// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/render/picture_format.h"

namespace strainlens {

/// Cairo's SVG as it is to be written: names of surfaces and images count from 1 within the picture (Cairo counts
/// within the process, so that equal pictures would differ), and images are enlarged without smoothing.
PictureBytes settledSvg(const PictureBytes& svg);

}  // namespace strainlens
