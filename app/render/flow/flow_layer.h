// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

#include "app/render/colour_scale.h"
#include "app/render/pixel_block.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// What of dense flow a picture shows.
enum class FlowLayer : std::uint8_t {
    Colours,   ///< the hue says the direction, the saturation the length (flowColour)
    Streaks,   ///< the same colours, darker and brighter in streaks along the direction
    Warped,    ///< the deformed image moved back: where the flow is right, the reference image
    Residual,  ///< how much that differs from the reference image
    Sigma,     ///< the predicted standard deviation
};
inline constexpr std::array<std::string_view, 5> kFlowLayerNames = {"colours", "streaks", "warped", "residual",
                                                                    "sigma"};

/// Dense flow with the images that it was measured from, in 8 bit.
struct FlowOfImages {
    const DenseFlow& flow;
    ImageView<std::uint8_t> reference, deformed;
};

/// A layer as a picture of the reference image's size: transparent where nothing is known.
struct FlowLayerPicture {
    PixelBlock block;
    ColourScale scale;       ///< of numbers; of colours: from 0 to the length of full colour [px]
    ColourRange extremes;    ///< of all values: numbers, grey levels, or lengths
    std::size_t values = 0;  ///< pixels that have one
    bool stopped = false;    ///< a stop has left it unfinished
};

/// Whether the flow has what the layer shows.
bool hasFlowLayer(const DenseFlow& flow, FlowLayer layer);

/// Paints a layer. The standard deviation is that of the displacement's length in its worst direction at most:
/// sqrt(sigma_u^2 + sigma_v^2). The same for every number of threads (0 = all cores).
FlowLayerPicture flowLayerPicture(const FlowOfImages& images, FlowLayer layer, int threads = 0,
                                  const std::stop_token& stop = {});

}  // namespace strainlens
