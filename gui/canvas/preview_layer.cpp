// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/preview_layer.h"

#include <QPainter>
#include <QWidget>

namespace strainlens::gui {

void PreviewLayer::setPreview(std::shared_ptr<const FieldMap> map, const QString& label) {
    m_label = label;
    setMap(std::move(map));
}

void PreviewLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    if (!map()) return;
    MapLayer::paint(painter, option, widget);
    constexpr double kMargin = 4;
    const QColor foreground(255, 255, 255), background(0, 0, 0, 190);
    const QRectF frame = painter->worldTransform().mapRect(map()->rect);
    painter->save();
    painter->setWorldTransform({});
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setBrush(Qt::NoBrush);
    // White dashes on black are visible on every map and image.
    painter->setPen(QPen(background, 3));
    painter->drawRect(frame);
    painter->setPen(QPen(foreground, 1, Qt::DashLine));
    painter->drawRect(frame);
    if (widget) painter->setFont(widget->font());
    const QFontMetricsF metrics(painter->font());
    // Below the frame to cover no values; moved inside the view if there is no space.
    QRectF text(frame.left(), frame.bottom() + 2, metrics.horizontalAdvance(m_label) + 2 * kMargin,
                metrics.height() + kMargin);
    if (widget) {
        const QRectF view = widget->rect();
        text.moveLeft(std::max(view.left(), std::min(text.left(), view.right() - text.width())));
        text.moveTop(std::max(view.top(), std::min(text.top(), view.bottom() - text.height())));
    }
    painter->fillRect(text, background);
    painter->setPen(foreground);
    painter->drawText(text, Qt::AlignCenter, m_label);
    painter->restore();
}

}  // namespace strainlens::gui
