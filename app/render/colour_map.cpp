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
constexpr Rgb rgbOf(std::uint32_t colour) {
    return {std::uint8_t(colour >> 16), std::uint8_t(colour >> 8), std::uint8_t(colour)};
}

std::vector<Rgb> published(PublishedMap map) {
    std::vector<Rgb> colours;
    std::ranges::transform(publishedColours(map).pixels, std::back_inserter(colours), rgbOf);
    return colours;
}

/// Equidistant colours, interpolated linearly. The diverging map has 33 samples of its formula, as published; grey and
/// jet are piecewise linear by definition.
const std::vector<Rgb>& stopsOf(ColourMap map) {
    static const std::array<std::vector<Rgb>, kColourMapNames.size()> kStops = {{
        published(PublishedMap::Viridis),
        published(PublishedMap::Cividis),
        published(PublishedMap::Magma),
        {{59, 76, 192},   {68, 90, 204},   {77, 104, 215},  {87, 117, 225},  {98, 130, 234},  {108, 142, 241},
         {119, 154, 247}, {130, 165, 251}, {141, 176, 254}, {152, 185, 255}, {163, 194, 255}, {174, 201, 253},
         {184, 208, 249}, {194, 213, 244}, {204, 217, 238}, {213, 219, 230}, {221, 221, 221}, {229, 216, 209},
         {236, 211, 197}, {241, 204, 185}, {245, 196, 173}, {247, 187, 160}, {247, 177, 148}, {247, 166, 135},
         {244, 154, 123}, {241, 141, 111}, {236, 127, 99},  {229, 112, 88},  {222, 96, 77},   {213, 80, 66},
         {203, 62, 56},   {192, 40, 47},   {180, 4, 38}},
        {{0, 0, 0}, {255, 255, 255}},
        {{0, 0, 128},
         {0, 0, 255},
         {0, 128, 255},
         {0, 255, 255},
         {128, 255, 128},
         {255, 255, 0},
         {255, 128, 0},
         {255, 0, 0},
         {128, 0, 0}},
    }};
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
    constexpr std::array<Rgb, kPointStatusNames.size()> kColours = {{{60, 170, 110},
                                                                     {150, 150, 150},
                                                                     {70, 150, 255},
                                                                     {240, 240, 240},
                                                                     {255, 150, 30},
                                                                     {230, 90, 220},
                                                                     {235, 50, 50},
                                                                     {150, 150, 150}}};
    return kColours[static_cast<std::size_t>(status)];
}

}  // namespace strainlens
