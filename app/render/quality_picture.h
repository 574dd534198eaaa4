// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string_view>

#include "app/measure/quality_map.h"
#include "app/render/picture_format.h"

namespace strainlens {

/// Draws the image tinted by one quality measure of the poorer axis ("sigma", "sssig", "mig", "speckle"), with a colour
/// bar. Throws InvalidInput for an unknown name, Error if drawing or encoding fails.
PictureBytes qualityPicture(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality,
                            PictureFormat format);

}  // namespace strainlens
