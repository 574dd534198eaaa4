// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/render/arrow_look.h"

namespace strainlens::gui {

/// How somebody wants the arrows on the canvas.
struct ArrowChoice {
    ArrowLook look;  ///< its longestPx is 0: it follows from the results
    /// Without a scale: one for all images, which suits the longest displacement of all.
    bool oneScale = false;
    bool operator==(const ArrowChoice&) const = default;
};

}  // namespace strainlens::gui
