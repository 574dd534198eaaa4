// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/advisor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Speckles on islands, noise without texture between them.
GrayImage<std::uint8_t> islandsOfSpeckles(int islandPx, std::uint64_t seed) {
    SpecimenOptions options;
    options.size = {360, 300};
    options.seed = seed;
    GrayImage<std::uint8_t> image = Specimen(options).renderReference<std::uint8_t>();
    std::mt19937 random(static_cast<unsigned>(seed));
    std::normal_distribution<double> noise(0, 2);
    forEachPixel(image.size(), [&](int x, int y) {
        const bool isIsland = (x / islandPx + y / islandPx) % 2 == 0;
        image(x, y) = static_cast<std::uint8_t>(std::clamp((isIsland ? image(x, y) : 128) + noise(random), 0.0, 255.0));
    });
    return image;
}

/// At one position a larger subset contains the smaller one, so it can only be better.
TEST(Advisor, PredictionsDecreaseWithSubsetSize) {
    for (const int islandPx : {20, 60, 150}) {
        for (const std::uint64_t seed : {1, 2, 3}) {
            const GrayImage<std::uint8_t> image = islandsOfSpeckles(islandPx, seed);
            const RoiMask region =
                RoiMask::where(image.size(), [](int x, int y) { return std::hypot(x - 180, y - 150) < 140; });
            for (const RoiMask& roi : {RoiMask(), region}) {
                const Advice advice = advise(image.view(), roi, 2, {});
                ASSERT_GT(advice.predictions.size(), 10u);
                for (std::size_t i = 1; i < advice.predictions.size(); ++i) {
                    EXPECT_LE(advice.predictions[i].sigmaPx, advice.predictions[i - 1].sigmaPx)
                        << "islands of " << islandPx << " px, seed " << seed << ", subset "
                        << advice.predictions[i].subset;
                }
            }
        }
    }
}

/// What a run needs, from slopes of some lines, is what the complete prediction says.
TEST(Advisor, ChoosesTheSameWithoutPredictionsOfLargerSubsets) {
    const GrayImage<std::uint8_t> image = islandsOfSpeckles(60, 4);
    const AnyImageView view = image.view();
    const RoiMask region =
        RoiMask::where(image.size(), [](int x, int y) { return std::hypot(x - 180, y - 150) < 140; });
    for (const double noise : {0.3, 2.0, 12.0, 40.0}) {
        for (const RoiMask& roi : {RoiMask(), region}) {
            SCOPED_TRACE(noise);
            AdviceRequest request{.subsets = kAutomaticSubsets};
            const Advice complete = advise(view, roi, noise, request);
            request.predictsEverySize = false;
            TextureSamples samples(view, roi, noise, 1);
            const Advice chosen = advise(samples, request);
            for (const char* name : {"block", "subset", "step", "strain-window"}) {
                EXPECT_EQ(chosen.value(name), complete.value(name)) << name;
            }
            EXPECT_EQ(chosen.sigmaPx, complete.sigmaPx);
            EXPECT_EQ(chosen.untexturedShare, complete.untexturedShare);
            ASSERT_LE(chosen.predictions.size(), complete.predictions.size());
            EXPECT_EQ(chosen.predictions.back().subset, chosen.value("subset"));
            for (std::size_t i = 0; i < chosen.predictions.size(); ++i) {
                EXPECT_EQ(chosen.predictions[i].sigmaPx, complete.predictions[i].sigmaPx);
            }
        }
    }
}

TEST(Advisor, OtherParametersFollowWhatIsGiven) {
    const GrayImage<std::uint8_t> image = islandsOfSpeckles(150, 5);
    const auto proposed = [&](const AdviceRequest& request) { return advise(image.view(), {}, 2, request); };
    AdviceRequest request{.subsets = kAutomaticSubsets, .minPoints = 1};
    request.subset = 45;
    EXPECT_EQ(proposed(request).value("subset"), 45);
    EXPECT_EQ(proposed(request).value("step"), 15);
    EXPECT_EQ(proposed(request).value("block"), 48);
    const double sigma = proposed(request).sigmaPx;
    request.subset = 25;
    EXPECT_GT(proposed(request).sigmaPx, 1.5 * sigma) << "it falls with the side";
    request.step = 10;
    EXPECT_EQ(proposed(request).value("subset"), 25) << "both are given";
    EXPECT_EQ(proposed(request).value("step"), 10);
    request.subset.reset();
    request.step = 34;
    EXPECT_EQ(proposed(request).value("subset"), 35) << "no pixels between points are unused";
    request.step = 300;
    EXPECT_LE(proposed(request).value("subset"), kAutomaticSubsets.maximum + 6) << "but detail is not lost";
    request.subset = 24;
    EXPECT_THROW(proposed(request), InvalidInput);
    request.subset.reset(), request.step = 0;
    EXPECT_THROW(proposed(request), InvalidInput);
}

}  // namespace
}  // namespace strainlens
