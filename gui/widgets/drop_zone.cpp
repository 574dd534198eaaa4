// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/drop_zone.h"

#include <QPainter>
#include <utility>

namespace strainlens::gui {
namespace {
constexpr double kCornerRadius = 8, kEdge = 1.5, kHighlightedEdge = 3;
constexpr int kEdgeAlpha = 150, kHighlightedAlpha = 60;
}  // namespace

void DropZone::setHighlighted(bool highlighted) {
    if (std::exchange(m_highlighted, highlighted) != highlighted) update();
}

void DropZone::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor edge = palette().color(m_highlighted ? QPalette::Highlight : QPalette::WindowText);
    QColor fill = edge;
    if (!m_highlighted) edge.setAlpha(kEdgeAlpha);
    fill.setAlpha(m_highlighted ? kHighlightedAlpha : 0);
    const double width = m_highlighted ? kHighlightedEdge : kEdge;
    painter.setPen(QPen(edge, width, m_highlighted ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(fill);
    const double inset = kHighlightedEdge / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kCornerRadius, kCornerRadius);
}

}  // namespace strainlens::gui
