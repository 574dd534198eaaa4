// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/outline_layer.h"

#include <QPainter>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {

void OutlineLayer::setRoi(const RegionOfInterest& roi) {
    prepareGeometryChange();
    m_outlines.clear();
    for (const RoiShape& shape : roi.shapes) m_outlines.push_back({outlineOf(shape.geometry), shape.operation});
    update();
}

void OutlineLayer::setEmphasised(int shape) {
    m_emphasised = shape;
    update();
}

void OutlineLayer::setPreview(const QPainterPath& preview, RoiOperation operation) {
    prepareGeometryChange();
    m_preview = {preview, operation};
    update();
}

QRectF OutlineLayer::boundingRect() const {
    QRectF bounds = m_preview.path.boundingRect();
    for (const Outline& outline : m_outlines) bounds |= outline.path.boundingRect();
    return bounds.adjusted(-8, -8, 8, 8);
}

void OutlineLayer::draw(QPainter* painter, const Outline& outline, double width) {
    const bool adds = outline.operation == RoiOperation::Add;
    QPen edge(QColor(0, 0, 0, 170), width + 2);
    edge.setCosmetic(true);
    QPen line(adds ? QColor(90, 220, 255) : QColor(255, 170, 70), width, adds ? Qt::SolidLine : Qt::DashLine);
    line.setCosmetic(true);
    painter->strokePath(outline.path, edge);
    painter->strokePath(outline.path, line);
}

void OutlineLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_outlines.size(); ++i) {
        draw(painter, m_outlines[i], static_cast<int>(i) == m_emphasised ? 2.6 : 1.4);
    }
    draw(painter, m_preview, 1.6);
}

}  // namespace strainlens::gui
