// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/chart.h"

#include <algorithm>

#include "app/render/field_quantity.h"

namespace strainlens::gui {
namespace {

LinePlot stressPlot(const Chart& chart) {
    if (!chart.results || !chart.loads || !chart.loads->hasStress()) return {};
    const EvaluatedLoads& values = chart.loads->values;
    return stressStrainPlot(*chart.results, values.loads.stressesMPa, values.modulus, values.axial);
}

}  // namespace

std::vector<std::string> quantitiesOf(const ProbeResults& results, ChartKind kind) {
    if (kind == ChartKind::Series) return seriesQuantities(results);
    std::vector<std::string> names;
    if (kind != ChartKind::Profiles) return names;
    for (const Profile& profile : results.profiles) {
        if (profile.frame != results.profiles.front().frame) break;  // all frames have the same quantities
        if (std::ranges::find(names, profile.quantity) == names.end()) names.push_back(profile.quantity);
    }
    return names;
}

LinePlot plotOf(const Chart& chart) {
    switch (chart.kind) {
        case ChartKind::Series:
            return chart.results ? curvesPlot(*chart.results, chart.quantity, chart.curves) : LinePlot();
        case ChartKind::Profiles:
            return chart.results ? profilePlot(*chart.results, chart.quantity, chart.frame) : LinePlot();
        case ChartKind::Stress:
            return stressPlot(chart);
        default:
            if (!chart.histogram) return {};
            return histogramPlot(*chart.histogram,
                                 {chart.quantity, std::string(fieldQuantity(chart.quantity, "map").unit)});
    }
}

}  // namespace strainlens::gui
