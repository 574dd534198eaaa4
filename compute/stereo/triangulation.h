// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/calibration/rig.h"
#include "compute/types/calibration/space.h"
#include "compute/types/point.h"

namespace strainlens {

/// Covariance of an image position [px^2].
struct PixelCovariance {
    double xx = 0, xy = 0, yy = 0;

    static PixelCovariance uniform(double sigmaPx) { return {sigmaPx * sigmaPx, 0, sigmaPx * sigmaPx}; }
};

/// Where a camera sees a point.
struct PointObservation {
    std::size_t camera = 0;
    PointPx pixel;
    PixelCovariance noise;  ///< from matching; positive definite
};

/// A point located by two or more cameras.
struct TriangulatedPoint {
    PositionMm position;  ///< in the coordinates of camera 0
    Symmetric3 random;    ///< covariance from the noise of the observations alone [mm^2]
    /// Sum of squared residuals over their variances; follows the chi-squared distribution of `freedom` degrees.
    double chiSquared = 0;
    int freedom = 0;  ///< 2 observations - 3
    bool isDetermined = false;

    /// Probability of at least this disagreement by noise alone: small for a wrong match.
    double significance() const;
};

/// Locates a point by least squares of its reprojection errors, weighted by the inverse covariances: the optimal
/// triangulation for Gaussian noise (Hartley and Sturm 1997, doi:10.1006/cviu.1997.0547, for two cameras), over any
/// number of cameras. With J_i the derivative of camera i's pixel by the point, Cov = (sum J_i^T S_i^-1 J_i)^-1.
///
/// Not determined: fewer than two observations, parallel rays, a point behind a camera. Safe to share between threads.
TriangulatedPoint triangulate(const Rig& rig, std::span<const PointObservation> observations);

/// Covariance of a position from observations with that noise, (sum J_i^T S_i^-1 J_i)^-1, as triangulate() finds it
/// [mm^2].
Symmetric3 positionCovariance(const Rig& rig, std::span<const PointObservation> observations, PositionMm position);

/// Derivative of a triangulated position by the parameters of all cameras, row-major: 3 rows, rig.parameterCount()
/// columns [mm per unit of the parameter].
std::vector<double> positionSensitivity(const Rig& rig, std::span<const PointObservation> observations,
                                        const TriangulatedPoint& point);

/// Covariance of a quantity in space, from its sensitivity and the rig's: the systematic part, common to all points and
/// frames. Of a displacement, the sensitivity is the difference of those of both positions. 0 if the rig's covariance
/// is unknown [mm^2].
Symmetric3 systematicCovariance(const Rig& rig, std::span<const double> sensitivity);

/// Disagreement of two observations with the geometry of their cameras.
struct EpipolarResidual {
    double distancePx = 0;  ///< of the second observation from the epipolar line of the first, signed [px]
    double sigmaPx = 0;     ///< its standard deviation from the noise of both
};

/// The epipolar residual of two observations by two cameras, lens distortion included: linear about the triangulated
/// point, so that its error is of second order in the residual. NaN if they determine no point.
EpipolarResidual epipolarResidual(const Rig& rig, const PointObservation& first, const PointObservation& second);

/// Point of the epipolar curve in `second`'s image: the image of the point at `depthMm` along the ray of a pixel of
/// `first`, measured from its centre; NaN if it is not visible. The line is curved by lens distortion.
PointPx epipolarPoint(const RigCamera& first, PointPx pixel, const RigCamera& second, double depthMm);

/// Probability that a chi-squared variable of an odd number of degrees of freedom exceeds a value.
double chiSquaredExcess(double value, int freedom);

}  // namespace strainlens
