// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/canvas_layers.h"

#include <initializer_list>
#include <utility>

namespace strainlens::gui {

FlowLayers::FlowLayers() {
    // The layers below use colours differently.
    m_arrows.setPlain(true);
}

void FlowLayers::setView(std::shared_ptr<const FlowView> view, std::shared_ptr<const DenseFlow> flow) {
    m_view = std::move(view);
    m_flow = m_view ? std::move(flow) : nullptr;
    // Each part shares ownership of the view.
    m_picture.setMap(m_view ? std::shared_ptr<const FieldMap>(m_view, &m_view->picture) : nullptr);
    m_hidden.setMap(m_view ? std::shared_ptr<const FieldMap>(m_view, &m_view->hidden) : nullptr);
    m_arrows.setField(m_view ? m_view->arrows : nullptr);
}

CanvasLayers::CanvasLayers(QGraphicsScene& scene) {
    for (QGraphicsItem* layer :
         std::initializer_list<QGraphicsItem*>{&map, &flow.picture(), &flow.hidden(), &mask, &hidden, &vectors,
                                               &flow.arrows(), &preview, &outlines, &probes, &annotations}) {
        layer->setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
        layer->setAcceptedMouseButtons(Qt::NoButton);
        scene.addItem(layer);
    }
}

void CanvasLayers::setMoving(bool moving) {
    for (CachedLayer* layer : std::initializer_list<CachedLayer*>{&vectors, &map, &hidden, &preview, &flow.picture(),
                                                                  &flow.hidden(), &flow.arrows()}) {
        layer->setMoving(moving);
    }
}

}  // namespace strainlens::gui
