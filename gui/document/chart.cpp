// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/chart.h"

#include <algorithm>

#include "app/render/field_quantity.h"

namespace strainlens::gui {
namespace {

LinePlot stressPlot(const Chart& chart) {
    if (!chart.results || !chart.loads || !chart.loads->hasStress()) return {};
    const EvaluatedLoads& values = chart.loads->values;
    LinePlot plot = stressStrainPlot(*chart.results, values.loads.stressesMPa, values.modulus, values.axial);
    const StrainUnitText& unit = textOf(chart.shown.units.strain);
    if (!unit.symbol.empty()) plot.x.unit = unit.symbol;
    for (PlotCurve& curve : plot.curves) {
        for (PointPx& point : curve.points) point.x *= unit.factor;
    }
    return plot;
}

}  // namespace

std::vector<std::string> quantitiesOf(const ProbeResults& results, ChartKind kind) {
    if (kind == ChartKind::Series || kind == ChartKind::Area) return seriesQuantities(results);
    std::vector<std::string> names;
    if (kind != ChartKind::Profiles) return names;
    for (const Profile& profile : results.profiles) {
        if (profile.frame != results.profiles.front().frame) break;  // all frames have the same quantities
        if (std::ranges::find(names, profile.quantity) == names.end()) names.push_back(profile.quantity);
    }
    return names;
}

std::vector<LoadChannel> axesOf(const Chart& chart) {
    return chart.loads ? strainlens::axesOf(chart.loads->values.loads) : std::vector<LoadChannel>();
}

std::optional<LoadChannel> axisOf(const Chart& chart) {
    if (chart.kind != ChartKind::Series || chart.axis.empty()) return std::nullopt;
    for (LoadChannel& axis : axesOf(chart)) {
        if (axis.label() == chart.axis) return std::move(axis);
    }
    return std::nullopt;
}

bool canHaveRightAxis(const Chart& chart) {
    return chart.kind == ChartKind::Series && chart.curves.over.empty() &&
           chart.curves.relation == SeriesRelation::None;
}

void nameQuantities(LinePlot& plot, const std::string& left, const std::string& right) {
    for (PlotCurve& curve : plot.curves) curve.name += ", " + (curve.isOnRight ? right : left);
}

namespace {

/// The probes' curves of a quantity over the images, a column of the loads or a probe. Requires results.
LinePlot curvesOf(const Chart& chart, const std::string& quantity) {
    const std::optional<LoadChannel> axis = axisOf(chart);
    const ProbeResults results = withUnits(*chart.results, chart.shown.units);
    if (!axis) return curvesPlot(results, quantity, chart.curves);
    CurveOptions related = chart.curves;
    related.over.clear();
    return overColumn(curvesPlot(results, quantity, related), *axis);
}

/// The same of both quantities.
LinePlot seriesOf(const Chart& chart) {
    LinePlot plot = curvesOf(chart, chart.quantity);
    if (chart.right.empty() || !canHaveRightAxis(chart)) return plot;
    return joinPlots(std::move(plot), curvesOf(chart, chart.right));
}

/// The profiles with distances in the unit of length. Requires results.
LinePlot profilesOf(const Chart& chart) {
    LinePlot plot = profilePlot(withUnits(*chart.results, chart.shown.units), chart.quantity, chart.frame);
    const ShownUnit length = shownUnit(plot.x.unit, false, chart.shown.units);
    plot.x.unit = length.symbol;
    for (PlotCurve& curve : plot.curves) {
        for (PointPx& point : curve.points) point.x *= length.factor;
    }
    return plot;
}

}  // namespace

LinePlot plotOf(const Chart& chart) {
    switch (chart.kind) {
        case ChartKind::Series:
            return chart.results ? seriesOf(chart) : LinePlot();
        case ChartKind::Profiles:
            if (!chart.results) return {};
            return profilesOf(chart);
        case ChartKind::Stress:
            return stressPlot(chart);
        case ChartKind::Area:
            return chart.results ? seriesPlot(withUnits(*chart.results, chart.shown.units), chart.quantity)
                                 : LinePlot();
        default:
            if (!chart.histogram) return {};
            return histogramPlot(*chart.histogram,
                                 {shownQuantity(chart.quantity, chart.shown), unitOf(chart.quantity, chart.shown)});
    }
}

}  // namespace strainlens::gui
