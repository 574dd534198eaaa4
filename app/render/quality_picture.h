// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <string_view>

#include "app/measure/quality_map.h"
#include "app/render/picture_format.h"

namespace strainlens {

/// Names of the quality measures that a picture can show.
inline constexpr std::array<std::string_view, 4> kQualityNames = {"sigma", "sssig", "mig", "speckle"};

/// Draws the image tinted by one quality measure (of the poorer axis), with a colour bar. Throws InvalidInput for an
/// unknown name, Error if drawing or encoding fails.
PictureBytes qualityPicture(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality,
                            PictureFormat format);

}  // namespace strainlens
