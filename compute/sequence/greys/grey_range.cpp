// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/grey_range.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

constexpr double kClippedShare = 0.001;

template <typename Pixel>
std::vector<Pixel> finitePixels(const GrayImage<Pixel>& image) {
    std::vector<Pixel> pixels;
    pixels.reserve(static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height()));
    forEachPixel(image.size(), [&](int x, int y) {
        if (std::isfinite(static_cast<double>(image(x, y)))) pixels.push_back(image(x, y));
    });
    return pixels;
}

template <typename Pixel>
GreyRange percentileRange(const GrayImage<Pixel>& image) {
    std::vector<Pixel> pixels = finitePixels(image);
    if (pixels.empty()) return {0, 1, false};
    const auto clipped = static_cast<std::ptrdiff_t>(kClippedShare * static_cast<double>(pixels.size()));
    const auto low = pixels.begin() + clipped;
    const auto high = pixels.end() - 1 - clipped;
    std::nth_element(pixels.begin(), low, pixels.end());
    const double lowGrey = *low;
    std::nth_element(low, high, pixels.end());
    const double highGrey = *high;
    return {lowGrey, highGrey > lowGrey ? highGrey : lowGrey + 1, false};
}

template <typename Pixel>
GrayImage<std::uint8_t> mapped(const GrayImage<Pixel>& image, double low, double high) {
    GrayImage<std::uint8_t> result(image.width(), image.height());
    const double gain = 255.0 / (high - low);
    const auto byteOf = [=](Pixel pixel) {
        const double grey = (static_cast<double>(pixel) - low) * gain + 0.5;
        // The comparison is false for NaN, which becomes 0.
        return grey >= 1 ? static_cast<std::uint8_t>(std::min(grey, 255.0)) : std::uint8_t{0};
    };
    for (int y = 0; y < image.height(); ++y) {
        std::transform(image.row(y), image.row(y) + image.width(), result.row(y), byteOf);
    }
    return result;
}

}  // namespace

GreyRange greyRangeOf(const AnyImage& reference) {
    return std::visit(
        [](const auto& image) {
            using Image = std::remove_cvref_t<decltype(image)>;
            if constexpr (std::is_same_v<Image, GrayImage<std::uint8_t>>) {
                return GreyRange{};
            } else {
                return percentileRange(image);
            }
        },
        reference);
}

GrayImage<std::uint8_t> mapTo8Bit(AnyImage&& image, const GreyRange& range) {
    auto* bytes = std::get_if<GrayImage<std::uint8_t>>(&image);
    if (bytes && range.identity) return std::move(*bytes);
    const double fullScale = std::holds_alternative<GrayImage<std::uint16_t>>(image) ? 65535.0 : 255.0;
    const double low = range.identity ? 0 : range.low;
    const double high = range.identity ? fullScale : range.high;
    return std::visit([&](const auto& pixels) { return mapped(pixels, low, high); }, image);
}

}  // namespace strainlens
