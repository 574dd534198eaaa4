// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPixmap>
#include <QTransform>

namespace strainlens::gui {

/// Layer over the image that is slow to paint: cached as a pixmap of the viewport until view or content change, and
/// painted with less detail while the view moves.
class CachedLayer : public QGraphicsItem {
public:
    void setMoving(bool moving);
    bool isMoving() const { return m_moving; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

protected:
    /// Repaints after a change of content.
    void invalidate();
    /// Paints the part within `exposed`, in image coordinates. `viewport`: null if there is none.
    virtual void draw(QPainter& painter, const QRectF& exposed, const QWidget* viewport, bool isDetailed) = 0;

private:
    QPixmap m_pixmap;
    QTransform m_view;  // of the pixmap
    bool m_moving = false;
};

}  // namespace strainlens::gui
