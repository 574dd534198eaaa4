// SPDX-License-Identifier: MPL-2.0
#include "app/render/colour_map.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "app/io/image/picture_pixels.h"

namespace strainlens {
namespace {

/// Converts 0xRRGGBB.
Rgb rgbOf(std::uint32_t colour) {
    return {std::uint8_t(colour >> 16), std::uint8_t(colour >> 8), std::uint8_t(colour)};
}

std::vector<Rgb> coloursOf(const std::vector<std::uint32_t>& colours) {
    std::vector<Rgb> all;
    std::ranges::transform(colours, std::back_inserter(all), rgbOf);
    return all;
}

/// Equidistant colours, interpolated linearly. The diverging map has 33 samples of its formula, as published; grey and
/// jet are piecewise linear by definition.
const std::vector<Rgb>& stopsOf(ColourMap map) {
    static const std::array<std::vector<Rgb>, kColourMapNames.size()> kStops = {
        coloursOf(publishedColours(PublishedMap::Viridis).pixels),
        coloursOf(publishedColours(PublishedMap::Cividis).pixels),
        coloursOf(publishedColours(PublishedMap::Magma).pixels),
        coloursOf({0x3b4cc0, 0x445acc, 0x4d68d7, 0x5775e1, 0x6282ea, 0x6c8ef1, 0x779af7, 0x82a5fb, 0x8db0fe,
                   0x98b9ff, 0xa3c2ff, 0xaec9fd, 0xb8d0f9, 0xc2d5f4, 0xccd9ee, 0xd5dbe6, 0xdddddd, 0xe5d8d1,
                   0xecd3c5, 0xf1ccb9, 0xf5c4ad, 0xf7bba0, 0xf7b194, 0xf7a687, 0xf49a7b, 0xf18d6f, 0xec7f63,
                   0xe57058, 0xde604d, 0xd55042, 0xcb3e38, 0xc0282f, 0xb40426}),
        coloursOf({0x000000, 0xffffff}),
        coloursOf({0x000080, 0x0000ff, 0x0080ff, 0x00ffff, 0x80ff80, 0xffff00, 0xff8000, 0xff0000, 0x800000}),
    };
    return kStops[static_cast<std::size_t>(map)];
}

}  // namespace

Rgb colourOf(ColourMap map, double fraction) {
    const std::vector<Rgb>& stops = stopsOf(map);
    const double position = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto lower = std::min(static_cast<std::size_t>(position), stops.size() - 2);
    const double part = position - static_cast<double>(lower);
    const auto mix = [part](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + part * (b - a)));
    };
    const Rgb& a = stops[lower];
    const Rgb& b = stops[lower + 1];
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

Rgb viridis(double fraction) { return colourOf(ColourMap::Viridis, fraction); }

Rgb statusColour(PointStatus status) {
    constexpr std::array<std::uint32_t, kPointStatusNames.size()> kColours = {
        0x3caa6e, 0x969696, 0x4696ff, 0xf0f0f0, 0xff961e, 0xe65adc, 0xeb3232, 0x969696, 0xfadc3c, 0x78dce6, 0xb48c64};
    return rgbOf(kColours[static_cast<std::size_t>(status)]);
}

}  // namespace strainlens
