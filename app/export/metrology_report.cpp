// SPDX-License-Identifier: MPL-2.0
#include "app/export/metrology_report.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>

#include "app/io/number_text.h"
#include "app/render/line_plot.h"

namespace strainlens {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kToMicrostrain = 1e6;

/// `digits` decimals; "-" if not finite.
std::string cellText(double value, int digits) {
    if (!std::isfinite(value)) return "-";
    return fixedText(value, digits);
}

std::string cellText(const std::optional<double>& value, int digits) { return cellText(value.value_or(kNan), digits); }

std::string settingName(const MetrologySetting& setting) {
    return "subset " + std::to_string(setting.subset) + ", order " + std::to_string(numberOf(setting.order));
}

std::string formatCell(std::string_view text) { return std::string(text); }
std::string formatCell(std::integral auto number) { return std::to_string(number); }
std::string formatCell(double value) { return readableText(value, 9); }
std::string formatCell(const std::optional<double>& value) { return formatCell(value.value_or(kNan)); }

/// A row of a Markdown table that starts with the setting's order and subset.
std::string tableRow(const MetrologySetting& setting, const auto&... cells) {
    std::string row = "| " + formatCell(numberOf(setting.order)) + " | " + formatCell(setting.subset) + " |";
    ((row += " " + formatCell(cells) + " |"), ...);
    return row + "\n";
}

/// A CSV row that starts with the setting's order and subset.
std::string csvRow(const MetrologySetting& setting, const auto&... cells) {
    std::string row = formatCell(numberOf(setting.order)) + "," + formatCell(setting.subset);
    ((row += "," + formatCell(cells)), ...);
    return row + "\n";
}

std::string displacementTable(std::span<const MetrologyMetrics> all) {
    std::string text =
        "| order | subset [px] | bias [px] | scatter [px] | with noise: bias [px] | noise [px] | "
        "strain and rotation, RMS [px] | resolution [px] | MEI [px^2] | not found |\n"
        "|---|---|---|---|---|---|---|---|---|---|\n";
    for (const MetrologyMetrics& f : all) {
        const double failed = 100.0 * static_cast<double>(f.failed) / static_cast<double>(f.points);
        text += tableRow(f.setting, cellText(f.biasPx, 5), cellText(f.scatterPx, 5), cellText(f.noiseBiasPx, 5),
                         cellText(f.noisePx, 5), cellText(f.affinePx, 5), cellText(f.resolutionPx, 1),
                         cellText(f.mei(), 3), cellText(failed, 2) + " %");
    }
    return text;
}

std::string strainTable(std::span<const MetrologyMetrics> all) {
    std::string text =
        "| order | subset [px] | window [points] | gauge [px] | bias at 1 % [1e-6] | noise [1e-6] | "
        "resolution [px] | MEI [1e-6 px] |\n|---|---|---|---|---|---|---|---|\n";
    for (const MetrologyMetrics& f : all) {
        for (const StrainMetrics& s : f.strains) {
            text += tableRow(f.setting, s.window, s.gaugePx, cellText(s.affineBias * kToMicrostrain, 1),
                             cellText(s.noise * kToMicrostrain, 1), cellText(s.resolutionPx, 1),
                             cellText(s.mei().value_or(kNan) * kToMicrostrain, 0));
        }
    }
    return text;
}

/// Curves of noise over resolution, one per order; `pointsOf` adds the points of one setting.
template <typename PointsOf>
LinePlot noisePlot(std::span<const MetrologyMetrics> all, const PointsOf& pointsOf) {
    LinePlot plot;
    plot.x = {"Spatial resolution: period that loses 10 %", "px", true};
    for (const MetrologyMetrics& f : all) {
        const std::string order = "order " + std::to_string(numberOf(f.setting.order));
        pointsOf(f, [&](const std::string& suffix, double resolution, double noise) {
            const std::string name = order + suffix;
            auto curve = std::ranges::find(plot.curves, name, &PlotCurve::name);
            if (curve == plot.curves.end()) curve = plot.curves.insert(curve, {name, {}, true});
            curve->points.push_back({resolution, noise});
        });
    }
    return plot;
}

LinePlot biasPlot(std::span<const MetrologyMetrics> all) {
    LinePlot plot = {"Bias on translations, no noise", {"Shift", "px"}, {"Mean error of u", "1e-3 px"}, {}};
    for (const MetrologyMetrics& f : all) {
        if (f.setting.order != all.front().setting.order) continue;
        PlotCurve& curve = plot.curves.emplace_back();
        curve.name = settingName(f.setting);
        curve.hasMarkers = true;
        for (const ShiftBias& p : f.shiftBias) curve.points.push_back({p.shiftPx, 1e3 * p.biasPx});
    }
    return plot;
}

LinePlot responsePlot(std::span<const MetrologyMetrics> all, ShapeOrder order) {
    LinePlot plot = {"Star, order " + std::to_string(numberOf(order)) + ": measured share of a sine",
                     {"Period", "px", true},
                     {"Measured over true amplitude", "", false, 0, 1.1},
                     {}};
    for (const MetrologyMetrics& f : all) {
        if (f.setting.order != order) continue;
        PlotCurve& curve = plot.curves.emplace_back();
        curve.name = settingName(f.setting);
        for (const SineResponse& p : f.response) curve.points.push_back({p.periodPx, p.response});
    }
    PlotCurve limit = {"10 % lost", {}, false, true};
    for (const PlotCurve& curve : plot.curves) {
        if (curve.points.empty()) continue;
        limit.points = {{curve.points.back().x, 1 - kMaxResolvedLoss}, {curve.points.front().x, 1 - kMaxResolvedLoss}};
    }
    plot.curves.push_back(limit);
    return plot;
}

void writeIfNotEmpty(const std::filesystem::path& path, const LinePlot& plot) {
    const auto isMeasured = [](const PlotCurve& curve) { return !curve.isFaint && !curve.points.empty(); };
    if (std::ranges::any_of(plot.curves, isMeasured)) writePlot(path, plot);
}

}  // namespace

std::string metrologyMarkdown(const MetrologyPlan& plan, std::span<const MetrologyMetrics> all) {
    std::string text = "Displacement, step " + std::to_string(plan.parameters.grid.step) + " px, " +
                       std::to_string(plan.bits) + " bit, noise " + cellText(plan.noiseSigma, 1) +
                       " grey levels of 255\n\n" + displacementTable(all);
    if (!plan.strainWindows.empty()) text += "\nStrain, the same images\n\n" + strainTable(all);
    return text;
}

std::string metrologyCsv(std::span<const MetrologyMetrics> all) {
    std::string text =
        "order,subset_px,strain_window,bias_px,scatter_px,noise_bias_px,noise_px,affine_rms_px,strain_bias,"
        "strain_noise,resolution_px,mei,points,failed\n";
    for (const MetrologyMetrics& f : all) {
        text += csvRow(f.setting, 0, f.biasPx, f.scatterPx, f.noiseBiasPx, f.noisePx, f.affinePx, kNan, kNan,
                       f.resolutionPx, f.mei(), f.points, f.failed);
        for (const StrainMetrics& s : f.strains) {
            text += csvRow(f.setting, s.window, kNan, kNan, kNan, kNan, kNan, s.affineBias, s.noise, s.resolutionPx,
                           s.mei(), f.points, f.failed);
        }
    }
    return text;
}

std::string pairMarkdown(const MetrologyPlan& plan, std::span<const PairMetrics> all) {
    std::string text = "Pair with truth, step " + std::to_string(plan.parameters.grid.step) +
                       " px\n\n| order | subset [px] | u: mean, deviation, RMS [px] | v: mean, deviation, RMS [px] | "
                       "compared | not found |\n|---|---|---|---|---|---|\n";
    const auto three = [](const ErrorSums& e, double unit, int digits) {
        return cellText(e.mean() * unit, digits) + ", " + cellText(e.deviation() * unit, digits) + ", " +
               cellText(e.rms() * unit, digits);
    };
    for (const PairMetrics& f : all) {
        text +=
            tableRow(f.setting, three(f.errors.u, 1, 5), three(f.errors.v, 1, 5), f.errors.compared(), f.errors.failed);
    }
    if (plan.strainWindows.empty()) return text;
    text +=
        "\n| order | subset [px] | window [points] | exx: mean, deviation, RMS [1e-6] | eyy | exy |\n"
        "|---|---|---|---|---|---|\n";
    for (const PairMetrics& f : all) {
        for (const auto& s : f.strains) {
            text += tableRow(f.setting, s.window, three(s.exx, kToMicrostrain, 1), three(s.eyy, kToMicrostrain, 1),
                             three(s.exy, kToMicrostrain, 1));
        }
    }
    return text;
}

std::string pairCsv(std::span<const PairMetrics> all) {
    std::string text = "order,subset_px,strain_window,quantity,mean_error,deviation,rms,compared,failed\n";
    for (const PairMetrics& f : all) {
        const auto add = [&](int window, const char* quantity, const ErrorSums& e) {
            text += csvRow(f.setting, window, quantity, e.mean(), e.deviation(), e.rms(), e.n, f.errors.failed);
        };
        add(0, "u", f.errors.u);
        add(0, "v", f.errors.v);
        for (const auto& s : f.strains) {
            add(s.window, "exx", s.exx);
            add(s.window, "eyy", s.eyy);
            add(s.window, "exy", s.exy);
        }
    }
    return text;
}

void writeMetrologyPlots(const std::filesystem::path& folder, std::span<const MetrologyMetrics> all) {
    if (all.empty()) return;
    writeIfNotEmpty(folder / kMetrologyPlots[0], biasPlot(all));
    LinePlot noise = noisePlot(all, [](const MetrologyMetrics& f, const auto& add) {
        if (f.resolutionPx) add("", *f.resolutionPx, f.noisePx);
    });
    noise.title = "Displacement: a point a subset";
    noise.y = {"Noise: standard deviation", "px", true};
    writeIfNotEmpty(folder / kMetrologyPlots[1], noise);
    LinePlot strain = noisePlot(all, [](const MetrologyMetrics& f, const auto& add) {
        for (const StrainMetrics& s : f.strains) {
            if (s.resolutionPx) add(", window " + std::to_string(s.window), *s.resolutionPx, s.noise * kToMicrostrain);
        }
    });
    strain.title = "Strain: a point a subset";
    strain.y = {"Noise: standard deviation", "1e-6", true};
    writeIfNotEmpty(folder / kMetrologyPlots[2], strain);
    static_assert(kMetrologyPlots.size() == 3 + kHighestOrder);
    for (std::size_t k = 0; k < kHighestOrder; ++k) {
        writeIfNotEmpty(folder / kMetrologyPlots[3 + k], responsePlot(all, static_cast<ShapeOrder>(k)));
    }
}

}  // namespace strainlens
