// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/render/picture_format.h"

namespace strainlens {

/// Normalizes Cairo's SVG: numbers surfaces and images from 1 (Cairo counts per process, which makes equal pictures
/// differ), and disables smoothing of enlarged images.
PictureBytes normalizeSvg(const PictureBytes& svg);

}  // namespace strainlens
