// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QString>
#include <memory>
#include <vector>

#include "gui/canvas/cached_layer.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Field map with contour lines, which are hairlines while the view moves and omitted if there are very many.
class MapLayer : public CachedLayer {
public:
    /// Null draws nothing.
    void setMap(std::shared_ptr<const FieldMap> map);
    const FieldMap* map() const { return m_map.get(); }
    QRectF boundingRect() const override { return m_map ? m_map->rect : QRectF(); }

protected:
    void draw(QPainter& painter, const QRectF& exposed, const QWidget* viewport, bool isDetailed) override;

private:
    struct Contour {
        QColor colour;
        std::vector<QLineF> lines;
    };
    void drawPicture(QPainter& painter, const QRectF& exposed) const;
    void drawContours(QPainter& painter, bool smooth) const;
    void drawLimit(QPainter& painter, bool smooth) const;

    std::shared_ptr<const FieldMap> m_map;
    std::vector<Contour> m_contours;
    std::size_t m_lineCount = 0;
    std::vector<QLineF> m_limitLines;
};

/// Map of the preview over the map of the results, with a frame and a label.
class PreviewLayer : public MapLayer {
public:
    void setPreview(std::shared_ptr<const FieldMap> map, const QString& label);
    void clear() { setPreview(nullptr, {}); }
    const QString& label() const { return m_label; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QString m_label;
};

}  // namespace strainlens::gui
