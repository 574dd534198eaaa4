// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Note of a run that omits automatic blur matching.
inline constexpr const char* kNoBlurMatchingNote =
    "Images of different sharpness are not matched: blur matching does not fit the memory limit "
    "(--host-memory-limit).";

}  // namespace strainlens
