// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/filter.h"

#include <algorithm>
#include <numeric>

#include "compute/types/error.h"

namespace strainlens {
namespace {

std::uint64_t pixelCount(const Histogram& histogram) {
    return std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
}

GreyMap identityMap() {
    GreyMap map{};
    std::iota(map.begin(), map.end(), std::uint8_t{0});
    return map;
}

}  // namespace

GreyMap equalisationMap(const Histogram& histogram) {
    const std::uint64_t pixels = pixelCount(histogram);
    const auto darkest = std::ranges::find_if(histogram, [](std::uint64_t n) { return n > 0; });
    if (darkest == histogram.end() || *darkest == pixels) return identityMap();
    const std::uint64_t span = pixels - *darkest;
    GreyMap map{};
    std::uint64_t cumulative = 0;
    for (auto g = static_cast<std::size_t>(darkest - histogram.begin()); g < map.size(); ++g) {
        cumulative += histogram[g];
        map[g] = static_cast<std::uint8_t>((510 * (cumulative - *darkest) + span) / (2 * span));
    }
    return map;
}

GreyMap stretchMap(const Histogram& histogram, int clipPerMille) {
    const std::uint64_t clipped = pixelCount(histogram) * static_cast<std::uint64_t>(clipPerMille) / 1000;
    int low = 0;
    for (std::uint64_t below = histogram[0]; low < 255 && below <= clipped;) below += histogram[std::size_t(++low)];
    int high = 255;
    for (std::uint64_t above = histogram[255]; high > 0 && above <= clipped;) above += histogram[std::size_t(--high)];
    if (high <= low) return identityMap();
    GreyMap map{};
    const int span = high - low;
    for (int g = 0; g < 256; ++g) {
        map[std::size_t(g)] = static_cast<std::uint8_t>(std::clamp((510 * (g - low) + span) / (2 * span), 0, 255));
    }
    return map;
}

void checkHalvable(ImageSize size) {
    if (size.width < 2 || size.height < 2) {
        throw InvalidInput("image size", textOf(size), "2 px a side or more where an image is halved");
    }
}

}  // namespace strainlens
