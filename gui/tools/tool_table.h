// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// One tool of the canvas.
struct ToolRow {
    const char* actionId;  ///< of its action and its icon
    std::unique_ptr<CanvasTool> (*make)();
    bool draws;  ///< shapes of the region, which belong to the reference image
};

/// Every tool there is; the first is the one to begin with.
std::span<const ToolRow> toolTable();

}  // namespace strainlens::gui
