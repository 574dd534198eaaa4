// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/measure/dense_flow.h"
#include "app/render/flow/flow_layer.h"
#include "gui/pictures/value_style.h"

namespace strainlens::gui {

/// Translated name of a dense flow layer.
QString flowLayerText(FlowLayer layer);
/// The same with its unit, for the colour legend.
QString flowLayerTitle(FlowLayer layer, const ValueStyle& style = {});
/// Translated flow method; nullopt: automatic.
QString denseFlowMethodText(std::optional<DenseFlowMethod> method);

}  // namespace strainlens::gui
