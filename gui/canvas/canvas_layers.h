// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsScene>
#include <memory>

#include "compute/types/dense_flow.h"
#include "gui/canvas/annotation_layer.h"
#include "gui/canvas/image_layer.h"
#include "gui/canvas/map_layer.h"
#include "gui/canvas/outline_layer.h"
#include "gui/canvas/probe_layer.h"
#include "gui/canvas/vector_layer.h"
#include "gui/pictures/flow_view.h"

namespace strainlens::gui {

/// Graphics items of measured flow: layer picture, stripes over occluded pixels and arrows. The scene owns the items.
class FlowLayers {
public:
    FlowLayers();

    /// Null hides the flow and its readout.
    void setView(std::shared_ptr<const FlowView> view, std::shared_ptr<const DenseFlow> flow);
    const FlowView* view() const { return m_view.get(); }
    /// Displayed flow; null if there is none.
    const DenseFlow* flow() const { return m_flow.get(); }
    MapLayer& picture() const { return m_picture; }
    MapLayer& hidden() const { return m_hidden; }
    VectorLayer& arrows() const { return m_arrows; }

private:
    std::shared_ptr<const FlowView> m_view;
    std::shared_ptr<const DenseFlow> m_flow;
    MapLayer& m_picture = *new MapLayer;
    MapLayer& m_hidden = *new MapLayer;
    VectorLayer& m_arrows = *new VectorLayer;
};

/// The layers over the image. The scene owns them.
struct CanvasLayers {
    /// Adds the layers to the scene, from bottom to top.
    explicit CanvasLayers(QGraphicsScene& scene);
    /// While the view moves, layers are drawn with less detail.
    void setMoving(bool moving);

    MapLayer& map = *new MapLayer;
    FlowLayers flow;
    MaskLayer& mask = *new MaskLayer;  ///< null darkens nothing
    MapLayer& hidden = *new MapLayer;  ///< stripes over pixels that the mask of the image hides
    VectorLayer& vectors = *new VectorLayer;
    PreviewLayer& preview = *new PreviewLayer;
    OutlineLayer& outlines = *new OutlineLayer;
    ProbeLayer& probes = *new ProbeLayer;
    AnnotationLayer& annotations = *new AnnotationLayer;
};

}  // namespace strainlens::gui
