// SPDX-License-Identifier: MPL-2.0
#include "app/camera/preview/preview_quality.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace strainlens {
namespace {

/// Waves of this length with noise; a blurred image has the same waves with a smaller amplitude beside coarser ones.
GrayImage<std::uint8_t> image(double fineAmplitude, double contrast, double noise) {
    GrayImage<std::uint8_t> pixels(300, 200);
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    forEachPixel(pixels.size(), [&](int x, int y) {
        const double coarse = 30 * std::sin(0.05 * x) * std::sin(0.06 * y);
        const double fine = fineAmplitude * std::sin(0.9 * x) * std::sin(1.1 * y);
        pixels(x, y) =
            static_cast<std::uint8_t>(std::lround(110 + contrast * (coarse + fine) + noise * normal(random)));
    });
    return pixels;
}

double focusOf(const GrayImage<std::uint8_t>& pixels) { return judgePreview(pixels.view(), 255).focus; }

TEST(PreviewQualityTest, FocusFollowsTheFineDetailAndNotTheExposure) {
    const double sharp = focusOf(image(25, 1, 0)), blurred = focusOf(image(10, 1, 0)), dim = focusOf(image(25, 0.5, 0));
    EXPECT_GT(sharp, 2 * blurred);
    EXPECT_NEAR(dim / sharp, 1, 0.02);
}

TEST(PreviewQualityTest, NoiseDoesNotLookLikeFocus) {
    const double clean = focusOf(image(5, 1, 0)), noisy = focusOf(image(5, 1, 4));
    EXPECT_NEAR(noisy / clean, 1, 0.3);
    EXPECT_NEAR(judgePreview(image(5, 1, 4).view(), 255).noiseGrey, 4, 0.4);
}

TEST(PreviewQualityTest, HistogramAndEndsCountEveryPixel) {
    GrayImage<std::uint16_t> pixels(64, 32);
    forEachPixel(pixels.size(), [&](int x, int y) {
        pixels(x, y) = static_cast<std::uint16_t>(y < 8 ? 0 : y < 12 ? 4095 : 2048);
    });
    const PreviewQuality quality = judgePreview(pixels.view(), 4095);
    EXPECT_EQ(std::accumulate(quality.histogram.begin(), quality.histogram.end(), 0U), 64U * 32);
    EXPECT_EQ(quality.histogram.front(), 64U * 8);
    EXPECT_EQ(quality.histogram[32], 64U * 20);
    EXPECT_EQ(quality.histogram.back(), 64U * 4);
    EXPECT_DOUBLE_EQ(quality.blackShare, 0.25);
    EXPECT_DOUBLE_EQ(quality.whiteShare, 0.125);
}

TEST(PreviewQualityTest, AnImageOfOneGreyHasNoFocusAndNoSpeckles) {
    GrayImage<std::uint8_t> pixels(100, 100);
    forEachPixel(pixels.size(), [&](int x, int y) { pixels(x, y) = 9; });
    const PreviewQuality quality = judgePreview(pixels.view(), 255);
    EXPECT_TRUE(std::isnan(quality.focus));
    EXPECT_TRUE(std::isnan(quality.speckleSizePx));
    const GrayImage<std::uint8_t> one(1, 1);
    EXPECT_TRUE(std::isnan(judgePreview(one.view(), 255).focus));
}

}  // namespace
}  // namespace strainlens
