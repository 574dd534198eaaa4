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
    {"roiPan", []() -> Tool { return std::make_unique<PanTool>(); }, Draws::Nothing},
    {"roiSelect", []() -> Tool { return std::make_unique<SelectTool>(); }, Draws::Nothing},
    {"roiRectangle", []() -> Tool { return std::make_unique<DragTool>(rectangleBetween); }, Draws::Region},
    {"roiEllipse", []() -> Tool { return std::make_unique<DragTool>(ellipseBetween); }, Draws::Region},
    {"roiPolygon", []() -> Tool { return std::make_unique<PolygonTool>(); }, Draws::Region},
    {"roiFreehand", []() -> Tool { return std::make_unique<FreehandTool>(); }, Draws::Region},
    {"roiBrush", []() -> Tool { return std::make_unique<BrushTool>(); }, Draws::Region},
    {"probePoint", []() -> Tool { return std::make_unique<ProbeTool>(pointProbeAt); }, Draws::Probes},
    {"probeLine", []() -> Tool { return std::make_unique<ProbeTool>(lineProbeBetween); }, Draws::Probes},
    {"probeArea", []() -> Tool { return std::make_unique<ProbeTool>(areaProbeBetween); }, Draws::Probes},
    {"probeExtensometer", []() -> Tool { return std::make_unique<ProbeTool>(extensometerBetween); }, Draws::Probes},
    {"probeCrack", []() -> Tool { return std::make_unique<ProbeTool>(crackOpeningBetween); }, Draws::Probes},
    {"knownLength", []() -> Tool { return std::make_unique<LengthTool>(); }, Draws::Line},
};

}  // namespace

std::span<const ToolRow> toolTable() { return kTools; }

}  // namespace strainlens::gui
