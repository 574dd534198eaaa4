// SPDX-License-Identifier: MPL-2.0
// Subsets with Gaussian pixel weights on noisy rendered translations: unbiased, with correct standard deviations.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

struct WeightCase {
    ShapeOrder order;
    double noise;
    double maxBiasPx;
};

constexpr int kSpecimens = 8;
constexpr PointPx kShift = {0.3, -0.4};

RunParameters weightedRun(ShapeOrder order, double gaussianWeight) {
    RunParameters parameters;
    parameters.grid.step = 10;
    parameters.refinement = icgn(order);
    parameters.refine.subset = 33;
    parameters.refine.gaussianWeight = gaussianWeight;
    parameters.strain.window = 0;
    parameters.device = "cpu";
    return parameters;
}

/// Errors over all points of several specimens.
struct WeightedErrors {
    double points = 0, ok = 0, predicted = 0;
    PointPx mean, squares;

    double scatter() const { return std::sqrt((squares.x + squares.y) / (2 * ok)); }
    double predictedOverObserved() const { return std::sqrt(predicted / (squares.x + squares.y)); }
};

WeightedErrors weightedErrors(const RunParameters& parameters, double noise) {
    WeightedErrors sums;
    for (int seed = 1; seed <= kSpecimens; ++seed) {
        SpecimenOptions options;
        options.size = {512, 512};
        options.shiftX = kShift.x, options.shiftY = kShift.y;
        options.noiseSigma = noise;
        options.seed = static_cast<std::uint64_t>(seed);
        const Specimen specimen(options);
        const std::vector<AnyImage> images = {specimen.renderReference<std::uint8_t>(),
                                              specimen.renderDeformed<std::uint8_t>()};
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.status[i] == PointStatus::OutsideRoi) continue;
            sums.points += 1;
            if (!field.ok(i)) continue;
            const PointPx error = {field.u[i] - kShift.x, field.v[i] - kShift.y};
            sums.ok += 1;
            sums.mean.x += error.x, sums.mean.y += error.y;
            sums.squares.x += error.x * error.x, sums.squares.y += error.y * error.y;
            sums.predicted +=
                std::pow(double(field.refined.sigmaU[i]), 2) + std::pow(double(field.refined.sigmaV[i]), 2);
        }
    }
    return sums;
}

class GaussianWeight : public testing::TestWithParam<WeightCase> {};

}  // namespace

TEST_P(GaussianWeight, IsUnbiasedWithCorrectSigma) {
    const WeightCase& c = GetParam();
    const WeightedErrors s = weightedErrors(weightedRun(c.order, 0.25), c.noise);
    const WeightedErrors even = weightedErrors(weightedRun(c.order, 0), c.noise);
    std::printf(
        "  order %d noise %4.1f: ok %.4f, scatter %.5f px (even weights %.5f), predicted over observed %.3f, bias "
        "%+.5f %+.5f\n",
        numberOf(c.order), c.noise, s.ok / s.points, s.scatter(), even.scatter(), s.predictedOverObserved(),
        s.mean.x / s.ok, s.mean.y / s.ok);
    EXPECT_GE(s.ok, 0.999 * s.points);
    EXPECT_NEAR(s.predictedOverObserved(), 1, 0.05);
    EXPECT_LE(std::abs(s.mean.x / s.ok), c.maxBiasPx);
    EXPECT_LE(std::abs(s.mean.y / s.ok), c.maxBiasPx);
    // Fewer pixels contribute.
    EXPECT_GT(s.scatter(), 1.1 * even.scatter());
}

INSTANTIATE_TEST_SUITE_P(, GaussianWeight,
                         testing::Values(WeightCase{ShapeOrder::First, 2, 0.0006},
                                         WeightCase{ShapeOrder::First, 10, 0.002},
                                         WeightCase{ShapeOrder::Second, 2, 0.0006},
                                         WeightCase{ShapeOrder::Second, 10, 0.002}),
                         [](const auto& test) {
                             return "Order" + std::to_string(numberOf(test.param.order)) + "Noise" +
                                    std::to_string(std::lround(test.param.noise));
                         });
