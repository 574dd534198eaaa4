// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace strainlens::gui {

/// How grey levels are shown: on the screen alone, whatever is measured or read out.
///
/// A level lies at t between the black level (0) and the white level (1) of its image; shown is 255 s^(1 / gamma) with
/// s = 1/2 + contrast (t - 1/2) + brightness, which is kept between 0 and 1.
struct DisplayTone {
    /// Black and white are the percentiles kStretchPercent and 100 - kStretchPercent of the image. Otherwise they are 0
    /// and 255, of images of more than 8 bit the 0.1 and 99.9 percentile.
    bool stretched = false;
    double brightness = 0;
    double contrast = 1;
    double gamma = 1;

    static constexpr double kStretchPercent = 0.5;
    bool operator==(const DisplayTone&) const = default;
};

/// What is shown of a level, 0 to 255, that lies at `level` / 255 between black and white.
std::uint8_t shownGrey(double level, const DisplayTone& tone);

}  // namespace strainlens::gui
