// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/star_line.h"

#include <algorithm>
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
