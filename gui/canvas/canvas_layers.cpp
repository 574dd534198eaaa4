// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/canvas_layers.h"

#include <initializer_list>

namespace strainlens::gui {

CanvasLayers::CanvasLayers(QGraphicsScene& scene) {
    const auto [picture, hidden, arrows] = flow.items();
    for (QGraphicsItem* layer : std::initializer_list<QGraphicsItem*>{&map, picture, hidden, &mask, &vectors, arrows,
                                                                      &preview, &outlines, &probes}) {
        layer->setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
        layer->setAcceptedMouseButtons(Qt::NoButton);
        scene.addItem(layer);
    }
}

void CanvasLayers::setMoving(bool moving) {
    vectors.setMoving(moving);
    map.setMoving(moving);
    preview.setMoving(moving);
    flow.setMoving(moving);
}

}  // namespace strainlens::gui
