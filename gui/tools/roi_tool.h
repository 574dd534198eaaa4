// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// Draws one kind of shape with the mouse. All points are image coordinates [px].
class RoiTool {
public:
    virtual ~RoiTool() = default;
    /// `pickRadius`: how near counts as "on" an existing point [px].
    virtual void press(PointPx point, double pickRadius) = 0;
    virtual void move(PointPx point) = 0;
    virtual void release(PointPx point) { (void)point; }
    virtual void doubleClick() {}
    /// Enter: closes the shape if it can be closed.
    virtual void close() {}
    /// Escape: forgets the shape at work.
    virtual void cancel() = 0;
    /// Takes the last step of the shape at work back; false when there is none.
    virtual bool undoStep() { return false; }
    /// Whether a shape is at work.
    virtual bool drawing() const = 0;
    /// The shape at work as it would be now.
    virtual QPainterPath preview() const = 0;
    /// The shape that was just completed, once.
    std::optional<RoiGeometry> takeFinished() { return std::exchange(m_finished, std::nullopt); }

protected:
    std::optional<RoiGeometry> m_finished;
};

/// One row of the tool table: its id is also the name of its action and icon.
struct RoiToolKind {
    const char* actionId;
    std::unique_ptr<RoiTool> (*make)();
};

/// Every tool there is.
std::span<const RoiToolKind> roiToolKinds();

/// The outline of a shape in image coordinates; empty for a bitmap.
QPainterPath outlineOf(const RoiGeometry& geometry);

}  // namespace strainlens::gui
