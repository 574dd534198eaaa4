// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/rig.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "compute/types/error.h"
#include "compute/types/format.h"

namespace strainlens {
namespace {

constexpr double kNoPixel = std::numeric_limits<double>::quiet_NaN();
constexpr int kCheckedRays = 33;  // along each axis
constexpr std::array<std::string_view, 6> kPoseNames = {"rx", "ry", "rz", "tx", "ty", "tz"};
constexpr double kMinBaselineMm = 1e-6;

std::string cameraText(std::size_t camera) { return "camera " + std::to_string(camera); }

PointProjection project(const RigCamera& camera, PositionMm point, bool withParameters) {
    const Matrix3 rotation = rotationMatrix(camera.pose.rotation);
    const PositionMm own = rotation * point + camera.pose.translation;
    PointProjection result;
    result.pixel = {kNoPixel, kNoPixel};
    if (!(own.z > 0)) return result;
    const Ray ray = {own.x / own.z, own.y / own.z};
    const LensProjection lens = projectWithDerivatives(camera.lens, ray);
    result.pixel = lens.pixel;
    std::array<PositionMm, 2> byOwn;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto& slope = lens.byRay[axis];
        byOwn[axis] = {slope[0] / own.z, slope[1] / own.z, -(slope[0] * ray.x + slope[1] * ray.y) / own.z};
        result.byPoint[axis] = transposeOf(rotation) * byOwn[axis];
    }
    if (!withParameters) return result;
    const Matrix3 byRotation = rotationDerivative(camera.pose.rotation, point);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        auto& numbers = result.byParameters[axis];
        std::ranges::copy(lens.byLens[axis], numbers.begin());
        const PositionMm turn = transposeOf(byRotation) * byOwn[axis];
        const std::array<double, 6> byPose = {turn.x, turn.y, turn.z, byOwn[axis].x, byOwn[axis].y, byOwn[axis].z};
        std::ranges::copy(byPose, numbers.begin() + kLensCoefficients);
    }
    return result;
}

double angleBetweenAxes(const RigCamera& a, const RigCamera& b) {
    const PositionMm axisA = transposeOf(rotationMatrix(a.pose.rotation)) * PositionMm{0, 0, 1};
    const PositionMm axisB = transposeOf(rotationMatrix(b.pose.rotation)) * PositionMm{0, 0, 1};
    return std::atan2(lengthOf(cross(axisA, axisB)), dot(axisA, axisB)) * 180 / std::numbers::pi;
}

void requireUsableCamera(const RigCamera& camera, const std::string& name) {
    if (camera.image.width < 1 || camera.image.height < 1) {
        throw InvalidInput(name + ", image", textOf(camera.image), "1 x 1 px or more");
    }
    const CameraParameters numbers = parametersOf(camera);
    for (std::size_t k = 0; k < kCameraParameters; ++k) {
        const std::string field = name + ", " + std::string(cameraParameterName(k));
        if (!std::isfinite(numbers[k])) throw InvalidInput(field, std::to_string(numbers[k]), "a finite number");
        if (k < 2 && !(numbers[k] > 0)) throw InvalidInput(field, std::to_string(numbers[k]), "a number above 0 [px]");
    }
    for (int i = 0; i < kCheckedRays * kCheckedRays; ++i) {
        const PointPx pixel = {(camera.image.width - 1.0) * (i % kCheckedRays) / (kCheckedRays - 1),
                               (camera.image.height - 1.0) * (i / kCheckedRays) / (kCheckedRays - 1)};
        const Ray ray = camera.lens.rayAt(pixel);
        if (std::isfinite(ray.x + ray.y)) continue;
        throw InvalidInput(name + ", lens", format("no ray for the pixel (%.0f, %.0f)", pixel.x, pixel.y),
                           "distortion that does not fold within the image; calibrate with points up to its corners or "
                           "with fewer coefficients");
    }
}

void requireCovariance(const Rig& rig, const std::string& what) {
    const std::size_t n = rig.parameterCount();
    if (rig.covariance.empty()) return;
    if (rig.covariance.size() != n * n) {
        throw InvalidInput(what + ", covariance", std::to_string(rig.covariance.size()) + " numbers",
                           std::to_string(n * n) + " numbers");
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            const double value = rig.covarianceOf(i, j);
            const double maximum = std::sqrt(rig.covarianceOf(i, i) * rig.covarianceOf(j, j)) * (1 + 1e-6);
            if (value <= maximum && value >= (i == j ? 0 : -maximum) && value == rig.covarianceOf(j, i)) continue;
            throw InvalidInput(what + ", covariance of " + rig.parameterName(i) + " and " + rig.parameterName(j),
                               std::to_string(value), "symmetric and at most the product of the standard deviations");
        }
    }
}

}  // namespace

PointPx RigCamera::projectOwn(PositionMm own) const {
    if (!(own.z > 0)) return {kNoPixel, kNoPixel};
    return lens.project({own.x / own.z, own.y / own.z});
}

PointPx RigCamera::project(PositionMm point) const { return projectOwn(transform(pose, point)); }

PositionMm RigCamera::directionAt(PointPx pixel) const {
    const Ray ray = lens.rayAt(pixel);
    const PositionMm own = {ray.x, ray.y, 1};
    return (1 / lengthOf(own)) * (transposeOf(rotationMatrix(pose.rotation)) * own);
}

std::string_view cameraParameterName(std::size_t k) {
    return k < kLensCoefficients ? kLensCoefficientNames[k] : kPoseNames[k - kLensCoefficients];
}

CameraParameters parametersOf(const RigCamera& camera) {
    CameraParameters numbers{};
    std::ranges::copy(coefficientsOf(camera.lens), numbers.begin());
    const auto& [rotation, translation] = camera.pose;
    const std::array<double, 6> pose = {rotation.x,    rotation.y,    rotation.z,
                                        translation.x, translation.y, translation.z};
    std::ranges::copy(pose, numbers.begin() + kLensCoefficients);
    return numbers;
}

void setParameters(RigCamera& camera, const CameraParameters& numbers) {
    LensCoefficients lens;
    std::copy_n(numbers.begin(), kLensCoefficients, lens.begin());
    camera.lens = makeLens(lens);
    const double* pose = numbers.data() + kLensCoefficients;
    camera.pose = {{pose[0], pose[1], pose[2]}, {pose[3], pose[4], pose[5]}};
}

PointProjection projectWithDerivatives(const RigCamera& camera, PositionMm point) {
    return project(camera, point, true);
}
PointProjection projectWithPointDerivatives(const RigCamera& camera, PositionMm point) {
    return project(camera, point, false);
}

std::string Rig::parameterName(std::size_t k) const {
    return cameraText(k / kCameraParameters) + " " + std::string(cameraParameterName(k % kCameraParameters));
}

Baseline baselineOf(const Rig& rig, std::size_t first, std::size_t second) {
    const RigCamera &a = rig.cameras[first], &b = rig.cameras[second];
    const PositionMm step = b.centre() - a.centre();
    Baseline baseline{lengthOf(step), kNoPixel, angleBetweenAxes(a, b)};
    if (rig.covariance.empty()) return baseline;
    // The centre -R(r)^T t = -R(-r) t: its derivatives by the pose, along the baseline.
    const PositionMm along = (1 / baseline.lengthMm) * step;
    const auto slopesOf = [&](const SpacePose& pose, double sign) {
        const PositionMm back = -1.0 * pose.rotation;
        const PositionMm byRotation = transposeOf(rotationDerivative(back, pose.translation)) * along;
        const PositionMm byTranslation = -1.0 * (rotationMatrix(pose.rotation) * along);
        return std::array<double, 6>{sign * byRotation.x,    sign * byRotation.y,    sign * byRotation.z,
                                     sign * byTranslation.x, sign * byTranslation.y, sign * byTranslation.z};
    };
    const std::array<std::array<double, 6>, 2> slopes = {slopesOf(b.pose, 1), slopesOf(a.pose, -1)};
    const std::array<std::size_t, 2> starts = {second * kCameraParameters + kLensCoefficients,
                                               first * kCameraParameters + kLensCoefficients};
    double variance = 0;
    for (std::size_t i = 0; i < 12; ++i) {
        for (std::size_t j = 0; j < 12; ++j) {
            variance += slopes[i / 6][i % 6] * slopes[j / 6][j % 6] *
                        rig.covarianceOf(starts[i / 6] + i % 6, starts[j / 6] + j % 6);
        }
    }
    baseline.sigmaMm = std::sqrt(std::max(variance, 0.0));
    return baseline;
}

void requireUsable(const Rig& rig, const std::string& what) {
    if (rig.cameras.empty()) throw InvalidInput(what + ", cameras", "none", "one or more");
    if (rig.cameras[0].pose != SpacePose{}) {
        throw InvalidInput(what + ", camera 0, pose", "a pose that is not the identity",
                           "the identity: all coordinates are those of camera 0");
    }
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        requireUsableCamera(rig.cameras[i], what + ", " + cameraText(i));
        for (std::size_t j = 0; j < i; ++j) {
            if (lengthOf(rig.cameras[i].centre() - rig.cameras[j].centre()) > kMinBaselineMm) continue;
            throw InvalidInput(what + ", " + cameraText(i) + ", pose", "the position of " + cameraText(j),
                               "cameras at different positions");
        }
    }
    requireCovariance(rig, what);
}

void requireImageSize(const Rig& rig, std::size_t camera, ImageSize size, const std::string& what) {
    if (rig.cameras[camera].image == size) return;
    throw InvalidInput(
        what + ", " + cameraText(camera) + ", image", textOf(size),
        textOf(rig.cameras[camera].image) +
            ", the size of the calibration's images; calibrate again with the size and the region of the "
            "sensor of the measurement");
}

std::vector<std::string> rigTexts(const Rig& rig) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        const RigCamera& camera = rig.cameras[i];
        const Lens& lens = camera.lens;
        std::string text = cameraText(i) + (camera.name.empty() ? "" : " (" + camera.name + ")") + ": " +
                           textOf(camera.image) + " px, " +
                           format("f %.2f x %.2f px, principal point (%.2f, %.2f)", lens.fx, lens.fy, lens.cx, lens.cy);
        if (i > 0) {
            const Baseline baseline = baselineOf(rig, 0, i);
            text += format("; %.4f mm from camera 0, axes at %.3f deg", baseline.lengthMm, baseline.angleDegrees);
            if (baseline.sigmaMm > 0) text += format(" (standard deviation %.4f mm)", baseline.sigmaMm);
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace strainlens
