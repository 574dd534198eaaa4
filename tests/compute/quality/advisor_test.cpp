// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/advisor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/synthetic/specimen.h"

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

}  // namespace
}  // namespace strainlens
