// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/calibration/calibration.h"
#include "compute/types/calibration/lens.h"
#include "compute/types/calibration/space.h"
#include "compute/types/image.h"

namespace strainlens {

/// A camera of a rig.
struct RigCamera {
    std::string name;  ///< for messages; need not be unique
    ImageSize image;   ///< image size that the lens is valid for
    Lens lens;
    SpacePose pose;  ///< from the coordinates of camera 0 to this camera's: x right, y down, z forward [mm]

    bool operator==(const RigCamera&) const = default;
    /// Pixel at which a point (coordinates of camera 0) is imaged; NaN behind the camera.
    PointPx project(PositionMm point) const;
    /// The same for a point in this camera's coordinates.
    PointPx projectOwn(PositionMm own) const;
    /// Centre of projection in the coordinates of camera 0.
    PositionMm centre() const { return inverseOf(pose).translation; }
    /// Unit vector of the ray of a pixel in the coordinates of camera 0; NaN where the lens model folds.
    PositionMm directionAt(PointPx pixel) const;
};

/// Parameters of a camera in the order of the covariance: coefficientsOf(lens), rotation vector [rad], translation
/// [mm].
inline constexpr std::size_t kCameraParameters = kLensCoefficients + 6;
using CameraParameters = std::array<double, kCameraParameters>;
/// "fx" .. "skew", "rx", "ry", "rz" [rad], "tx", "ty", "tz" [mm].
std::string_view cameraParameterName(std::size_t k);
CameraParameters parametersOf(const RigCamera& camera);
void setParameters(RigCamera& camera, const CameraParameters& numbers);

/// A projected point and its exact derivatives.
struct PointProjection {
    PointPx pixel;                                                        ///< NaN behind the camera
    std::array<PositionMm, 2> byPoint{};                                  ///< of x and y [px/mm]
    std::array<std::array<double, kCameraParameters>, 2> byParameters{};  ///< of x and y by parametersOf()
};
PointProjection projectWithDerivatives(const RigCamera& camera, PositionMm point);
/// Without the derivatives by parameters, which take most of the time; they stay 0.
PointProjection projectWithPointDerivatives(const RigCamera& camera, PositionMm point);

/// Calibrated cameras that observe the same surface. One camera is the case of two-dimensional measurement.
struct Rig {
    std::vector<RigCamera> cameras;  ///< the pose of camera 0 is the identity
    /// Of the parameters of all cameras in turn, row-major, kCameraParameters * cameras.size() rows; 0 for parameters
    /// that were not estimated. Empty = unknown.
    std::vector<double> covariance;
    std::string date;       ///< of the calibration, ISO 8601; empty = unknown
    double residualPx = 0;  ///< RMS reprojection error, 0 = unknown [px]
    int points = 0;         ///< number of fitted image points
    std::vector<CalibrationFile> files;
    std::vector<std::string> notes;  ///< limitations, for the user

    bool operator==(const Rig&) const = default;
    std::size_t parameterCount() const { return kCameraParameters * cameras.size(); }
    double covarianceOf(std::size_t row, std::size_t column) const {
        return covariance.empty() ? 0 : covariance[row * parameterCount() + column];
    }
    /// "camera 1 fx".
    std::string parameterName(std::size_t k) const;
};

/// Distance between the centres of two cameras, and its standard deviation from the covariance.
struct Baseline {
    double lengthMm = 0;
    double sigmaMm = 0;       ///< NaN if the covariance is unknown
    double angleDegrees = 0;  ///< between the optical axes
};
Baseline baselineOf(const Rig& rig, std::size_t first, std::size_t second);

/// Throws InvalidInput naming `what`, camera and parameter: no cameras, invalid numbers, a pose of camera 0 that is not
/// the identity, cameras at the same position, pixels without a ray, a covariance that is none.
void requireUsable(const Rig& rig, const std::string& what);

/// Throws InvalidInput naming `what` and the camera if its images have another size than the calibration's: focal
/// length and distortion are in pixels of that size.
void requireImageSize(const Rig& rig, std::size_t camera, ImageSize size, const std::string& what);

/// One line for each camera and for the rig, for the user.
std::vector<std::string> rigTexts(const Rig& rig);

}  // namespace strainlens
