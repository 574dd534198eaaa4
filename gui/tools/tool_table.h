// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// What a tool draws. Region and probes belong to the reference image, a line over a length to any.
enum class Draws : std::uint8_t { Nothing, Region, Probes, Line };

/// One tool of the canvas.
struct ToolRow {
    const char* actionId;  ///< of its action and its icon
    std::unique_ptr<CanvasTool> (*make)();
    Draws draws;
};

/// Every tool there is; the first is the one to begin with.
std::span<const ToolRow> toolTable();

}  // namespace strainlens::gui
