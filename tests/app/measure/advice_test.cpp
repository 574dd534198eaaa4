// SPDX-License-Identifier: MPL-2.0
#include "app/measure/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kPatternSide = 240, kPatternShiftX = 3, kPatternShiftY = -2;
constexpr double kPatternNoise = 0.3;

/// A pattern of one or two pixels, moved by whole pixels, with noise; another seed has another pattern.
GrayImage<std::uint8_t> finePattern(bool isMoved, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> grey(0, 255);
    GrayImage<float> raw(kPatternSide + 16, kPatternSide + 16);
    for (int y = 0; y < raw.height(); ++y)
        std::generate_n(raw.row(y), raw.width(), [&] { return float(grey(random)); });
    std::mt19937 randomNoise(seed + (isMoved ? 100 : 200));
    std::normal_distribution<double> noise(0, kPatternNoise);
    GrayImage<std::uint8_t> image(kPatternSide, kPatternSide);
    forEachPixel(image.size(), [&](int x, int y) {
        const int left = x + 8 - (isMoved ? kPatternShiftX : 0), top = y + 8 - (isMoved ? kPatternShiftY : 0);
        const double pattern =
            (2 * raw(left, top) + raw(left + 1, top) + raw(left, top + 1) + raw(left + 1, top + 1)) / 5;
        image(x, y) = static_cast<std::uint8_t>(std::clamp(std::lround(pattern + noise(randomNoise)), 0L, 255L));
    });
    return image;
}

ParameterAdviceRequest requestFor(const GrayImage<std::uint8_t>& first) {
    ParameterAdviceRequest request;
    request.image = [first] { return AnyImage(first); };
    request.name = "first.png";
    request.targets.subsets = kAutomaticSubsets;
    return request;
}

TEST(ParameterAdvice, TakesTheNoiseOfAFinePatternFromThePair) {
    ParameterAdviceRequest request = requestFor(finePattern(false));
    const Advice alone = *computeAdvice(request, {}).advice;
    EXPECT_GT(alone.noiseGrey, 3);
    request.second = [] { return AnyImage(finePattern(true)); };
    request.secondName = "second.png";
    const Advice pair = *computeAdvice(request, {}).advice;
    // With the noise of rounding, 1 / sqrt(12).
    EXPECT_NEAR(pair.noiseGrey, std::hypot(kPatternNoise, std::sqrt(1.0 / 12)), 0.05);
    EXPECT_LT(pair.value("subset"), alone.value("subset"));
    EXPECT_EQ(pair.value("subset"), kAutomaticSubsets.minimum);
}

TEST(ParameterAdvice, UsesTheFirstImageAloneIfTheSecondIsOptionalAndUnreadable) {
    ParameterAdviceRequest request = requestFor(finePattern(false));
    const double alone = computeAdvice(request, {}).advice->noiseGrey;
    request.second = []() -> AnyImage { throw FileError("second.png", "is damaged"); };
    request.secondName = "second.png";
    EXPECT_THROW(computeAdvice(request, {}), Error);
    request.isSecondOptional = true;
    EXPECT_EQ(computeAdvice(request, {}).advice->noiseGrey, alone);
}

TEST(ParameterAdvice, ProposesAThousandPointsOrAsManyAsFit) {
    ParameterAdviceRequest request = requestFor(finePattern(false));
    request.noiseGrey = 30;
    const Advice noisy = *computeAdvice(request, {}).advice;
    EXPECT_LE(noisy.value("subset"), kAutomaticSubsets.maximum);
    EXPECT_EQ(noisy.value("step"), static_cast<int>(std::sqrt(kPatternSide * kPatternSide / 1000.0)));
    EXPECT_GT((noisy.value("strain-window") - 1) * noisy.value("step"), noisy.value("subset"));
}

}  // namespace
}  // namespace strainlens
