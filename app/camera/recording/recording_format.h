// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <string_view>

#include "app/camera/pixel_format.h"

namespace strainlens {

// Names in the files of a recording (docs/formats/raw-recording.md).

inline constexpr int kRecordingVersion = 1;
inline constexpr const char* kRecordingIndexHeader = "counter,time_ns";
inline constexpr std::array<std::string_view, 4> kPackingNames = {"bytes", "words", "pairs", "bits"};

inline std::string_view nameOf(PixelPacking packing) { return kPackingNames[static_cast<std::size_t>(packing)]; }

}  // namespace strainlens
