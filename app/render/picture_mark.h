// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/render/rgb.h"
#include "compute/types/point.h"

namespace strainlens {

/// Ends of a mark's paths that have an arrow head.
enum class MarkHeads : std::uint8_t { None, Last, Both };

/// Lines with a text over a picture of an image: a probe or an annotation. Positions are in px of the image.
struct PictureMark {
    std::vector<std::vector<PointPx>> paths;  ///< polylines
    std::vector<PointPx> points;              ///< drawn as small circles
    std::string text;                         ///< UTF-8
    PointPx textAt;
    Rgb colour;
    MarkHeads heads = MarkHeads::None;
};

}  // namespace strainlens
