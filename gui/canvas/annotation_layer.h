// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <optional>
#include <vector>

#include "app/project/annotation.h"

namespace strainlens::gui {

/// Annotations as drawn in pictures and reports, with lines and texts of the same size at every zoom.
class AnnotationLayer : public QGraphicsItem {
public:
    void setAnnotations(std::vector<Annotation> annotations, const LengthScale& scale, bool isMovable);
    const std::vector<Annotation>& annotations() const { return m_annotations; }
    /// Whether the mouse may move the annotations.
    bool isMovable() const { return m_isMovable && isVisible(); }
    /// Shows an annotation that is being dragged in its new place; nullopt: in its own.
    void setMoved(int index, const std::optional<Annotation>& moved);
    /// Index of the annotation whose text was drawn at a position on the viewport; -1: none.
    int textAt(QPointF screen) const;
    const std::vector<PictureMark>& marks() const { return m_marks; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void setMarks(std::vector<PictureMark> marks);

    std::vector<Annotation> m_annotations;
    LengthScale m_scale{0};
    bool m_isMovable = false;
    std::vector<QRectF> m_texts;  // of the marks, as drawn last [px of the viewport]
    std::vector<PictureMark> m_marks;
    QRectF m_bounds;  // [px of the image]
};

}  // namespace strainlens::gui
