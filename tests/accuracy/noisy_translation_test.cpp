// SPDX-License-Identifier: MPL-2.0
// Runs over noisy images with default parameters except step and refinement.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "tests/accuracy/noise_bound.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

struct NoisyCase {
    double noise;
    int subset = 33;
    /// Limit of scatter / bound for a known pattern. With the pattern known only from two noisy images, 1.06 times that
    /// bound is possible at noise 25 (docs/decisions/refinement.md); smoothing reaches 1.07, small subsets, whose
    /// Hessian is noisy, more.
    double maximum = 1.05;
    double shiftX = 0.5, shiftY = -0.5;
};

/// Sums over all points of several specimens.
struct Sums {
    double points = 0, ok = 0, steps = 0;
    PointPx mean, squares, bound, predicted;  // error; its square; least and predicted variances

    double root(double sum) const { return std::sqrt(sum / ok); }
};

Sums measure(const NoisyCase& c, int specimens) {
    Sums sums;
    for (int seed = 1; seed <= specimens; ++seed) {
        SpecimenOptions options;
        options.size = {512, 512};
        options.shiftX = c.shiftX, options.shiftY = c.shiftY;
        options.noiseSigma = c.noise;
        options.seed = static_cast<std::uint64_t>(seed);
        const Specimen specimen(options);
        RunParameters parameters;
        parameters.grid.step = 10;
        parameters.refinement = Refinement::Icgn1;
        parameters.refine.subset = c.subset;
        parameters.device = "cpu";
        const std::vector<AnyImage> images = {specimen.renderReference<std::uint8_t>(),
                                              specimen.renderDeformed<std::uint8_t>()};
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        const NoiseBound bound(specimen, ShapeOrder::First, c.subset);
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.status[i] == PointStatus::OutsideRoi) continue;
            sums.points += 1;
            if (!field.ok(i)) continue;
            sums.ok += 1;
            sums.steps += field.refined.iterations[i];
            const PointPx error = {field.u[i] - c.shiftX, field.v[i] - c.shiftY};
            sums.mean.x += error.x, sums.mean.y += error.y;
            sums.squares.x += error.x * error.x, sums.squares.y += error.y * error.y;
            const NoiseBound::Variances minimum = bound.at({field.x[i], field.y[i]});
            sums.bound.x += minimum.u, sums.bound.y += minimum.v;
            sums.predicted.x += std::pow(double(field.refined.sigmaU[i]), 2);
            sums.predicted.y += std::pow(double(field.refined.sigmaV[i]), 2);
        }
    }
    return sums;
}

class NoisyTranslation : public testing::TestWithParam<NoisyCase> {};

}  // namespace

/// Scatter near the Cramer-Rao bound, all points Ok, few steps, correct standard deviations.
// Labels: slow-sanitized
// Labels for Noise40*: nightly
// Labels for Noise70*: nightly
// Labels for Noise150*: nightly
TEST_P(NoisyTranslation, IsMeasuredAtTheBound) {
    const NoisyCase& c = GetParam();
    const Sums s = measure(c, 8);
    const double scatter = std::sqrt((s.squares.x + s.squares.y) / (s.bound.x + s.bound.y));
    const double predictedOverObserved = std::sqrt((s.predicted.x + s.predicted.y) / (s.squares.x + s.squares.y));
    std::printf(
        "  noise %4.1f subset %2d: ok %.4f, scatter %.5f %.5f px, over the bound %.3f, predicted over observed %.3f, "
        "bias %+.5f %+.5f, "
        "steps %.2f\n",
        c.noise, c.subset, s.ok / s.points, s.root(s.squares.x), s.root(s.squares.y), scatter, predictedOverObserved,
        s.mean.x / s.ok, s.mean.y / s.ok, s.steps / s.ok);
    if (c.subset >= 33) {
        EXPECT_EQ(s.ok, s.points);
        EXPECT_LE(s.steps / s.ok, 5);
    }
    EXPECT_GE(s.ok, 0.998 * s.points);
    EXPECT_LE(scatter, c.maximum);
    EXPECT_NEAR(predictedOverObserved, 1, 0.15);
}

INSTANTIATE_TEST_SUITE_P(, NoisyTranslation,
                         testing::Values(NoisyCase{0.5}, NoisyCase{2}, NoisyCase{4}, NoisyCase{7}, NoisyCase{10},
                                         NoisyCase{15}, NoisyCase{20}, NoisyCase{25, 33, 1.07}, NoisyCase{2, 15},
                                         NoisyCase{10, 15}, NoisyCase{25, 15, 1.12}, NoisyCase{25, 21, 1.1},
                                         NoisyCase{4, 61}, NoisyCase{25, 61, 1.07},
                                         NoisyCase{25, 33, 1.07, 0.25, 0.25}),
                         [](const auto& test) {
                             return "Noise" + std::to_string(std::lround(10 * test.param.noise)) + "Subset" +
                                    std::to_string(test.param.subset) + "Case" + std::to_string(test.index);
                         });
