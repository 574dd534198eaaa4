// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"

namespace strainlens {

/// Times of the frames since the first of them [s], by the recording (cine, MRAW, raw) that holds them all; NaN for a
/// frame that its list of times does not have. Empty if they are no frames of one recording, or if it says nothing
/// about times. Throws FileError as recordingTimes().
std::vector<double> recordedTimes(const std::vector<FrameReference>& frames);

/// Frame rate of a recording.
struct RecordedRate {
    double hertz = 0;       ///< the mean one [1/s]; 0: unknown
    bool isUniform = true;  ///< whether every interval is the mean one within 1 %
};

/// Frame rate of the recording that holds all frames. Throws FileError as recordingTimes().
RecordedRate recordedRate(const std::vector<FrameReference>& frames);

/// Sentences on the camera of the frames' recording, on what it lacks, on its frame rate, on the times that are used,
/// and on the frame of its trigger; none if nothing is known. `givenRateHz` is used instead of the recording's [1/s];
/// 0: no times are used.
std::vector<std::string> describeRecording(const std::vector<FrameReference>& frames,
                                           std::optional<double> givenRateHz = {});

}  // namespace strainlens
