// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>

#include "app/measure/dense_flow.h"
#include "app/render/flow/flow_layer.h"
#include "gui/pictures/display_image.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// The name in FieldMap::quantity of layers that are no map of directions.
inline constexpr std::string_view kFlowNumbers = "flow";

/// Dense flow ready to be drawn. Painted on a worker, then immutable.
struct FlowView {
    FlowLayer layer = FlowLayer::Colours;
    FieldMap picture;                                 ///< of the layer: flowLayerPicture()
    FieldMap hidden;                                  ///< stripes over pixels that the deformed image hides
    std::shared_ptr<const DisplacementField> arrows;  ///< the flow at the points of a grid
    std::shared_ptr<const DisplayImage> warped;  ///< of that layer: the image that is shown in turn with the reference
};

/// The flow at the points of a grid that is fine enough for arrows at every zoom.
DisplacementField gridOfFlow(const DenseFlow& flow);

/// Any thread. After a stop nothing of it is of use.
FlowView paintFlow(const FlowAnswer& measured, FlowLayer layer, const std::stop_token& stop);

}  // namespace strainlens::gui
