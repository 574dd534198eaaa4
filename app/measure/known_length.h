// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Two image points whose distance on the specimen is known.
struct KnownLength {
    PointPx from, to;
    double mm = 0;
    double sigmaMm = 0;  ///< its standard deviation
};

/// Standard deviation of a coordinate picked by hand [px].
inline constexpr double kPickedPointSigmaPx = 0.5;

/// Parses "x1,y1,x2,y2:mm" or "x1,y1,x2,y2:mm:sigma". Throws InvalidInput.
KnownLength parseKnownLength(const std::string& text);

/// A calibration without distortion, perpendicular to the plane, 1 mm/px.
Calibration unitCalibration(ImageSize image);

/// The scale that a known length yields.
struct MeasuredScale {
    double factor = 1;         ///< multiplies the calibration's millimetres; with unitCalibration() [mm/px]
    double relativeSigma = 0;  ///< standard deviation / factor, from the length and the two points
};
/// Corrects for the lens. Throws InvalidInput for points that coincide or are outside the image.
MeasuredScale measureScale(const Calibration& calibration, const KnownLength& length);

/// Returns the calibration with the scale from measureScale(), whose variance is added to that of the present scale.
/// Throws as measureScale().
Calibration scaleToLength(Calibration calibration, const KnownLength& length);

}  // namespace strainlens
