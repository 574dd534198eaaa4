// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsScene>

#include "gui/canvas/flow_layers.h"
#include "gui/canvas/image_layer.h"
#include "gui/canvas/map_layer.h"
#include "gui/canvas/outline_layer.h"
#include "gui/canvas/preview_layer.h"
#include "gui/canvas/probe_layer.h"
#include "gui/canvas/vector_layer.h"

namespace strainlens::gui {

/// The layers over the image. The scene owns them.
struct CanvasLayers {
    /// Adds the layers to the scene, from bottom to top.
    explicit CanvasLayers(QGraphicsScene& scene);
    /// While the view moves, layers are drawn with less detail.
    void setMoving(bool moving);

    MapLayer& map = *new MapLayer;
    FlowLayers flow;
    MaskLayer& mask = *new MaskLayer;  ///< null darkens nothing
    VectorLayer& vectors = *new VectorLayer;
    PreviewLayer& preview = *new PreviewLayer;
    OutlineLayer& outlines = *new OutlineLayer;
    ProbeLayer& probes = *new ProbeLayer;
};

}  // namespace strainlens::gui
