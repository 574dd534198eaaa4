// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/render/flow_colour.h"
#include "app/render/picture_format.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// What a flow picture shows and says.
struct FlowPictureOptions {
    std::string title;        ///< first line of the legend, in UTF-8
    double fullPx = 0;        ///< length of full colour; 0 = as flowScaleOf chooses [px]
    bool relative = false;    ///< white is the mean displacement, so that a rigid shift does not hide the rest
    double scaleMmPerPx = 0;  ///< above 0: the legend gives the scale in mm too [mm/px]
};

/// A picture of dense flow: every pixel has the colour of its displacement (flowColour), unknown pixels are dark grey.
/// Beside it a legend with the colour wheel, whose rim stands for the length of full colour, the displacement that is
/// white, and how many pixels are known, unknown and beyond the wheel. Small images are enlarged, large ones reduced to
/// 4000 px a side. Throws InvalidInput when the flow is empty or `fullPx` is negative or not finite, Error when the
/// picture cannot be drawn or encoded.
PictureBytes flowPicture(const DenseFlow& flow, const FlowPictureOptions& options, PictureFormat format);

}  // namespace strainlens
