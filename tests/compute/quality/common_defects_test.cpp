// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/common_defects.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>
#include <set>
#include <vector>

#include "compute/quality/defect_pixels.h"
#include "compute/types/point.h"

namespace strainlens {
namespace {

constexpr ImageSize kPairSize = {320, 260};

/// Greys of random waves about `pitch` px long, displaced by `motion`.
GrayImage<float> renderWaves(double pitch, double contrast, PointPx motion) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> angle(0, 2 * std::numbers::pi), share(0.5, 1.5);
    constexpr int kWaves = 40;
    GrayImage<float> image(kPairSize);
    forEachPixel(kPairSize, [&](int x, int y) { image(x, y) = 128; });
    for (int k = 0; k < kWaves; ++k) {
        const double direction = angle(random), length = std::numbers::pi / pitch * share(random),
                     phase = angle(random);
        const double fx = length * std::cos(direction), fy = length * std::sin(direction);
        forEachPixel(kPairSize, [&](int x, int y) {
            image(x, y) += static_cast<float>(contrast * std::sqrt(2.0 / kWaves) *
                                              std::sin(fx * (x - motion.x) + fy * (y - motion.y) + phase));
        });
    }
    return image;
}

/// Dark dots about as large as a pixel, at random places, as an ideal lens shows them: each pixel is the mean of its
/// area.
GrayImage<float> renderDots(double radius, PointPx motion) {
    constexpr int kSamples = 6, kMargin = 20;
    constexpr double kDensity = 0.04;
    std::mt19937 random(2);
    std::uniform_real_distribution<double> share(0, 1);
    const int width = kPairSize.width * kSamples, height = kPairSize.height * kSamples;
    std::vector<bool> isDark(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const double spanX = kPairSize.width + 2.0 * kMargin, spanY = kPairSize.height + 2.0 * kMargin;
    for (int k = 0; k < static_cast<int>(kDensity * spanX * spanY); ++k) {
        const double x = (share(random) * spanX - kMargin + motion.x) * kSamples;
        const double y = (share(random) * spanY - kMargin + motion.y) * kSamples;
        const double reach = radius * kSamples;
        for (int py = std::max(0, int(y - reach)); py <= std::min(height - 1, int(y + reach)); ++py) {
            for (int px = std::max(0, int(x - reach)); px <= std::min(width - 1, int(x + reach)); ++px) {
                if (std::hypot(px + 0.5 - x, py + 0.5 - y) > reach) continue;
                isDark[static_cast<std::size_t>(py) * static_cast<std::size_t>(width) + static_cast<std::size_t>(px)] =
                    true;
            }
        }
    }
    GrayImage<float> image(kPairSize);
    forEachPixel(kPairSize, [&](int x, int y) {
        int dark = 0;
        for (int py = y * kSamples; py < (y + 1) * kSamples; ++py) {
            for (int px = x * kSamples; px < (x + 1) * kSamples; ++px) {
                dark += isDark[static_cast<std::size_t>(py) * static_cast<std::size_t>(width) +
                               static_cast<std::size_t>(px)];
            }
        }
        image(x, y) = static_cast<float>(220 - 190.0 * dark / (kSamples * kSamples));
    });
    return image;
}

/// Particles in a light sheet, spread by the optics, at random places; a jet along x moves those near its axis by up to
/// `jetPx`. A share of them is replaced by others.
GrayImage<float> renderParticles(double jetPx, double lostShare) {
    constexpr double kDensity = 0.015, kRadius = 0.8, kJetWidth = 25;
    constexpr int kReach = 4;
    std::mt19937 random(4);
    std::uniform_real_distribution<double> share(0, 1);
    GrayImage<float> image(kPairSize);
    forEachPixel(kPairSize, [&](int x, int y) { image(x, y) = 10; });
    for (int k = 0; k < static_cast<int>(kDensity * kPairSize.width * kPairSize.height); ++k) {
        double x = share(random) * kPairSize.width, y = share(random) * kPairSize.height;
        const double z = 2 * share(random) - 1, brightness = 220 * std::exp(-4 * z * z);
        const PointPx elsewhere{share(random) * kPairSize.width, share(random) * kPairSize.height};
        const bool isLost = share(random) < lostShare;
        if (jetPx != 0) {
            const double fromAxis = (y - kPairSize.height / 2.0) / kJetWidth;
            x += jetPx * std::exp(-fromAxis * fromAxis);
            if (isLost) x = elsewhere.x, y = elsewhere.y;
        }
        for (int py = std::max(0, int(y) - kReach); py <= std::min(kPairSize.height - 1, int(y) + kReach); ++py) {
            for (int px = std::max(0, int(x) - kReach); px <= std::min(kPairSize.width - 1, int(x) + kReach); ++px) {
                const double squares = (px - x) * (px - x) + (py - y) * (py - y);
                image(px, py) += static_cast<float>(brightness * std::exp(-squares / (2 * kRadius * kRadius)));
            }
        }
    }
    return image;
}

template <typename Pixel>
AnyImage withNoise(const GrayImage<float>& greys, double sigma, unsigned seed, double scale = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, sigma);
    GrayImage<Pixel> image(greys.size());
    forEachPixel(greys.size(), [&](int x, int y) {
        const double grey = scale * std::clamp(double(greys(x, y)) + noise(random), 0.0, 255.0);
        image(x, y) = static_cast<Pixel>(std::is_integral_v<Pixel> ? std::round(grey) : grey);
    });
    return image;
}

/// Sets that share of the pixels of both images to black or white; returns their positions.
std::set<SensorPixel> addDefects(GrayImage<float>& a, GrayImage<float>& b, double share) {
    std::mt19937 random(3);
    std::set<SensorPixel> defects;
    while (static_cast<double>(defects.size()) < share * kPairSize.width * kPairSize.height) {
        const SensorPixel at{static_cast<int>(random() % kPairSize.height),
                             static_cast<int>(random() % kPairSize.width)};
        if (!defects.insert(at).second) continue;
        a(at.x, at.y) = b(at.x, at.y) = random() % 2 ? 255.0F : 0.0F;
    }
    return defects;
}

const PointPx kMotions[] = {{0.37, 0.21}, {0.3, -1.2}, {1.5, -1.6}, {4.6, 2.3}, {25, -25}};

template <typename Pixel>
void expectFound(double pitch, double contrast, PointPx motion, double share, double minFound) {
    GrayImage<float> reference = renderWaves(pitch, contrast, {}), deformed = renderWaves(pitch, contrast, motion);
    const std::set<SensorPixel> defects = addDefects(reference, deformed, share);
    const double scale = std::is_same_v<Pixel, std::uint16_t> ? 16 : 1;
    const std::vector<SensorPixel> found =
        findCommonDefects(withNoise<Pixel>(reference, 2, 1, scale), withNoise<Pixel>(deformed, 2, 2, scale));
    EXPECT_TRUE(std::ranges::is_sorted(found));
    const auto right = std::ranges::count_if(found, [&](SensorPixel at) { return defects.contains(at); });
    SCOPED_TRACE(testing::Message() << "pitch " << pitch << ", motion " << motion.x << ", " << motion.y << ", share "
                                    << share);
    EXPECT_GE(static_cast<double>(right), minFound * static_cast<double>(defects.size()));
    EXPECT_LE(static_cast<double>(found.size()) - static_cast<double>(right),
              0.06 * static_cast<double>(defects.size()));
}

TEST(CommonDefects, AreFoundWhereTheTextureMoves) {
    for (const PointPx motion : kMotions) {
        for (const double share : {0.001, 0.01}) {
            expectFound<std::uint8_t>(4, 45, motion, share, 0.8);
            expectFound<std::uint8_t>(8, 22, motion, share, 0.85);
        }
    }
    expectFound<std::uint16_t>(4, 45, {0.3, -1.2}, 0.001, 0.8);
    expectFound<float>(4, 45, {0.3, -1.2}, 0.001, 0.8);
}

// The last tiles overlap the ones before.
TEST(CommonDefects, AreFoundInNarrowRemaindersOfTiles) {
    GrayImage<float> reference = renderWaves(4, 45, {}), deformed = renderWaves(4, 45, {0.37, 0.21});
    const std::set<SensorPixel> defects = addDefects(reference, deformed, 0.02);
    const auto crop = [](const GrayImage<float>& image) {
        return GrayImage<float>(image.view().crop(0, 0, 200, 138));  // 8 and 10 px more than three and two tiles
    };
    const auto found = findCommonDefects(withNoise<std::uint8_t>(crop(reference), 2, 1),
                                         withNoise<std::uint8_t>(crop(deformed), 2, 2));
    int missed = 0, all = 0;
    for (const SensorPixel at : defects) {
        if (at.x < 192 || at.x >= 198 || at.y >= 136 || at.y < 2) continue;
        ++all, missed += !std::ranges::binary_search(found, at);
    }
    EXPECT_GT(all, 7);
    EXPECT_LE(missed, 3) << "neighbouring ones hide each other";
    EXPECT_TRUE(std::ranges::adjacent_find(found) == found.end());
}

void expectNone(const GrayImage<float>& reference, const GrayImage<float>& deformed) {
    for (const double noise : {0.0, 2.0, 8.0}) {
        EXPECT_EQ(
            findCommonDefects(withNoise<std::uint8_t>(reference, noise, 1), withNoise<std::uint8_t>(deformed, noise, 2))
                .size(),
            0u)
            << "noise " << noise;
    }
}

TEST(CommonDefects, CleanImagesHaveNone) {
    for (const PointPx motion : {PointPx{0, 0}, {0.08, 0.05}, {0.37, 0.21}, {1.5, -1.6}, {4.6, 2.3}}) {
        SCOPED_TRACE(testing::Message() << "motion " << motion.x << ", " << motion.y);
        for (const double pitch : {2.4, 4.0, 8.0})
            expectNone(renderWaves(pitch, 45, {}), renderWaves(pitch, 45, motion));
        for (const double radius : {0.35, 0.5, 0.8}) expectNone(renderDots(radius, {}), renderDots(radius, motion));
    }
}

TEST(CommonDefects, ParticlesAtRestBesideMovingOnesAreNone) {
    for (const double lostShare : {0.1, 0.3}) {
        for (const double jetPx : {3.0, 5.0, 6.5}) {
            SCOPED_TRACE(testing::Message() << "jet " << jetPx << " px, lost " << lostShare);
            expectNone(renderParticles(0, lostShare), renderParticles(jetPx, lostShare));
        }
    }
}

TEST(CommonDefects, ReplacedPixelsTakeTheMedianOfValidNeighbours) {
    GrayImage<std::uint8_t> image(4, 3);
    forEachPixel(image.size(), [&](int x, int y) { image(x, y) = static_cast<std::uint8_t>(10 * y + x); });
    AnyImage any = image;
    replacePixels(any, {{0, 0}, {1, 1}, {1, 2}});
    const auto& replaced = std::get<GrayImage<std::uint8_t>>(any);
    EXPECT_EQ(replaced(0, 0), 10);  // of 1, 10
    EXPECT_EQ(replaced(1, 1), 20);  // of 1, 2, 10, 20, 21, 22
    EXPECT_EQ(replaced(2, 1), 13);  // of 1, 2, 3, 13, 21, 22, 23
    EXPECT_EQ(replaced(3, 2), 23);
}

TEST(CommonDefects, ImagesOfAnotherSizeOrDepthAreNotCompared) {
    const AnyImage bytes = GrayImage<std::uint8_t>(64, 64), words = GrayImage<std::uint16_t>(64, 64);
    const AnyImage smaller = GrayImage<std::uint8_t>(63, 64), tiny = GrayImage<std::uint8_t>(2, 2);
    EXPECT_TRUE(findCommonDefects(bytes, words).empty());
    EXPECT_TRUE(findCommonDefects(bytes, smaller).empty());
    EXPECT_TRUE(findCommonDefects(tiny, tiny).empty());
}

}  // namespace
}  // namespace strainlens
