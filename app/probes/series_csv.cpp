// SPDX-License-Identifier: MPL-2.0
#include "app/probes/series_csv.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"

namespace strainlens {
std::string csvCell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
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
        text += '\n';
    }
    return text;
}

std::string profilesCsv(const ProbeResults& results) {
    std::string text = "frame,probe,quantity,unit,along_px,x_px,y_px,value,sigma\n";
    for (const Profile& profile : results.profiles) {
        const std::string begin = std::to_string(profile.frame) + ',' + csvCell(profile.probe) + ',' +
                                  csvCell(profile.quantity) + ',' + csvCell(profile.unit);
        for (std::size_t k = 0; k < profile.places.size(); ++k) {
            const PointPx from = profile.places.front(), place = profile.places[k];
            text += begin;
            for (const double number : {std::hypot(place.x - from.x, place.y - from.y), place.x, place.y,
                                        profile.values[k], profile.sigmas[k]}) {
                text += ',' + exactText(number);
            }
            text += '\n';
        }
    }
    return text;
}

}  // namespace strainlens
