// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/cached_layer.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>
#include <utility>

namespace strainlens::gui {

void CachedLayer::setMoving(bool moving) {
    if (std::exchange(m_moving, moving) != moving) update();
}

void CachedLayer::invalidate() {
    m_pixmap = {};
    update();
}

void CachedLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    if (boundingRect().isNull()) return;
    if (!widget || m_moving) return draw(*painter, option->exposedRect, widget, false);
    const double ratio = widget->devicePixelRatioF();
    const QSize size = widget->size() * ratio;
    if (m_pixmap.size() != size || m_view != painter->worldTransform()) {
        m_view = painter->worldTransform();
        m_pixmap = QPixmap(size);
        m_pixmap.setDevicePixelRatio(ratio);
        m_pixmap.fill(Qt::transparent);
        QPainter picture(&m_pixmap);
        picture.setWorldTransform(m_view);
        draw(picture, m_view.inverted().mapRect(QRectF(widget->rect())), widget, true);
    }
    painter->save();
    painter->resetTransform();
    painter->drawPixmap(0, 0, m_pixmap);
    painter->restore();
}

}  // namespace strainlens::gui
