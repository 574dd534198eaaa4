// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/rig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "compute/types/error.h"

namespace strainlens {
namespace {

Lens everyCoefficient() {
    Lens lens = {2400, 2390, 640.3, 511.8, -0.11, 0.23, 4e-4, -3e-4, 0.05};
    lens.k4 = 0.02, lens.k5 = -0.03, lens.k6 = 0.01;
    lens.s1 = 1e-3, lens.s2 = -2e-3, lens.s3 = 8e-4, lens.s4 = 5e-4;
    lens.tauX = 0.02, lens.tauY = -0.015, lens.skew = 0.7;
    return lens;
}

TEST(Lens, ExtendedProjectInvertsRayAt) {
    const Lens lens = everyCoefficient();
    for (int k = 0; k < 121; ++k) {
        const PointPx pixel = {1279.0 * (k % 11) / 10, 1023.0 * (k / 11) / 10};
        const PointPx back = lens.project(lens.rayAt(pixel));
        EXPECT_NEAR(back.x, pixel.x, 1e-9);
        EXPECT_NEAR(back.y, pixel.y, 1e-9);
    }
}

TEST(Lens, DerivativesAreDifferences) {
    const Lens lens = everyCoefficient();
    for (const Ray ray : {Ray{0.13, -0.21}, Ray{-0.26, 0.11}, Ray{0, 0}}) {
        const LensProjection projection = projectWithDerivatives(lens, ray);
        EXPECT_EQ(projection.pixel, lens.project(ray));
        constexpr double kStep = 1e-5;
        const auto compare = [&](const char* name, PointPx more, PointPx less, double step, double x, double y) {
            // The third derivatives of the pixel are below 1e4 px, its rounding is 5e-13 px.
            EXPECT_NEAR((more.x - less.x) / (2 * step), x, 2e-6) << name;
            EXPECT_NEAR((more.y - less.y) / (2 * step), y, 2e-6) << name;
        };
        compare("ray x", lens.project({ray.x + kStep, ray.y}), lens.project({ray.x - kStep, ray.y}), kStep,
                projection.byRay[0][0], projection.byRay[1][0]);
        compare("ray y", lens.project({ray.x, ray.y + kStep}), lens.project({ray.x, ray.y - kStep}), kStep,
                projection.byRay[0][1], projection.byRay[1][1]);
        for (std::size_t k = 0; k < kLensCoefficients; ++k) {
            LensCoefficients more = coefficientsOf(lens), less = more;
            const double step = k < 4 ? 1e-2 : kStep;
            more[k] += step, less[k] -= step;
            compare(kLensCoefficientNames[k].data(), makeLens(more).project(ray), makeLens(less).project(ray), step,
                    projection.byLens[0][k], projection.byLens[1][k]);
        }
    }
}

TEST(Lens, PlaneCalibrationRejectsExtendedLenses) {
    Calibration calibration;
    calibration.image = {640, 480};
    calibration.map.lens = {800, 800, 320, 240};
    EXPECT_NO_THROW(requireUsable(calibration, "calibration"));
    calibration.map.lens.k4 = 1e-3;
    EXPECT_THROW(requireUsable(calibration, "calibration"), InvalidInput);
}

TEST(Space, RotationVectorInvertsRotationMatrix) {
    for (const double angle : {0.0, 1e-9, 1e-4, 0.3, 2.0, 3.0, 3.14159, std::numbers::pi}) {
        for (const PositionMm axis : {PositionMm{1, 0, 0}, {0, 0.6, -0.8}, {-0.48, 0.6, 0.64}}) {
            const PositionMm vector = angle * axis;
            const Matrix3 matrix = rotationMatrix(vector);
            EXPECT_NEAR(matrix[0] * (matrix[4] * matrix[8] - matrix[5] * matrix[7]) -
                            matrix[1] * (matrix[3] * matrix[8] - matrix[5] * matrix[6]) +
                            matrix[2] * (matrix[3] * matrix[7] - matrix[4] * matrix[6]),
                        1, 1e-14);
            const Matrix3 back = rotationMatrix(rotationVector(matrix));
            for (std::size_t k = 0; k < 9; ++k) EXPECT_NEAR(back[k], matrix[k], 1e-14) << angle;
        }
    }
}

TEST(Space, RotationDerivativeIsTheDifference) {
    const PositionMm x = {3, -4, 5};
    for (const PositionMm vector : {PositionMm{0, 0, 0}, {1e-3, 2e-3, -1e-3}, {0.4, -0.2, 0.9}, {2, 1.5, -1}}) {
        const Matrix3 derivative = rotationDerivative(vector, x);
        constexpr double kStep = 1e-5;
        for (std::size_t k = 0; k < 3; ++k) {
            const PositionMm unit = {k == 0 ? kStep : 0, k == 1 ? kStep : 0, k == 2 ? kStep : 0};
            const PositionMm slope =
                (1 / (2 * kStep)) * (rotationMatrix(vector + unit) * x - rotationMatrix(vector - unit) * x);
            EXPECT_LT(lengthOf(slope - PositionMm{derivative[k], derivative[3 + k], derivative[6 + k]}), 1e-8);
        }
    }
}

TEST(Space, PosesComposeAndInvert) {
    const SpacePose a = {{0.3, -0.2, 0.5}, {1, 2, 3}}, b = {{-0.1, 0.8, 0.2}, {-4, 5, 6}};
    const PositionMm x = {7, -8, 9};
    EXPECT_LT(lengthOf(transform(compose(a, b), x) - transform(a, transform(b, x))), 1e-13);
    EXPECT_LT(lengthOf(transform(inverseOf(a), transform(a, x)) - x), 1e-13);
}

Rig twoCameras() {
    Rig rig;
    rig.cameras.resize(2);
    for (RigCamera& camera : rig.cameras) {
        camera.image = {1280, 1024};
        camera.lens = everyCoefficient();
    }
    rig.cameras[1].pose = {{0.02, -0.33, 0.01}, {120, 2, 18}};
    return rig;
}

TEST(Rig, ProjectionDerivativesAreDifferences) {
    const RigCamera camera = twoCameras().cameras[1];
    const PositionMm point = {35, -20, 600};
    const PointProjection projection = projectWithDerivatives(camera, point);
    EXPECT_EQ(projection.pixel, camera.project(point));
    for (std::size_t k = 0; k < kCameraParameters; ++k) {
        const auto pixelWith = [&](double step) {
            RigCamera moved = camera;
            CameraParameters numbers = parametersOf(camera);
            numbers[k] += step;
            setParameters(moved, numbers);
            return moved.project(point);
        };
        const double step = k < 4 || k >= kLensCoefficients + 3 ? 1e-2 : 1e-6;
        const PointPx more = pixelWith(step), less = pixelWith(-step);
        EXPECT_NEAR((more.x - less.x) / (2 * step), projection.byParameters[0][k], 2e-6 * (1 + 1e-3 / step));
        EXPECT_NEAR((more.y - less.y) / (2 * step), projection.byParameters[1][k], 2e-6 * (1 + 1e-3 / step));
    }
    const PointPx right = camera.project({35.01, -20, 600}), left = camera.project({34.99, -20, 600});
    EXPECT_NEAR((right.x - left.x) / 0.02, projection.byPoint[0].x, 1e-6);
    EXPECT_NEAR((right.y - left.y) / 0.02, projection.byPoint[1].x, 1e-6);
}

TEST(Rig, RaysPassThroughTheirPoints) {
    const RigCamera camera = twoCameras().cameras[1];
    const PositionMm point = {35, -20, 600};
    const PositionMm direction = camera.directionAt(camera.project(point));
    EXPECT_LT(lengthOf(cross(direction, point - camera.centre())), 1e-8);
    EXPECT_TRUE(std::isnan(camera.project({0, 0, -600}).x));
}

TEST(Rig, BaselineHasTheLengthAndSigmaOfItsPose) {
    Rig rig = twoCameras();
    EXPECT_NEAR(baselineOf(rig, 0, 1).lengthMm, std::hypot(120, 2, 18), 1e-12);
    EXPECT_TRUE(std::isnan(baselineOf(rig, 0, 1).sigmaMm));
    const std::size_t n = rig.parameterCount(), tx = kCameraParameters + kLensCoefficients + 3;
    rig.covariance.assign(n * n, 0);
    rig.covariance[tx * n + tx] = 1e-4;
    EXPECT_NEAR(baselineOf(rig, 0, 1).sigmaMm, 0.01 * 120 / std::hypot(120, 2, 18), 1e-12);
    EXPECT_NEAR(baselineOf(rig, 1, 0).sigmaMm, 0.01 * 120 / std::hypot(120, 2, 18), 1e-12);
    EXPECT_EQ(rig.parameterName(tx), "camera 1 tx");
}

TEST(Rig, RejectsWhatCannotBeUsed) {
    const auto message = [](const Rig& rig) -> std::string {
        try {
            requireUsable(rig, "rig");
        } catch (const InvalidInput& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(message(twoCameras()), "");
    Rig rig = twoCameras();
    rig.cameras[1].pose.translation = {};
    EXPECT_NE(message(rig).find("camera 1, pose"), std::string::npos) << message(rig);
    rig = twoCameras(), rig.cameras[0].pose.translation.x = 1;
    EXPECT_NE(message(rig).find("camera 0, pose"), std::string::npos) << message(rig);
    rig = twoCameras(), rig.cameras[1].lens.fy = -1;
    EXPECT_NE(message(rig).find("camera 1, fy"), std::string::npos) << message(rig);
    rig = twoCameras(), rig.cameras[1].lens.k1 = -20;
    EXPECT_NE(message(rig).find("camera 1, lens"), std::string::npos) << message(rig);
    rig = twoCameras(), rig.covariance.assign(7, 0);
    EXPECT_NE(message(rig).find("covariance"), std::string::npos) << message(rig);
    rig = twoCameras(), rig.covariance.assign(2500, 0), rig.covariance[1] = 1;
    EXPECT_NE(message(rig).find("camera 0 fy"), std::string::npos) << message(rig);
    EXPECT_NE(message({}).find("cameras"), std::string::npos);
    EXPECT_NO_THROW(requireImageSize(twoCameras(), 1, {1280, 1024}, "right.tif"));
    EXPECT_THROW(requireImageSize(twoCameras(), 1, {640, 512}, "right.tif"), InvalidInput);
}

}  // namespace
}  // namespace strainlens
