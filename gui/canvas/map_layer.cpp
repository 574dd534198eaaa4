// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/map_layer.h"

#include <QPainter>

namespace strainlens::gui {

void MapLayer::setMap(std::shared_ptr<const FieldMap> map) {
    prepareGeometryChange();
    m_map = std::move(map);
    update();
}

QRectF MapLayer::boundingRect() const { return m_map ? m_map->place : QRectF(); }

void MapLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_map || m_map->picture.isNull()) return;
    // A cell shows its point's value, nothing in between.
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(m_map->place, m_map->picture);
}

}  // namespace strainlens::gui
