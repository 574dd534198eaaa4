// SPDX-License-Identifier: MPL-2.0
#include "app/render/flow_colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace strainlens {
namespace {

constexpr double kParts = 55;             ///< of the colour circle
constexpr double kLongBrightness = 0.75;  ///< brightness of lengths above 1
constexpr double kPercentile = 0.99, kOutlierFactor = 1.5;

struct Hue {
    double from;  ///< position on the circle [parts]
    std::array<double, 3> rgb;
};
constexpr std::array<Hue, 7> kHues = {{{0, {1, 0, 0}},
                                       {15, {1, 1, 0}},
                                       {21, {0, 1, 0}},
                                       {25, {0, 1, 1}},
                                       {36, {0, 0, 1}},
                                       {49, {1, 0, 1}},
                                       {kParts, {1, 0, 0}}}};

std::array<double, 3> hueAt(double part) {
    std::size_t k = 0;
    while (k + 2 < kHues.size() && part >= kHues[k + 1].from) ++k;
    const double share = (part - kHues[k].from) / (kHues[k + 1].from - kHues[k].from);
    std::array<double, 3> rgb;
    for (std::size_t c = 0; c < 3; ++c) rgb[c] = kHues[k].rgb[c] + share * (kHues[k + 1].rgb[c] - kHues[k].rgb[c]);
    return rgb;
}

}  // namespace

Rgb flowColour(double u, double v) {
    const double length = std::hypot(u, v);
    const double turn = std::atan2(v, u) / (2 * std::numbers::pi);
    const std::array<double, 3> hue = hueAt((turn < 0 ? turn + 1 : turn) * kParts);
    const auto channel = [&](double full) {
        const double value = length <= 1 ? 1 - length * (1 - full) : kLongBrightness * full;
        return static_cast<std::uint8_t>(std::lround(255 * value));
    };
    return {channel(hue[0]), channel(hue[1]), channel(hue[2])};
}

FlowScale flowScaleOf(const DenseFlow& flow, double fullPx, bool relative) {
    FlowScale scale;
    std::vector<float> lengths;
    double sumU = 0, sumV = 0;
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.isKnown(i)) continue;
        sumU += double(flow.u[i]), sumV += double(flow.v[i]);
        lengths.push_back(0);
    }
    if (lengths.empty()) return {fullPx > 0 ? fullPx : 1, {}};
    const double count = static_cast<double>(lengths.size());
    if (relative) scale.origin = {sumU / count, sumV / count};
    scale.fullPx = fullPx;
    if (fullPx > 0) return scale;
    std::size_t k = 0;
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.isKnown(i)) continue;
        lengths[k++] =
            static_cast<float>(std::hypot(double(flow.u[i]) - scale.origin.x, double(flow.v[i]) - scale.origin.y));
    }
    const auto nth = lengths.begin() + static_cast<std::ptrdiff_t>(kPercentile * (count - 1));
    std::ranges::nth_element(lengths, nth);
    const double typical = double(*nth), largest = double(*std::ranges::max_element(nth, lengths.end()));
    scale.fullPx = largest > kOutlierFactor * typical ? typical : largest;
    if (!(scale.fullPx > 0)) scale.fullPx = largest > 0 ? largest : 1;
    return scale;
}

std::vector<Rgb> flowColours(const DenseFlow& flow, const FlowScale& scale) {
    std::vector<Rgb> colours(flow.pixels(), kUnknownFlowColour);
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.isKnown(i)) continue;
        colours[i] = flowColour((double(flow.u[i]) - scale.origin.x) / scale.fullPx,
                                (double(flow.v[i]) - scale.origin.y) / scale.fullPx);
    }
    return colours;
}

}  // namespace strainlens
