// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QLineF>
#include <memory>
#include <vector>

#include "gui/canvas/cached_pixmap.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Field map over the image with contour lines; the item's opacity applies. Painting is cached while the view is
/// static.
class MapLayer : public QGraphicsItem {
public:
    /// Null draws nothing.
    void setMap(std::shared_ptr<const FieldMap> map);
    const FieldMap* map() const { return m_map.get(); }
    /// While the view moves, contours are hairlines, omitted if there are very many.
    void setMoving(bool moving);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Contour {
        QColor ink;
        std::vector<QLineF> lines;
    };
    void drawPicture(QPainter& painter, const QRectF& exposed) const;
    void drawContours(QPainter& painter, bool smooth) const;

    std::shared_ptr<const FieldMap> m_map;
    std::vector<Contour> m_contours;
    std::size_t m_lineCount = 0;
    CachedPixmap m_cache;
    bool m_moving = false;
};

}  // namespace strainlens::gui
