// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/epipolar_test.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "compute/rules/symmetric_solve.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr std::size_t kTrendTerms = 6, kMinTrendPoints = 24;
constexpr double kWrongSigmas = 6;          // standard deviations
constexpr double kSigmaPerMedian = 1.4826;  // of a normal distribution's absolute values
constexpr int kTrendRounds = 4;

/// Coordinates scaled to about -1 to 1 over the points.
struct Scaling {
    PointPx middle;
    double length = 1;

    std::array<double, kTrendTerms> powersAt(PointPx pixel) const {
        const double x = (pixel.x - middle.x) / length, y = (pixel.y - middle.y) / length;
        return {1, x, y, x * x, x * y, y * y};
    }
};

Scaling scalingOf(std::span<const PointPx> pixels, const std::vector<std::size_t>& points) {
    PointPx low = pixels[points.front()], high = low;
    for (const std::size_t i : points) {
        low = {std::min(low.x, pixels[i].x), std::min(low.y, pixels[i].y)};
        high = {std::max(high.x, pixels[i].x), std::max(high.y, pixels[i].y)};
    }
    return {{(low.x + high.x) / 2, (low.y + high.y) / 2}, std::max({1.0, (high.x - low.x) / 2, (high.y - low.y) / 2})};
}

}  // namespace

std::vector<char> findWrongEpipolarResiduals(std::span<const PointPx> pixels,
                                             std::span<const EpipolarResidual> residuals, EpipolarSummary& summary) {
    std::vector<char> isWrong(residuals.size(), 0);
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < residuals.size(); ++i) {
        if (std::isfinite(residuals[i].distancePx)) points.push_back(i);
    }
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    summary = {0, kUnknown, kUnknown, kUnknown};
    if (points.empty()) return isWrong;
    const Scaling scaling = scalingOf(pixels, points);
    rules::Unknowns<kTrendTerms> trend{};
    const auto trendAt = [&](std::size_t i) {
        const auto powers = scaling.powersAt(pixels[i]);
        double sum = 0;
        for (std::size_t k = 0; k < kTrendTerms; ++k) sum += trend[k] * powers[k];
        return sum;
    };
    const auto rest = [&](std::size_t i) { return residuals[i].distancePx - trendAt(i); };
    std::vector<double> values;
    for (const std::size_t i : points) values.push_back(residuals[i].distancePx);
    trend[0] = medianOf(values);
    double spread = 0;
    for (int round = 0; round < kTrendRounds; ++round) {
        values.clear();
        for (const std::size_t i : points) values.push_back(std::abs(rest(i)));
        spread = kSigmaPerMedian * medianOf(values);
        rules::SquareMatrix<kTrendTerms> matrix{};
        rules::Unknowns<kTrendTerms> right{};
        std::size_t used = 0;
        for (const std::size_t i : points) {
            if (std::abs(rest(i)) > 3 * std::max(spread, residuals[i].sigmaPx)) continue;
            const auto powers = scaling.powersAt(pixels[i]);
            for (std::size_t a = 0; a < kTrendTerms; ++a) {
                for (std::size_t b = 0; b <= a; ++b) matrix[a][b] += powers[a] * powers[b];
                right[a] += powers[a] * residuals[i].distancePx;
            }
            ++used;
        }
        const rules::CholeskyFactors<kTrendTerms> factors(matrix, kTrendTerms);
        if (used < kMinTrendPoints || !factors.isRegular()) break;
        trend = factors.solve(right);
    }
    double squares = 0, expected = 0, systematic = 0;
    for (const std::size_t i : points) {
        isWrong[i] = std::abs(rest(i)) > kWrongSigmas * std::max(spread, residuals[i].sigmaPx);
        if (isWrong[i]) continue;
        ++summary.points;
        squares += residuals[i].distancePx * residuals[i].distancePx;
        expected += residuals[i].sigmaPx * residuals[i].sigmaPx;
        systematic += trendAt(i) * trendAt(i);
    }
    const auto rms = [&](double sum) { return std::sqrt(sum / double(summary.points)); };
    summary.rmsPx = rms(squares), summary.expectedRmsPx = rms(expected), summary.systematicPx = rms(systematic);
    return isWrong;
}

}  // namespace strainlens
