// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/defect_pixels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <variant>
#include <vector>

#include "compute/types/lanes.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kTextureShare = 0.99;  // of the pixels that texture explains
constexpr double kTextureFactor = 8;    // by which a defect exceeds their isolation
constexpr double kMinDeviations = 0.5;
// A smaller share that texture explains, and the largest ratio of both isolations: more is due to many defects.
constexpr double kSmallerShare = 0.97, kLargestRatio = 3, kUsualRatio = 1.5;
// A less isolated pixel is a defect if its grey is outside the range of nearly all greys.
constexpr double kUsualGreys = 0.985, kBeyondRange = 0.35;
constexpr double kLeastOutside = 2e-4;  // share of such pixels; a few are glints and specks
constexpr double kLargestShare = 0.03;  // of defect pixels in a sensor
constexpr double kUsualShare = 0.005;   // with more, the others must have most of the contrast
constexpr double kContrastOfOthers = 0.7;
constexpr int kSampledRows = 128;

template <typename Pixel>
using Signed = std::conditional_t<std::is_integral_v<Pixel>, int, Pixel>;

struct DefectPosition {
    int x = 0, y = 0;
    bool isOutside = false;  ///< its grey is outside the range, but it is less isolated than the others
};

/// How much a pixel is above, or below, three of its four neighbours; negative if neither.
template <typename Pixel>
Signed<Pixel> isolationAt(const Pixel* above, const Pixel* row, const Pixel* below, int x) {
    const Signed<Pixel> left = row[x - 1], right = row[x + 1], up = above[x], down = below[x], grey = row[x];
    const auto lowerH = std::min(left, right), upperH = std::max(left, right);
    const auto lowerV = std::min(up, down), upperV = std::max(up, down);
    const auto secondLargest = std::max(std::min(upperH, upperV), std::max(lowerH, lowerV));
    const auto secondSmallest = std::min(std::max(lowerH, lowerV), std::min(upperH, upperV));
    return std::max(grey - secondLargest, secondSmallest - grey);
}

/// How isolated the pixels of a texture are, from a sample of rows.
struct TextureIsolation {
    double usual = 0;                      ///< of kTextureShare of the pixels
    double deviation = 0;                  ///< standard deviation of the greys
    double leastGrey = 0, mostGrey = 255;  ///< beyond them no texture is expected
    double limit() const { return std::max(kTextureFactor * usual, kMinDeviations * deviation); }
};

template <typename Value>
double quantile(std::vector<Value>& values, double share) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return static_cast<double>(*at);
}

template <typename Pixel>
TextureIsolation measureIsolation(const GrayImage<Pixel>& image) {
    std::vector<Signed<Pixel>> isolations, greys;
    double count = 0, sum = 0, squares = 0;
    const int step = std::max(image.height() / kSampledRows, 1);
    for (int y = 1; y < image.height() - 1; y += step) {
        for (int x = 1; x < image.width() - 1; ++x) {
            const double grey = static_cast<double>(image(x, y));
            const Signed<Pixel> isolation = isolationAt(image.row(y - 1), image.row(y), image.row(y + 1), x);
            if (!std::isfinite(grey) || !std::isfinite(static_cast<double>(isolation))) continue;
            isolations.push_back(isolation), greys.push_back(image(x, y));
            count += 1, sum += grey, squares += grey * grey;
        }
    }
    if (isolations.empty()) return {};
    const double usual = quantile(isolations, kTextureShare), smaller = quantile(isolations, kSmallerShare);
    const double least = quantile(greys, 1 - kUsualGreys), most = quantile(greys, kUsualGreys);
    const double beyond = kBeyondRange * (most - least);
    return {smaller > 0 && usual > kLargestRatio * smaller ? kUsualRatio * smaller : usual,
            std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count))), least - beyond, most + beyond};
}

/// Positions of the defect pixels, row by row; stops after more than `most`.
template <typename Pixel>
std::vector<DefectPosition> findDefects(const GrayImage<Pixel>& image, const TextureIsolation& texture,
                                        std::size_t most) {
    std::vector<DefectPosition> positions;
    std::vector<std::uint8_t> isIsolated(static_cast<std::size_t>(image.width()));
    const auto limit = static_cast<Signed<Pixel>>(texture.limit());
    const auto threshold = std::min(limit, static_cast<Signed<Pixel>>(texture.usual));
    for (int y = 1; y < image.height() - 1 && positions.size() <= most; ++y) {
        const Pixel *above = image.row(y - 1), *row = image.row(y), *below = image.row(y + 1);
        std::uint8_t any = 0;
        withWidestRegisters([&] {
            for (int x = 1; x < image.width() - 1; ++x) {
                const bool is = isolationAt(above, row, below, x) > threshold;
                isIsolated[static_cast<std::size_t>(x)] = is;
                any |= static_cast<std::uint8_t>(is);
            }
        });
        if (!any) continue;
        for (int x = 1; x < image.width() - 1; ++x) {
            if (!isIsolated[static_cast<std::size_t>(x)]) continue;
            const auto grey = static_cast<double>(row[x]);
            const bool isOutside = grey < texture.leastGrey || grey > texture.mostGrey;
            const bool isIsolatedEnough = isolationAt(above, row, below, x) > limit;
            if (isOutside || isIsolatedEnough) positions.push_back({x, y, !isIsolatedEnough});
        }
    }
    return positions;
}

/// Standard deviation of the greys without the defects, by that of all.
template <typename Pixel>
double contrastOfOthers(const GrayImage<Pixel>& image, const std::vector<DefectPosition>& defects) {
    double count = 0, sum = 0, squares = 0;
    const auto add = [&](double grey, double weight) {
        if (std::isfinite(grey)) count += weight, sum += weight * grey, squares += weight * grey * grey;
    };
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) add(static_cast<double>(image(x, y)), 1);
    }
    const auto variance = [&] { return squares / count - sum / count * (sum / count); };
    const double all = variance();
    for (const DefectPosition defect : defects) add(static_cast<double>(image(defect.x, defect.y)), -1);
    return std::sqrt(std::max(0.0, variance()) / all);
}

template <typename Pixel>
std::size_t replaceDefects(GrayImage<Pixel>& image) {
    if (image.width() < 3 || image.height() < 3) return 0;
    const TextureIsolation texture = measureIsolation(image);
    if (!(texture.limit() > 0)) return 0;
    const double pixels = double(image.width()) * image.height();
    const auto most = static_cast<std::size_t>(kLargestShare * pixels);
    std::vector<DefectPosition> positions = findDefects(image, texture, most);
    if (positions.size() > most) return 0;
    const auto outside = std::ranges::count_if(positions, &DefectPosition::isOutside);
    if (static_cast<double>(outside) < kLeastOutside * pixels)
        std::erase_if(positions, std::mem_fn(&DefectPosition::isOutside));
    if (static_cast<double>(positions.size()) > kUsualShare * pixels &&
        contrastOfOthers(image, positions) < kContrastOfOthers) {
        return 0;
    }
    const auto isBefore = [](DefectPosition a, DefectPosition b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    std::vector<Pixel> medians;
    for (const DefectPosition position : positions) {
        std::vector<double> valid;
        for (int y = position.y - 1; y <= position.y + 1; ++y) {
            for (int x = position.x - 1; x <= position.x + 1; ++x) {
                if (std::binary_search(positions.begin(), positions.end(), DefectPosition{x, y}, isBefore)) continue;
                valid.push_back(static_cast<double>(image(x, y)));
            }
        }
        medians.push_back(valid.empty() ? image(position.x, position.y)
                                        : static_cast<Pixel>(medianOf(std::move(valid))));
    }
    for (std::size_t i = 0; i < positions.size(); ++i) image(positions[i].x, positions[i].y) = medians[i];
    return positions.size();
}

}  // namespace

std::size_t replaceDefectPixels(AnyImage& image) {
    return std::visit([](auto& pixels) { return replaceDefects(pixels); }, image);
}

std::string defectPixelNote(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pixel" : " pixels") +
           " of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images "
           "such pixels are replaced by the median of their neighbours.";
}

}  // namespace strainlens
