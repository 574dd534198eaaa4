// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QLineF>
#include <memory>
#include <vector>

#include "gui/canvas/kept_picture.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// A map of the field over the image with its contour lines; its opacity is the item's. At rest it is painted once.
class MapLayer : public QGraphicsItem {
public:
    /// Null: nothing is drawn.
    void setMap(std::shared_ptr<const FieldMap> map);
    const FieldMap* map() const { return m_map.get(); }
    /// While the view moves lines are hairlines, and left out where there are very many.
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
    KeptPicture m_atRest;
    bool m_moving = false;
};

}  // namespace strainlens::gui
