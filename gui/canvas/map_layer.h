// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <memory>

#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// A map of the field over the image; its opacity is the item's.
class MapLayer : public QGraphicsItem {
public:
    /// Null: nothing is drawn.
    void setMap(std::shared_ptr<const FieldMap> map);
    const FieldMap* map() const { return m_map.get(); }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::shared_ptr<const FieldMap> m_map;
};

}  // namespace strainlens::gui
