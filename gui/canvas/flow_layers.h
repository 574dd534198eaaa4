// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "compute/types/dense_flow.h"
#include "gui/canvas/map_layer.h"
#include "gui/canvas/vector_layer.h"
#include "gui/pictures/flow_view.h"

namespace strainlens::gui {

/// Graphics items of measured flow: layer picture, stripes over occluded pixels and arrows. The scene owns the items.
class FlowLayers {
public:
    FlowLayers();
    /// From bottom to top.
    std::array<QGraphicsItem*, 3> items() const { return {m_picture, m_hidden, m_arrows}; }

    /// Null hides the flow and its readout.
    void setView(std::shared_ptr<const FlowView> view, std::shared_ptr<const DenseFlow> flow);
    const FlowView* view() const { return m_view.get(); }
    /// Displayed flow; null if there is none.
    const DenseFlow* flow() const { return m_flow.get(); }
    void setMoving(bool moving);
    MapLayer& picture() const { return *m_picture; }
    MapLayer& hidden() const { return *m_hidden; }
    VectorLayer& arrows() const { return *m_arrows; }

private:
    std::shared_ptr<const FlowView> m_view;
    std::shared_ptr<const DenseFlow> m_flow;
    MapLayer* m_picture;
    MapLayer* m_hidden;
    VectorLayer* m_arrows;
};

}  // namespace strainlens::gui
