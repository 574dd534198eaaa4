// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/triangulation.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "tests/compute/stereo/symmetric_rig.h"

namespace strainlens {
namespace {

using test::SymmetricRig;

constexpr double kHalfAngle = 10 * std::numbers::pi / 180, kPitchMm = 0.1;

std::vector<PointObservation> observe(const Rig& rig, PositionMm point, double sigmaPx) {
    std::vector<PointObservation> observations;
    for (std::size_t k = 0; k < rig.cameras.size(); ++k) {
        observations.push_back({k, rig.cameras[k].project(point), PixelCovariance::uniform(sigmaPx)});
    }
    return observations;
}

Rig distorted(Rig rig) {
    rig.cameras[0].lens.k1 = -0.08, rig.cameras[0].lens.k2 = 0.15, rig.cameras[0].lens.p1 = 3e-4;
    rig.cameras[1].lens.k1 = -0.07, rig.cameras[1].lens.p2 = 3e-4, rig.cameras[1].lens.s1 = 1e-3;
    rig.cameras[1].lens.tauX = 0.01;
    return rig;
}

TEST(Triangulation, RecoversAPointExactly) {
    for (const int cameras : {2, 3}) {
        const SymmetricRig symmetric(20, cameras);
        const Rig rig = distorted(symmetric.rig);
        for (const PositionMm specimen : {PositionMm{0, 0, 0}, {40, -30, 12}, {-45, 33, -20}}) {
            const PositionMm truth = symmetric.toRig(specimen);
            const TriangulatedPoint point = triangulate(rig, observe(rig, truth, 0.01));
            ASSERT_TRUE(point.isDetermined);
            EXPECT_LT(lengthOf(point.position - truth), 1e-9);
            EXPECT_LT(point.chiSquared, 1e-12);
            EXPECT_EQ(point.freedom, 2 * cameras - 3);
        }
    }
}

TEST(Triangulation, PredictsTheLimitsOfASymmetricPair) {
    // With s the noise of each image, p mm per px: U p s / (sqrt 2 cos a), V p s / sqrt 2, W p s / (sqrt 2 sin a).
    const SymmetricRig symmetric(20);
    constexpr double kSigmaPx = 0.01;
    const TriangulatedPoint point =
        triangulate(symmetric.rig, observe(symmetric.rig, symmetric.toRig({0, 0, 0}), kSigmaPx));
    const Symmetric3 m = symmetric.toSpecimen(point.random);
    const double unit = kPitchMm * kSigmaPx / std::sqrt(2.0);
    EXPECT_NEAR(std::sqrt(m.xx), unit / std::cos(kHalfAngle), 1e-6 * unit);
    EXPECT_NEAR(std::sqrt(m.yy), unit, 1e-6 * unit);
    EXPECT_NEAR(std::sqrt(m.zz), unit / std::sin(kHalfAngle), 1e-6 * unit);
}

TEST(Triangulation, PredictsTheGainOfAThirdCamera) {
    const SymmetricRig symmetric(20, 3);
    const TriangulatedPoint point =
        triangulate(symmetric.rig, observe(symmetric.rig, symmetric.toRig({0, 0, 0}), 0.01));
    const Symmetric3 m = symmetric.toSpecimen(point.random);
    const double p = kPitchMm * 0.01, c = std::cos(kHalfAngle);
    EXPECT_NEAR(std::sqrt(m.xx), p / std::sqrt(1 + 2 * c * c), 1e-6 * p);
    EXPECT_NEAR(std::sqrt(m.zz), p / (std::sqrt(2.0) * std::sin(kHalfAngle)), 1e-6 * p);
}

TEST(Triangulation, WeighsCamerasByTheirNoise) {
    const SymmetricRig symmetric(20, 3);
    std::vector<PointObservation> observations = observe(symmetric.rig, symmetric.toRig({5, 5, 5}), 0.01);
    observations[2].noise = PixelCovariance::uniform(1e4);
    observations[2].pixel.x += 3;
    const TriangulatedPoint three = triangulate(symmetric.rig, observations);
    observations.pop_back();
    const TriangulatedPoint two = triangulate(symmetric.rig, observations);
    EXPECT_LT(lengthOf(three.position - two.position), 1e-6);
}

/// Scatter of triangulated points under noise, against the prediction.
TEST(Triangulation, ScatterIsThePredictedOne) {
    const SymmetricRig symmetric(30, 3);
    const Rig rig = distorted(symmetric.rig);
    const PositionMm truth = symmetric.toRig({30, -20, 10});
    std::vector<PointObservation> exact = observe(rig, truth, 0.05);
    exact[1].noise = {0.01, 0.004, 0.0036};
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    constexpr int kTrials = 20'000;
    std::array<double, 3> squares{};
    int below1 = 0, epipolarWithin = 0;
    double epipolarSquares = 0;
    Symmetric3 predicted;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<PointObservation> noisy = exact;
        for (PointObservation& observation : noisy) {
            const double a = normal(random), b = normal(random);
            const double sx = std::sqrt(observation.noise.xx), r = observation.noise.xy / sx;
            observation.pixel.x += sx * a;
            observation.pixel.y += r * a + std::sqrt(observation.noise.yy - r * r) * b;
        }
        const TriangulatedPoint point = triangulate(rig, noisy);
        ASSERT_TRUE(point.isDetermined);
        predicted = point.random;
        const PositionMm error = point.position - truth;
        squares[0] += error.x * error.x, squares[1] += error.y * error.y, squares[2] += error.z * error.z;
        below1 += point.significance() < 0.1;
        const EpipolarResidual residual = epipolarResidual(rig, noisy[0], noisy[1]);
        epipolarSquares += std::pow(residual.distancePx / residual.sigmaPx, 2);
        epipolarWithin += std::abs(residual.distancePx) < residual.sigmaPx;
    }
    // The relative standard deviation of a variance of n samples is sqrt(2 / n); five of them.
    const double tolerance = 5 * std::sqrt(2.0 / kTrials);
    EXPECT_NEAR(squares[0] / kTrials / predicted.xx, 1, tolerance);
    EXPECT_NEAR(squares[1] / kTrials / predicted.yy, 1, tolerance);
    EXPECT_NEAR(squares[2] / kTrials / predicted.zz, 1, tolerance);
    EXPECT_NEAR(epipolarSquares / kTrials, 1, tolerance);
    EXPECT_NEAR(epipolarWithin / double{kTrials}, 0.6827, 5 * std::sqrt(0.68 * 0.32 / kTrials));
    EXPECT_NEAR(below1 / double{kTrials}, 0.1, 5 * std::sqrt(0.09 / kTrials));
}

TEST(Triangulation, EpipolarResidualIsTheDistanceFromTheEpipolarLine) {
    const SymmetricRig symmetric(20);
    const Rig rig = distorted(symmetric.rig);
    const PositionMm truth = symmetric.toRig({20, 15, 0});
    std::vector<PointObservation> observations = observe(rig, truth, 0.01);
    observations[1].pixel.y += 0.3;
    const EpipolarResidual residual = epipolarResidual(rig, observations[0], observations[1]);
    double nearest = 1e9;
    const double depth = lengthOf(truth);
    for (int k = -20'000; k <= 20'000; ++k) {
        const PointPx p = epipolarPoint(rig.cameras[0], observations[0].pixel, rig.cameras[1], depth + 2e-4 * k);
        nearest = std::min(nearest, std::hypot(p.x - observations[1].pixel.x, p.y - observations[1].pixel.y));
    }
    EXPECT_NEAR(std::abs(residual.distancePx), nearest, 1e-5);
    // Both cameras have the same scale: the noise of both counts alike.
    EXPECT_NEAR(residual.sigmaPx, 0.01 * std::sqrt(2.0), 2e-4);
}

TEST(Triangulation, SensitivityIsTheDerivative) {
    const SymmetricRig symmetric(25, 3);
    const Rig rig = distorted(symmetric.rig);
    const std::vector<PointObservation> observations = observe(rig, symmetric.toRig({25, 18, -7}), 0.02);
    const TriangulatedPoint point = triangulate(rig, observations);
    const std::vector<double> sensitivity = positionSensitivity(rig, observations, point);
    for (std::size_t k = 0; k < rig.parameterCount(); ++k) {
        const auto pointWith = [&](double step) {
            Rig moved = rig;
            RigCamera& camera = moved.cameras[k / kCameraParameters];
            CameraParameters numbers = parametersOf(camera);
            numbers[k % kCameraParameters] += step;
            setParameters(camera, numbers);
            return triangulate(moved, observations).position;
        };
        const double step = k % kCameraParameters < 4 ? 1e-2 : 1e-6;
        const PositionMm slope = (1 / (2 * step)) * (pointWith(step) - pointWith(-step));
        const PositionMm predicted = {sensitivity[k], sensitivity[rig.parameterCount() + k],
                                      sensitivity[2 * rig.parameterCount() + k]};
        // Truncation and rounding of the difference quotient.
        EXPECT_LT(lengthOf(slope - predicted), 1e-5 * lengthOf(predicted) + 1e-5) << rig.parameterName(k);
    }
}

TEST(Triangulation, SystematicCovarianceFollowsTheBaseline) {
    // An uncertain length of the baseline scales the distance: sigma_z / z = sigma_b / b.
    SymmetricRig symmetric(20);
    Rig& rig = symmetric.rig;
    const PositionMm baseline = rig.cameras[1].pose.translation;
    const std::size_t n = rig.parameterCount(), first = kCameraParameters + kLensCoefficients + 3;
    rig.covariance.assign(n * n, 0);
    const std::array<double, 3> along = {baseline.x, baseline.y, baseline.z};
    constexpr double kRelative = 1e-4;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            rig.covariance[(first + i) * n + first + j] = kRelative * kRelative * along[i] * along[j];
        }
    }
    const std::vector<PointObservation> observations = observe(rig, symmetric.toRig({10, 20, 5}), 0.01);
    const TriangulatedPoint point = triangulate(rig, observations);
    const Symmetric3 m = systematicCovariance(rig, positionSensitivity(rig, observations, point));
    EXPECT_NEAR(std::sqrt(m.zz), kRelative * point.position.z, 1e-9);
    EXPECT_NEAR(std::sqrt(m.xx), kRelative * std::abs(point.position.x), 1e-9);
    EXPECT_NEAR(baselineOf(rig, 0, 1).sigmaMm, kRelative * lengthOf(baseline), 1e-9);
    // The random part does not know of it.
    EXPECT_LT(std::sqrt(point.random.zz), 0.01);
}

TEST(Triangulation, ParallelRaysDetermineNoPoint) {
    SymmetricRig symmetric(20);
    Rig rig = symmetric.rig;
    rig.cameras[1].pose = {{}, {-100, 0, 0}};
    const std::vector<PointObservation> parallel = {{0, {511.5, 383.5}, PixelCovariance::uniform(1)},
                                                    {1, {511.5, 383.5}, PixelCovariance::uniform(1)}};
    EXPECT_FALSE(triangulate(rig, parallel).isDetermined);
    EXPECT_TRUE(std::isnan(triangulate(rig, parallel).position.x));
    // Rays that meet behind the cameras.
    std::vector<PointObservation> behind = parallel;
    behind[1].pixel.x += 200;
    EXPECT_FALSE(triangulate(rig, behind).isDetermined);
    EXPECT_FALSE(triangulate(rig, std::span(parallel).first(1)).isDetermined);
}

TEST(Triangulation, ChiSquaredExcessMatchesTables) {
    EXPECT_NEAR(chiSquaredExcess(3.841458821, 1), 0.05, 1e-9);
    EXPECT_NEAR(chiSquaredExcess(7.814727903, 3), 0.05, 1e-9);
    EXPECT_NEAR(chiSquaredExcess(11.07049769, 5), 0.05, 1e-9);
    EXPECT_EQ(chiSquaredExcess(0, 7), 1);
}

}  // namespace
}  // namespace strainlens
