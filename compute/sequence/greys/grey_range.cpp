// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/grey_range.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

constexpr double kClippedShare = 0.001;
constexpr std::int64_t kExtentSamples = 65536;
/// Least overlap of two extents, as a share of the larger one, for images of one scale.
constexpr double kMinOverlap = 0.25;
/// Up to this ratio of offset to contrast, a float has enough digits for the contrast.
constexpr double kOffsetPerSpan = 16;

template <typename Pixel>
std::vector<Pixel> finitePixels(const GrayImage<Pixel>& image) {
    std::vector<Pixel> pixels;
    pixels.reserve(static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height()));
    forEachPixel(image.size(), [&](int x, int y) {
        if (std::isfinite(static_cast<double>(image(x, y)))) pixels.push_back(image(x, y));
    });
    return pixels;
}

/// Evenly spaced finite pixels. The odd step samples rows and columns of both parities.
template <typename Pixel>
std::vector<Pixel> samplesOf(const GrayImage<Pixel>& image) {
    const std::int64_t width = image.width(), count = width * image.height();
    const std::int64_t step = std::max<std::int64_t>(1, count / kExtentSamples) | 1;
    std::vector<Pixel> samples;
    samples.reserve(static_cast<std::size_t>(count / step + 1));
    for (std::int64_t at = 0; at < count; at += step) {
        const Pixel grey = image(static_cast<int>(at % width), static_cast<int>(at / width));
        if (std::isfinite(static_cast<double>(grey))) samples.push_back(grey);
    }
    return samples;
}

/// The extent of these greys without kClippedShare of them at either end.
template <typename Pixel>
GreyExtent clippedExtent(std::vector<Pixel> greys) {
    if (greys.empty()) return {0, 1};
    const auto clipped = static_cast<std::ptrdiff_t>(kClippedShare * static_cast<double>(greys.size()));
    const auto low = greys.begin() + clipped, high = greys.end() - 1 - clipped;
    std::nth_element(greys.begin(), low, greys.end());
    const double darkest = *low;
    std::nth_element(low, high, greys.end());
    const double brightest = *high;
    return {darkest, brightest > darkest ? brightest : darkest + 1};
}

/// Sets every pixel of `to`, which has the same size, to convert(pixel of `from`).
template <typename From, typename To, typename Convert>
void convertPixels(const GrayImage<From>& from, GrayImage<To>& to, const Convert& convert) {
    for (int y = 0; y < from.height(); ++y) {
        std::transform(from.row(y), from.row(y) + from.width(), to.row(y), convert);
    }
}

template <typename Pixel>
GrayImage<std::uint8_t> mapped(const GrayImage<Pixel>& image, double low, double high) {
    GrayImage<std::uint8_t> result(image.size());
    const double gain = 255.0 / (high - low);
    convertPixels(image, result, [=](Pixel pixel) {
        const double grey = (static_cast<double>(pixel) - low) * gain + 0.5;
        // The comparison is false for NaN, which becomes 0.
        return grey >= 1 ? static_cast<std::uint8_t>(std::min(grey, 255.0)) : std::uint8_t{0};
    });
    return result;
}

double overlapShare(const GreyExtent& a, const GreyExtent& b) {
    const double common = std::min(a.brightest, b.brightest) - std::max(a.darkest, b.darkest);
    return common / std::max(a.span(), b.span());
}

}  // namespace

GreyRange greyRangeOf(const AnyImage& reference) {
    if (std::holds_alternative<GrayImage<std::uint8_t>>(reference)) return {};
    const GreyExtent extent =
        std::visit([](const auto& image) { return clippedExtent(finitePixels(image)); }, reference);
    return {extent.darkest, extent.brightest, false};
}

GrayImage<std::uint8_t> mapTo8Bit(AnyImage&& image, const GreyRange& range) {
    auto* bytes = std::get_if<GrayImage<std::uint8_t>>(&image);
    if (bytes && range.identity) return std::move(*bytes);
    const double fullScale = std::holds_alternative<GrayImage<std::uint16_t>>(image) ? 65535.0 : 255.0;
    const double low = range.identity ? 0 : range.low;
    const double high = range.identity ? fullScale : range.high;
    return std::visit([&](const auto& pixels) { return mapped(pixels, low, high); }, image);
}

GreyExtent greyExtentOf(const AnyImage& image) {
    return std::visit([](const auto& pixels) { return clippedExtent(samplesOf(pixels)); }, image);
}

GreyScale::GreyScale(const AnyImage& reference) : m_depth(reference.index()), m_extent(greyExtentOf(reference)) {
    const bool isFloat = std::holds_alternative<GrayImage<float>>(reference);
    if (!isFloat || std::abs(m_extent.darkest) <= kOffsetPerSpan * m_extent.span()) return;
    m_offset = std::floor(m_extent.darkest);
    m_extent = {m_extent.darkest - m_offset, m_extent.brightest - m_offset};
}

bool GreyScale::holdsFor(const AnyImage& image) const {
    if (image.index() != m_depth) return false;
    return std::holds_alternative<GrayImage<std::uint8_t>>(image) ||
           overlapShare(greyExtentOf(image), m_extent) >= kMinOverlap;
}

GrayImage<float> GreyScale::match(const AnyImage& image) const {
    const GreyExtent own = greyExtentOf(image);
    const double gain = m_extent.span() / own.span();
    GrayImage<float> result(sizeOf(image));
    const auto convert = [&](auto grey) {
        return static_cast<float>(m_extent.darkest + (static_cast<double>(grey) - own.darkest) * gain);
    };
    std::visit([&](const auto& pixels) { convertPixels(pixels, result, convert); }, image);
    return result;
}

void subtractOffset(AnyImage& image, double offset) {
    auto* const floats = std::get_if<GrayImage<float>>(&image);
    if (!floats || offset == 0) return;
    convertPixels(*floats, *floats, [offset](float grey) { return static_cast<float>(double(grey) - offset); });
}

}  // namespace strainlens
