// SPDX-License-Identifier: MPL-2.0
#include "app/probes/series.h"

#include <algorithm>
#include <iterator>

#include "app/io/number_text.h"
#include "app/io/text_encoding.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Spreadsheets take a cell that starts with one of these characters, even after blanks, for a formula.
bool isTakenForFormula(const std::string& text) {
    constexpr std::string_view kSigns = "=+-@|%\uFF1D\uFF0B\uFF0D\uFF20";
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return false;
    const bool isWide = text.compare(first, 2, "\xEF\xBC") == 0;  // = + - @ in full width
    return text[0] == '\t' || text[0] == '\r' || text[0] == '\n' ||
           kSigns.substr(0, 6).find(text[first]) != std::string_view::npos ||
           (isWide && kSigns.find(text.substr(first, 3)) != std::string_view::npos);
}

}  // namespace

bool Series::hasSigmas() const {
    return std::ranges::any_of(sigmas, [](double sigma) { return !std::isnan(sigma); });
}

std::vector<std::string> seriesQuantities(const ProbeResults& results) {
    std::vector<std::string> quantities;
    for (const Series& series : results.series) {
        if (std::ranges::find(quantities, series.quantity) == quantities.end()) quantities.push_back(series.quantity);
    }
    return quantities;
}

bool isStrain(const Series& series) {
    if (series.quantity == kStrainSeries || series.quantity == kTransverseSeries) return true;
    std::string_view quantity = series.quantity;
    constexpr std::string_view kMean = "mean ";
    if (quantity.starts_with(kMean)) quantity.remove_prefix(kMean.size());
    constexpr std::string_view kNormalStrains[] = {"exx", "eyy", "e1", "e2"};
    return std::ranges::find(kNormalStrains, quantity) != std::end(kNormalStrains);
}

std::string strainName(const Series& strain) { return strain.quantity == kStrainSeries ? strain.probe : strain.name(); }

const Series& findStrain(const ProbeResults& results, std::string_view name, const std::string& option) {
    std::string allowed;
    for (const Series& series : results.series) {
        if (!isStrain(series)) continue;
        const std::string own = strainName(series);
        if (own == name) return series;
        allowed += (allowed.empty() ? "" : ", ") + own;
    }
    throw InvalidInput(option, std::string(name),
                       allowed.empty() ? "a probe with a strain, of which there is none" : allowed);
}

std::vector<LoadChannel> axesOf(const SeriesLoads& loads) {
    std::vector<LoadChannel> axes = {
        {"time", loads.timeUnit, loads.times}, {"load", "N", loads.loadsN}, {"stress", "MPa", loads.stressesMPa}};
    for (const std::vector<LoadChannel>* channels : {&loads.channels, &loads.derived})
        axes.insert(axes.end(), channels->begin(), channels->end());
    std::erase_if(axes, [](const LoadChannel& axis) { return axis.values.empty(); });
    return axes;
}

std::string csvCell(const std::string& text) {
    const std::string cell = (isTakenForFormula(text) ? "'" : "") + text;
    if (cell.find_first_of(",;\"\r\n\t") == std::string::npos) return cell;
    return '"' + replaceCharacters(cell, {{'"', "\"\""}}) + '"';
}

std::string seriesCsv(const ProbeResults& results, const SeriesLoads& loads) {
    const bool named = std::ranges::any_of(results.images, [](const std::string& name) { return !name.empty(); });
    std::string text = "frame";
    if (named) text += ",image";
    const std::string timeUnit = loads.timeUnit.empty() ? "" : " [" + loads.timeUnit + "]";
    if (!loads.times.empty()) text += ',' + csvCell("time" + timeUnit);
    if (!loads.loadsN.empty()) text += ",load [N]";
    if (!loads.stressesMPa.empty()) text += ",stress [MPa]";
    for (const Series& series : results.series) {
        const std::string unit = " [" + series.unit + "]";
        text += ',' + csvCell(series.name() + unit);
        if (series.hasSigmas()) text += ',' + csvCell(series.name() + " sigma" + unit);
    }
    for (const std::vector<LoadChannel>* channels : {&loads.channels, &loads.derived}) {
        for (const LoadChannel& channel : *channels) text += ',' + csvCell(channel.label());
    }
    text += '\n';
    for (std::size_t k = 0; k < results.frames.size(); ++k) {
        text += std::to_string(results.frames[k]);
        if (named) text += ',' + csvCell(results.images[k]);
        for (const std::vector<double>* column : {&loads.times, &loads.loadsN, &loads.stressesMPa}) {
            if (!column->empty()) text += ',' + exactText((*column)[k]);
        }
        for (const Series& series : results.series) {
            text += ',' + exactText(series.values[k]);
            if (series.hasSigmas()) text += ',' + exactText(series.sigmas[k]);
        }
        for (const std::vector<LoadChannel>* channels : {&loads.channels, &loads.derived}) {
            for (const LoadChannel& channel : *channels) text += ',' + exactText(channel.values[k]);
        }
        text += '\n';
    }
    return text;
}

std::string profilesCsv(const ProbeResults& results) {
    std::string text = "frame,probe,quantity,unit,along_px,x_px,y_px,value,sigma\n";
    for (const Profile& profile : results.profiles) {
        const std::string begin = std::to_string(profile.frame) + ',' + csvCell(profile.probe) + ',' +
                                  csvCell(profile.quantity) + ',' + csvCell(profile.unit);
        for (std::size_t k = 0; k < profile.positions.size(); ++k) {
            const PointPx position = profile.positions[k];
            text += begin;
            for (const double number :
                 {profile.distancesPx[k], position.x, position.y, profile.values[k], profile.sigmas[k]}) {
                text += ',' + exactText(number);
            }
            text += '\n';
        }
    }
    return text;
}

}  // namespace strainlens
