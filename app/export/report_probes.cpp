// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_content.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/image/picture_pixels.h"
#include "app/io/number_text.h"
#include "app/io/parameters_json.h"
#include "app/io/uncertain_number.h"
#include "app/probes/probe_plot.h"
#include "app/texts/translator.h"
#include "app/texts/verbatim.h"

namespace strainlens {
namespace {

using ReportJson = nlohmann::ordered_json;

constexpr int kChartPx = 960;
constexpr std::size_t kMaxTableSeries = 5;

/// The name of a probe's curve, which no translation changes; "modulus" is the program's.
std::string markProbe(const std::string& curve) { return curve == kModulusCurve ? curve : verbatim(curve); }

ReportPicture chart(const char* caption, LinePlot plot, Language language) {
    plot.language = language;
    for (PlotCurve& curve : plot.curves) curve.name = markProbe(curve.name);
    return {caption, decodePngPixels(plotPicture(plot, PictureFormat::Png), kChartPx)};
}

/// "0.01644 ± 1.3e-05".
std::string valueCell(const Series& series, std::size_t frame) {
    if (std::isnan(series.values[frame])) return "-";
    return uncertainText(series.values[frame], series.sigmas[frame], " \u00B1 ");
}

bool hasValue(const Series& series) {
    return std::ranges::any_of(series.values, [](double value) { return std::isfinite(value); });
}

ReportSection overFrames(const ProbeEvaluation& probeEvaluation, Language language) {
    const ProbeResults& results = probeEvaluation.results;
    const SeriesLoads& loads = probeEvaluation.evaluatedLoads.loads;
    ReportSection section{"Probes over the frames",
                          {"A value and its standard deviation that the images' noise causes."}};
    std::vector<std::string>& head = section.table.head;
    head = {"Frame"};
    if (!loads.loadsN.empty()) head.emplace_back("Load [N]");
    if (!loads.stressesMPa.empty()) head.emplace_back("Stress [MPa]");
    std::vector<const Series*> shown;
    for (const Series& series : results.series) {
        if (series.quantity == mainQuantity(results)) shown.push_back(&series);
    }
    if (shown.size() > kMaxTableSeries) {
        section.paragraphs.push_back("The first " + std::to_string(kMaxTableSeries) + " of " +
                                     std::to_string(shown.size()) + " probes; the table of series has all.");
        shown.resize(kMaxTableSeries);
    }
    const Translator& translator = Translator::of(language);
    for (const Series* series : shown) {
        head.push_back(
            verbatim(series->probe + " " + translator.translate(series->quantity + " [" + series->unit + "]")));
    }
    for (std::size_t k = 0; k < results.frames.size(); ++k) {
        std::vector<std::string>& row = section.table.rows.emplace_back();
        row.push_back(std::to_string(results.frames[k]));
        if (!loads.loadsN.empty()) row.push_back(readableText(loads.loadsN[k], 6));
        if (!loads.stressesMPa.empty()) row.push_back(readableText(loads.stressesMPa[k]));
        for (const Series* series : shown) row.push_back(valueCell(*series, k));
    }
    return section;
}

ReportJson numbers(const std::vector<double>& values) {
    ReportJson list = ReportJson::array();
    for (const double value : values) list.push_back(numberJson(value));
    return list;
}

}  // namespace

bool hasChart(const ReportSettings& settings, ReportChart chart) {
    return !settings.charts || std::ranges::find(*settings.charts, chart) != settings.charts->end();
}

std::vector<ReportSection> probeSections(const ProbeRun& probes, const ReportSettings& settings) {
    const ProbeEvaluation probeEvaluation = probes.evaluate();
    const ProbeResults& results = probeEvaluation.results;
    if (results.frames.empty() || results.series.empty()) return {};
    ReportSection overview{"Probes", linesOf(constantsText(probeEvaluation.evaluatedLoads))};
    if (probeEvaluation.offset) overview.paragraphs.push_back("Load table: " + offsetText(*probeEvaluation.offset));
    overview.table.rows = probeSummary(results);
    overview.table.head = overview.table.rows.front();
    overview.table.rows.erase(overview.table.rows.begin());
    for (std::vector<std::string>& row : overview.table.rows) row.front() = verbatim(row.front());
    const std::string_view main = mainQuantity(results);
    const bool drawn = std::ranges::any_of(
        results.series, [&](const Series& series) { return series.quantity == main && hasValue(series); });
    if (drawn && results.frames.size() > 1) {
        const bool stressStrain = !probeEvaluation.evaluatedLoads.loads.stressesMPa.empty() && main == kStrainSeries;
        if (stressStrain && hasChart(settings, ReportChart::StressStrain))
            overview.pictures.push_back(
                chart("Stress-strain curve", probeChart(probeEvaluation, {}), languageOf(settings)));
        if (hasChart(settings, ReportChart::Probes))
            overview.pictures.push_back(
                chart("Probes over the frames", seriesPlot(results, main), languageOf(settings)));
    }
    return {overview, overFrames(probeEvaluation, languageOf(settings))};
}

ReportJson probesReport(const ProbeRun& probes) {
    const ProbeEvaluation probeEvaluation = probes.evaluate();
    const SeriesLoads& loads = probeEvaluation.evaluatedLoads.loads;
    ReportJson json = {{"frames", probeEvaluation.results.frames}, {"series", ReportJson::array()}};
    for (const Series& series : probeEvaluation.results.series) {
        json["series"].push_back({{"probe", series.probe},
                                  {"quantity", series.quantity},
                                  {"unit", series.unit},
                                  {"values", numbers(series.values)},
                                  {"sigmas", numbers(series.sigmas)}});
    }
    if (probeEvaluation.offset) json["offset"] = offsetObject(*probeEvaluation.offset);
    if (!loads.times.empty()) json["timeUnit"] = loads.timeUnit, json["times"] = numbers(loads.times);
    if (!loads.loadsN.empty()) json["loadsN"] = numbers(loads.loadsN);
    if (!loads.stressesMPa.empty()) json["stressesMPa"] = numbers(loads.stressesMPa);
    for (const std::vector<LoadChannel>* channels : {&loads.channels, &loads.derived}) {
        for (const LoadChannel& channel : *channels) json["channels"][channel.label()] = numbers(channel.values);
    }
    if (probeEvaluation.evaluatedLoads.axial)
        json["constants"] = constantsObject(probeEvaluation.evaluatedLoads, probes.plan().evaluation);
    return json;
}

}  // namespace strainlens
