// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/probe_layer.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>

#include "gui/tools/probe_geometry.h"

namespace strainlens::gui {
namespace {

// On the screen [px].
constexpr double kHandle = 3.5, kCross = 6, kBar = 7, kLabelGap = 7, kLabelPadding = 3, kColourBar = 4;
constexpr double kLine = 1.6, kSelectedLine = 2.8, kHalo = 2.4;
constexpr double kMarkMargin = 400;  // around the probes, for names at every zoom

const QColor kPreviewColour(255, 226, 122), kHaloColour(0, 0, 0, 190), kSelectedHalo(255, 255, 255, 230);

QColor probeColour(const Probe& probe) {
    const Rgb colour = probe.colour.value_or(Rgb{255, 128, 223});
    return {colour.red, colour.green, colour.blue};
}

/// Draws a halo and the line on it.
template <typename Draw>
void drawWithHalo(QPainter& painter, const QColor& halo, const QColor& colour, double width, const Draw& draw) {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [penColour, thickness] : {std::pair{halo, width + kHalo}, std::pair{colour, width}}) {
        painter.setPen(QPen(penColour, thickness, Qt::SolidLine, Qt::FlatCap));
        draw();
    }
}

/// Bars across the ends of a gauge between points, which distinguish it from a line probe.
QPainterPath gaugeBars(const ProbeGeometry& geometry, const QTransform& toScreen) {
    QPainterPath path;
    const auto bars = [&](const ProbeEnd& first, const ProbeEnd& second) {
        const QPointF a = toScreen.map(QPointF(first.middle().x, first.middle().y));
        const QPointF b = toScreen.map(QPointF(second.middle().x, second.middle().y));
        QLineF across = QLineF(a, b).normalVector();
        if (across.length() <= 0) return;
        across.setLength(kBar);
        const QPointF half(across.dx(), across.dy());
        if (first.isPoint()) path.moveTo(a - half), path.lineTo(a + half);
        if (second.isPoint()) path.moveTo(b - half), path.lineTo(b + half);
    };
    if (const auto* gauge = std::get_if<Extensometer>(&geometry)) bars(gauge->first, gauge->second);
    if (const auto* crack = std::get_if<CrackOpening>(&geometry)) bars(crack->first, crack->second);
    return path;
}

/// White on dark, which is readable beside every colour, with a bar in the probe's colour.
void drawName(QPainter& painter, const QString& name, QPointF at, const QColor& colour) {
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(name) + 2 * kLabelPadding + kColourBar, metrics.height() + 2);
    box.moveBottomLeft(at + QPointF(kLabelGap, -kLabelGap));
    painter.setPen(Qt::NoPen);
    painter.setBrush(kHaloColour);
    painter.drawRect(box);
    painter.fillRect(QRectF(box.topLeft(), QSizeF(kColourBar, box.height())), colour);
    painter.setPen(Qt::white);
    painter.drawText(box.adjusted(kColourBar, 0, 0, 0), Qt::AlignCenter, name);
}

}  // namespace

void ProbeLayer::setProbes(std::vector<Probe> probes, int selected, bool movable) {
    prepareGeometryChange();
    m_probes = std::move(probes);
    m_selected = selected;
    m_movable = movable;
    if (m_movedProbe >= static_cast<int>(m_probes.size())) m_movedProbe = -1;
    m_moved.reset();
    updateBounds();
    update();
}

void ProbeLayer::setMoved(int probe, const std::optional<ProbeGeometry>& geometry) {
    prepareGeometryChange();
    m_movedProbe = probe;
    m_moved = geometry;
    updateBounds();
    update();
}

void ProbeLayer::setPreview(const QPainterPath& preview) {
    if (preview.isEmpty() && m_preview.isEmpty()) return;
    prepareGeometryChange();
    m_preview = preview;
    updateBounds();
    update();
}

const ProbeGeometry& ProbeLayer::displayedGeometry(std::size_t probe) const {
    return m_moved && m_movedProbe == static_cast<int>(probe) ? *m_moved : m_probes[probe].geometry;
}

void ProbeLayer::updateBounds() {
    m_bounds = m_preview.boundingRect();
    for (std::size_t k = 0; k < m_probes.size(); ++k) {
        for (const PointPx& handle : handlesOf(displayedGeometry(k)))
            m_bounds |= QRectF(handle.x - 1, handle.y - 1, 2, 2);
        m_bounds |= outlineOf(displayedGeometry(k)).boundingRect();
    }
}

QRectF ProbeLayer::boundingRect() const {
    if (m_bounds.isEmpty()) return {};
    return m_bounds.adjusted(-kMarkMargin, -kMarkMargin, kMarkMargin, kMarkMargin);
}

void ProbeLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
    const QTransform toScreen = painter->worldTransform();
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    if (widget) painter->setFont(widget->font());
    for (std::size_t k = 0; k < m_probes.size(); ++k) {
        const ProbeGeometry& geometry = displayedGeometry(k);
        const bool selected = static_cast<int>(k) == m_selected;
        const QColor colour = probeColour(m_probes[k]), halo = selected ? kSelectedHalo : kHaloColour;
        const QPainterPath outline = toScreen.map(outlineOf(geometry));
        const QPainterPath bars = gaugeBars(geometry, toScreen);
        std::vector<QPointF> positions;
        for (const PointPx& handle : handlesOf(geometry))
            positions.push_back(toScreen.map(QPointF(handle.x, handle.y)));
        const bool isPoint = std::holds_alternative<PointProbe>(geometry);
        drawWithHalo(*painter, halo, colour, selected ? kSelectedLine : kLine, [&] {
            painter->drawPath(outline);
            painter->drawPath(bars);
            if (!isPoint) return;
            painter->drawLine(positions[0] - QPointF(kCross, 0), positions[0] + QPointF(kCross, 0));
            painter->drawLine(positions[0] - QPointF(0, kCross), positions[0] + QPointF(0, kCross));
        });
        if (m_movable && !isPoint) {
            painter->setPen(QPen(halo, 1));
            painter->setBrush(colour);
            for (const QPointF& position : positions) painter->drawEllipse(position, kHandle, kHandle);
        }
        // The name is at the upper right end, where it does not cover the probe.
        const QPointF corner = *std::ranges::max_element(positions, {}, [](QPointF p) { return p.x() - p.y(); });
        drawName(*painter, QString::fromStdString(m_probes[k].id), corner, colour);
    }
    const QPainterPath preview = toScreen.map(m_preview);
    drawWithHalo(*painter, kHaloColour, kPreviewColour, kLine, [&] { painter->drawPath(preview); });
    painter->restore();
}

}  // namespace strainlens::gui
