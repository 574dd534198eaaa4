// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPainterPath>
#include <QPoint>
#include <QPointF>
#include <optional>
#include <utility>

#include "app/probes/probe.h"
#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Where the mouse is.
struct ToolPoint {
    PointPx point;          ///< on the image, to a tenth of a pixel: what shapes are made of [px]
    QPointF place;          ///< the same, not rounded
    QPoint screen;          ///< on the screen [px]
    double pickRadius = 0;  ///< how near counts as "on" an existing point [px of the image]
};

/// What came of a step with a tool.
struct ToolOutcome {
    std::optional<RoiGeometry> shape;    ///< that has been completed
    std::optional<ProbeGeometry> probe;  ///< likewise
    std::optional<QLineF> line;          ///< that was drawn over a length [px of the image]
    std::optional<QPointF> click;        ///< a place that was clicked [px of the image]
    std::optional<QPoint> pan;           ///< the view is to move with the mouse, by so many pixels of the screen
};

/// What the left button of the mouse does on the image.
class CanvasTool {
public:
    virtual ~CanvasTool() = default;
    virtual void press(const ToolPoint& at) = 0;
    /// The mouse moves, with or without the button.
    virtual void move(const ToolPoint& at) = 0;
    virtual void release(const ToolPoint&) {}
    virtual void doubleClick() {}
    /// Enter: closes the shape at work if it can be closed.
    virtual void close() {}
    /// Escape: forgets what is at work.
    virtual void cancel() = 0;
    /// Takes the last step of the shape at work back; false when there is none.
    virtual bool undoStep() { return false; }
    /// Whether a shape is at work.
    virtual bool drawing() const { return false; }
    /// Whether it takes places by clicks, not by dragging from one to the next.
    virtual bool drawsByClicks() const { return false; }
    /// Whether what it would draw here is to be seen before the button goes down.
    virtual bool showsReach() const { return false; }
    /// How far around the mouse it draws [px]; most tools draw lines.
    virtual void setRadius(double) {}
    /// What it draws are probes.
    virtual bool drawsProbes() const { return false; }
    /// Whether a press on something that lies there takes hold of it.
    virtual bool grabs() const { return false; }
    /// Whether it selects and moves the shapes of the region.
    virtual bool edits() const { return false; }
    /// Whether the view is being moved.
    virtual bool panning() const { return false; }
    /// The line over a length that is at work or was drawn last.
    virtual std::optional<QLineF> line() const { return std::nullopt; }
    /// The shape at work as it would be now.
    virtual QPainterPath preview() const { return {}; }
    virtual Qt::CursorShape cursor() const { return Qt::CrossCursor; }
    /// What came of the last step, once.
    ToolOutcome takeOutcome() { return std::exchange(m_outcome, {}); }

protected:
    ToolOutcome m_outcome;
};

}  // namespace strainlens::gui
