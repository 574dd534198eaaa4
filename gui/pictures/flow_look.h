// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/render/flow/flow_layer.h"

namespace strainlens::gui {

/// How measured flow lies over the image.
struct FlowLook {
    FlowLayer layer = FlowLayer::Colours;
    double opacity = 0.85;  ///< of the layer, 0 to 1
    bool arrows = false;    ///< the displacement as arrows, over the layer
    bool hidden = true;     ///< stripes mark pixels that the deformed image hides
    bool operator==(const FlowLook&) const = default;
};

}  // namespace strainlens::gui
