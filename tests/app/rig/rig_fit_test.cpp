// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "app/rig/mark_projection.h"
#include "compute/types/error.h"
#include "tests/app/rig/simulated_views.h"

namespace strainlens {
namespace {

using namespace test;

constexpr double kSigmaPx = 0.02;

TEST(MarkProjection, DerivativesAreDifferences) {
    const Rig rig = simulatedRig();
    for (const double diameter : {0.0, 4.0}) {
        const SpacePose pose = simulatedPoses(1, 3)[0];
        const PositionMm mark = {12, -7, 0.3};
        const MarkProjection projection = projectMark(rig.cameras[1], pose, mark, diameter);
        for (std::size_t k = 0; k < kMarkNumbers; ++k) {
            const auto moved = [&](double step) {
                RigCamera camera = rig.cameras[1];
                CameraParameters numbers = parametersOf(camera);
                std::array<double, 9> rest = {pose.rotation.x,
                                              pose.rotation.y,
                                              pose.rotation.z,
                                              pose.translation.x,
                                              pose.translation.y,
                                              pose.translation.z,
                                              mark.x,
                                              mark.y,
                                              mark.z};
                (k < kCameraParameters ? numbers[k] : rest[k - kCameraParameters]) += step;
                setParameters(camera, numbers);
                return projectMark(camera, {{rest[0], rest[1], rest[2]}, {rest[3], rest[4], rest[5]}},
                                   {rest[6], rest[7], rest[8]}, diameter)
                    .pixel;
            };
            const double step = 1e-4;
            const PointPx more = moved(step), less = moved(-step);
            const double scale = 1 + std::abs(projection.derivatives[0][k]) + std::abs(projection.derivatives[1][k]);
            EXPECT_NEAR((more.x - less.x) / (2 * step), projection.derivatives[0][k], 2e-6 * scale) << k;
            EXPECT_NEAR((more.y - less.y) / (2 * step), projection.derivatives[1][k], 2e-6 * scale) << k;
        }
    }
}

TEST(MarkProjection, DotCentroidIsTheMeanOverItsArea) {
    const Rig rig = simulatedRig();
    const SpacePose pose = simulatedPoses(1, 5)[0];
    const PositionMm mark = {20, 10, 0};
    constexpr double kRadius = 3;
    // The centroid by integration: pixels times the area that they cover, from a fine polar grid.
    double area = 0, x = 0, y = 0;
    constexpr int kRings = 60, kSegments = 120;
    for (int ring = 0; ring < kRings; ++ring) {
        for (int segment = 0; segment < kSegments; ++segment) {
            const double r = kRadius * (ring + 0.5) / kRings, a = 2 * std::numbers::pi * (segment + 0.5) / kSegments;
            const MarkProjection p =
                projectMark(rig.cameras[0], pose, mark + PositionMm{r * std::cos(a), r * std::sin(a), 0}, 0);
            const auto& [dx, dy] = p.derivatives;
            const std::size_t m = kCameraParameters + 6;
            const double weight = r * std::abs(dx[m] * dy[m + 1] - dx[m + 1] * dy[m]);
            area += weight, x += weight * p.pixel.x, y += weight * p.pixel.y;
        }
    }
    const PointPx dot = projectMark(rig.cameras[0], pose, mark, 2 * kRadius).pixel;
    const PointPx centre = projectMark(rig.cameras[0], pose, mark, 0).pixel;
    const double shift = std::hypot(x / area - centre.x, y / area - centre.y);
    EXPECT_GT(shift, 0.005);
    EXPECT_NEAR(dot.x, x / area, 2e-3 * shift + 1e-6);
    EXPECT_NEAR(dot.y, y / area, 2e-3 * shift + 1e-6);
}

TEST(RigFit, RecoversExactCamerasFromExactMarks) {
    const Rig truth = simulatedRig();
    for (const double diameter : {0.0, 3.0}) {
        const RigViews views = simulateViews(truth, simulatedTarget(11, 7, 6, diameter), simulatedPoses(8, 1), 0, 1);
        RigFitOptions options;
        options.model = &lensModel("brown4", "model");
        const RigFit fit = fitRig(views, options);
        EXPECT_LT(fit.rig.residualPx, 1e-7);
        for (std::size_t i = 0; i < 2; ++i) {
            const CameraParameters p = parametersOf(fit.rig.cameras[i]), q = parametersOf(truth.cameras[i]);
            for (std::size_t k = 0; k < kCameraParameters; ++k) {
                EXPECT_NEAR(p[k], q[k], 1e-6 * std::max(1.0, std::abs(q[k]))) << fit.rig.parameterName(i * 25 + k);
            }
        }
    }
}

/// Twenty sets of twelve views: errors against the Fisher bound, and the standard deviations against the errors.
TEST(RigFit, ErrorsAreAtTheFisherBoundAndAsPredicted) {
    const Rig truth = simulatedRig();
    const double baseline = baselineOf(truth, 0, 1).lengthMm;
    constexpr int kSets = 20;
    double baselineSquares = 0, baselineBound = 0, angleSquares = 0, angleBound = 0, scoreSquares = 0;
    int scores = 0;
    for (int set = 0; set < kSets; ++set) {
        const RigViews views =
            simulateViews(truth, simulatedTarget(11, 7, 6), simulatedPoses(12, 100 + set), kSigmaPx, 500 + set);
        RigFitOptions options;
        options.model = &lensModel("brown4", "model");
        options.rejectsOutliers = false;
        const RigFit fit = fitRig(views, options);
        EXPECT_NEAR(fit.sigmaPx, kSigmaPx, 5 * kSigmaPx / std::sqrt(2.0 * 4 * fit.rig.points / 2));
        // The bound is the covariance at the true noise.
        const double toTruth = std::pow(kSigmaPx / fit.sigmaPx, 2);
        const Baseline found = baselineOf(fit.rig, 0, 1);
        baselineSquares += std::pow(found.lengthMm - baseline, 2);
        baselineBound += found.sigmaMm * found.sigmaMm * toTruth;
        const PositionMm turn = compose(fit.rig.cameras[1].pose, inverseOf(truth.cameras[1].pose)).rotation;
        angleSquares += dot(turn, turn);
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t r = kCameraParameters + kLensCoefficients + k;
            angleBound += fit.rig.covarianceOf(r, r) * toTruth;
        }
        for (std::size_t i = 0; i < fit.rig.parameterCount(); ++i) {
            if (!(fit.rig.covarianceOf(i, i) > 0)) continue;
            const std::size_t camera = i / kCameraParameters, k = i % kCameraParameters;
            const double error = parametersOf(fit.rig.cameras[camera])[k] - parametersOf(truth.cameras[camera])[k];
            scoreSquares += error * error / fit.rig.covarianceOf(i, i), ++scores;
        }
    }
    EXPECT_EQ(scores, kSets * (8 + 8 + 6));
    RecordProperty("baseline_over_bound", std::to_string(std::sqrt(baselineSquares / baselineBound)));
    // The requirement is 1.15; the relative standard deviation of an rms of 20 is 0.16.
    EXPECT_LT(std::sqrt(baselineSquares / baselineBound), 1.15 + 0.16);
    EXPECT_LT(std::sqrt(angleSquares / angleBound), 1.15 + 0.16);
    EXPECT_GT(std::sqrt(baselineSquares / baselineBound), 0.5);
    EXPECT_NEAR(std::sqrt(scoreSquares / scores), 1, 0.1);
}

TEST(RigFit, ProposesTheModelThatTheMarksShow) {
    Rig truth = simulatedRig();
    const auto chosen = [&](const Rig& rig) {
        return std::string(
            fitRig(simulateViews(rig, simulatedTarget(14, 10, 6), simulatedPoses(14, 7), kSigmaPx, 9)).model->name);
    };
    EXPECT_EQ(chosen(truth), "brown4");
    Rig simple = truth;
    for (RigCamera& camera : simple.cameras) camera.lens.k2 = camera.lens.p1 = camera.lens.p2 = 0;
    EXPECT_EQ(chosen(simple), "radial1");
    Rig prism = truth;
    for (RigCamera& camera : prism.cameras) camera.lens.s1 = 4e-3, camera.lens.s4 = 0.05, camera.lens.k3 = 3;
    EXPECT_EQ(chosen(prism), "prism");
}

TEST(RigFit, LeavesOutWrongMarksAndMovedViews) {
    const Rig truth = simulatedRig();
    RigViews views = simulateViews(truth, simulatedTarget(11, 7, 6), simulatedPoses(12, 21), kSigmaPx, 22);
    views.views[2].cameras[0][5].pixel.x += 1.5;
    views.views[3].cameras[1][9].pixel.y -= 0.4;
    // A target that moved between the two images of view 7.
    for (MarkObservation& observation : views.views[7].cameras[1]) observation.pixel.x += 3;
    const RigFit fit = fitRig(views);
    EXPECT_EQ(fit.residuals[2][0].rejected, 1u);
    EXPECT_EQ(fit.residuals[3][1].rejected, 1u);
    EXPECT_FALSE(fit.residuals[7][0].problem.empty() && fit.residuals[7][1].problem.empty());
    EXPECT_NEAR(fit.sigmaPx, kSigmaPx, 0.1 * kSigmaPx);
    const Baseline found = baselineOf(fit.rig, 0, 1);
    EXPECT_LT(std::abs(found.lengthMm - baselineOf(truth, 0, 1).lengthMm), 4 * found.sigmaMm);
}

TEST(RigFit, BentTargetIsNoticedAndFitted) {
    const Rig truth = simulatedRig();
    const RigTarget target = simulatedTarget(11, 7, 6);
    // 0.5 mm of sag over the length.
    std::vector<PositionMm> bent = target.marks;
    for (PositionMm& mark : bent) mark.z = 0.5 * (1 - std::pow(mark.x / 30, 2));
    const RigViews views = simulateViews(truth, target, simulatedPoses(14, 31), kSigmaPx, 32, &bent);
    RigFitOptions options;
    options.model = &lensModel("brown4", "model");
    options.rejectsOutliers = false;
    const RigFit flat = fitRig(views, options);
    EXPECT_GT(flat.sigmaPx, 2 * kSigmaPx);
    options.markSigmaMm = 0.3;
    const RigFit free = fitRig(views, options);
    EXPECT_NEAR(free.sigmaPx, kSigmaPx, 0.1 * kSigmaPx);
    // The shape is that of the target apart from a plane: compare the sag of the middle row.
    const auto sag = [](const std::vector<PositionMm>& m) { return m[38].z - (m[33].z + m[43].z) / 2; };
    EXPECT_NEAR(sag(free.marks), sag(bent), 0.005);
    EXPECT_GT(free.markShiftMm, 0.1);
    const Baseline found = baselineOf(free.rig, 0, 1);
    EXPECT_LT(std::abs(found.lengthMm - baselineOf(truth, 0, 1).lengthMm), 4 * found.sigmaMm);
}

TEST(RigFit, CamerasAreLinkedByChainsOfViews) {
    // The third camera, upside down, sees the target together with the second one only.
    const Rig truth = simulatedTripleRig();
    RigViews views = simulateViews(truth, simulatedTarget(11, 7, 6), simulatedPoses(14, 41), kSigmaPx, 42);
    for (std::size_t v = 0; v < views.views.size(); ++v) views.views[v].cameras[v < 7 ? 2 : 0].clear();
    RigFitOptions options;
    options.model = &lensModel("brown4", "model");
    const RigFit fit = fitRig(views, options);
    const Baseline found = baselineOf(fit.rig, 0, 2);
    EXPECT_LT(std::abs(found.lengthMm - baselineOf(truth, 0, 2).lengthMm), 4 * found.sigmaMm);
    for (std::size_t v = 0; v < views.views.size(); ++v) views.views[v].cameras[v < 7 ? 1 : 0].clear();
    for (std::size_t v = 0; v < 7; ++v) views.views[v].cameras[2].clear();
    EXPECT_THROW(fitRig(views, options), InvalidInput);
}

TEST(RigFit, RejectsViewsThatDetermineNothing) {
    const Rig truth = simulatedRig();
    const RigTarget target = simulatedTarget(11, 7, 6);
    // Distortion would show where the principal point is.
    Rig straight = truth;
    for (RigCamera& camera : straight.cameras) camera.lens.k1 = camera.lens.k2 = camera.lens.p1 = camera.lens.p2 = 0;
    const std::vector<SpacePose> one(6, simulatedPoses(1, 51)[0]);
    EXPECT_THROW(fitRig(simulateViews(straight, target, one, kSigmaPx, 1)), InvalidInput);
    EXPECT_THROW(fitRig(simulateViews(truth, target, simulatedPoses(2, 1), kSigmaPx, 1)), InvalidInput);
    EXPECT_THROW(fitRig(RigViews{target, {{640, 480}}, {}}), InvalidInput);
    EXPECT_THROW(lensModel("fisheye", "--model"), InvalidInput);
}

}  // namespace
}  // namespace strainlens
