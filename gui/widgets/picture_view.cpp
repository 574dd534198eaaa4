// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/picture_view.h"

#include <QPainter>

namespace strainlens::gui {

void PictureView::setPicture(const QImage& picture, const QRectF& rect, const QSizeF& canvas) {
    m_picture = picture, m_rect = rect, m_canvas = canvas;
    update();
}

QTransform PictureView::canvasTransform() const {
    if (m_canvas.isEmpty()) return QTransform::fromScale(0, 0);
    const QSizeF shown = m_canvas.scaled(size(), Qt::KeepAspectRatio);
    const double scale = shown.width() / m_canvas.width();
    return {scale, 0, 0, scale, (width() - shown.width()) / 2, (height() - shown.height()) / 2};
}

void PictureView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (m_picture.isNull() || m_canvas.isEmpty()) return;
    const QTransform toWidget = canvasTransform();
    painter.fillRect(toWidget.mapRect(QRectF({0, 0}, m_canvas)), palette().alternateBase());
    painter.drawImage(toWidget.mapRect(m_rect), m_picture);
}

}  // namespace strainlens::gui
