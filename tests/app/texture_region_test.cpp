// SPDX-License-Identifier: MPL-2.0
// Detection of the speckled region on rendered specimens with known edges.
#include "app/measure/texture_region.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/quality/image_noise.h"
#include "compute/quality/texture_mask.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize{320, 240};
constexpr int kTextureSubset = 21;

/// Speckles where `shown`, uniform grey elsewhere, noise of 1 grey level everywhere.
template <typename Shown>
GrayImage<std::uint8_t> renderSpeckles(const Shown& shown) {
    SpecimenOptions options;
    options.size = kSize;
    const GrayImage<std::uint8_t> speckles = Specimen(options).renderReference<std::uint8_t>();
    GrayImage<std::uint8_t> image(kSize.width, kSize.height);
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, 1);
    for (int y = 0; y < kSize.height; ++y) {
        for (int x = 0; x < kSize.width; ++x) {
            const double grey = (shown(x, y) ? speckles(x, y) : 40) + noise(random);
            image.row(y)[x] = static_cast<std::uint8_t>(std::clamp(std::lround(grey), 0L, 255L));
        }
    }
    return image;
}

TEST(TextureMask, EndsAtTheSpeckleEdge) {
    const auto shown = [](int x, int y) {
        const bool hole = std::hypot(x - 160, y - 120) < 35;
        return x >= 60 && x < 260 && y >= 30 && y < 210 && !hole;
    };
    const GrayImage<std::uint8_t> image = renderSpeckles(shown);
    const RoiMask mask = textureMask(image.view(), kTextureSubset, estimateImageNoise(image.view(), {}));
    // Pixels within a third of the square of an edge may be either.
    constexpr int kTolerance = kTextureSubset / 3;
    for (int y = 0; y < kSize.height; ++y) {
        for (int x = 0; x < kSize.width; ++x) {
            bool all = true, none = true;
            for (int j = -kTolerance; j <= kTolerance; j += kTolerance) {
                for (int i = -kTolerance; i <= kTolerance; i += kTolerance) {
                    (shown(x + i, y + j) ? none : all) = false;
                }
            }
            if (all) {
                ASSERT_TRUE(mask.contains(x, y)) << x << ", " << y;
            }
            if (none) {
                ASSERT_FALSE(mask.contains(x, y)) << x << ", " << y;
            }
        }
    }
}

TEST(TextureMask, CoversAFullySpeckledImage) {
    const GrayImage<std::uint8_t> image = renderSpeckles([](int, int) { return true; });
    const RoiMask mask = textureMask(image.view(), kTextureSubset, estimateImageNoise(image.view(), {}));
    EXPECT_EQ(mask.insideCount(), std::int64_t{kSize.width} * kSize.height);
}

TEST(TextureRegion, LeavesOutSmallParts) {
    const auto shown = [](int x, int y) {
        const bool speck = x >= 295 && y >= 215 && x < 312 && y < 232;
        return (x >= 40 && x < 260 && y >= 30 && y < 200 && std::hypot(x - 150, y - 120) > 40) || speck;
    };
    const RegionOfInterest region = textureRegion(renderSpeckles(shown).view(), kTextureSubset);
    ASSERT_EQ(region.shapes.size(), 2u) << "the part and its hole, without the speck";
    EXPECT_EQ(region.shapes[0].operation, RoiOperation::Add);
    EXPECT_EQ(region.shapes[1].operation, RoiOperation::Subtract);
    const RoiMask mask = region.rasterise(kSize);
    EXPECT_TRUE(mask.contains(60, 50));
    EXPECT_FALSE(mask.contains(150, 120));
    EXPECT_FALSE(mask.contains(303, 223));
}

TEST(TextureRegion, IsEmptyWithoutSpeckles) {
    const GrayImage<std::uint8_t> bare = renderSpeckles([](int, int) { return false; });
    EXPECT_TRUE(textureRegion(bare.view(), kTextureSubset).shapes.empty());
}

}  // namespace
}  // namespace strainlens
