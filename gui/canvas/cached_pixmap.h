// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QTransform>
#include <QWidget>

namespace strainlens::gui {

/// Caches slow painting as a pixmap of the viewport until view or content change.
class CachedPixmap {
public:
    /// Discards the cache after a change of content.
    void invalidate() { m_pixmap = {}; }

    /// Draws the output of `paint(QPainter&)`, which uses the coordinates of `painter` and is called only if nothing is
    /// cached.
    template <typename Paint>
    void draw(QPainter& painter, const QWidget& viewport, const Paint& paint) {
        const double ratio = viewport.devicePixelRatioF();
        const QSize size = viewport.size() * ratio;
        if (m_pixmap.size() != size || m_view != painter.worldTransform()) {
            m_view = painter.worldTransform();
            m_pixmap = QPixmap(size);
            m_pixmap.setDevicePixelRatio(ratio);
            m_pixmap.fill(Qt::transparent);
            QPainter picturePainter(&m_pixmap);
            picturePainter.setWorldTransform(m_view);
            paint(picturePainter);
        }
        painter.save();
        painter.resetTransform();
        painter.drawPixmap(0, 0, m_pixmap);
        painter.restore();
    }

private:
    QPixmap m_pixmap;
    QTransform m_view;
};

}  // namespace strainlens::gui
