// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/spatial_resolution.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

namespace strainlens {
namespace {

/// The value at height y of a grid column, NaN outside; `values` has one entry per point.
double valueAt(const DisplacementField& field, std::span<const double> values, int column, double y) {
    for (int row = 0; row + 1 < field.rows; ++row) {
        const std::size_t above = field.index(column, row), below = field.index(column, row + 1);
        if (y < field.y[above] || y > field.y[below]) continue;
        const double share = (y - field.y[above]) / (field.y[below] - field.y[above]);
        return (1 - share) * values[above] + share * values[below];
    }
    return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

std::vector<SineResponse> smoothResponse(std::vector<SineResponse> points) {
    constexpr double kHalfWindow = 1.06;
    std::erase_if(points, [](const SineResponse& p) { return !std::isfinite(p.response); });
    std::ranges::stable_sort(points, std::ranges::greater{}, &SineResponse::periodPx);
    std::vector<SineResponse> smoothed;
    std::size_t first = 0, end = 0;
    double periods = 0, responses = 0;
    for (const SineResponse& p : points) {
        for (; end < points.size() && points[end].periodPx * kHalfWindow >= p.periodPx; ++end) {
            periods += points[end].periodPx, responses += points[end].response;
        }
        for (; points[first].periodPx > p.periodPx * kHalfWindow; ++first) {
            periods -= points[first].periodPx, responses -= points[first].response;
        }
        const double n = static_cast<double>(end - first);
        smoothed.push_back({periods / n, responses / n});
    }
    return smoothed;
}

std::optional<double> spatialResolution(const std::vector<SineResponse>& smoothed) {
    constexpr double kLimit = 1 - kMaxResolvedLoss;
    const auto firstBelow = std::ranges::find_if(smoothed, [](const SineResponse& p) { return p.response < kLimit; });
    if (firstBelow == smoothed.begin() || firstBelow == smoothed.end()) return std::nullopt;
    const SineResponse& lastAbove = *std::prev(firstBelow);
    const double share = (lastAbove.response - kLimit) / (lastAbove.response - firstBelow->response);
    return lastAbove.periodPx + share * (firstBelow->periodPx - lastAbove.periodPx);
}

double starPeriod(const SpecimenOptions& star, double x) {
    const double share = std::clamp(x / (star.size.width - 1), 0.0, 1.0);
    return star.leftPeriodPx + share * (star.rightPeriodPx - star.leftPeriodPx);
}

std::vector<SineResponse> crestResponse(const DisplacementField& field, const SpecimenOptions& star) {
    std::vector<SineResponse> points;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || field.y[i] != star.crestY) continue;
        points.push_back({starPeriod(star, field.x[i]), field.v[i] / star.amplitudePx});
    }
    return points;
}

std::vector<SineResponse> slopeResponse(const DisplacementField& field, const StrainField& strain,
                                        const SpecimenOptions& star) {
    std::vector<SineResponse> points;
    for (int column = 0; column < field.columns; ++column) {
        const double period = starPeriod(star, field.x[field.index(column, 0)]);
        const double steepest = 2 * std::numbers::pi * star.amplitudePx / period;
        for (const int side : {-1, 1}) {
            const double measured = valueAt(field, strain.eyy, column, star.crestY + side * period / 4);
            points.push_back({period, -side * measured / steepest});
        }
    }
    return points;
}

}  // namespace strainlens
