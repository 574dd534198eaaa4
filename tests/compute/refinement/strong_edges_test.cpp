// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/strong_edges.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>

#include "compute/refinement/refinement_stage.h"

namespace strainlens {
namespace {

constexpr ImageSize kEdgeImage = {120, 90};
constexpr int kEdgeX = 40, kEdgeY = 30;  ///< of the region

/// Speckles of about 4 px; a background of that grey where `isBackground`.
template <typename IsBackground>
GrayImage<std::uint8_t> renderEdge(std::uint8_t background, const IsBackground& isBackground) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> phase(0, 6.28);
    const double phases[] = {phase(random), phase(random), phase(random)};
    GrayImage<std::uint8_t> image(kEdgeImage);
    forEachPixel(kEdgeImage, [&](int x, int y) {
        const double wave = std::sin(0.9 * x + 0.4 * y + phases[0]) + std::sin(0.8 * y - 0.5 * x + phases[1]) +
                            std::sin(0.7 * x + 0.7 * y + phases[2]);
        image(x, y) = isBackground(x, y) ? background : static_cast<std::uint8_t>(std::lround(128 + 25 * wave));
    });
    return image;
}

RoiMask lowerRightRegion() {
    return RoiMask::where(kEdgeImage, [](int x, int y) { return x >= kEdgeX && y >= kEdgeY; });
}

void expectEqualMasks(const RoiMask& found, const RoiMask& expected) {
    ASSERT_EQ(found.size(), expected.size());
    forEachPixel(kEdgeImage,
                 [&](int x, int y) { EXPECT_EQ(found.contains(x, y), expected.contains(x, y)) << x << ", " << y; });
}

TEST(StrongEdges, BesideADarkBackgroundTwoPixelsMoreAreLeftOut) {
    const auto image = renderEdge(12, [](int x, int y) { return x < kEdgeX || y < kEdgeY; });
    expectEqualMasks(subsetRegionBesideStrongEdges(lowerRightRegion(), image.view()),
                     lowerRightRegion().erode(2 * kRegionEdgePx));
}

TEST(StrongEdges, ThroughTextureNothingMoreIsLeftOut) {
    const auto image = renderEdge(0, [](int, int) { return false; });
    expectEqualMasks(subsetRegionBesideStrongEdges(lowerRightRegion(), image.view()), subsetRegion(lowerRightRegion()));
}

TEST(StrongEdges, EachPartOfTheEdgeIsJudged) {
    const auto image = renderEdge(12, [](int x, int) { return x < kEdgeX; });
    const RoiMask usable = subsetRegionBesideStrongEdges(lowerRightRegion(), image.view());
    EXPECT_FALSE(usable.contains(kEdgeX + 3, kEdgeY + 40)) << "beside the background";
    EXPECT_TRUE(usable.contains(kEdgeX + 4, kEdgeY + 40));
    EXPECT_TRUE(usable.contains(kEdgeX + 60, kEdgeY + 2)) << "within texture";
    EXPECT_FALSE(usable.contains(kEdgeX + 60, kEdgeY + 1));
}

TEST(StrongEdges, AnEmptyRegionIsTheImage) {
    EXPECT_TRUE(subsetRegionBesideStrongEdges({}, GrayImage<std::uint8_t>(kEdgeImage).view()).empty());
}

}  // namespace
}  // namespace strainlens
