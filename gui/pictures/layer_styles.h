// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/render/arrow_style.h"
#include "app/render/flow/flow_layer.h"

namespace strainlens::gui {

/// The user's arrow settings for the canvas.
struct ArrowChoice {
    ArrowStyle style;  ///< longestPx is 0: computed from the results
    /// Use a common automatic scale for all images, from the longest displacement of all.
    bool oneScale = false;
    bool operator==(const ArrowChoice&) const = default;
};

/// Display style of measured flow.
struct FlowStyle {
    FlowLayer layer = FlowLayer::Colours;
    double opacity = 0.85;  ///< of the layer, 0 to 1
    bool arrows = false;    ///< the displacement as arrows, over the layer
    bool hidden = true;     ///< stripes over occluded pixels
    bool operator==(const FlowStyle&) const = default;
};

}  // namespace strainlens::gui
