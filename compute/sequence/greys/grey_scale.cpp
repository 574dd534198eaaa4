// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/grey_scale.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <variant>
#include <vector>

namespace strainlens {
namespace {

constexpr double kExtentClippedShare = 0.001;
constexpr std::int64_t kExtentSamples = 65536;
/// Least overlap of two extents, as a share of the larger one, for images of one scale.
constexpr double kLeastOverlap = 0.25;
/// Up to this ratio of offset to contrast, a float has enough digits for the contrast.
constexpr double kOffsetPerSpan = 16;

/// Evenly spaced finite pixels. The odd step samples rows and columns of both parities.
template <typename Pixel>
std::vector<double> samplesOf(const GrayImage<Pixel>& image) {
    const std::int64_t width = image.width(), count = width * image.height();
    const std::int64_t step = std::max<std::int64_t>(1, count / kExtentSamples) | 1;
    std::vector<double> samples;
    samples.reserve(static_cast<std::size_t>(count / step + 1));
    for (std::int64_t at = 0; at < count; at += step) {
        const auto grey = static_cast<double>(image(static_cast<int>(at % width), static_cast<int>(at / width)));
        if (std::isfinite(grey)) samples.push_back(grey);
    }
    return samples;
}

double overlapShare(const GreyExtent& a, const GreyExtent& b) {
    const double common = std::min(a.brightest, b.brightest) - std::max(a.darkest, b.darkest);
    return common / std::max(a.span(), b.span());
}

}  // namespace

GreyExtent greyExtentOf(const AnyImage& image) {
    std::vector<double> samples = std::visit([](const auto& pixels) { return samplesOf(pixels); }, image);
    if (samples.empty()) return {0, 1};
    const auto clipped = static_cast<std::ptrdiff_t>(kExtentClippedShare * static_cast<double>(samples.size()));
    const auto low = samples.begin() + clipped;
    const auto high = samples.end() - 1 - clipped;
    std::nth_element(samples.begin(), low, samples.end());
    const double darkest = *low;
    std::nth_element(low, high, samples.end());
    const double brightest = *high;
    return {darkest, brightest > darkest ? brightest : darkest + 1};
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
           overlapShare(greyExtentOf(image), m_extent) >= kLeastOverlap;
}

GrayImage<float> GreyScale::match(const AnyImage& image) const {
    const GreyExtent own = greyExtentOf(image);
    const double gain = m_extent.span() / own.span();
    GrayImage<float> result(sizeOf(image));
    std::visit(
        [&](const auto& pixels) {
            for (int y = 0; y < pixels.height(); ++y) {
                std::transform(pixels.row(y), pixels.row(y) + pixels.width(), result.row(y), [&](auto grey) {
                    return static_cast<float>(m_extent.darkest + (static_cast<double>(grey) - own.darkest) * gain);
                });
            }
        },
        image);
    return result;
}

void subtractOffset(AnyImage& image, double offset) {
    auto* const floats = std::get_if<GrayImage<float>>(&image);
    if (!floats || offset == 0) return;
    for (int y = 0; y < floats->height(); ++y) {
        std::transform(floats->row(y), floats->row(y) + floats->width(), floats->row(y),
                       [offset](float grey) { return static_cast<float>(static_cast<double>(grey) - offset); });
    }
}

}  // namespace strainlens
