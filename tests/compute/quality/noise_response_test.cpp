// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/noise_response.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace strainlens {
namespace {

/// Mean over the subset of the response of undeformed points.
double meanOverPositions(const NoiseResponse& response, const ShapeFunction& shape, int subset) {
    constexpr int kSteps = 160;  // per axis
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) {
        for (int j = 0; j < kSteps; ++j) {
            const double x = subset * ((i + 0.5) / kSteps - 0.5), y = subset * ((j + 0.5) / kSteps - 0.5);
            const auto at = [&](const ShapeTerms& terms) { return terms.value + terms.x * x + terms.y * y; };
            sum += response.interpolatedVariance({{at(shape.u)}, {at(shape.v)}}, subset);
        }
    }
    return sum / (kSteps * kSteps);
}

TEST(NoiseResponse, InterpolatedNoiseIsTheMeanOverTheSubset) {
    for (const Interpolation interpolation : {Interpolation::CubicSpline, Interpolation::QuinticSpline}) {
        const NoiseResponse response(interpolation, 0);
        // Only one component deforms: then the mean of a product is the product of the means.
        for (const double slope : {0.0, 1e-12, 1e-5, 0.004, 0.03, 0.25, -0.04}) {
            for (const double place : {0.0, 0.2, 0.5, 12.75, -3.4}) {
                const ShapeFunction along{{place, slope, -slope / 3}, {0.3}};
                EXPECT_NEAR(response.interpolatedVariance(along, 33), meanOverPositions(response, along, 33), 1e-3)
                    << slope << " at " << place;
            }
        }
        // Integer positions are not interpolated.
        EXPECT_NEAR(response.interpolatedVariance({{4}, {-7}}, 33), 1, 0.01);
        EXPECT_LT(response.interpolatedVariance({{4.5}, {-7.5}}, 33), 0.8);
    }
}

TEST(NoiseResponse, HarmonicsMatchTheirDefinition) {
    // For a shape function that varies only along x, the variance is v(t) summed over harmonics h with the factor
    // sin(a) / a, a = pi h slope subset: the difference to the undeformed one isolates each.
    const NoiseResponse response(Interpolation::CubicSpline, 0);
    const auto alongX = [&](double place, double slope) {
        return response.interpolatedVariance({{place, slope}, {0}}, 21) / response.interpolatedVariance({{0}, {0}}, 21);
    };
    // By a discrete cosine transform over the positions.
    constexpr int kPlaces = 64;
    const auto harmonic = [&](int h, double slope) {
        double sum = 0;
        for (int k = 0; k < kPlaces; ++k) {
            sum += alongX(double(k) / kPlaces, slope) * std::cos(2 * std::numbers::pi * h * k / kPlaces) / kPlaces;
        }
        return sum;
    };
    for (const double slope : {1e-4, 0.003, 0.02, 0.1}) {
        for (int h = 1; h <= 3; ++h) {
            const double angle = std::numbers::pi * h * slope * 21;
            EXPECT_NEAR(harmonic(h, slope), harmonic(h, 0) * std::sin(angle) / angle, 1e-13) << h << ", " << slope;
        }
    }
}

}  // namespace
}  // namespace strainlens
