// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/render/colour_scale.h"
#include "app/render/ticks.h"

namespace strainlens {

// Texts and layout of colour keys, for the window and exported pictures. Layout lengths are integer output pixels from
// the key's upper left corner; row or column n spans n to n + 1.

/// A labelled tick of a colour bar.
struct KeyTick {
    double value = 0;
    double fraction = 0;             ///< of the bar's height, from the bottom
    Number number;                   ///< in the key's unit
    std::optional<Number> secondMm;  ///< the same length in mm
};

/// About `count` ticks of a scale; `mmPerPx` above 0: the values are lengths in px, also given in mm.
std::vector<KeyTick> keyTicks(const ColourScale& scale, double mmPerPx, int count = 5);

/// The colours of a bar of `height` rows over the range `axis`, from bottom to top.
std::vector<Rgb> barColours(const ColourScale& scale, const ColourRange& axis, int height);

/// Sizes of a key's parts; the defaults are those of the window [screen px].
struct KeySizes {
    int barWidth = 14, barHeight = 190;
    int minBarHeight = 60;    ///< a smaller bar is not drawn
    int maxTitleWidth = 150;  ///< longer titles are wrapped
    int tick = 4;             ///< length of the line at a number
    int gap = 5;              ///< between tick, number and second number
    int padding = 8;          ///< around everything
};

/// Sizes of a bar's texts in the output's font [px].
struct KeyTexts {
    int lineHeight = 0;
    int titleWidth = 0;   ///< on one line
    int numberWidth = 0;  ///< of the widest number
    int secondWidth = 0;  ///< of the widest second number; 0 for none
    int footerWidth = 0;  ///< of the widest line below the bar
    int footerLines = 0;
};

/// Layout of a colour bar and its texts.
struct BarKeyLayout {
    int width = 0, height = 0;  ///< of the key
    int left = 0;               ///< of title, bar and footer
    int contentWidth = 0;       ///< width that title and footer have
    int titleTop = 0;
    int barTop = 0, barWidth = 0, barHeight = 0;              ///< height 0: no space, nothing is drawn
    int tickLeft = 0, tickRight = 0;                          ///< first and last column of the ticks
    int numbersLeft = 0, numbersRight = 0, secondsRight = 0;  ///< numbers end before these columns
    int footerTop = 0;
    /// The row of a tick.
    int rowOf(double fraction) const;
};

/// The width between the paddings, which is also the wrap width of the title.
int keyContentWidth(const KeySizes& sizes, const KeyTexts& texts);
/// Computes the layout for a title of that height, within an `available` height [px].
BarKeyLayout layoutBarKey(const KeySizes& sizes, const KeyTexts& texts, int titleHeight, int available);

/// Texts of a colour wheel of directions.
struct WheelKey {
    Number rimPx;                   ///< length with full saturation
    std::optional<Number> rimMm;    ///< the same in mm
    std::optional<Number> longest;  ///< if beyond the rim [px]
};
WheelKey wheelKey(double rimPx, double longestPx, double mmPerPx);

/// A colour wheel of side x side pixels, 0xAARRGGBB (not premultiplied), row-major, transparent outside. The rim has
/// length 1.
std::vector<std::uint32_t> wheelPixels(int side);

}  // namespace strainlens
