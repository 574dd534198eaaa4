// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <string_view>

#include "app/render/colour_scale.h"
#include "app/render/pixel_block.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// Layers of dense flow that a picture can show.
enum class FlowLayer : std::uint8_t {
    Colours,   ///< hue = direction, saturation = length (flowColour)
    Streaks,   ///< the same colours, modulated by streaks along the direction
    Warped,    ///< the deformed image warped to the reference; equals it where the flow is correct
    Residual,  ///< difference of the warped and the reference image
    Sigma,     ///< predicted standard deviation
};
inline constexpr std::array<std::string_view, 5> kFlowLayerNames = {"colours", "streaks", "warped", "residual",
                                                                    "sigma"};

/// Dense flow and its images in 8 bit.
struct FlowLayerInput {
    const DenseFlow& flow;
    ImageView<std::uint8_t> reference, deformed;
};

/// A layer as a picture of the reference image's size; unknown pixels are transparent.
struct FlowLayerPicture {
    PixelBlock block;
    ColourScale scale;       ///< of numbers; of colours: from 0 to the length with full saturation [px]
    ColourRange extremes;    ///< of all values: numbers, grey levels, or lengths
    std::size_t values = 0;  ///< number of known pixels
    bool stopped = false;    ///< incomplete after a stop
};

/// Whether the flow has the data of the layer.
bool hasFlowLayer(const DenseFlow& flow, FlowLayer layer);

/// Paints a layer. Sigma is sqrt(sigma_u^2 + sigma_v^2), an upper bound in any direction. The result does not depend on
/// the number of threads (0 = all cores).
FlowLayerPicture flowLayerPicture(const FlowLayerInput& images, FlowLayer layer, int threads = 0,
                                  const std::stop_token& stop = {});

}  // namespace strainlens
