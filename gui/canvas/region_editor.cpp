// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/region_editor.h"

#include <QKeyEvent>
#include <cmath>
#include <utility>

#include "gui/canvas/keyboard_cursor.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

constexpr double kMinHalfEdgeInRadii = 1.5;  // minimum half edge with a middle handle [pick radii]

PointPx roundedPoint(double x, double y) { return {roundCoordinate(x), roundCoordinate(y)}; }

}  // namespace

const RoiGeometry* RegionEditor::geometry() const {
    if (m_selected < 0 || m_selected >= static_cast<int>(m_roi.shapes.size())) return nullptr;
    return &m_roi.shapes[static_cast<std::size_t>(m_selected)].geometry;
}

void RegionEditor::setRoi(const RegionOfInterest& roi) {
    m_roi = roi;
    if (m_dragging) cancelDrag();
    m_outlines.setRoi(roi);
    showHandles();
}

void RegionEditor::setEditable(bool editable) {
    m_editable = editable;
    if (!editable && m_dragging) cancelDrag();
    showHandles();
}

void RegionEditor::select(int shape) {
    if (m_dragging && shape != m_selected) cancelDrag();
    const bool other = std::exchange(m_selected, shape) != shape;
    m_outlines.setEmphasised(shape);
    if (other) m_corner = -1;
    showHandles();
    if (other) emit cornerChosen(m_corner);
}

void RegionEditor::selectCorner(int corner) {
    if (corner == m_corner) return;
    m_corner = corner;
    showHandles();
    emit cornerChosen(m_corner);
}

void RegionEditor::showHandles() {
    const RoiGeometry* shape = m_editable ? geometry() : nullptr;
    if (geometry() && m_corner >= cornerCount(*geometry())) {
        m_corner = -1;
        emit cornerChosen(-1);
    }
    m_handles.clear();
    if (shape) m_handles = handlesOf(m_moved ? *m_moved : *shape);
    m_outlines.setHandles(m_handles, m_corner);
    m_outlines.setMoved(m_moved ? m_selected : -1, m_moved ? &*m_moved : nullptr);
}

const ShapeHandle* RegionEditor::handleAt(const ToolPoint& at) const {
    const ShapeHandle* found = nullptr;
    double reach = at.pickRadius;
    for (const ShapeHandle& handle : m_handles) {
        if (handle.kind == HandleKind::Middle && handle.halfEdge < kMinHalfEdgeInRadii * at.pickRadius) continue;
        // A corner takes precedence over the middle of a short edge.
        const double away =
            distanceBetween(handle.position, at.point) + (handle.kind == HandleKind::Middle ? reach / 2 : 0);
        if (away > reach) continue;
        reach = away;
        found = &handle;
    }
    return found;
}

void RegionEditor::startDrag(const ToolPoint& at, std::optional<ShapeHandle> handle) {
    m_dragging = true;
    m_handle = handle;
    m_from = at.point;
    m_moved.reset();
    emit draggingChanged();
}

bool RegionEditor::grabHandle(const ToolPoint& at) {
    if (!m_editable) return false;
    const ShapeHandle* handle = handleAt(at);
    if (!handle) return false;
    const ShapeHandle grabbed = *handle;  // selectCorner() replaces the handles
    selectCorner(grabbed.kind == HandleKind::Corner ? grabbed.index : -1);
    startDrag(at, grabbed);
    return true;
}

bool RegionEditor::grabShape(const ToolPoint& at) {
    if (!m_editable) return false;
    const auto find = [&](const auto& fits) {
        for (int k = static_cast<int>(m_roi.shapes.size()); k-- > 0;) {
            if (fits(m_roi.shapes[static_cast<std::size_t>(k)].geometry)) return k;
        }
        return -1;
    };
    // A clicked outline takes precedence over shapes drawn above it.
    int found = find([&](const RoiGeometry& shape) { return isOutlineNear(shape, at.point, at.pickRadius / 2); });
    if (found < 0) found = find([&](const RoiGeometry& shape) { return shapeContains(shape, at.point); });
    if (found < 0) return false;
    if (found != m_selected) {
        select(found);
        emit shapeChosen(found);
    }
    selectCorner(-1);
    startDrag(at, std::nullopt);
    return true;
}

void RegionEditor::move(const ToolPoint& at) {
    const RoiGeometry* shape = geometry();
    if (!m_dragging || !shape) return;
    const double dx = at.point.x - m_from.x, dy = at.point.y - m_from.y;
    if (!m_moved && std::hypot(dx, dy) < at.pickRadius / 4) return;  // ignore jitter
    std::optional<RoiGeometry> moved =
        m_handle ? moveHandle(*shape, *m_handle, roundedPoint(m_handle->position.x + dx, m_handle->position.y + dy))
                 : moveShape(*shape, roundCoordinate(dx), roundCoordinate(dy));
    if (!moved) return;  // the shape would vanish: keep the last geometry
    m_moved = std::move(moved);
    // Select the new corner, which keys then move.
    if (m_handle && m_handle->kind == HandleKind::Middle) m_corner = m_handle->index + 1;
    showHandles();
}

void RegionEditor::drop() {
    if (!m_dragging) return;
    m_dragging = false;
    const std::optional<RoiGeometry> moved = std::exchange(m_moved, std::nullopt);
    const ShapeEdit edit = !m_handle                              ? ShapeEdit::Move
                           : m_handle->kind == HandleKind::Corner ? ShapeEdit::MoveCorner
                           : m_handle->kind == HandleKind::Middle ? ShapeEdit::InsertCorner
                                                                  : ShapeEdit::Change;
    const int corner = m_corner;
    if (moved) emit edited(m_selected, *moved, edit, -1);
    if (moved && edit == ShapeEdit::InsertCorner) {
        m_corner = -1;  // it did not exist before
        selectCorner(corner);
    }
    showHandles();
    emit draggingChanged();
}

void RegionEditor::cancelDrag() {
    if (!std::exchange(m_dragging, false)) return;
    m_moved.reset();
    if (m_handle && m_handle->kind == HandleKind::Middle) m_corner = -1;
    showHandles();
    emit draggingChanged();
}

bool RegionEditor::insertCorner(const ToolPoint& at) {
    const RoiGeometry* shape = m_editable ? geometry() : nullptr;
    if (!shape) return false;
    // No second corner at an existing one.
    if (const ShapeHandle* handle = handleAt(at); handle && handle->kind == HandleKind::Corner) return true;
    const std::optional<int> edge = edgeAt(*shape, at.point, at.pickRadius);
    if (!edge) return false;
    cancelDrag();
    const std::optional<RoiGeometry> more =
        moveHandle(*shape, {at.point, HandleKind::Middle, *edge, 0}, roundedPoint(at.point.x, at.point.y));
    if (more) emit edited(m_selected, *more, ShapeEdit::InsertCorner, -1);
    selectCorner(*edge + 1);
    return true;
}

bool RegionEditor::removeCorner() {
    const RoiGeometry* shape = m_editable ? geometry() : nullptr;
    if (!shape || m_corner < 0) return false;
    const std::optional<RoiGeometry> less = eraseCorner(*shape, m_corner);
    if (less) {
        selectCorner(-1);
        emit edited(m_selected, *less, ShapeEdit::DeleteCorner, -1);
    } else {
        emit cornerNeeded();
    }
    return true;
}

bool RegionEditor::key(const QKeyEvent& event) {
    const RoiGeometry* shape = m_editable ? geometry() : nullptr;
    if (!shape) return false;
    if (event.key() == Qt::Key_Escape) {
        if (m_corner >= 0) {
            selectCorner(-1);
        } else {
            select(-1);
            emit shapeChosen(-1);
        }
        return true;
    }
    const PointPx offset = arrowKeyOffset(event);
    if (offset.x == 0 && offset.y == 0) return false;
    if (m_dragging) return true;
    if (!event.isAutoRepeat()) ++m_keyStep;
    std::optional<RoiGeometry> moved;
    if (m_corner >= 0) {
        const ShapeHandle& corner = m_handles[static_cast<std::size_t>(m_corner)];
        moved = moveHandle(*shape, corner, roundedPoint(corner.position.x + offset.x, corner.position.y + offset.y));
    } else {
        moved = moveShape(*shape, offset.x, offset.y);
    }
    if (moved) emit edited(m_selected, *moved, m_corner >= 0 ? ShapeEdit::MoveCorner : ShapeEdit::Move, m_keyStep);
    return true;
}

std::optional<Qt::CursorShape> RegionEditor::cursorAt(const ToolPoint& at) const {
    const ShapeHandle* handle = m_editable ? handleAt(at) : nullptr;
    if (!handle) return std::nullopt;
    if (handle->kind == HandleKind::LeftRight) return Qt::SizeHorCursor;
    if (handle->kind == HandleKind::AboveBelow) return Qt::SizeVerCursor;
    if (handle->kind != HandleKind::BothSides) return Qt::SizeAllCursor;
    return handle->index % 2 == 0 ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
}

}  // namespace strainlens::gui
