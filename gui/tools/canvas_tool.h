// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPainterPath>
#include <QPoint>
#include <QPointF>
#include <optional>
#include <utility>

#include "app/probes/probe.h"
#include "app/project/annotation.h"
#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Mouse position.
struct ToolPoint {
    PointPx point;           ///< on the image, rounded to 0.1 px, for shapes [px]
    QPointF position;        ///< not rounded
    QPoint screen;           ///< on the screen [px]
    double pickRadius = 0;   ///< distance that counts as a hit [px of the image]
    bool isSnapped = false;  ///< `point` is that of a probe, of the region or a feature of the image
};

/// Result of a tool's step.
struct ToolOutcome {
    std::optional<RoiGeometry> shape;      ///< completed shape
    std::optional<ProbeGeometry> probe;    ///< completed probe
    std::optional<Annotation> annotation;  ///< completed annotation, without its text
    std::optional<QLineF> line;            ///< line of the length tool [px of the image]
    std::optional<QPointF> click;          ///< clicked position [px of the image]
    std::optional<QPoint> pan;             ///< pan of the view [screen px]
};

/// Behaviour of the left mouse button on the image.
class CanvasTool {
public:
    virtual ~CanvasTool() = default;
    virtual void press(const ToolPoint& at) = 0;
    /// The mouse moves, with or without the button.
    virtual void move(const ToolPoint& at) = 0;
    virtual void release(const ToolPoint&) {}
    virtual void doubleClick() {}
    /// Enter: closes the unfinished shape if possible.
    virtual void close() {}
    /// Escape: cancels the unfinished shape.
    virtual void cancel() = 0;
    /// Undoes the last step of the unfinished shape; false if there is none.
    virtual bool undoStep() { return false; }
    /// Whether there is an unfinished shape.
    virtual bool isDrawing() const { return false; }
    /// Whether it draws by clicks instead of dragging.
    virtual bool drawsByClicks() const { return false; }
    /// Whether it shows a preview before the button is pressed.
    virtual bool hasHoverPreview() const { return false; }
    /// Brush radius [px]; ignored by other tools.
    virtual void setRadius(double) {}
    virtual bool drawsProbes() const { return false; }
    /// Whether a press grabs existing items.
    virtual bool grabsMouse() const { return false; }
    /// Whether it edits region shapes.
    virtual bool canEdit() const { return false; }
    virtual bool isPanning() const { return false; }
    /// Present or last line of the length tool.
    virtual std::optional<QLineF> line() const { return std::nullopt; }
    /// Outline of the unfinished shape.
    virtual QPainterPath preview() const { return {}; }
    virtual Qt::CursorShape cursor() const { return Qt::CrossCursor; }
    /// Returns the result of the last step and clears it.
    ToolOutcome takeOutcome() { return std::exchange(m_outcome, {}); }

protected:
    ToolOutcome m_outcome;
};

}  // namespace strainlens::gui
