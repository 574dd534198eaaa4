// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/tool_table.h"

#include "gui/tools/drag_tool.h"
#include "gui/tools/freehand_tool.h"
#include "gui/tools/length_tool.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/polygon_tool.h"
#include "gui/tools/probe_geometry.h"
#include "gui/tools/probe_tool.h"

namespace strainlens::gui {
namespace {

using Tool = std::unique_ptr<CanvasTool>;

constexpr ToolRow kTools[] = {
    {"roiPan", []() -> Tool { return std::make_unique<PanTool>(); }, ToolTarget::Nothing},
    {"roiSelect", []() -> Tool { return std::make_unique<SelectTool>(); }, ToolTarget::Nothing},
    {"roiRectangle", []() -> Tool { return std::make_unique<DragTool>(rectangleBetween); }, ToolTarget::Region},
    {"roiEllipse", []() -> Tool { return std::make_unique<DragTool>(ellipseBetween); }, ToolTarget::Region},
    {"roiPolygon", []() -> Tool { return std::make_unique<PolygonTool>(); }, ToolTarget::Region},
    {"roiFreehand", []() -> Tool { return std::make_unique<FreehandTool>(); }, ToolTarget::Region},
    {"roiBrush", []() -> Tool { return std::make_unique<BrushTool>(); }, ToolTarget::Region},
    {"probePoint", []() -> Tool { return std::make_unique<ProbeTool>(pointProbeAt); }, ToolTarget::Probes},
    {"probeLine", []() -> Tool { return std::make_unique<ProbeTool>(lineProbeBetween); }, ToolTarget::Probes},
    {"probeArea", []() -> Tool { return std::make_unique<ProbeTool>(areaProbeBetween); }, ToolTarget::Probes},
    {"probeExtensometer", []() -> Tool { return std::make_unique<ProbeTool>(extensometerBetween); },
     ToolTarget::Probes},
    {"probeCrack", []() -> Tool { return std::make_unique<ProbeTool>(crackOpeningBetween); }, ToolTarget::Probes},
    {"knownLength", []() -> Tool { return std::make_unique<LengthTool>(); }, ToolTarget::Line},
};

}  // namespace

std::span<const ToolRow> toolTable() { return kTools; }

}  // namespace strainlens::gui
