// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/light_change.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;
using Light = std::function<double(double grey, int x, int y)>;

Image lit(const Image& image, const Light& light) {
    Image result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) {
        result(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(light(image(x, y), x, y)), 0L, 255L));
    });
    return result;
}

SpecimenOptions options(std::uint64_t seed, int side = 512) {
    SpecimenOptions options;
    options.size = {side, side};
    options.noiseSigma = 2;
    options.seed = seed;
    return options;
}

LightChange changeOf(const Image& reference, const Image& deformed, const RoiMask& roi = {}) {
    return detectLightChange(measureTileGreys(reference, roi), measureTileGreys(deformed));
}

LightChange changeUnder(const Light& light) {
    const Specimen specimen(options(1));
    return changeOf(specimen.renderReference<std::uint8_t>(), lit(specimen.renderDeformed<std::uint8_t>(), light));
}

TEST(LightChange, MotionAndNoiseAreNoChange) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        for (const int side : {128, 256, 512}) {
            for (const double shift : {0.0, 3.0, 50.0, 200.0}) {
                for (const double noise : {0.5, 20.0}) {
                    SpecimenOptions moved = options(seed, side);
                    moved.shiftX = shift, moved.shiftY = -shift / 2, moved.noiseSigma = noise;
                    const Specimen specimen(moved);
                    EXPECT_FALSE(
                        changeOf(specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>())
                            .normalised)
                        << "seed " << seed << ", side " << side << ", shift " << shift << ", noise " << noise;
                }
            }
        }
    }
}

/// A speckled plate moving over an empty background.
TEST(LightChange, MovingPlateIsNoChange) {
    for (const int shift : {5, 20, 40}) {
        const auto plate = [](int from) {
            return [from](double grey, int x, int y) {
                return x >= from && x < from + 200 && y >= 150 && y < 350 ? grey : 30;
            };
        };
        const Image pattern = Specimen(options(4)).renderReference<std::uint8_t>();
        EXPECT_FALSE(changeOf(lit(pattern, plate(100)), lit(pattern, plate(100 + shift))).normalised) << shift;
    }
}

TEST(LightChange, DetectsGainOffsetGradientAndShadow) {
    EXPECT_FALSE(changeUnder([](double grey, int, int) { return grey + 4; }).normalised);
    EXPECT_FALSE(changeUnder([](double grey, int, int) { return 0.97 * grey; }).normalised);
    for (const double gain : {0.5, 0.7, 0.8, 1.2, 1.5}) {
        const LightChange change = changeUnder([gain](double grey, int, int) { return gain * grey; });
        EXPECT_TRUE(change.normalised) << gain;
        if (gain < 1) {
            EXPECT_NEAR(change.contrastRatio, gain, 0.02);
        }
    }
    for (const double offset : {-60.0, -30.0, 30.0, 60.0}) {
        const LightChange change = changeUnder([offset](double grey, int, int) { return grey + offset; });
        EXPECT_TRUE(change.normalised) << offset;
        EXPECT_NEAR(change.meanChange, offset, 1);
        EXPECT_EQ(change.changedShare, 1);
    }
    EXPECT_TRUE(changeUnder([](double grey, int x, int) { return grey * (0.6 + 0.8 * x / 512); }).normalised);
    const LightChange shadow = changeUnder([](double grey, int x, int y) {
        return grey * (1 - 0.5 * std::exp(-(std::pow(x - 300, 2) + std::pow(y - 200, 2)) / (2 * 60.0 * 60)));
    });
    EXPECT_TRUE(shadow.normalised);
    EXPECT_NEAR(shadow.meanChange, 0, 2);
}

TEST(LightChange, UsesOnlyTheRegion) {
    const Image pattern = Specimen(options(5)).renderReference<std::uint8_t>();
    const Image dimmed = lit(pattern, [](double grey, int x, int) { return x < 256 ? grey / 2 : grey; });
    const RoiMask right = RoiMask::where(pattern.size(), [](int x, int) { return x >= 320; });
    EXPECT_TRUE(changeOf(pattern, dimmed).normalised);
    EXPECT_FALSE(changeOf(pattern, dimmed, right).normalised);
}

TEST(LightChange, SmallImagesHaveFewTiles) {
    const Image tiny(5, 3), grey = lit(tiny, [](double, int, int) { return 90; });
    EXPECT_EQ(measureTileGreys(tiny).tiles.size(), 1u);
    EXPECT_TRUE(changeOf(tiny, grey).normalised);
    EXPECT_FALSE(changeOf(grey, grey).normalised);
    EXPECT_EQ(changeOf(grey, grey).meanChange, 0);
}

}  // namespace
}  // namespace strainlens
