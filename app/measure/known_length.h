// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Two places in the image whose distance on the specimen is known.
struct KnownLength {
    PointPx from, to;
    double mm = 0;
    double sigmaMm = 0;  ///< its standard deviation
};

/// What a place read off an image by hand is good to [px], a coordinate.
inline constexpr double kReadPlaceSigmaPx = 0.5;

/// "x1,y1,x2,y2:mm", or with ":sigma" after it. Throws InvalidInput for `option`.
KnownLength knownLengthFromText(const std::string& text, const std::string& option);

/// Images without distortion of a plane before the camera, of 1 mm/px.
Calibration plainCalibration(ImageSize image);

/// What a known length says of the scale.
struct MeasuredScale {
    double factor = 1;         ///< by which the calibration's millimetres are too short; of plainCalibration() [mm/px]
    double relativeSigma = 0;  ///< its standard deviation, of the length and of the two places, as a share of it
};
/// Measured through the lens. Throws InvalidInput for places that are none of the image's, or are one.
MeasuredScale scaleOfLength(const Calibration& calibration, const KnownLength& length);

/// The same lens and plane with the scale that makes the length what it is, measured through the lens. To the
/// variance of a scale that was known before, that of the length and of the two places is added. Throws InvalidInput
/// for places that are none of the image's, or are one.
Calibration scaledToLength(Calibration calibration, const KnownLength& length);

}  // namespace strainlens
