// SPDX-License-Identifier: MPL-2.0
#include "app/probes/line_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMaxFitSteps = 200;
constexpr double kFitTolerance = 1e-14;

[[noreturn]] void refuseFit(std::size_t count, const char* allowed) {
    throw InvalidInput("regression", std::to_string(count) + " points", allowed);
}

/// One iteration of York et al. for a given slope.
struct YorkIteration {
    double slope = 0;                         ///< next estimate
    double meanX = 0, meanY = 0;              ///< weighted
    double adjustedX = 0, sumOfSquaresX = 0;  ///< weighted mean of the adjusted x; weighted sum of squares about it
    double weights = 0, squares = 0;          ///< sum of weights; sum of squared residuals
};

double residualVariance(const FitPoint& p, double slope) {
    return p.sigmaY * p.sigmaY + slope * slope * p.sigmaX * p.sigmaX;
}

YorkIteration yorkIteration(std::span<const FitPoint> points, double slope) {
    YorkIteration step;
    for (const FitPoint& p : points) {
        const double weight = 1 / residualVariance(p, slope);
        step.weights += weight;
        step.meanX += weight * p.x, step.meanY += weight * p.y;
    }
    step.meanX /= step.weights, step.meanY /= step.weights;
    const auto beta = [&](const FitPoint& p) {
        const double u = p.x - step.meanX, v = p.y - step.meanY;
        return (u * p.sigmaY * p.sigmaY + slope * v * p.sigmaX * p.sigmaX) / residualVariance(p, slope);
    };
    double numerator = 0, denominator = 0, betas = 0;
    for (const FitPoint& p : points) {
        const double weight = 1 / residualVariance(p, slope), b = beta(p), u = p.x - step.meanX, v = p.y - step.meanY;
        numerator += weight * b * v, denominator += weight * b * u;
        betas += weight * b;
        step.squares += weight * (v - slope * u) * (v - slope * u);
    }
    step.slope = numerator / denominator;
    const double meanBeta = betas / step.weights;
    for (const FitPoint& p : points) {
        const double deviation = beta(p) - meanBeta;
        step.sumOfSquaresX += deviation * deviation / residualVariance(p, slope);
    }
    step.adjustedX = step.meanX + meanBeta;
    return step;
}

/// Initial slope: geometric mean of both ordinary regressions; 0 for uncorrelated points.
double firstSlope(std::span<const FitPoint> points) {
    double meanX = 0, meanY = 0, xx = 0, xy = 0, yy = 0;
    for (const FitPoint& p : points) meanX += p.x, meanY += p.y;
    meanX /= static_cast<double>(points.size()), meanY /= static_cast<double>(points.size());
    for (const FitPoint& p : points) {
        const double u = p.x - meanX, v = p.y - meanY;
        xx += u * u, xy += u * v, yy += v * v;
    }
    if (!(xx > 0)) refuseFit(points.size(), "points with different x");
    return std::copysign(std::sqrt(yy / xx), xy);
}

}  // namespace

LineFit fitLine(std::span<const FitPoint> points, FitNoise noise) {
    const std::size_t minimum = noise == FitNoise::Absolute ? 2 : 3;
    if (points.size() < minimum) refuseFit(points.size(), minimum == 2 ? "two or more" : "three or more");
    double slope = firstSlope(points);
    for (int k = 0; k < kMaxFitSteps; ++k) {
        const double next = yorkIteration(points, slope).slope;
        const bool hasConverged = std::abs(next - slope) <= kFitTolerance * std::abs(next);
        slope = next;
        if (hasConverged) break;
    }
    const YorkIteration found = yorkIteration(points, slope);
    if (!std::isfinite(slope) || !(found.sumOfSquaresX > 0)) refuseFit(points.size(), "points that a line can follow");
    LineFit fit;
    fit.slope = slope;
    fit.intercept = found.meanY - slope * found.meanX;
    fit.points = points.size();
    fit.reducedChiSquare = points.size() > 2 ? found.squares / static_cast<double>(points.size() - 2)
                                             : std::numeric_limits<double>::quiet_NaN();
    fit.sigmaSlope = 1 / std::sqrt(found.sumOfSquaresX);
    fit.sigmaIntercept = std::hypot(1 / std::sqrt(found.weights), found.adjustedX * fit.sigmaSlope);
    double scale = std::sqrt(fit.reducedChiSquare);
    if (noise == FitNoise::Absolute) scale = std::isnan(scale) ? 1 : std::max(scale, 1.0);
    fit.centre = found.adjustedX, fit.sigmaCentre = scale / std::sqrt(found.weights);
    fit.sigmaSlope *= scale, fit.sigmaIntercept *= scale;
    return fit;
}

}  // namespace strainlens
