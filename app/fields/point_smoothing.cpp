// SPDX-License-Identifier: MPL-2.0
#include "app/fields/point_smoothing.h"

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

/// Sums for a plane a + b dx + c dy over a window, about its centre.
struct PlaneSums {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0, z = 0, xz = 0, yz = 0;

    void add(double dx, double dy, double value) {
        n += 1, x += dx, y += dy, xx += dx * dx, xy += dx * dy, yy += dy * dy;
        z += value, xz += dx * value, yz += dy * value;
    }
    /// The plane's value at the centre; the mean where the points do not determine a plane.
    double atCentre() const {
        const double a = xx - x * x / n, b = xy - x * y / n, c = yy - y * y / n;
        const double p = xz - x * z / n, q = yz - y * z / n, determinant = a * c - b * b;
        constexpr double kMinDeterminant = 1e-6;
        if (!(determinant > kMinDeterminant * (a + c) * (a + c))) return z / n;
        const double slopeX = (p * c - q * b) / determinant, slopeY = (q * a - p * b) / determinant;
        return (z - slopeX * x - slopeY * y) / n;
    }
};

}  // namespace

std::vector<double> smoothValues(const DisplacementField& field, const std::vector<double>& values, int window) {
    std::vector<double> smoothed(values.size(), std::nan(""));
    const int reach = window / 2;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t centre = field.index(column, row);
            if (std::isnan(values[centre])) continue;
            PlaneSums sums;
            for (int y = std::max(0, row - reach); y <= std::min(field.rows - 1, row + reach); ++y) {
                for (int x = std::max(0, column - reach); x <= std::min(field.columns - 1, column + reach); ++x) {
                    const double value = values[field.index(x, y)];
                    if (!std::isnan(value)) sums.add(x - column, y - row, value);
                }
            }
            smoothed[centre] = sums.atCentre();
        }
    }
    return smoothed;
}

double smoothingGaugePx(const DisplacementField& field, int window) {
    return field.columns < 2 ? 0 : window * (field.x[1] - field.x[0]);
}

}  // namespace strainlens
