// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "compute/sequence/run_summary.h"

namespace strainlens {

/// Note of a run that omits automatic blur matching.
inline constexpr const char* kNoBlurMatchingNote =
    "Images of different sharpness are not matched: blur matching does not fit the memory limit "
    "(--host-memory-limit).";

/// Note that one blur does not match the images of a frame; none if it does.
std::optional<std::string> blurRangeNote(std::span<const FrameSummary> frames);

}  // namespace strainlens
