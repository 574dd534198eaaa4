// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <string_view>

#include "app/measure/quality_map.h"
#include "app/render/picture_format.h"

namespace strainlens {

/// What a picture of quality can show.
inline constexpr std::array<std::string_view, 4> kQualityNames = {"sigma", "sssig", "mig", "speckle"};

/// A picture of the image under the colours of one quality (of the poorer axis), with a colour bar. Throws InvalidInput
/// for a name that is none, Error when the picture cannot be drawn or encoded.
PictureBytes qualityPicture(ImageView<std::uint8_t> image, const QualityMap& map, std::string_view quality,
                            PictureFormat format);

}  // namespace strainlens
