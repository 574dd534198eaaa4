// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/tool_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "gui/tools/annotation_tool.h"
#include "gui/tools/drag_tool.h"
#include "gui/tools/freehand_tool.h"
#include "gui/tools/length_tool.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/polygon_tool.h"

namespace strainlens::gui {
namespace {

RoiGeometry rectangleBetween(PointPx from, PointPx to) {
    return RoiRectangle{std::min(from.x, to.x), std::min(from.y, to.y), std::max(from.x, to.x), std::max(from.y, to.y)};
}

RoiGeometry ellipseBetween(PointPx from, PointPx to) {
    return RoiEllipse{(from.x + to.x) / 2, (from.y + to.y) / 2, std::abs(to.x - from.x) / 2,
                      std::abs(to.y - from.y) / 2};
}

ProbeGeometry pointProbeAt(PointPx, PointPx at) { return PointProbe{at}; }
ProbeGeometry lineProbeBetween(PointPx from, PointPx to) { return LineProbe{from, to}; }
ProbeGeometry areaProbeBetween(PointPx from, PointPx to) {
    return AreaProbe{{from, {to.x, from.y}, to, {from.x, to.y}}};
}
ProbeGeometry extensometerBetween(PointPx from, PointPx to) { return Extensometer{{from, from}, {to, to}}; }
ProbeGeometry crackOpeningBetween(PointPx from, PointPx to) { return CrackOpening{{from, from}, {to, to}, {}}; }

/// Half as wide as long, along the drag.
ProbeGeometry strainGaugeBetween(PointPx from, PointPx to) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    const double degrees = std::atan2(dy, dx) * 180 / std::numbers::pi;
    return FoilGauge{{(from.x + to.x) / 2, (from.y + to.y) / 2}, length, length / 2, degrees, false};
}

template <typename Tool, auto... kArguments>
std::unique_ptr<CanvasTool> makeTool() {
    return std::make_unique<Tool>(kArguments...);
}

using ShapeTool = DragTool<RoiGeometry>;
using ProbeTool = DragTool<ProbeGeometry>;

constexpr ToolRow kTools[] = {
    {"roiPan", makeTool<PanTool>, ToolTarget::Nothing},
    {"roiSelect", makeTool<SelectTool>, ToolTarget::Nothing},
    {"roiRectangle", makeTool<ShapeTool, rectangleBetween, DragExtent::Area>, ToolTarget::Region},
    {"roiEllipse", makeTool<ShapeTool, ellipseBetween, DragExtent::Area>, ToolTarget::Region},
    {"roiPolygon", makeTool<PolygonTool>, ToolTarget::Region},
    {"roiFreehand", makeTool<FreehandTool>, ToolTarget::Region},
    {"roiBrush", makeTool<BrushTool>, ToolTarget::Region},
    {"probePoint", makeTool<ProbeTool, pointProbeAt, DragExtent::Any>, ToolTarget::Probes},
    {"probeLine", makeTool<ProbeTool, lineProbeBetween, DragExtent::Length>, ToolTarget::Probes},
    {"probeArea", makeTool<ProbeTool, areaProbeBetween, DragExtent::Area>, ToolTarget::Probes},
    {"probeExtensometer", makeTool<ProbeTool, extensometerBetween, DragExtent::Length>, ToolTarget::Probes},
    {"probeCrack", makeTool<ProbeTool, crackOpeningBetween, DragExtent::Length>, ToolTarget::Probes},
    {"probeGauge", makeTool<ProbeTool, strainGaugeBetween, DragExtent::Length>, ToolTarget::Probes},
    {"probeSection", makeTool<SectionTool>, ToolTarget::Probes},
    {"annotateText", makeTool<AnnotationTool, AnnotationKind::Text>, ToolTarget::Annotations},
    {"annotateArrow", makeTool<AnnotationTool, AnnotationKind::Arrow>, ToolTarget::Annotations},
    {"annotateDimension", makeTool<AnnotationTool, AnnotationKind::Dimension>, ToolTarget::Annotations},
    {"knownLength", makeTool<LengthTool>, ToolTarget::Line},
};

}  // namespace

std::span<const ToolRow> toolTable() { return kTools; }

}  // namespace strainlens::gui
