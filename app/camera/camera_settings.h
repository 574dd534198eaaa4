// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/camera/pixel_format.h"
#include "compute/types/image.h"

namespace strainlens {

/// Part of the sensor that is read [px].
struct CameraRegion {
    int x = 0, y = 0, width = 0, height = 0;
    bool operator==(const CameraRegion&) const = default;
};

/// Parses "X,Y,WIDTH,HEIGHT". Throws InvalidInput.
CameraRegion parseCameraRegion(const std::string& text);
/// "X,Y,WIDTH,HEIGHT"
std::string textOf(const CameraRegion& region);

/// Triggers that every camera knows by these names; others are inputs of the camera, such as "Line1".
inline constexpr const char *kTriggerOff = "off", *kTriggerSoftware = "software";

/// What to set at a camera; a value that is missing stays as it is.
struct CameraSettings {
    std::optional<double> exposureUs = {};  ///< [us]
    std::optional<double> gainDb = {};      ///< in the unit of the camera, usually dB
    std::optional<double> frameRateHz = {};
    std::optional<CameraRegion> region = {};
    std::optional<std::string> trigger = {};
    std::optional<PixelFormat> pixelFormat = {};
};

struct NumberRange {
    double low = 0, high = 0;
};

/// What can be set at a camera.
struct CameraLimits {
    std::optional<NumberRange> exposureUs = {}, gainDb = {}, frameRateHz = {};  ///< none: cannot be set
    ImageSize sensor = {};                   ///< largest region; 0 x 0: the region cannot be set
    std::vector<std::string> triggers = {};  ///< none: cannot be set
    std::vector<PixelFormat> pixelFormats = {};
};

/// Throws InvalidInput with the allowed values for a setting outside the limits; `camera` is named.
void requireWithin(const CameraSettings& settings, const CameraLimits& limits, const std::string& camera);

/// The settings, or the limits, as sentences without a full stop: "exposure 10 to 1e+06 us".
std::vector<std::string> describeLimits(const CameraLimits& limits);
std::string describeSettings(const CameraSettings& settings);

}  // namespace strainlens
