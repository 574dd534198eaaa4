// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "compute/quality/image_noise.h"
#include "compute/quality/speckle_quality.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

GrayImage<std::uint8_t> rendered(double noise, int frame = 0, ImageSize size = {512, 512}) {
    SpecimenOptions options;
    options.size = size;
    options.noiseSigma = noise;
    const Specimen specimen(options);
    return frame == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(frame);
}
/// cos along x and along y, with known qualities.
GrayImage<float> waves(double periodPx, double amplitude) {
    GrayImage<float> image(200, 160);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const double turn = 2 * 3.14159265358979323846 / periodPx;
            image(x, y) = static_cast<float>(100 + amplitude * (std::cos(turn * x) + std::cos(turn * y)));
        }
    }
    return image;
}

}  // namespace

TEST(EstimateImageNoise, SeparatesNoiseFromSpeckles) {
    for (double noise : {0.5, 1.0, 2.0, 4.0}) {
        EXPECT_NEAR(estimateImageNoise(rendered(noise).view(), {}) / withRounding(noise), 1, 0.04);
    }
    EXPECT_EQ(estimateImageNoise(GrayImage<std::uint8_t>(20, 20).view(), {}), 0);
    EXPECT_TRUE(std::isnan(estimateImageNoise(GrayImage<std::uint8_t>(6, 6).view(), {})));
}

TEST(StaticNoise, DoesNotDependOnTheNumberOfImages) {
    for (double noise : {0.5, 2.0}) {
        for (int images : {2, 5}) {
            StaticNoiseMeter meter({});
            for (int frame = 0; frame < images; ++frame) meter.add(rendered(noise, frame).view());
            const StaticNoise found = meter.result();
            EXPECT_NEAR(found.sigma / withRounding(noise), 1, 0.02);
            EXPECT_EQ(found.images, images);
            EXPECT_EQ(found.pixels, 512u * 512u);
            EXPECT_NEAR(found.slope * 200, 0, 0.06 * noise * noise + 0.01);
        }
    }
}

TEST(StaticNoise, ModelSeparatesReadNoiseShotNoiseAndDrift) {
    // Variance 1 + 0.05 grey from sums of 12 uniform numbers; the light changes by 3 grey levels between images.
    std::uint32_t state = 7;
    const auto normal = [&] {
        double sum = -6;
        for (int k = 0; k < 12; ++k) {
            state = state * 1664525U + 1013904223U;
            sum += state / 4294967296.0;
        }
        return sum;
    };
    StaticNoiseMeter meter({});
    for (int frame = 0; frame < 6; ++frame) {
        GrayImage<float> image(256, 256);
        for (int y = 0; y < 256; ++y) {
            for (int x = 0; x < 256; ++x) {
                const double grey = 20 + 0.7 * x;
                image(x, y) = static_cast<float>(grey + 3 * frame + std::sqrt(1 + 0.05 * grey) * normal());
            }
        }
        meter.add(image.view());
    }
    const StaticNoise found = meter.result();
    EXPECT_NEAR(found.slope, 0.05, 0.002);
    EXPECT_NEAR(found.offset, 1, 0.05);
    EXPECT_NEAR(found.drift.back(), 15, 0.1);
}

TEST(StaticNoise, RejectsInvalidImages) {
    StaticNoiseMeter one({});
    one.add(rendered(1).view());
    EXPECT_THROW(one.result(), InvalidInput);
    EXPECT_THROW(one.add(rendered(1, 0, {256, 256}).view()), InvalidInput);
}

TEST(SpeckleQuality, MatchesTheFormulaForWaves) {
    constexpr double kPeriod = 10, kAmplitude = 40;
    const GrayImage<float> image = waves(kPeriod, kAmplitude);
    const SlopeImages slopes = computeSlopes(image.view(), Interpolation::QuinticSpline);
    const AnyImageView view = image.view();
    const RoiMask full;
    const SpeckleMeter meter(view, slopes, full, 0);
    const SpeckleQuality quality = meter.at(100, 80, 81);
    const double slope = kAmplitude * 2 * 3.14159265358979323846 / kPeriod;
    EXPECT_EQ(quality.pixels, 81 * 81);
    EXPECT_NEAR(quality.sssigX / (81 * 81 * slope * slope / 2), 1, 0.02);
    EXPECT_NEAR(quality.sssigY / (81 * 81 * slope * slope / 2), 1, 0.02);
    EXPECT_NEAR(quality.mig / (slope * 0.958091), 1, 0.03);  // the mean length of (sin a, sin b) over both angles
    // Along x the autocorrelation is (1 + cos(turn d)) / 2: one half at a quarter of the period.
    EXPECT_NEAR(quality.speckleSizePx, kPeriod / 2, 0.1);
}

TEST(SpeckleQuality, SpeckleSizeIsIndependentOfNoise) {
    double quiet = 0;
    for (double noise : {0.0, 4.0}) {
        const GrayImage<std::uint8_t> image = rendered(noise);
        const SlopeImages slopes = computeSlopes(image.view(), Interpolation::QuinticSpline);
        const AnyImageView view = image.view();
        const RoiMask full;
        const double size = SpeckleMeter(view, slopes, full, withRounding(noise)).at(256, 256, 201).speckleSizePx;
        if (noise == 0) quiet = size;
        EXPECT_NEAR(size / quiet, 1, 0.02);
    }
}

TEST(SpeckleQuality, UsesOnlyTheRegion) {
    const GrayImage<float> image = waves(10, 40);
    const SlopeImages slopes = computeSlopes(image.view(), Interpolation::CubicSpline);
    const AnyImageView view = image.view();
    RoiMask left = RoiMask::full(image.size());
    for (int y = 0; y < image.height(); ++y) std::fill(left.row(y) + 100, left.row(y) + 200, RoiMask::kOutside);
    const SpeckleMeter meter(view, slopes, left, 0);
    EXPECT_EQ(meter.at(99, 80, 21).pixels, 11 * 21);
    const SpeckleQuality outside = meter.at(150, 80, 21);
    EXPECT_EQ(outside.pixels, 0);
    EXPECT_TRUE(std::isnan(outside.sssigX) && std::isnan(outside.mig) && std::isnan(outside.speckleSizePx));
}
