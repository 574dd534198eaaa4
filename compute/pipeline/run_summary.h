// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/pipeline/grey_range.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters.h"

namespace strainlens {

/// The stages of a run that are timed.
enum class Stage : std::uint8_t { Read, Prepare, Upload, Filter, Search, Download, Refine, Validate, Export };
inline constexpr std::array<std::string_view, 9> kStageNames = {"read",     "prepare", "upload",   "filter", "search",
                                                                "download", "refine",  "validate", "export"};
constexpr std::string_view nameOf(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

/// Milliseconds of every stage; they sum to the wall time of what they describe.
using StageTimes = std::array<double, kStageNames.size()>;

/// What is known of one frame after a run.
struct FrameSummary {
    int frame = 0;      ///< 1 for the first deformed image; 0 is the reference
    std::string name;   ///< as FrameSource names it
    std::string error;  ///< empty, or why the frame has no field
    StageTimes timesMs{};
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    double meanScore = 0;                                        ///< over Ok points; NaN without any
    int passes = 0;
    double deviceMs = 0;  ///< what the device computed in the search, by its own clock; 0 where it has none
    bool partial = false;
};

/// What a run did: enough to report and to repeat it.
struct RunSummary {
    RunParameters parameters;
    DeviceInfo device;
    int threads = 0;  ///< CPU threads used
    GreyRange greyRange;
    StageTimes referenceTimesMs{};  ///< what was spent on the reference image, once
    std::vector<FrameSummary> frames;
    double wallMs = 0;
    bool cancelled = false;
    std::vector<std::string> notes;  ///< fallbacks and other things the user must know, English sentences
};

}  // namespace strainlens
