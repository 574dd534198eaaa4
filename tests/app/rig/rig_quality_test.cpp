// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_quality.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "compute/stereo/triangulation.h"
#include "tests/app/rig/simulated_views.h"

namespace strainlens {
namespace {

using namespace test;

RigFit fitOf(const RigViews& views) {
    RigFitOptions options;
    options.model = &lensModel("brown4", "model");
    return fitRig(views, options);
}

/// The scale of a plane in space, measured with a calibration of noisy marks, against its standard deviation.
TEST(RigQuality, ScaleSigmaIsTheScatterOfMeasuredLengths) {
    const Rig truth = simulatedRig();
    double squares = 0;
    constexpr int kSets = 24;
    for (int set = 0; set < kSets; ++set) {
        const RigViews views =
            simulateViews(truth, simulatedTarget(11, 7, 6), simulatedPoses(12, 200 + set), 0.02, 700 + set);
        const RigFit fit = fitOf(views);
        // Corners of a plane that fills the view, seen by the true cameras and located by the calibrated ones.
        std::vector<PositionMm> real, found;
        for (int k = 0; k < 63; ++k) {
            const PositionMm direction = truth.cameras[0].directionAt({200.0 + 155 * (k % 9), 150.0 + 155 * (k / 9)});
            const PositionMm point = (450 / direction.z) * direction;
            std::vector<PointObservation> observations;
            for (std::size_t i = 0; i < 2; ++i) {
                observations.push_back({i, truth.cameras[i].project(point), PixelCovariance::uniform(1)});
            }
            real.push_back(point), found.push_back(triangulate(fit.rig, observations).position);
        }
        double above = 0, below = 0;
        PositionMm realMean, foundMean;
        for (std::size_t k = 0; k < real.size(); ++k) realMean = realMean + real[k], foundMean = foundMean + found[k];
        realMean = (1.0 / 63) * realMean, foundMean = (1.0 / 63) * foundMean;
        for (std::size_t k = 0; k < real.size(); ++k) {
            above += dot(found[k] - foundMean, found[k] - foundMean),
                below += dot(real[k] - realMean, real[k] - realMean);
        }
        const double scaleError = std::sqrt(above / below) - 1;
        squares += std::pow(scaleError / metricSigmaOf(fit).scale, 2);
    }
    // An rms of 24 has a relative standard deviation of 0.14.
    EXPECT_NEAR(std::sqrt(squares / kSets), 1, 0.45);
}

TEST(RigQuality, MoreTiltedViewsLowerEverySigma) {
    const Rig truth = simulatedRig();
    const auto sigma = [&](int count) {
        return metricSigmaOf(
            fitOf(simulateViews(truth, simulatedTarget(11, 7, 6), simulatedPoses(count, 61), 0.02, 62)));
    };
    const MetricSigma few = sigma(8), many = sigma(32);
    EXPECT_LT(many.scale, few.scale);
    EXPECT_LT(many.strain, few.strain);
    EXPECT_LT(many.flatnessMm, few.flatnessMm);
    EXPECT_LT(many.positionMm, few.positionMm);
    EXPECT_GT(many.scale, 1e-8);
    EXPECT_LT(many.scale, 1e-4);
}

TEST(RigQuality, CoverageCountsTheCellsWithMarks) {
    const Rig truth = simulatedRig();
    const RigViews small = simulateViews(truth, simulatedTarget(5, 4, 3), simulatedPoses(8, 71), 0.02, 72);
    const RigViews large = simulateViews(truth, simulatedTarget(16, 12, 6), simulatedPoses(8, 71), 0.02, 72);
    const double few = coverageOf(small, fitOf(small))[0].share, many = coverageOf(large, fitOf(large))[0].share;
    EXPECT_LT(few, 0.6);
    EXPECT_GT(many, 0.9);
}

/// The view that was advised lowers the standard deviation as it was predicted.
TEST(RigQuality, AdvisedPoseHasThePredictedGain) {
    const Rig truth = simulatedRig();
    const RigTarget target = simulatedTarget(11, 7, 6);
    // Hardly tilted, all in one place.
    std::vector<SpacePose> poses = simulatedPoses(8, 81);
    for (SpacePose& pose : poses) pose.rotation = 0.6 * pose.rotation;
    const RigViews views = simulateViews(truth, target, poses, 0.02, 82);
    const RigFit fit = fitOf(views);
    const PoseAdvice advice = adviseNextPose(views, fit);
    EXPECT_GT(advice.reduction, 0.02);
    EXPECT_LT(advice.reduction, 0.9);
    EXPECT_NE(advice.text.find("hold the target"), std::string::npos);
}

}  // namespace
}  // namespace strainlens
