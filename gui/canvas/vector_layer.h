// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <memory>
#include <vector>

#include "app/render/vectors.h"
#include "gui/canvas/cached_layer.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// Displacement field as arrows: culled to the visible part and thinned to some hundred at least 18 px apart, unless
/// the style sets the thinning. Hairlines while the view moves; otherwise smooth lines with a dark edge.
class VectorLayer : public CachedLayer {
public:
    void setField(std::shared_ptr<const DisplacementField> field);
    const DisplacementField* field() const { return m_field.get(); }
    const FieldExtent& extent() const { return m_extent; }
    void setStyle(const ArrowStyle& style, ColourMap colours);
    const ArrowStyle& style() const { return m_style; }
    /// Meaning of the colours unless setPlain() disables them.
    const ArrowColours& colours() const { return m_colours; }
    double scaleAt(double zoom) const;
    /// Whether the deformed image is displayed, on which arrows end at the displaced point.
    void setOnDeformed(bool onDeformed);
    /// Displacements of this kind per second [1/s]; 0: unknown. Only the legend shows it.
    void setPerSecond(double perSecond) { m_perSecond = perSecond; }
    double perSecond() const { return m_perSecond; }
    /// True: arrows are white unless the user chose a colour, because a map below uses colours differently.
    void setPlain(bool plain);
    /// Number of arrows drawn by the latest repaint.
    int drawnArrows() const { return m_vectors.arrowCount(); }

    QRectF boundingRect() const override;

protected:
    void draw(QPainter& painter, const QRectF& exposed, const QWidget* viewport, bool isDetailed) override;

private:
    void showField();
    void colour();
    void collect(const QRectF& exposed, double zoom, double spacing);
    void drawArrows(QPainter& painter, bool smooth);

    std::shared_ptr<const DisplacementField> m_field;
    std::shared_ptr<const DisplacementField> m_shown;  // of the arrows
    double m_reachPx = 0;                              // longest displacement of the points or the arrows
    FieldExtent m_extent;
    ColourMap m_map = ColourMap::Viridis;
    ArrowColours m_colours;
    ArrowStyle m_style;
    double m_perSecond = 0;
    bool m_onDeformed = false;
    bool m_plain = false;
    Vectors m_vectors;
    std::vector<QLineF> m_lines;  // of one colour; a member to reuse its memory
};

}  // namespace strainlens::gui
