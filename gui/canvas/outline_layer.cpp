// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/outline_layer.h"

#include <QPainter>

#include "gui/canvas/screen_pen.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

// On the screen [px].
constexpr double kShapeHandle = 3.5, kMiddleHandle = 2.5, kChosenHandle = 5;
constexpr double kMinHalfEdge = 12;    // of half an edge with a middle handle, on the screen [px]
constexpr double kHandleMargin = 400;  // around the shapes, for handles at every zoom [px of the image]
const QColor kHandleColour(255, 255, 255), kChosenColour(255, 214, 10), kHandleEdge(0, 0, 0, 220);

}  // namespace

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

void OutlineLayer::setHandles(std::vector<ShapeHandle> handles, int corner) {
    prepareGeometryChange();
    m_handles = std::move(handles);
    m_corner = corner;
    update();
}

void OutlineLayer::setMoved(int shape, const RoiGeometry* geometry) {
    prepareGeometryChange();
    m_moved = geometry ? shape : -1;
    m_movedPath = geometry ? outlineOf(*geometry) : QPainterPath();
    update();
}

QRectF OutlineLayer::boundingRect() const {
    QRectF bounds = m_preview.path.boundingRect() | m_movedPath.boundingRect();
    for (const Outline& outline : m_outlines) bounds |= outline.path.boundingRect();
    const double margin = m_handles.empty() ? 8 : kHandleMargin;
    return bounds.adjusted(-margin, -margin, margin, margin);
}

void OutlineLayer::draw(QPainter* painter, const Outline& outline, double width) {
    const bool adds = outline.operation == RoiOperation::Add;
    const QColor colour = adds ? QColor(90, 220, 255) : QColor(255, 170, 70);
    painter->strokePath(outline.path, screenPen(*painter, QColor(0, 0, 0, 170), width + 2));
    painter->strokePath(outline.path, screenPen(*painter, colour, width, adds ? Qt::SolidLine : Qt::DashLine));
}

void OutlineLayer::drawHandles(QPainter* painter) const {
    const QTransform toScreen = painter->worldTransform();
    painter->save();
    painter->resetTransform();
    for (const ShapeHandle& handle : m_handles) {
        const QPointF at = toScreen.map(QPointF(handle.position.x, handle.position.y));
        const bool middle = handle.kind == HandleKind::Middle;
        if (middle && handle.halfEdge * toScreen.m11() < kMinHalfEdge) continue;
        const bool chosen = handle.kind == HandleKind::Corner && handle.index == m_corner;
        const double half = chosen ? kChosenHandle : middle ? kMiddleHandle : kShapeHandle;
        const QRectF box(at.x() - half, at.y() - half, 2 * half, 2 * half);
        painter->setPen(QPen(kHandleEdge, 1.4));
        painter->setBrush(chosen ? kChosenColour : kHandleColour);
        if (middle) {
            painter->drawEllipse(box);
        } else {
            painter->drawRect(box);
        }
    }
    painter->restore();
}

void OutlineLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_outlines.size(); ++i) {
        const bool moved = static_cast<int>(i) == m_moved;
        const Outline outline{moved ? m_movedPath : m_outlines[i].path, m_outlines[i].operation};
        draw(painter, outline, static_cast<int>(i) == m_emphasised ? 2.6 : 1.4);
    }
    draw(painter, m_preview, 1.6);
    drawHandles(painter);
}

}  // namespace strainlens::gui
