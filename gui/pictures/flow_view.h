// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>

#include "app/measure/dense_flow.h"
#include "app/render/flow/flow_layer.h"
#include "gui/pictures/display_image.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// FieldMap::quantity of layers that are not direction maps.
inline constexpr std::string_view kFlowQuantity = "flow";

/// Dense flow prepared for drawing. Painted on a worker, then immutable.
struct FlowView {
    FlowLayer layer = FlowLayer::Colours;
    FieldMap picture;                                 ///< of the layer: flowLayerPicture()
    FieldMap hidden;                                  ///< stripes over occluded pixels
    std::shared_ptr<const DisplacementField> arrows;  ///< the flow at the points of a grid
    std::shared_ptr<const DisplayImage> warped;  ///< warped image that alternates with the reference; for that layer
                                                 ///< only
};

/// Thread-safe. The result is invalid after cancellation.
FlowView paintFlow(const FlowResult& measured, FlowLayer layer, const std::stop_token& stop);

}  // namespace strainlens::gui
