// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "gui/canvas/outline_layer.h"
#include "gui/tools/canvas_tool.h"
#include "gui/tools/shape_handles.h"

class QKeyEvent;

namespace strainlens::gui {

enum class ShapeEdit : std::uint8_t { Move, Change, MoveCorner, InsertCorner, DeleteCorner };

/// Edits region shapes on the canvas with mouse and keyboard: selection, handles, moving, and inserting and deleting
/// corners. Emits the edits instead of applying them.
class RegionEditor : public QObject {
    Q_OBJECT
public:
    /// `outlines` must outlive it.
    explicit RegionEditor(OutlineLayer& outlines) : m_outlines(outlines) {}

    /// Cancels a drag; keeps the selection if the shape still exists.
    void setRoi(const RegionOfInterest& roi);
    const RegionOfInterest& roi() const { return m_roi; }
    /// Enables editing: requires a visible region and no running measurement.
    void setEditable(bool editable);
    /// Selects the shape with handles; -1: none.
    void select(int shape);
    int selected() const { return m_selected; }
    /// Selects the corner of the selected polygon for key input; -1: none.
    void selectCorner(int corner);
    int corner() const { return m_corner; }

    /// Starts dragging a handle of the selected shape, if there is one here.
    bool grabHandle(const ToolPoint& at);
    /// Selects the topmost shape here, if any, and starts dragging it.
    bool grabShape(const ToolPoint& at);
    void move(const ToolPoint& at);
    /// Button released: emits the edit of the drag.
    void drop();
    bool isDragging() const { return m_dragging; }
    void cancelDrag();
    /// Inserts a corner on the selected polygon's edge here; false if there is no edge.
    bool insertCorner(const ToolPoint& at);
    /// Deletes the selected corner; false if there is none.
    bool removeCorner();
    /// Arrow keys move the selection, Escape clears it; returns false for other keys.
    bool key(const QKeyEvent& event);
    /// Cursor over a handle; nullopt if there is none.
    std::optional<Qt::CursorShape> cursorAt(const ToolPoint& at) const;

signals:
    /// The user selected a shape on the canvas; -1: none.
    void shapeChosen(int shape);
    void cornerChosen(int corner);
    /// Requests a new geometry of a shape. Consecutive edits with the same `step` are undone together; -1: separately.
    void edited(int shape, const strainlens::RoiGeometry& geometry, strainlens::gui::ShapeEdit edit, int step);
    /// The corner cannot be deleted: a polygon needs three.
    void cornerNeeded();
    void draggingChanged();

private:
    const RoiGeometry* geometry() const;
    const ShapeHandle* handleAt(const ToolPoint& at) const;
    void startDrag(const ToolPoint& at, std::optional<ShapeHandle> handle);
    void showHandles();

    OutlineLayer& m_outlines;
    RegionOfInterest m_roi;
    bool m_editable = false;
    int m_selected = -1;
    int m_corner = -1;
    std::vector<ShapeHandle> m_handles;  // of the selected shape
    bool m_dragging = false;
    std::optional<ShapeHandle> m_handle;  // dragged handle; nullopt: the complete shape
    PointPx m_from;                       // start of the drag
    std::optional<RoiGeometry> m_moved;   // present geometry once moved
    int m_keyStep = 0;
};

}  // namespace strainlens::gui
