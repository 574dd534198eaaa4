// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// Frame rates that a camera can have [1/s].
inline constexpr double kMinCameraRate = 1e-6, kMaxCameraRate = 1e9;

/// A frame rate read from a file; 0 (unknown) if no camera can have it.
constexpr double knownRate(double rateHz) { return rateHz >= kMinCameraRate && rateHz <= kMaxCameraRate ? rateHz : 0; }

/// When the frames of a recording were taken.
struct RecordingTimes {
    double frameRateHz = 0;                  ///< of the frames in the file, the mean one of `timesS` [1/s]; 0: unknown
    std::vector<double> timesS = {};         ///< of each frame since the first [s]; empty: equidistant
    std::optional<std::int64_t> firstFrame;  ///< the camera's number of the first frame; its frame 0 is the trigger's
    std::int64_t frameStep = 1;              ///< from frame to frame in the file, as the camera counts
    std::string camera = {};                 ///< that recorded the frames; empty: unknown
    std::optional<std::int64_t> firstCounter = {};  ///< of the first frame, as the camera counts
    std::vector<std::string> notes = {};            ///< sentences on frames that are missing, and times that are wrong
};

}  // namespace strainlens
