// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QTransform>
#include <QWidget>

namespace strainlens::gui {

/// What a layer paints slowly, kept as a picture of the viewport until the view or what it shows changes.
class KeptPicture {
public:
    /// What was painted is no longer what is to be seen.
    void forget() { m_picture = {}; }

    /// Draws what `paint(QPainter&)` paints in the coordinates of `painter`; it is called when nothing is kept.
    template <typename Paint>
    void draw(QPainter& painter, const QWidget& viewport, const Paint& paint) {
        const double ratio = viewport.devicePixelRatioF();
        const QSize size = viewport.size() * ratio;
        if (m_picture.size() != size || m_view != painter.worldTransform()) {
            m_view = painter.worldTransform();
            m_picture = QPixmap(size);
            m_picture.setDevicePixelRatio(ratio);
            m_picture.fill(Qt::transparent);
            QPainter picturePainter(&m_picture);
            picturePainter.setWorldTransform(m_view);
            paint(picturePainter);
        }
        painter.save();
        painter.resetTransform();
        painter.drawPixmap(0, 0, m_picture);
        painter.restore();
    }

private:
    QPixmap m_picture;
    QTransform m_view;
};

}  // namespace strainlens::gui
