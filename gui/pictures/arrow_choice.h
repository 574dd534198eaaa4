// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/render/arrow_style.h"

namespace strainlens::gui {

/// The user's arrow settings for the canvas.
struct ArrowChoice {
    ArrowStyle style;  ///< longestPx is 0: computed from the results
    /// Use a common automatic scale for all images, from the longest displacement of all.
    bool oneScale = false;
    bool operator==(const ArrowChoice&) const = default;
};

}  // namespace strainlens::gui
