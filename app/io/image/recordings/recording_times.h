// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace strainlens {

/// When the frames of a recording were taken.
struct RecordingTimes {
    double frameRateHz = 0;                  ///< of the frames in the file [1/s]; 0: unknown
    std::vector<double> timesS = {};         ///< of each frame since the first [s]; empty: equidistant
    std::optional<std::int64_t> firstFrame;  ///< the camera's number of the first frame; its frame 0 is the trigger's
    std::int64_t frameStep = 1;              ///< from frame to frame in the file, as the camera counts
};

}  // namespace strainlens
