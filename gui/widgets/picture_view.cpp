// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/picture_view.h"

#include <QPainter>

namespace strainlens::gui {

void PictureView::setPicture(const QImage& picture, const QRectF& rect, const QSizeF& canvas) {
    m_picture = picture, m_rect = rect, m_canvas = canvas;
    update();
}

void PictureView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (m_picture.isNull() || m_canvas.isEmpty()) return;
    const QSizeF shown = m_canvas.scaled(size(), Qt::KeepAspectRatio);
    const double scale = shown.width() / m_canvas.width();
    painter.translate((width() - shown.width()) / 2, (height() - shown.height()) / 2);
    painter.fillRect(QRectF({0, 0}, shown), palette().alternateBase());
    painter.drawImage(QRectF(m_rect.topLeft() * scale, m_rect.size() * scale), m_picture);
}

}  // namespace strainlens::gui
