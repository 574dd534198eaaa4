// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// What a tool draws. Region, probes and annotations are drawn on the reference image, length lines on any.
enum class ToolTarget : std::uint8_t { Nothing, Region, Probes, Annotations, Line };

/// One tool of the canvas.
struct ToolRow {
    const char* actionId;  ///< of action and icon
    std::unique_ptr<CanvasTool> (*make)();
    ToolTarget target;
};

/// All tools; the first is the default.
std::span<const ToolRow> toolTable();

}  // namespace strainlens::gui
