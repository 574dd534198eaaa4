// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>
#include <vector>

#include "gui/tools/shape_handles.h"

namespace strainlens::gui {

/// Outlines of the region's shapes (added: solid, subtracted: dashed) and of the unfinished shape.
class OutlineLayer : public QGraphicsItem {
public:
    void setRoi(const RegionOfInterest& roi);
    /// Index of the shape to emphasise, -1 for none.
    void setEmphasised(int shape);
    void setPreview(const QPainterPath& preview, RoiOperation operation);
    /// The handles to draw; `corner` is the index of the selected one among the corners, -1 for none.
    void setHandles(std::vector<ShapeHandle> handles, int corner);
    /// Draws a shape with another geometry; null: unchanged.
    void setMoved(int shape, const RoiGeometry* geometry);
    const std::vector<ShapeHandle>& handles() const { return m_handles; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Outline {
        QPainterPath path;
        RoiOperation operation;
    };
    static void draw(QPainter* painter, const Outline& outline, double width);
    void drawHandles(QPainter* painter) const;

    std::vector<Outline> m_outlines;
    Outline m_preview{{}, RoiOperation::Add};
    int m_emphasised = -1;
    int m_moved = -1;  // shape drawn as m_movedPath
    QPainterPath m_movedPath;
    std::vector<ShapeHandle> m_handles;
    int m_corner = -1;
};

}  // namespace strainlens::gui
