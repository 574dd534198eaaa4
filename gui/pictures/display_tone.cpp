// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/display_tone.h"

#include <algorithm>
#include <cmath>

namespace strainlens::gui {

std::uint8_t displayGrey(double level, const DisplayTone& tone) {
    const double sloped = 0.5 + tone.contrast * (level / 255 - 0.5) + tone.brightness;
    const bool isPlain = tone.brightness == 0 && tone.contrast == 1 && tone.gamma == 1;
    // The neutral tone passes levels through without rounding.
    const double grey = isPlain ? level : 255 * std::pow(std::clamp(sloped, 0.0, 1.0), 1 / tone.gamma);
    return static_cast<std::uint8_t>(std::clamp(grey + 0.5, 0.0, 255.0));
}

}  // namespace strainlens::gui
