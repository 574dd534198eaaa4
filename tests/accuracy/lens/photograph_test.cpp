// SPDX-License-Identifier: MPL-2.0
// Calibration from photographs of targets rendered through a known lens.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "tests/accuracy/lens/rendered_camera.h"

namespace strainlens {
namespace {

using namespace test;

constexpr CalibrationTarget kBoard = {13, 9, 12, 0}, kDots = {13, 9, 12, 6};

CameraFit fitted(const CalibrationTarget& target, const std::vector<TargetView>& views) {
    return fitCamera(views, {target, kPhotograph});
}

/// Largest error of distances from the image centre [px].
double worstLengthPx(const Calibration& calibration) {
    const PlaneMap truth = mapOf(knownLens(), knownPose());
    const PointPx middle = {(kPhotograph.width - 1) / 2.0, (kPhotograph.height - 1) / 2.0};
    const double mmPerPx = statisticsOf(calibration).mmPerPx;
    double worst = 0;
    for (int k = 0; k < 81; ++k) {
        const PointPx p = {(kPhotograph.width - 1) * (k % 9) / 8.0, (kPhotograph.height - 1) * (k / 9) / 8.0};
        const auto length = [&](const PlaneMap& map) {
            const PointMm a = map.at(middle), b = map.at(p);
            return std::hypot(a.x - b.x, a.y - b.y);
        };
        worst = std::max(worst, std::abs(length(calibration.map) - length(truth)) / mmPerPx);
    }
    return worst;
}

struct CleanCase {
    CalibrationTarget target;
    double blurMm;  ///< 0.2 mm are a pixel
    const char* name;
};

class CleanPhotographs : public testing::TestWithParam<CleanCase> {};

TEST_P(CleanPhotographs, FitToAHundredthOfAPixel) {
    const CameraFit fit =
        fitted(GetParam().target, viewsOf(photographsOf(GetParam().target, GetParam().blurMm), GetParam().target));
    const CalibrationStatistics figures = statisticsOf(fit.calibration);
    const Lens lens = fit.calibration.map.lens;
    std::printf("%s\n  fx %.3f fy %.3f cx %.3f cy %.3f k1 %.6f k2 %.6f p1 %.2e p2 %.2e; worst length %.4f px\n",
                calibrationText(fit.calibration).c_str(), lens.fx, lens.fy, lens.cx, lens.cy, lens.k1, lens.k2, lens.p1,
                lens.p2, worstLengthPx(fit.calibration));
    EXPECT_LE(fit.calibration.residualPx, 0.01);
    for (const double residual : fit.residualsPx) EXPECT_LE(residual, 0.01);
    EXPECT_NEAR(figures.tiltDegrees, 10, 0.02);
    EXPECT_LE(worstLengthPx(fit.calibration), 0.02);
}

/// Quantities that do not depend on the origin of a calibration.
std::vector<double> quantitiesOf(const Calibration& calibration) {
    const Lens& lens = calibration.map.lens;
    return {lens.fx, lens.fy, lens.cx, lens.cy, lens.k1, lens.k2, lens.p1, lens.p2, statisticsOf(calibration).mmPerPx};
}

std::vector<double> sigmasOf(const Calibration& calibration) {
    std::vector<double> sigmas;
    for (std::size_t k = 0; k < 8; ++k) sigmas.push_back(std::sqrt(calibration.covariance[k][k]));
    const CalibrationStatistics figures = statisticsOf(calibration);
    sigmas.push_back(figures.relativeScaleSigma * figures.mmPerPx);
    return sigmas;
}

class NoisyPhotographs : public testing::TestWithParam<CalibrationTarget> {};

// Labels: slow-sanitized nightly
TEST_P(NoisyPhotographs, ScatterAsPredicted) {
    constexpr int kCalibrations = 50;
    const std::vector<GrayImage<float>> photographs = photographsOf(GetParam());
    const std::vector<TargetView> clean = viewsOf(photographs, GetParam());
    std::vector<double> sums(9), squares(9), predicted(9);
    for (int n = 0; n < kCalibrations; ++n) {
        const Calibration calibration =
            fitted(GetParam(), noisyViews(photographs, GetParam(), clean, 4, static_cast<std::uint64_t>(n) + 1))
                .calibration;
        const std::vector<double> values = quantitiesOf(calibration), sigmas = sigmasOf(calibration);
        for (std::size_t k = 0; k < values.size(); ++k) {
            sums[k] += values[k], squares[k] += values[k] * values[k], predicted[k] += sigmas[k] * sigmas[k];
        }
    }
    double mean = 0;
    for (std::size_t k = 0; k < sums.size(); ++k) {
        const double variance = (squares[k] - sums[k] * sums[k] / kCalibrations) / (kCalibrations - 1);
        const double ratio = std::sqrt(predicted[k] / kCalibrations / variance);
        std::printf("%.3f ", ratio);
        mean += ratio / static_cast<double>(sums.size());
        // The scatter of 50 samples is accurate to 10 %.
        EXPECT_GT(ratio, 0.75);
        EXPECT_LT(ratio, 1.33);
    }
    std::printf("predicted over observed; mean %.3f\n", mean);
    EXPECT_GT(mean, 0.8);
    EXPECT_LT(mean, 1.25);
}

INSTANTIATE_TEST_SUITE_P(Targets, NoisyPhotographs, testing::Values(kBoard, kDots),
                         [](const auto& target) { return target.param.hasDots() ? "Dots" : "Chequerboard"; });

INSTANTIATE_TEST_SUITE_P(Targets, CleanPhotographs,
                         testing::Values(CleanCase{kBoard, 0.03, "SharpChequerboard"},
                                         CleanCase{kBoard, 0.08, "Chequerboard"},
                                         CleanCase{kBoard, 0.3, "BlurredChequerboard"},
                                         CleanCase{kDots, 0.03, "SharpDots"}, CleanCase{kDots, 0.08, "Dots"}),
                         [](const auto& clean) { return clean.param.name; });

}  // namespace
}  // namespace strainlens
