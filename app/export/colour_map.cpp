// SPDX-License-Identifier: MPL-2.0
#include "app/export/colour_map.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace strainlens {
namespace {

// Colours at equal distances, straight lines between them. viridis and magma after van der Walt & Smith, cividis after
// Nunez, Anderton & Renslow 2018 (doi:10.1371/journal.pone.0199239); all three are in the public domain.
constexpr std::array<Rgb, 10> kViridis = {{{68, 1, 84},
                                           {72, 40, 120},
                                           {62, 74, 137},
                                           {49, 104, 142},
                                           {38, 130, 142},
                                           {31, 158, 137},
                                           {53, 183, 121},
                                           {109, 205, 89},
                                           {180, 222, 44},
                                           {253, 231, 37}}};
constexpr std::array<Rgb, 16> kCividis = {{{0, 34, 78},
                                           {0, 46, 108},
                                           {30, 58, 111},
                                           {53, 69, 108},
                                           {71, 81, 108},
                                           {87, 93, 109},
                                           {102, 105, 112},
                                           {117, 117, 117},
                                           {132, 130, 121},
                                           {148, 142, 119},
                                           {165, 156, 116},
                                           {183, 169, 110},
                                           {200, 184, 102},
                                           {219, 199, 90},
                                           {238, 214, 73},
                                           {254, 232, 56}}};
constexpr std::array<Rgb, 10> kMagma = {{{0, 0, 4},
                                         {24, 15, 62},
                                         {69, 16, 119},
                                         {114, 31, 129},
                                         {159, 47, 127},
                                         {205, 64, 113},
                                         {241, 96, 93},
                                         {253, 149, 103},
                                         {254, 201, 141},
                                         {252, 253, 191}}};
constexpr std::array<Rgb, 17> kDiverging = {{{59, 76, 192},
                                             {78, 104, 215},
                                             {98, 130, 234},
                                             {119, 154, 247},
                                             {141, 176, 254},
                                             {163, 194, 255},
                                             {184, 208, 249},
                                             {204, 217, 238},
                                             {221, 221, 221},
                                             {236, 211, 198},
                                             {245, 196, 173},
                                             {247, 177, 148},
                                             {244, 154, 123},
                                             {236, 127, 99},
                                             {222, 97, 76},
                                             {203, 62, 56},
                                             {180, 4, 38}}};
constexpr std::array<Rgb, 2> kGrey = {{{0, 0, 0}, {255, 255, 255}}};
constexpr std::array<Rgb, 9> kJet = {{{0, 0, 128},
                                      {0, 0, 255},
                                      {0, 128, 255},
                                      {0, 255, 255},
                                      {128, 255, 128},
                                      {255, 255, 0},
                                      {255, 128, 0},
                                      {255, 0, 0},
                                      {128, 0, 0}}};

std::span<const Rgb> stopsOf(ColourMap map) {
    switch (map) {
        case ColourMap::Cividis:
            return kCividis;
        case ColourMap::Magma:
            return kMagma;
        case ColourMap::Diverging:
            return kDiverging;
        case ColourMap::Grey:
            return kGrey;
        case ColourMap::Jet:
            return kJet;
        case ColourMap::Viridis:
            break;
    }
    return kViridis;
}

}  // namespace

Rgb colourOf(ColourMap map, double fraction) {
    const std::span<const Rgb> stops = stopsOf(map);
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
    switch (status) {
        case PointStatus::Ok:
            return {60, 170, 110};
        case PointStatus::OutOfImage:
            return {70, 150, 255};
        case PointStatus::NoTexture:
            return {240, 240, 240};
        case PointStatus::LowScore:
            return {255, 150, 30};
        case PointStatus::NotConverged:
            return {230, 90, 220};
        case PointStatus::Outlier:
            return {235, 50, 50};
        case PointStatus::OutsideRoi:
        case PointStatus::NotComputed:
            break;
    }
    return {150, 150, 150};
}

}  // namespace strainlens
