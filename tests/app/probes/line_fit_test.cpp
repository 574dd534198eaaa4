// SPDX-License-Identifier: MPL-2.0
#include "app/probes/line_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {
namespace {

LineFit lineThrough(const std::vector<FitPoint>& points, FitNoise noise) { return fitLine(points, noise); }

/// Pearson's data with York's weights, the example of York (1966, 1969) and of York et al. (2004), who give 5.47991022
/// and -0.480533407 for the line, 0.294970735 and 0.0579850090 for its standard deviations and 1.4833 for chi^2.
TEST(LineFit, MatchesYorksExample) {
    constexpr double kX[] = {0.0, 0.9, 1.8, 2.6, 3.3, 4.4, 5.2, 6.1, 6.5, 7.4};
    constexpr double kY[] = {5.9, 5.4, 4.4, 4.6, 3.5, 3.7, 2.8, 2.8, 2.4, 1.5};
    constexpr double kWeightX[] = {1000, 1000, 500, 800, 200, 80, 60, 20, 1.8, 1};
    constexpr double kWeightY[] = {1, 1.8, 4, 8, 20, 20, 70, 70, 100, 500};
    std::vector<FitPoint> points;
    for (std::size_t k = 0; k < std::size(kX); ++k) {
        points.push_back({kX[k], kY[k], 1 / std::sqrt(kWeightX[k]), 1 / std::sqrt(kWeightY[k])});
    }
    const LineFit fit = fitLine(points, FitNoise::Absolute);
    EXPECT_NEAR(fit.slope, -0.480533407, 1e-9);
    EXPECT_NEAR(fit.intercept, 5.47991022, 1e-8);
    EXPECT_NEAR(fit.reducedChiSquare, 1.4833, 5e-5);
    // The points scatter more than their standard deviations.
    const double scale = std::sqrt(fit.reducedChiSquare);
    EXPECT_NEAR(fit.sigmaSlope / scale, 0.0579850090, 1e-8);
    EXPECT_NEAR(fit.sigmaIntercept / scale, 0.294970735, 1e-8);
}

TEST(LineFit, EqualsRegressionWithErrorsInOneCoordinate) {
    constexpr double kX[] = {1, 2, 3, 4, 6}, kY[] = {2.1, 3.9, 6.2, 7.8, 12.1};
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    std::vector<FitPoint> ofY, ofX;
    for (std::size_t k = 0; k < std::size(kX); ++k) {
        n += 1, x += kX[k], y += kY[k], xx += kX[k] * kX[k], xy += kX[k] * kY[k], yy += kY[k] * kY[k];
        ofY.push_back({kX[k], kY[k], 0, 1});
        ofX.push_back({kX[k], kY[k], 1, 0});
    }
    const double sxx = xx - x * x / n, sxy = xy - x * y / n, syy = yy - y * y / n;
    const LineFit yOnX = fitLine(ofY, FitNoise::Relative);
    EXPECT_NEAR(yOnX.slope, sxy / sxx, 1e-12);
    EXPECT_NEAR(yOnX.intercept, (y - sxy / sxx * x) / n, 1e-12);
    const double residual = syy - sxy * sxy / sxx;
    EXPECT_NEAR(yOnX.sigmaSlope, std::sqrt(residual / (n - 2) / sxx), 1e-12);
    EXPECT_NEAR(yOnX.sigmaIntercept, std::sqrt(residual / (n - 2) * xx / (n * sxx)), 1e-12);
    EXPECT_NEAR(fitLine(ofX, FitNoise::Relative).slope, syy / sxy, 1e-12);
}

TEST(LineFit, PassesThroughExactPoints) {
    const LineFit fit = lineThrough({{0, 1, 1e-5, 0}, {1e-3, 71, 1e-5, 0}, {2e-3, 141, 1e-5, 0}}, FitNoise::Absolute);
    EXPECT_NEAR(fit.slope, 70000, 1e-6);
    EXPECT_NEAR(fit.intercept, 1, 1e-9);
    // Known noise is not reduced because the points happen to lie on the line.
    EXPECT_NEAR(fit.sigmaSlope, 70000 * 1e-5 / std::sqrt(2e-6), 1e-3);
}

TEST(LineFit, RejectsPointsWithoutLine) {
    const FitPoint a{0, 0, 1, 1}, b{1, 1, 1, 1}, above{0, 5, 1, 1};
    EXPECT_THROW(lineThrough({a}, FitNoise::Absolute), InvalidInput);
    EXPECT_THROW(lineThrough({a, b}, FitNoise::Relative), InvalidInput);
    EXPECT_THROW(lineThrough({a, above}, FitNoise::Absolute), InvalidInput);
    EXPECT_NO_THROW(lineThrough({a, b}, FitNoise::Absolute));
}

/// N draws give the mean of a slope to its standard deviation s / sqrt(N) and s to s / sqrt(2 N): with 2000 draws 4.5
/// of these are 0.1 s and 7 %. (Far outside of what chance does.) Errors of a fiftieth of the range bend the estimate
/// by some of their squares, 0.04 %, which is below a tenth of its standard deviation here, 2 %.
TEST(LineFit, PredictsSlopeScatterWithoutBias) {
    constexpr int kDraws = 2000, kPoints = 12;
    constexpr double kSlope = -0.3, kIntercept = 0.7, kSigmaX = 0.02, kSigmaY = 0.006;
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    double sum = 0, squares = 0, predicted = 0, chi = 0;
    for (int draw = 0; draw < kDraws; ++draw) {
        std::vector<FitPoint> points;
        for (int k = 0; k < kPoints; ++k) {
            const double x = static_cast<double>(k) / (kPoints - 1);
            points.push_back(
                {x + kSigmaX * normal(random), kIntercept + kSlope * x + kSigmaY * normal(random), kSigmaX, kSigmaY});
        }
        const LineFit fit = fitLine(points, FitNoise::Absolute);
        // Without the excess of single draws.
        const double own = fit.sigmaSlope / std::sqrt(std::max(fit.reducedChiSquare, 1.0));
        sum += fit.slope - kSlope, squares += (fit.slope - kSlope) * (fit.slope - kSlope);
        predicted += own * own, chi += fit.reducedChiSquare;
    }
    const double mean = sum / kDraws, observed = std::sqrt(squares / kDraws - mean * mean);
    EXPECT_LT(std::abs(mean), 0.1 * observed + 4e-4 * std::abs(kSlope));
    EXPECT_NEAR(std::sqrt(predicted / kDraws) / observed, 1, 0.075);
    // Mean of chi^2 by degrees of freedom: 1, to sqrt(2 / 10 / 2000) = 0.01.
    EXPECT_NEAR(chi / kDraws, 1, 0.045);
}

}  // namespace
}  // namespace strainlens
