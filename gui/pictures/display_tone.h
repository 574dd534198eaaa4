// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace strainlens::gui {

/// Tone mapping of the display; measurement and readout are not affected.
///
/// A level at t between black (0) and white (1) is displayed as 255 s^(1 / gamma) with s = 1/2 + contrast (t - 1/2) +
/// brightness, clamped to [0, 1].
struct DisplayTone {
    /// Black and white are the percentiles kStretchPercent and 100 - kStretchPercent of the image. Otherwise 0 and 255,
    /// or the 0.1 and 99.9 percentiles for more than 8 bit.
    bool stretched = false;
    double brightness = 0;
    double contrast = 1;
    double gamma = 1;

    static constexpr double kStretchPercent = 0.5;
    bool operator==(const DisplayTone&) const = default;
};

}  // namespace strainlens::gui
