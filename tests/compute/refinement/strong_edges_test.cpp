// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/strong_edges.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>

#include "compute/refinement/refinement_stage.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize = {120, 90};
constexpr int kLeft = 40, kTop = 30;  ///< of the region

/// Speckles of about 4 px; a background of that grey where `isBackground`.
template <typename IsBackground>
GrayImage<std::uint8_t> render(std::uint8_t background, const IsBackground& isBackground) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> phase(0, 6.28);
    const double phases[] = {phase(random), phase(random), phase(random)};
    GrayImage<std::uint8_t> image(kSize);
    forEachPixel(kSize, [&](int x, int y) {
        const double wave = std::sin(0.9 * x + 0.4 * y + phases[0]) + std::sin(0.8 * y - 0.5 * x + phases[1]) +
                            std::sin(0.7 * x + 0.7 * y + phases[2]);
        image(x, y) = isBackground(x, y) ? background : static_cast<std::uint8_t>(std::lround(128 + 25 * wave));
    });
    return image;
}

RoiMask lowerRight() {
    return RoiMask::where(kSize, [](int x, int y) { return x >= kLeft && y >= kTop; });
}

void expectEqual(const RoiMask& found, const RoiMask& expected) {
    ASSERT_EQ(found.size(), expected.size());
    forEachPixel(kSize,
                 [&](int x, int y) { EXPECT_EQ(found.contains(x, y), expected.contains(x, y)) << x << ", " << y; });
}

TEST(StrongEdges, BesideADarkBackgroundTwoPixelsMoreAreLeftOut) {
    const auto image = render(12, [](int x, int y) { return x < kLeft || y < kTop; });
    expectEqual(subsetRegionBesideStrongEdges(lowerRight(), image.view()), lowerRight().erode(2 * kRegionEdgePx));
}

TEST(StrongEdges, ThroughTextureNothingMoreIsLeftOut) {
    const auto image = render(0, [](int, int) { return false; });
    expectEqual(subsetRegionBesideStrongEdges(lowerRight(), image.view()), subsetRegion(lowerRight()));
}

TEST(StrongEdges, EachPartOfTheEdgeIsJudged) {
    const auto image = render(12, [](int x, int) { return x < kLeft; });
    const RoiMask usable = subsetRegionBesideStrongEdges(lowerRight(), image.view());
    EXPECT_FALSE(usable.contains(kLeft + 3, kTop + 40)) << "beside the background";
    EXPECT_TRUE(usable.contains(kLeft + 4, kTop + 40));
    EXPECT_TRUE(usable.contains(kLeft + 60, kTop + 2)) << "within texture";
    EXPECT_FALSE(usable.contains(kLeft + 60, kTop + 1));
}

TEST(StrongEdges, AnEmptyRegionIsTheImage) {
    EXPECT_TRUE(subsetRegionBesideStrongEdges({}, GrayImage<std::uint8_t>(kSize).view()).empty());
}

}  // namespace
}  // namespace strainlens
