// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/defect_pixels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
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
constexpr double kLargestShare = 0.005;  // of defect pixels in a sensor
constexpr int kSampledRows = 128;

template <typename Pixel>
using Signed = std::conditional_t<std::is_integral_v<Pixel>, int, Pixel>;

struct DefectPosition {
    int x = 0, y = 0;
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

/// The largest isolation that texture explains, from a sample of rows.
template <typename Pixel>
double isolationLimit(const GrayImage<Pixel>& image) {
    std::vector<Signed<Pixel>> isolations;
    double count = 0, sum = 0, squares = 0;
    const int step = std::max(image.height() / kSampledRows, 1);
    for (int y = 1; y < image.height() - 1; y += step) {
        for (int x = 1; x < image.width() - 1; ++x) {
            const double grey = static_cast<double>(image(x, y));
            const Signed<Pixel> isolation = isolationAt(image.row(y - 1), image.row(y), image.row(y + 1), x);
            if (!std::isfinite(grey) || !std::isfinite(static_cast<double>(isolation))) continue;
            isolations.push_back(isolation);
            count += 1, sum += grey, squares += grey * grey;
        }
    }
    if (isolations.empty()) return 0;
    const auto texture =
        isolations.begin() + static_cast<std::ptrdiff_t>(kTextureShare * static_cast<double>(isolations.size() - 1));
    std::nth_element(isolations.begin(), texture, isolations.end());
    const double deviation = std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
    return std::max(kTextureFactor * static_cast<double>(*texture), kMinDeviations * deviation);
}

/// Positions of the pixels that are more isolated than the limit, row by row; stops after more than `most`.
template <typename Pixel>
std::vector<DefectPosition> isolatedPixels(const GrayImage<Pixel>& image, double limit, std::size_t most) {
    std::vector<DefectPosition> positions;
    std::vector<std::uint8_t> isIsolated(static_cast<std::size_t>(image.width()));
    const auto threshold = static_cast<Signed<Pixel>>(limit);
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
            if (isIsolated[static_cast<std::size_t>(x)]) positions.push_back({x, y});
        }
    }
    return positions;
}

template <typename Pixel>
std::size_t replaceDefects(GrayImage<Pixel>& image) {
    if (image.width() < 3 || image.height() < 3) return 0;
    const double limit = isolationLimit(image);
    if (!(limit > 0)) return 0;
    const auto most = static_cast<std::size_t>(kLargestShare * image.width() * image.height());
    const std::vector<DefectPosition> positions = isolatedPixels(image, limit, most);
    if (positions.size() > most) return 0;
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
