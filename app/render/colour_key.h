// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/render/colour_scale.h"
#include "app/render/ticks.h"

namespace strainlens {

// What the keys of colours say and where their parts stand, in the window as in exported pictures. Lengths of layouts
// are whole output pixels from the key's upper left corner; a row or column n is the one from n to n + 1.

/// A number beside a bar of colours.
struct KeyTick {
    double value = 0;
    double fraction = 0;             ///< of the bar's height, from below
    Number number;                   ///< in the key's unit
    std::optional<Number> secondMm;  ///< the same length in mm
};

/// About `count` numbers beside the bar of a scale; with `mmPerPx` above 0 lengths in px that are given in mm too.
std::vector<KeyTick> keyTicks(const ColourScale& scale, double mmPerPx, int count = 5);

/// The colours of a bar of `height` rows that reaches over `axis`, from the lowest row up.
std::vector<Rgb> barColours(const ColourScale& scale, const ColourRange& axis, int height);

/// Sizes of a key's parts. As they stand they are those of the window [screen px].
struct KeySizes {
    int barWidth = 14, barHeight = 190;
    int leastBar = 60;      ///< a lower bar is not drawn
    int widestTitle = 150;  ///< longer titles get further lines
    int tick = 4;           ///< length of the line at a number
    int gap = 5;            ///< between tick, number and second number
    int padding = 8;        ///< around everything
};

/// The room that a bar's texts need, in the font of the output [px].
struct KeyTexts {
    int lineHeight = 0;
    int titleWidth = 0;   ///< on one line
    int numberWidth = 0;  ///< of the widest number
    int secondWidth = 0;  ///< of the widest second number; 0 for none
    int footerWidth = 0;  ///< of the widest line below the bar
    int footerLines = 0;
};

/// Where the parts of a bar's key stand.
struct BarKeyLayout {
    int width = 0, height = 0;  ///< of the key
    int left = 0;               ///< of title, bar and footer
    int inner = 0;              ///< width that title and footer have
    int titleTop = 0;
    int barTop = 0, barWidth = 0, barHeight = 0;              ///< a bar of height 0 has no room and nothing is drawn
    int tickLeft = 0, tickRight = 0;                          ///< first and last column of the ticks' lines
    int numbersLeft = 0, numbersRight = 0, secondsRight = 0;  ///< numbers end before these columns
    int footerTop = 0;
    /// The row of a tick.
    int rowOf(double fraction) const;
};

/// The width that the parts have between the paddings: what the title may take before it is broken.
int innerWidth(const KeySizes& sizes, const KeyTexts& texts);
/// The layout with a title of that height, within `available` px of height.
BarKeyLayout layoutBarKey(const KeySizes& sizes, const KeyTexts& texts, int titleHeight, int available);

/// What is written under a wheel of directions.
struct WheelKey {
    Number rimPx;                   ///< the length of full colour
    std::optional<Number> rimMm;    ///< the same in mm
    std::optional<Number> longest;  ///< where it is beyond the rim [px]
};
WheelKey wheelKey(double rimPx, double longestPx, double mmPerPx);

/// A disc of side x side pixels with the colour of every direction and length in its place, 0xAARRGGBB (not
/// premultiplied), row by row; transparent around it. Lengths at the rim are 1.
std::vector<std::uint32_t> wheelPixels(int side);

}  // namespace strainlens
