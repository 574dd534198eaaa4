// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/greys/colour_mosaic.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <variant>
#include <vector>

namespace strainlens {
namespace {

constexpr std::size_t kPhases = 4;  ///< 2 * (row % 2) + column % 2
constexpr int kTilesPerSide = 8;
constexpr int kMinTilePx = 16;
constexpr double kMinPatternTiles = 0.75;  ///< least share of the tiles that show the pattern of the whole image
constexpr double kMinPatternShare = 0.05;  ///< of the pattern in the contrast
/// The two greens of a mosaic differ by less than this share of their difference to red or blue.
constexpr double kGreenTolerance = 0.25;

using Phases = std::array<double, kPhases>;

/// Mean and standard deviation of each phase.
struct PhaseStatistics {
    Phases mean{}, deviation{};
};

template <typename Pixel>
Phases tileMeans(const GrayImage<Pixel>& image, int left, int top, int width, int height) {
    Phases sum{};
    for (int y = top; y < top + height; ++y) {
        const Pixel* row = image.row(y);
        double even = 0, odd = 0;
        for (int x = left; x + 1 < left + width; x += 2) {
            even += static_cast<double>(row[x]);
            odd += static_cast<double>(row[x + 1]);
        }
        const std::size_t phase = y % 2 == 0 ? 0 : 2;
        sum[phase] += even;
        sum[phase + 1] += odd;
    }
    const double count = double(width / 2) * (height / 2);
    for (double& s : sum) s /= count;
    return sum;
}

/// The phase means of `perSide` x `perSide` tiles with even sides.
template <typename Pixel>
std::vector<Phases> tilesOf(const GrayImage<Pixel>& image, int perSide) {
    const int width = image.width() / perSide & ~1, height = image.height() / perSide & ~1;
    std::vector<Phases> tiles;
    for (int row = 0; row < perSide; ++row) {
        for (int column = 0; column < perSide; ++column) {
            tiles.push_back(tileMeans(image, column * width, row * height, width, height));
        }
    }
    return tiles;
}

/// The deviation of each phase from the mean of all.
Phases excessOf(const Phases& means) {
    const double all = (means[0] + means[1] + means[2] + means[3]) / kPhases;
    Phases excess = means;
    for (double& e : excess) e -= all;
    return excess;
}

double largestExcess(const Phases& values) {
    double result = 0;
    for (const double value : values) result = std::max(result, std::abs(value));
    return result;
}

/// Whether one diagonal of the 2 x 2 pixels is equal and the other pixels differ from it.
bool isBayer(const Phases& means) {
    const auto isGreenDiagonal = [&means](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        const double green = (means[a] + means[b]) / 2;
        const double colour = std::max(std::abs(means[c] - green), std::abs(means[d] - green));
        return std::abs(means[a] - means[b]) < kGreenTolerance * colour;
    };
    return isGreenDiagonal(0, 3, 1, 2) || isGreenDiagonal(1, 2, 0, 3);
}

/// Statistics of each phase averaged over 3 x 3 of its pixels, as noise would count as contrast.
template <typename Pixel>
PhaseStatistics statisticsOf(const GrayImage<Pixel>& image) {
    PhaseStatistics statistics;
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
        double sum = 0, squares = 0, count = 0;
        for (int y = 2 + static_cast<int>(phase / 2); y + 2 < image.height(); y += 2) {
            for (int x = 2 + static_cast<int>(phase % 2); x + 2 < image.width(); x += 2) {
                double local = 0;
                for (int row = y - 2; row <= y + 2; row += 2) {
                    for (int column = x - 2; column <= x + 2; column += 2) {
                        local += static_cast<double>(image(column, row));
                    }
                }
                local /= 9;
                sum += local, squares += local * local, count += 1;
            }
        }
        statistics.mean[phase] = sum / count;
        statistics.deviation[phase] =
            std::sqrt(std::max(0.0, squares / count - statistics.mean[phase] * statistics.mean[phase]));
    }
    return statistics;
}

/// Whether the tiles show that pattern, except those without any (dark background, saturated parts).
bool isPatternOf(const std::vector<Phases>& tiles, const Phases& excess) {
    constexpr double kMinPattern = 0.05, kMinPatternedShare = 0.25;
    const auto product = [](const Phases& a, const Phases& b) {
        return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    };
    const double size = product(excess, excess);
    double patterned = 0, matching = 0;
    for (const Phases& tile : tiles) {
        const Phases own = excessOf(tile);
        if (product(own, own) < kMinPattern * size) continue;
        patterned += 1;
        matching += product(own, excess) > 0 && isBayer(tile);
    }
    return patterned >= kMinPatternedShare * static_cast<double>(tiles.size()) &&
           matching >= kMinPatternTiles * patterned;
}

template <typename Pixel>
bool isMosaic(const GrayImage<Pixel>& image) {
    const int side = std::min(image.width(), image.height());
    const int perSide = std::min(kTilesPerSide, side / kMinTilePx);
    if (perSide < kTilesPerSide / 2) return false;
    const std::vector<Phases> tiles = tilesOf(image, perSide);
    Phases means{};
    for (const Phases& tile : tiles) {
        for (std::size_t i = 0; i < kPhases; ++i) means[i] += tile[i] / static_cast<double>(tiles.size());
    }
    if (!std::isfinite(means[0] + means[1] + means[2] + means[3]) || !isBayer(means)) return false;
    const Phases excess = excessOf(means);
    const double size = largestExcess(excess);
    if (!isPatternOf(tiles, excess)) return false;
    const PhaseStatistics statistics = statisticsOf(image);
    // Without contrast within the phases the pattern is real image content.
    const double contrast = *std::ranges::min_element(statistics.deviation);
    return contrast > 0 && size > kMinPatternShare * contrast && contrast > kMinPatternShare * size;
}

template <typename Pixel>
GrayImage<float> equalized(const GrayImage<Pixel>& image) {
    const PhaseStatistics statistics = statisticsOf(image);
    double mean = 0, deviation = 0;
    for (std::size_t i = 0; i < kPhases; ++i) {
        mean += statistics.mean[i] / kPhases;
        deviation += statistics.deviation[i] / kPhases;
    }
    Phases gain{};
    for (std::size_t i = 0; i < kPhases; ++i) {
        gain[i] = statistics.deviation[i] > 0 ? deviation / statistics.deviation[i] : 1;
    }
    GrayImage<float> result(image.size());
    forEachPixel(image.size(), [&](int x, int y) {
        const auto phase = static_cast<std::size_t>(2 * (y % 2) + x % 2);
        result(x, y) =
            static_cast<float>(mean + gain[phase] * (static_cast<double>(image(x, y)) - statistics.mean[phase]));
    });
    return result;
}

}  // namespace

bool isColourMosaic(const AnyImage& image) {
    return std::visit([](const auto& pixels) { return isMosaic(pixels); }, image);
}

GrayImage<float> equalizeMosaic(const AnyImage& image) {
    return std::visit([](const auto& pixels) { return equalized(pixels); }, image);
}

}  // namespace strainlens
