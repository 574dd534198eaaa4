// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Outlines of the region's shapes (added: solid, subtracted: dashed) and of the shape at work.
class OutlineLayer : public QGraphicsItem {
public:
    void setRoi(const RegionOfInterest& roi);
    /// Index of the shape to emphasise, -1 for none.
    void setEmphasised(int shape);
    void setPreview(const QPainterPath& preview, RoiOperation operation);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Outline {
        QPainterPath path;
        RoiOperation operation;
    };
    static void draw(QPainter* painter, const Outline& outline, double width);

    std::vector<Outline> m_outlines;
    Outline m_preview{{}, RoiOperation::Add};
    int m_emphasised = -1;
};

}  // namespace strainlens::gui
