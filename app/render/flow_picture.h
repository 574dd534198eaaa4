// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/render/flow_colour.h"
#include "app/render/picture_format.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// Options of a flow picture.
struct FlowPictureOptions {
    std::string title;        ///< first line of the legend, in UTF-8
    double fullPx = 0;        ///< length with full saturation; 0 = automatic (flowScaleOf) [px]
    bool relative = false;    ///< subtract the mean displacement, so that a rigid shift does not dominate
    double scaleMmPerPx = 0;  ///< above 0: the legend also gives mm [mm/px]
};

/// Draws dense flow: every pixel has the colour of its displacement (flowColour), unknown pixels are dark grey. The
/// legend has the colour wheel, whose rim is the length with full saturation, the white displacement, and the numbers
/// of pixels that are known, unknown and beyond the rim. Small images are enlarged, large ones reduced to 4000 px a
/// side. Throws InvalidInput if the flow is empty or `fullPx` is negative or not finite, Error if drawing or encoding
/// fails.
PictureBytes flowPicture(const DenseFlow& flow, const FlowPictureOptions& options, PictureFormat format);

}  // namespace strainlens
