// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"

namespace strainlens {

/// Times of the frames since the first of them [s], by the recording (cine, MRAW, raw) that holds them all. Empty if
/// they are no frames of one recording, or if it says nothing about times. Throws FileError as recordingTimes().
std::vector<double> recordedTimes(const std::vector<FrameReference>& frames);

/// Frame rate of the recording that holds all frames [1/s]; 0: none. Throws FileError as recordingTimes().
double recordedRate(const std::vector<FrameReference>& frames);

/// A sentence on the frame rate of the frames' recording and the frame of its trigger; empty if nothing is known.
std::string describeRecording(const std::vector<FrameReference>& frames);

}  // namespace strainlens
