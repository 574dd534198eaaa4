// SPDX-License-Identifier: MPL-2.0
#include "app/render/arrow_scale.h"

#include <algorithm>
#include <cmath>

#include "app/render/ticks.h"

namespace strainlens {
namespace {

constexpr double kLongestArrow = 1.4;     ///< in distances between arrows
constexpr double kSmallestSpanPx = 0.05;  ///< so that a uniform field has a colour range too

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

}  // namespace strainlens
