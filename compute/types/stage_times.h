// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strainlens {

/// Timed stages of a run. Upload transfers an image to the device and Download the field from it; Search excludes
/// Download. Export is the observer's work on the frame.
enum class Stage : std::uint8_t { Read, Prepare, Upload, Filter, Search, Download, Refine, Validate, Strain, Export };
inline constexpr std::array<std::string_view, 10> kStageNames = {"read",     "prepare", "upload",   "filter", "search",
                                                                 "download", "refine",  "validate", "strain", "export"};
constexpr std::string_view nameOf(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

/// Milliseconds of every stage.
using StageTimes = std::array<double, kStageNames.size()>;
constexpr double& timeOf(StageTimes& times, Stage stage) { return times[static_cast<std::size_t>(stage)]; }
constexpr void addTimes(const StageTimes& from, StageTimes& to) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

}  // namespace strainlens
