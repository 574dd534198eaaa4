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

/// What an edit does to a shape.
enum class ShapeEdit : std::uint8_t { Move, Change, MoveCorner, InsertCorner, DeleteCorner };

/// Edits the shapes that are drawn, by mouse and keyboard on the canvas: which is selected, its handles, moving,
/// pulling, inserting and deleting corners. Changes nothing itself: it tells what is to be.
class RegionEditor : public QObject {
    Q_OBJECT
public:
    /// The layer must outlive it.
    RegionEditor(OutlineLayer& outlines, QObject* parent);

    /// A drag is given up; the selection stays where the shape is still there.
    void setRoi(const RegionOfInterest& roi);
    /// Whether anything can be changed: the region is seen, and nothing is measured with it.
    void setEditable(bool editable);
    /// The shape with handles; -1: none.
    void select(int shape);
    int selected() const { return m_selected; }
    /// The corner of the selected polygon that keys move and delete; -1: none.
    void selectCorner(int corner);
    int corner() const { return m_corner; }

    /// Whether the mouse takes hold of a handle of the selected shape here.
    bool grabHandle(const ToolPoint& at);
    /// Whether the mouse takes hold of a shape here, the last one first; it is selected then.
    bool grabShape(const ToolPoint& at);
    void move(const ToolPoint& at);
    /// The button comes up: tells of what has been dragged.
    void drop();
    /// Whether the mouse holds something.
    bool dragging() const { return m_dragging; }
    /// The shape that is held stays where it was.
    void giveUp();
    /// Inserts a corner on the selected polygon's edge here; false where none passes.
    bool insertCorner(const ToolPoint& at);
    /// Deletes the selected corner; false where none is selected.
    bool removeCorner();
    /// Arrow keys move what is selected, Escape lets go of it; false: the key is for others.
    bool key(const QKeyEvent& event);
    /// The pointer over a handle; nullopt where there is none.
    std::optional<Qt::CursorShape> cursorAt(const ToolPoint& at) const;

signals:
    /// A shape has been chosen on the canvas; -1: none.
    void shapeChosen(int shape);
    void cornerChosen(int corner);
    /// A shape is to be that. Edits of the same `step` that follow each other are one step to undo; -1: one of its own.
    void edited(int shape, const strainlens::RoiGeometry& geometry, strainlens::gui::ShapeEdit edit, int step);
    /// The corner cannot be deleted: three are left.
    void cornerNeeded();
    /// The mouse has taken hold of something or let go of it.
    void draggingChanged();

private:
    const RoiGeometry* geometry() const;
    const ShapeHandle* handleAt(const ToolPoint& at) const;
    void hold(const ToolPoint& at, std::optional<ShapeHandle> handle);
    void showHandles();

    OutlineLayer& m_outlines;
    RegionOfInterest m_roi;
    bool m_editable = false;
    int m_selected = -1;
    int m_corner = -1;
    std::vector<ShapeHandle> m_handles;   // of the selected shape
    bool m_dragging = false;              //
    std::optional<ShapeHandle> m_handle;  // that is held; none: the whole
    PointPx m_from;                       // where the button went down
    std::optional<RoiGeometry> m_moved;   // what it is now, once it has been moved
    int m_keyStep = 0;
};

}  // namespace strainlens::gui
