// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_plot.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

namespace strainlens {
namespace {

/// Curves with more points are drawn without markers.
constexpr std::size_t kMaxMarked = 60;

PlotCurve makeCurve(const std::string& name, std::span<const double> x, std::span<const double> y,
                    const std::vector<double>& sigmas = {}) {
    PlotCurve curve{name, {}};
    for (std::size_t k = 0; k < x.size(); ++k) curve.points.push_back({x[k], y[k]});
    curve.markers = x.size() <= kMaxMarked;
    if (std::ranges::any_of(sigmas, [](double sigma) { return std::isfinite(sigma); })) curve.sigmas = sigmas;
    return curve;
}

std::vector<double> distancesAlong(const Profile& profile) {
    std::vector<double> distances;
    for (std::size_t k = 0; k < profile.positions.size(); ++k) distances.push_back(profile.distancePx(k));
    return distances;
}

}  // namespace

std::string_view mainQuantity(const ProbeResults& results) {
    for (const std::string_view quantity : {kStrainSeries, kOpeningSeries}) {
        if (std::ranges::find(results.series, quantity, &Series::quantity) != results.series.end()) return quantity;
    }
    return results.series.empty() ? std::string_view() : results.series.front().quantity;
}

LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity) {
    LinePlot plot;
    plot.x.label = "frame";
    plot.x.integers = true;
    const std::vector<double> frames(results.frames.begin(), results.frames.end());
    for (const Series& series : results.series) {
        if (series.quantity != quantity) continue;
        plot.y = {series.quantity, series.unit};
        plot.curves.push_back(makeCurve(series.probe, frames, series.values, series.sigmas));
    }
    return plot;
}

LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity, const LoadChannel& axis) {
    LinePlot plot = seriesPlot(results, quantity);
    plot.x = {axis.name, axis.unit};
    for (PlotCurve& curve : plot.curves) {
        for (std::size_t k = 0; k < curve.points.size(); ++k) curve.points[k].x = axis.values[k];
        curve.shape = CurveShape::Path;  // the axis may go back
        curve.sigmas.clear();
    }
    return plot;
}

LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame) {
    LinePlot plot;
    plot.x = {"along the line", "px"};
    for (const Profile& profile : selectProfiles(results, quantity, frame).profiles) {
        plot.y = {profile.quantity, profile.unit};
        plot.curves.push_back(makeCurve(profile.probe, distancesAlong(profile), profile.values, profile.sigmas));
    }
    return plot;
}

ProbeResults selectSeries(const ProbeResults& results, std::string_view quantity) {
    ProbeResults named{results.frames, results.images, {}, {}};
    std::ranges::copy_if(results.series, std::back_inserter(named.series),
                         [&](const Series& series) { return series.quantity == quantity; });
    return named;
}

ProbeResults selectProfiles(const ProbeResults& results, std::string_view quantity, int frame) {
    ProbeResults named{results.frames, results.images, {}, {}};
    std::ranges::copy_if(results.profiles, std::back_inserter(named.profiles), [&](const Profile& profile) {
        return profile.quantity == quantity && profile.frame == frame;
    });
    return named;
}

LinePlot stressStrainPlot(const ProbeResults& results, std::span<const double> stressesMPa,
                          const std::optional<ElasticConstant>& modulus, const Series* modulusStrain) {
    LinePlot plot;
    plot.x = {std::string(kStrainSeries), "1"};
    plot.y = {"stress", "MPa"};
    for (const Series& series : results.series) {
        if (series.quantity != kStrainSeries && &series != modulusStrain) continue;
        plot.curves.push_back(makeCurve(strainName(series), series.values, stressesMPa));
    }
    if (modulus && modulusStrain) {
        double least = 0, most = 0;
        for (const double strain : modulusStrain->values) {
            if (std::isfinite(strain)) least = std::min(least, strain), most = std::max(most, strain);
        }
        PlotCurve line{"modulus", {}};
        for (const double strain : {least, most}) {
            line.points.push_back({strain, modulus->intercept + modulus->value * strain});
        }
        line.faint = true;
        plot.curves.push_back(std::move(line));
    }
    for (PlotCurve& curve : plot.curves) curve.shape = CurveShape::Path;
    return plot;
}

}  // namespace strainlens
