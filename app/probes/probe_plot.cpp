// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_plot.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include "app/probes/probe_statistics.h"
#include "app/render/field_quantity.h"

namespace strainlens {
namespace {

/// Curves with more points are drawn without markers.
constexpr std::size_t kMaxMarked = 60;

PlotCurve makeCurve(const std::string& name, std::span<const double> x, std::span<const double> y,
                    const std::vector<double>& sigmas = {}) {
    PlotCurve curve{name, {}};
    for (std::size_t k = 0; k < x.size(); ++k) curve.points.push_back({x[k], y[k]});
    curve.hasMarkers = x.size() <= kMaxMarked;
    if (std::ranges::any_of(sigmas, [](double sigma) { return std::isfinite(sigma); })) curve.sigmas = sigmas;
    return curve;
}

/// Whether a quantity is 0 in the reference by definition: displacements and strains, not quality or positions.
bool isZeroInReference(std::string_view name) {
    const std::string_view quantity = baseQuantity(name);
    constexpr std::string_view kOfProbes[] = {kStrainSeries, kTransverseSeries, kOpeningSeries,
                                              "true strain", "elongation",      "sliding"};
    if (std::ranges::find(kOfProbes, quantity) != std::end(kOfProbes)) return true;
    const auto found = std::ranges::find(fieldQuantities(), quantity, &FieldQuantity::name);
    if (found == fieldQuantities().end() || quantity == "angle") return false;
    return found->group == QuantityGroup::Displacement || found->group == QuantityGroup::Strain ||
           found->group == QuantityGroup::Gradients;
}

/// Whether a quantity of a series or profile is a strain, or a statistic of one.
bool isStrainQuantity(std::string_view name) {
    for (const std::string_view prefix : {"mean ", "scatter of ", "minimum of ", "maximum of "}) {
        if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    }
    if (name == kStrainSeries || name == kTransverseSeries || name == "true strain") return true;
    const auto found = std::ranges::find(fieldQuantities(), name, &FieldQuantity::name);
    return found != fieldQuantities().end() && found->isStrain;
}

/// Converts a series or profile.
template <typename Values>
void convert(Values& values, const ShownUnits& units) {
    const bool isStrain = isStrainQuantity(values.quantity);
    if (isStrain && units.strain == StrainUnit::One) return;  // the unit stays "1"
    ShownUnit unit = shownUnit(values.unit, isStrain, units);
    values.unit = std::move(unit.symbol);
    if (unit.factor == 1) return;
    for (double& value : values.values) value *= unit.factor;
    for (double& sigma : values.sigmas) sigma *= unit.factor;
}

/// Removes the reference that was added to the curves of so many frames.
void dropReference(LinePlot& plot, std::size_t frames) {
    for (PlotCurve& curve : plot.curves) {
        if (curve.points.size() <= frames) continue;
        curve.points.erase(curve.points.begin());
        if (!curve.sigmas.empty()) curve.sigmas.erase(curve.sigmas.begin());
    }
}

}  // namespace

std::string_view mainQuantity(const ProbeResults& results) {
    for (const std::string_view quantity : {kStrainSeries, kOpeningSeries}) {
        if (std::ranges::find(results.series, quantity, &Series::quantity) != results.series.end()) return quantity;
    }
    const auto shown =
        std::ranges::find_if(results.series, [](const Series& series) { return series.quantity != kValidShareSeries; });
    return shown == results.series.end() ? std::string_view() : std::string_view(shown->quantity);
}

bool isSeriesOf(const Series& series, std::string_view quantity) {
    return !quantity.empty() && (series.quantity == quantity || baseQuantity(series.quantity) == quantity);
}

LinePlot seriesPlot(const ProbeResults& results, std::string_view quantity) {
    LinePlot plot;
    plot.x.label = "frame";
    plot.x.hasIntegerTicks = true;
    const bool addsReference = !results.arePairs && isZeroInReference(quantity) &&
                               std::ranges::find(results.frames, 0) == results.frames.end();
    std::vector<double> frames(results.frames.begin(), results.frames.end());
    if (addsReference) frames.insert(frames.begin(), 0);
    for (const Series& series : results.series) {
        if (!isSeriesOf(series, quantity)) continue;
        std::vector<double> values = series.values, sigmas = series.sigmas;
        if (addsReference) values.insert(values.begin(), 0), sigmas.insert(sigmas.begin(), 0);
        plot.y = {std::string(quantity), series.unit};
        plot.curves.push_back(makeCurve(series.probe, frames, values, series.hasSigmas() ? sigmas : series.sigmas));
        plot.curves.back().colour = series.colour;
    }
    return plot;
}

ProbeResults relateSeries(const ProbeResults& results, std::string_view quantity, const CurveOptions& options) {
    ProbeResults related = selectSeries(results, quantity);
    if (options.relation == SeriesRelation::None) return related;
    const Series* to = findValues(results, options.relatedTo, quantity);
    const bool isRatio = options.relation == SeriesRelation::Ratio;
    std::erase_if(related.series, [&](const Series& series) {
        return !to || series.probe == options.relatedTo || (!isRatio && series.unit != to->unit);
    });
    for (Series& series : related.series) {
        series.probe += (isRatio ? " / " : " - ") + options.relatedTo;
        if (isRatio && to->unit != "1") series.unit = series.unit == to->unit ? "1" : series.unit + "/" + to->unit;
        for (std::size_t k = 0; k < series.values.size(); ++k) {
            const double a = series.values[k], b = to->values[k], sigmaA = series.sigmas[k], sigmaB = to->sigmas[k];
            series.values[k] = !isRatio ? a - b : b != 0 ? a / b : std::nan("");
            series.sigmas[k] = !isRatio ? std::hypot(sigmaA, sigmaB)
                               : b != 0 ? std::hypot(sigmaA, a / b * sigmaB) / std::abs(b)
                                        : std::nan("");
        }
    }
    return related;
}

LinePlot curvesPlot(const ProbeResults& results, std::string_view quantity, const CurveOptions& options) {
    const ProbeResults related = relateSeries(results, quantity, options);
    LinePlot plot = seriesPlot(related, quantity);
    if (options.relation == SeriesRelation::Ratio) dropReference(plot, results.frames.size());  // 0 / 0
    if (options.over.empty() || plot.curves.empty()) return plot;
    const Series* over = findValues(results, options.over, quantity);
    if (!over) return {};
    plot.x = {over->name(), over->unit};
    std::vector<double> positions = over->values;
    // The reference, if the curves have it.
    if (plot.curves.front().points.size() > positions.size()) {
        positions.insert(positions.begin(), isZeroInReference(over->quantity) ? 0 : std::nan(""));
    }
    for (PlotCurve& curve : plot.curves) {
        curve.shape = CurveShape::Path;
        for (std::size_t k = 0; k < curve.points.size(); ++k) curve.points[k].x = positions[k];
    }
    return plot;
}

LinePlot overColumn(LinePlot plot, const LoadChannel& column) {
    dropReference(plot, column.values.size());  // its load is unknown
    plot.x = {column.name, column.unit};
    for (PlotCurve& curve : plot.curves) {
        for (std::size_t k = 0; k < curve.points.size(); ++k) curve.points[k].x = column.values[k];
        curve.shape = CurveShape::Path;  // the column may go back
        curve.sigmas.clear();
    }
    return plot;
}

LinePlot profilePlot(const ProbeResults& results, std::string_view quantity, int frame) {
    LinePlot plot;
    plot.x = {"along the line", "px"};
    for (const Profile& profile : selectProfiles(results, quantity, frame).profiles) {
        plot.y = {profile.quantity, profile.unit};
        plot.curves.push_back(makeCurve(profile.probe, profile.distancesPx, profile.values, profile.sigmas));
        plot.curves.back().colour = profile.colour;
    }
    return plot;
}

ProbeResults withUnits(const ProbeResults& results, const ShownUnits& units) {
    ProbeResults converted = results;
    for (Series& series : converted.series) convert(series, units);
    for (Profile& profile : converted.profiles) convert(profile, units);
    return converted;
}

ProbeResults selectSeries(const ProbeResults& results, std::string_view quantity) {
    ProbeResults named{results.frames, results.images, {}, {}, results.arePairs};
    std::ranges::copy_if(results.series, std::back_inserter(named.series),
                         [&](const Series& series) { return isSeriesOf(series, quantity); });
    return named;
}

ProbeResults selectProfiles(const ProbeResults& results, std::string_view quantity, int frame) {
    ProbeResults named{results.frames, results.images, {}, {}, results.arePairs};
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
        plot.curves.back().colour = series.colour;
    }
    if (modulus && modulusStrain) {
        double minimum = 0, maximum = 0;
        for (const double strain : modulusStrain->values) {
            if (std::isfinite(strain)) minimum = std::min(minimum, strain), maximum = std::max(maximum, strain);
        }
        PlotCurve line{std::string(kModulusCurve), {}};
        for (const double strain : {minimum, maximum}) {
            line.points.push_back({strain, modulus->intercept + modulus->value * strain});
        }
        line.isFaint = true;
        plot.curves.push_back(std::move(line));
    }
    for (PlotCurve& curve : plot.curves) curve.shape = CurveShape::Path;
    return plot;
}

}  // namespace strainlens
