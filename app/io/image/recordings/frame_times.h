// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "app/io/image/recordings/recording_times.h"

namespace strainlens {

/// First line of the file with counter and time of each frame.
inline constexpr const char* kFrameTimesHeader = "counter,time_ns";

/// Reads the times of a recording: after kFrameTimesHeader a line with the camera's counter and the time of exposure
/// [ns] of each frame. A last line without its end is none: its writer was stopped. Sets `times`; those that do not
/// ascend are unknown, with a note, as missing frames are. Returns the number of frames, at most `maxFrames` (0: all).
/// `images`: name of the recording for notes. Throws FileError with file and line.
std::uint64_t readFrameTimes(const std::filesystem::path& path, const std::string& images, std::uint64_t maxFrames,
                             RecordingTimes& times);

}  // namespace strainlens
