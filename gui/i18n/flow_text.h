// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/measure/dense_flow.h"
#include "app/render/flow/flow_layer.h"

namespace strainlens::gui {

/// What a layer of dense flow shows, in the user's language.
QString flowLayerText(FlowLayer layer);
/// The same with its unit, for the key of its colours.
QString flowLayerTitle(FlowLayer layer);
/// How dense flow is measured; none: as the image says.
QString flowWayText(std::optional<FlowWay> way);

}  // namespace strainlens::gui
