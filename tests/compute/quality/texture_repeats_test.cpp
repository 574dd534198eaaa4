// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/texture_repeats.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr int kWindowSide = 33;
constexpr ImageSize kTextureSize = {400, 300};

Grid gridOf(ImageSize size) { return makeGrid({8, 32, 32, 0}, size, {}); }

/// Random greys that repeat themselves every `period` px along both axes.
GrayImage<std::uint8_t> repeatingTexture(int period) {
    std::mt19937 random(3);
    GrayImage<float> cell(period, period);
    forEachPixel(cell.size(), [&](int x, int y) { cell(x, y) = static_cast<float>(random() % 200); });
    GrayImage<std::uint8_t> image(kTextureSize.width, kTextureSize.height);
    forEachPixel(kTextureSize, [&](int x, int y) {
        const auto at = [&](int dx, int dy) { return cell((x + dx) % period, (y + dy) % period); };
        const float smooth = (4 * at(0, 0) + 2 * at(1, 0) + 2 * at(0, 1) + at(1, 1)) / 9;
        image(x, y) = static_cast<std::uint8_t>(20 + std::lround(smooth) + static_cast<long>(random() % 5));
    });
    return image;
}

bool isNear(const std::vector<Displacement>& repeats, int dx, int dy, int tolerance) {
    return std::ranges::any_of(repeats, [&](const Displacement& d) {
        return std::abs(d.dx - dx) <= tolerance && std::abs(d.dy - dy) <= tolerance;
    });
}

TEST(TextureRepeats, SpecklesHaveNone) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        SpecimenOptions options;
        options.size = kTextureSize;
        options.seed = seed;
        options.noiseSigma = 5;
        const auto image = Specimen(options).renderReference<std::uint8_t>();
        for (const int side : {17, kWindowSide, 61}) {
            EXPECT_TRUE(findTextureRepeats(image, gridOf(kTextureSize), side).empty()) << seed << ", " << side;
        }
    }
}

TEST(TextureRepeats, FindsThePeriodOfATexture) {
    for (const int period : {6, 15, 23, 40, 60}) {
        const std::vector<Displacement> repeats =
            findTextureRepeats(repeatingTexture(period), gridOf(kTextureSize), kWindowSide);
        ASSERT_FALSE(repeats.empty()) << period;
        const int tolerance = period > 20 ? 2 : 1;
        for (const Displacement d : repeats) {
            const auto distance = [&](int along) {
                const int rest = std::abs(along) % period;
                return std::min(rest, period - rest);
            };
            EXPECT_LE(std::max(distance(d.dx), distance(d.dy)), tolerance) << period << ": " << d.dx << ", " << d.dy;
        }
        if (period > 32) {  // nothing shorter is a repetition, too
            EXPECT_TRUE(isNear(repeats, period, 0, tolerance)) << period;
            EXPECT_TRUE(isNear(repeats, 0, period, tolerance)) << period;
        }
    }
}

TEST(TextureRepeats, DoesNotDependOnThreads) {
    const GrayImage<std::uint8_t> image = repeatingTexture(23);
    EXPECT_EQ(findTextureRepeats(image, gridOf(kTextureSize), kWindowSide, 1),
              findTextureRepeats(image, gridOf(kTextureSize), kWindowSide, 3));
}

TEST(TextureRepeats, WindowsLargerThanTheImageHaveNone) {
    const GrayImage<std::uint8_t> image(40, 40);
    EXPECT_TRUE(findTextureRepeats(image, gridOf(image.size()), 255).empty());
}

}  // namespace
}  // namespace strainlens
