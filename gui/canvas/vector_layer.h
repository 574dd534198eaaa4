// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QLineF>
#include <memory>
#include <vector>

#include "app/render/vectors.h"
#include "gui/canvas/kept_picture.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// The displacement field as arrows: one item, culled to what is visible, thinned to some hundred arrows that stand at
/// least 18 px apart and do not overlap, unless its look says otherwise.
///
/// While the view moves they are hairlines; at rest they have a dark edge and smooth lines, painted once and kept until
/// the view or the field changes.
class VectorLayer : public QGraphicsItem {
public:
    void setField(std::shared_ptr<const DisplacementField> field);
    const DisplacementField* field() const { return m_field.get(); }
    const FieldExtent& extent() const { return m_extent; }
    void setLook(const ArrowLook& look, ColourMap colours);
    const ArrowLook& look() const { return m_look; }
    /// What the colours stand for where setPlain() does not take them away.
    const ArrowColours& colours() const { return m_colours; }
    double scaleAt(double zoom) const;
    /// True: the image below is the deformed one, so arrows end at the moved point instead of starting at the point.
    void setOnDeformed(bool onDeformed);
    /// True: arrows without a colour of their own are white, because colours mean something else below them.
    void setPlain(bool plain);
    void setMoving(bool moving);
    bool moving() const { return m_moving; }
    /// Arrows drawn by the latest repaint.
    int drawnArrows() const { return m_vectors.arrowCount(); }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void colour();
    void collect(const QRectF& exposed, double zoom, double apart);
    void drawArrows(QPainter& painter, bool smooth);
    /// The kept picture no longer shows what is to be seen.
    void forgetPicture();

    std::shared_ptr<const DisplacementField> m_field;
    FieldExtent m_extent;
    ColourMap m_map = ColourMap::Viridis;
    ArrowColours m_colours;
    ArrowLook m_look;
    bool m_onDeformed = false;
    bool m_plain = false;
    bool m_moving = false;
    Vectors m_vectors;
    std::vector<QLineF> m_lines;  // of one colour; kept to keep their memory
    KeptPicture m_atRest;
};

}  // namespace strainlens::gui
