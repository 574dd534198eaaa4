// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <vector>

#include "app/render/picture_mark.h"

namespace strainlens::gui {

/// Annotations as drawn in pictures and reports, with lines and texts of the same size at every zoom.
class AnnotationLayer : public QGraphicsItem {
public:
    void setMarks(std::vector<PictureMark> marks);
    const std::vector<PictureMark>& marks() const { return m_marks; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<PictureMark> m_marks;
    QRectF m_bounds;  // [px of the image]
};

}  // namespace strainlens::gui
