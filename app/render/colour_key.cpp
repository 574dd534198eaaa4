// SPDX-License-Identifier: MPL-2.0
#include "app/render/colour_key.h"

#include <algorithm>
#include <cmath>

#include "app/render/flow_colour.h"

namespace strainlens {

std::vector<KeyTick> keyTicks(const ColourScale& scale, double mmPerPx, int count) {
    const std::vector<double> values = ticks(scale.range, count);
    const double step = values.size() > 1 ? values[1] - values[0] : scale.range.high - scale.range.low;
    std::vector<KeyTick> list;
    for (double value : values) {
        KeyTick tick{value, scale.range.fraction(value), numberOf(value, step), {}};
        if (mmPerPx > 0) tick.secondMm = numberOf(value * mmPerPx, step * mmPerPx / 2);
        list.push_back(tick);
    }
    return list;
}

std::vector<Rgb> barColours(const ColourScale& scale, const ColourRange& axis, int height) {
    std::vector<Rgb> colours;
    for (int y = 0; y < height; ++y) {
        colours.push_back(scale.colour(axis.low + (axis.high - axis.low) * y / std::max(1, height - 1)));
    }
    return colours;
}

int keyContentWidth(const KeySizes& sizes, const KeyTexts& texts) {
    const int seconds = texts.secondWidth > 0 ? 2 * sizes.gap + texts.secondWidth : 0;
    const int barRow = sizes.barWidth + sizes.tick + sizes.gap + texts.numberWidth + seconds;
    return std::max({barRow, std::min(texts.titleWidth, sizes.maxTitleWidth), texts.footerWidth});
}

BarKeyLayout layoutBarKey(const KeySizes& sizes, const KeyTexts& texts, int titleHeight, int available) {
    BarKeyLayout layout;
    layout.contentWidth = keyContentWidth(sizes, texts);
    const int otherHeight = titleHeight + texts.lineHeight * texts.footerLines + 4 * sizes.padding;
    const int barHeight = std::min(sizes.barHeight, available - otherHeight);
    layout.width = layout.contentWidth + 2 * sizes.padding;
    layout.height = barHeight + otherHeight;
    layout.left = layout.titleTop = sizes.padding;
    layout.barTop = 2 * sizes.padding + titleHeight;
    layout.barWidth = sizes.barWidth;
    layout.barHeight = barHeight < sizes.minBarHeight ? 0 : barHeight;
    layout.tickLeft = layout.left + sizes.barWidth;
    layout.tickRight = layout.tickLeft + sizes.tick - 1;
    layout.numbersLeft = layout.tickRight + sizes.gap;
    layout.numbersRight = layout.numbersLeft + texts.numberWidth;
    layout.secondsRight = layout.numbersRight + 2 * sizes.gap + texts.secondWidth;
    layout.footerTop = layout.barTop + barHeight - 1 + sizes.padding;
    return layout;
}

int BarKeyLayout::rowOf(double fraction) const {
    return barTop + barHeight - 1 - static_cast<int>(std::lround(fraction * (barHeight - 1)));
}

WheelKey wheelKey(double rimPx, double longestPx, double mmPerPx) {
    WheelKey key{numberRelativeTo(rimPx, rimPx), {}, {}};
    if (mmPerPx > 0) key.rimMm = numberOf(rimPx * mmPerPx, roundDown(rimPx) / 200 * mmPerPx);
    if (longestPx > rimPx) key.longest = numberRelativeTo(longestPx, rimPx);
    return key;
}

std::vector<std::uint32_t> wheelPixels(int side) {
    const double radius = side / 2.0;
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double u = (x + 0.5) / radius - 1, v = (y + 0.5) / radius - 1;
            const double inside = std::clamp((1 - std::hypot(u, v)) * radius, 0.0, 1.0);  // share of the pixel
            const Rgb colour = flowColour(u, v);
            pixels.push_back(static_cast<std::uint32_t>(255 * inside) << 24 | std::uint32_t{colour.red} << 16 |
                             std::uint32_t{colour.green} << 8 | colour.blue);
        }
    }
    return pixels;
}

}  // namespace strainlens
