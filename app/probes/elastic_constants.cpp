// SPDX-License-Identifier: MPL-2.0
#include "app/probes/elastic_constants.h"

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "app/probes/line_fit.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kRangeOption = "--modulus-range";

/// Part of a strain's standard deviation from the deformed image alone.
double ownSigma(double sigma) { return sigma / std::numbers::sqrt2; }

bool hasEverySigma(const Series& series) {
    for (std::size_t k = 0; k < series.values.size(); ++k) {
        if (std::isfinite(series.values[k]) && !(series.sigmas[k] > 0)) return false;
    }
    return true;
}

void requireCount(std::size_t found, std::size_t images) {
    if (found == images) return;
    throw InvalidInput("load", std::to_string(found) + " numbers", std::to_string(images) + ", one for each image");
}

bool isInRange(const FitRange& range, const Series& axial, std::span<const double> stress, std::size_t k) {
    const double value = range.limitsStress ? stress[k] : axial.values[k];
    return std::isfinite(axial.values[k]) && value >= range.from && value <= range.to;  // not for NaN
}

LineFit fitInRange(std::span<const FitPoint> points, FitNoise noise, const FitRange& range) {
    constexpr std::size_t kMinImages = 3;
    if (points.size() < kMinImages) {
        throw InvalidInput(kRangeOption,
                           std::to_string(range.from) + " to " + std::to_string(range.to) + " with " +
                               std::to_string(points.size()) + " images",
                           "a range with three images or more");
    }
    return fitLine(points, noise);
}

ElasticConstant constantOf(const LineFit& fit, double sign, FitNoise noise) {
    return {sign * fit.slope,     fit.sigmaSlope, fit.intercept,
            fit.reducedChiSquare, fit.points,     noise == FitNoise::Absolute,
            fit.centre,           fit.sigmaCentre};
}

}  // namespace

ElasticConstant youngsModulus(const Series& strain, std::span<const double> stress, double sigmaStress,
                              FitRange range) {
    requireCount(stress.size(), strain.values.size());
    const FitNoise noise = hasEverySigma(strain) ? FitNoise::Absolute : FitNoise::Relative;
    std::vector<FitPoint> points;
    for (std::size_t k = 0; k < stress.size(); ++k) {
        if (!std::isfinite(stress[k]) || !isInRange(range, strain, stress, k)) continue;
        const bool known = noise == FitNoise::Absolute;
        points.push_back(
            {strain.values[k], stress[k], known ? ownSigma(strain.sigmas[k]) : 1, known ? sigmaStress : 0});
    }
    return constantOf(fitInRange(points, noise, range), 1, noise);
}

ElasticConstant poissonsRatio(const Series& axial, const Series& transverse, std::span<const double> stress,
                              FitRange range) {
    requireCount(transverse.values.size(), axial.values.size());
    if (range.limitsStress) requireCount(stress.size(), axial.values.size());
    const bool known = hasEverySigma(axial) && hasEverySigma(transverse);
    const FitNoise noise = known ? FitNoise::Absolute : FitNoise::Relative;
    std::vector<FitPoint> points;
    for (std::size_t k = 0; k < axial.values.size(); ++k) {
        if (!std::isfinite(transverse.values[k]) || !isInRange(range, axial, stress, k)) continue;
        points.push_back({axial.values[k], transverse.values[k], known ? ownSigma(axial.sigmas[k]) : 1,
                          known ? ownSigma(transverse.sigmas[k]) : 1});
    }
    return constantOf(fitInRange(points, noise, range), -1, noise);
}

}  // namespace strainlens
