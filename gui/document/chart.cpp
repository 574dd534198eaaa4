// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/chart.h"

#include <algorithm>
#include <cmath>

#include "app/probes/probe_plot.h"

namespace strainlens::gui {
namespace {

std::vector<double> knownSigmas(const std::vector<double>& sigmas) {
    const bool known = std::ranges::any_of(sigmas, [](double sigma) { return std::isfinite(sigma); });
    return known ? sigmas : std::vector<double>();
}

std::vector<ChartCurve> stressCurves(const Chart& chart) {
    std::vector<ChartCurve> curves;
    if (!chart.loads || !chart.loads->hasStress()) return curves;
    for (const PlotSeries& series : stressPlot(chart).series) {
        ChartCurve curve{series.name, "MPa", {}, {}, {}, series.faint};
        for (const PointPx point : series.points) curve.x.push_back(point.x), curve.y.push_back(point.y);
        curves.push_back(std::move(curve));
    }
    return curves;
}

}  // namespace

LinePlot stressPlot(const Chart& chart) {
    const EvaluatedLoads& figures = chart.loads->figures;
    return stressStrainPlot(*chart.results, figures.loads.stressesMPa, figures.modulus, figures.axial);
}

std::vector<std::string> quantitiesOf(const ProbeResults& results, ChartKind kind) {
    std::vector<std::string> names;
    const auto add = [&names](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    if (kind == ChartKind::Series) {
        for (const Series& series : results.series) add(series.quantity);
    } else if (kind == ChartKind::Profiles && !results.profiles.empty()) {
        // All frames have the same quantities.
        for (const Profile& profile : results.profiles) {
            if (profile.frame != results.profiles.front().frame) break;
            add(profile.quantity);
        }
    }
    return names;
}

std::vector<ChartCurve> curvesOf(const Chart& chart) {
    std::vector<ChartCurve> curves;
    if (!chart.results) return curves;
    if (chart.kind == ChartKind::Series) {
        const std::vector<double> frames(chart.results->frames.begin(), chart.results->frames.end());
        for (const Series& series : chart.results->series) {
            if (series.quantity != chart.quantity) continue;
            curves.push_back({series.probe, series.unit, frames, series.values, knownSigmas(series.sigmas)});
        }
    } else if (chart.kind == ChartKind::Stress) {
        return stressCurves(chart);
    } else if (chart.kind == ChartKind::Profiles) {
        for (const Profile& profile : selectProfiles(*chart.results, chart.quantity, chart.frame).profiles) {
            curves.push_back(
                {profile.probe, profile.unit, distancesAlong(profile), profile.values, knownSigmas(profile.sigmas)});
        }
    }
    return curves;
}

}  // namespace strainlens::gui
