// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/tool_table.h"

#include "gui/tools/drag_tool.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/polygon_tool.h"

namespace strainlens::gui {
namespace {

using Tool = std::unique_ptr<CanvasTool>;

constexpr ToolRow kTools[] = {
    {"roiPan", []() -> Tool { return std::make_unique<PanTool>(); }, false},
    {"roiRectangle", []() -> Tool { return std::make_unique<DragTool>(rectangleBetween); }, true},
    {"roiEllipse", []() -> Tool { return std::make_unique<DragTool>(ellipseBetween); }, true},
    {"roiPolygon", []() -> Tool { return std::make_unique<PolygonTool>(); }, true},
};

}  // namespace

std::span<const ToolRow> toolTable() { return kTools; }

}  // namespace strainlens::gui
