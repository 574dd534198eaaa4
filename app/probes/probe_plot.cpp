// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_plot.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string axisLabel(std::string_view quantity, std::string_view unit) {
    return std::string(quantity) + " [" + std::string(unit) + "]";
}

/// Curves with more points are drawn without markers.
constexpr std::size_t kMaxMarked = 60;

PlotSeries makeCurve(const std::string& name, std::span<const double> x, std::span<const double> y) {
    PlotSeries curve{name, {}};
    for (std::size_t k = 0; k < x.size(); ++k) curve.points.push_back({x[k], y[k]});
    curve.markers = x.size() <= kMaxMarked;
    return curve;
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
    const std::vector<double> frames(results.frames.begin(), results.frames.end());
    std::vector<std::string> known;
    for (const Series& series : results.series) {
        if (series.quantity == quantity) {
            plot.y.label = axisLabel(series.quantity, series.unit);
            plot.series.push_back(makeCurve(series.probe, frames, series.values));
        } else if (std::ranges::find(known, series.quantity) == known.end()) {
            known.push_back(series.quantity);
        }
    }
    if (plot.series.empty()) {
        std::string allowed;
        for (const std::string& name : known) allowed += (allowed.empty() ? "" : ", ") + name;
        throw InvalidInput("chart-quantity", std::string(quantity),
                           allowed.empty() ? "none, as there are no probes" : allowed);
    }
    return plot;
}

std::vector<double> distancesAlong(const Profile& profile) {
    std::vector<double> distances;
    for (const PointPx position : profile.positions) {
        distances.push_back(
            std::hypot(position.x - profile.positions.front().x, position.y - profile.positions.front().y));
    }
    return distances;
}

LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame) {
    LinePlot plot;
    plot.x.label = axisLabel("along the line", "px");
    for (const Profile& profile : selectProfiles(results, quantity, frame).profiles) {
        plot.y.label = axisLabel(profile.quantity, profile.unit);
        plot.series.push_back(makeCurve(profile.probe, distancesAlong(profile), profile.values));
    }
    if (plot.series.empty()) {
        throw InvalidInput("chart-quantity", std::string(quantity), "a quantity of a line probe in that frame");
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
    plot.x.label = axisLabel(kStrainSeries, "1");
    plot.y.label = axisLabel("stress", "MPa");
    for (const Series& series : results.series) {
        if (series.quantity != kStrainSeries && &series != modulusStrain) continue;
        plot.series.push_back(makeCurve(strainName(series), series.values, stressesMPa));
    }
    if (modulus && modulusStrain) {
        double least = 0, most = 0;
        for (const double strain : modulusStrain->values) {
            if (std::isfinite(strain)) least = std::min(least, strain), most = std::max(most, strain);
        }
        PlotSeries line{"modulus", {}};
        for (const double strain : {least, most}) {
            line.points.push_back({strain, modulus->intercept + modulus->value * strain});
        }
        line.faint = true;
        plot.series.push_back(std::move(line));
    }
    return plot;
}

}  // namespace strainlens
