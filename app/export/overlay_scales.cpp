// SPDX-License-Identifier: MPL-2.0
#include "app/export/overlay_scales.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace strainlens {
namespace {

constexpr double kLongestArrow = 1.4;     ///< in distances between arrows
constexpr double kSmallestSpanPx = 0.05;  ///< so that a uniform field has a colour range too

/// The largest of {steps} * 10^k that is not above `value`.
double roundBelow(double value, std::initializer_list<double> steps) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    double best = decade;
    for (double step : steps) {
        if (step * decade <= value * (1 + 1e-12)) best = step * decade;
    }
    return best;
}

}  // namespace

double distanceBetweenPoints(const DisplacementField& field) {
    if (field.columns > 1) return field.x[1] - field.x[0];
    return field.rows > 1 ? field.y[1] - field.y[0] : 1.0;
}

std::vector<double> sortedLengths(const DisplacementField& field) {
    std::vector<double> lengths;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) lengths.push_back(std::hypot(field.u[i], field.v[i]));
    }
    std::sort(lengths.begin(), lengths.end());
    return lengths;
}

ColourRange colourRangeOf(const std::vector<double>& lengthsPx) {
    if (lengthsPx.empty()) return {};
    ColourRange range{lengthsPx.front(), lengthsPx.back()};
    if (range.low < 0.3 * range.high) range.low = 0;
    if (range.high - range.low < kSmallestSpanPx) {
        range.low = std::max(0.0, (range.low + range.high - kSmallestSpanPx) / 2);
        range.high = range.low + kSmallestSpanPx;
    }
    return range;
}

ArrowScale arrowScaleOf(const DisplacementField& field, const std::vector<double>& lengthsPx, double scale,
                        double fewestPixelsApart) {
    const double apart = distanceBetweenPoints(field) * scale;
    ArrowScale result;
    result.stride = std::max(1, static_cast<int>(std::ceil(fewestPixelsApart / apart - 1e-9)));
    result.apart = apart * result.stride;
    const double longest = lengthsPx.empty() ? 0.0 : lengthsPx.back() * scale;
    if (longest > 0) {
        result.magnification = roundBelow(kLongestArrow * result.apart / longest, {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8});
    }
    return result;
}

double roundBelow(double value) { return roundBelow(value, {1, 2, 5}); }

std::vector<double> ticks(const ColourRange& range, int count) {
    const double raw = (range.high - range.low) / count;
    double step = roundBelow(raw);
    for (double factor : {2.0, 2.5}) {
        if (step * factor <= raw * 1.6) step *= factor;
    }
    std::vector<double> values;
    for (double k = std::ceil(range.low / step - 1e-9); k * step <= range.high + 1e-9 * step; ++k) {
        values.push_back(k * step);
    }
    return values;
}

std::string fixedText(double value, double step) {
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    char text[64];
    const double shown = std::abs(value) < step * 1e-6 ? 0.0 : value;
    return {text, std::to_chars(text, text + sizeof text, shown, std::chars_format::fixed, decimals).ptr};
}

}  // namespace strainlens
