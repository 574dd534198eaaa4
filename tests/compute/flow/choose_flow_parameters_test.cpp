// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/choose_flow_parameters.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "compute/synthetic/layered_scene.h"

namespace strainlens {
namespace {

GrayImage<std::uint8_t> sceneOfNoise(double noise) {
    FlowSceneOptions options;
    options.size = {320, 240};
    options.noise = noise;
    return LayeredScene(options).reference();
}

TEST(ChooseFlowParameters, EstimatesTheNoiseOfTheImage) {
    for (const double noise : {1.0, 2.0, 4.0}) {
        const double found = estimateUniformNoise(sceneOfNoise(noise));
        EXPECT_GT(found, 0.6 * noise);
        EXPECT_LT(found, noise) << "the quietest squares, and where they differ less still";
    }
}

TEST(ChooseFlowParameters, TextureIsNoNoise) {
    // Rows of squares with second differences 8 times those of the previous row: 1, 8, 64 grey levels.
    GrayImage<std::uint8_t> image(130, 66);
    for (int y = 0; y < image.height(); ++y) {
        const int step = y < 22 ? 1 : y < 44 ? 8 : 64;
        for (int x = 0; x < image.width(); ++x) {
            image.row(y)[x] = static_cast<std::uint8_t>(100 + ((x + y) % 2 == 0 ? step : 0));
        }
    }
    const double median = 8.0 * 16 / 2 / 6 * 1.2533;
    EXPECT_LT(estimateUniformNoise(image), median / 7);
}

TEST(ChooseFlowParameters, SmoothnessIncreasesWithNoise) {
    float before = 0;
    for (const double noise : {0.0, 1.0, 2.0, 4.0}) {
        const float smoothness = chooseFlowParameters(sceneOfNoise(noise)).smoothness;
        EXPECT_GT(smoothness, before) << noise;
        before = smoothness;
    }
    EXPECT_LE(before, 1.2F);
    GrayImage<std::uint8_t> flat(64, 64), black(200, 200);
    for (int y = 0; y < flat.height(); ++y) std::fill_n(flat.row(y), flat.width(), std::uint8_t{128});
    for (int y = 0; y < black.height(); ++y) std::fill_n(black.row(y), black.width(), std::uint8_t{0});
    for (const auto* image : {&flat, &black}) {
        EXPECT_EQ(estimateUniformNoise(*image), 0);
        EXPECT_EQ(chooseFlowParameters(*image).smoothness, 0.5F);
    }
    EXPECT_EQ(estimateUniformNoise(GrayImage<std::uint8_t>(5, 3)), 0) << "too small for a square";
    DenseFlowParameters others = chooseFlowParameters(sceneOfNoise(2));
    others.smoothness = DenseFlowParameters().smoothness;
    EXPECT_EQ(others, DenseFlowParameters()) << "nothing else is changed";
}

}  // namespace
}  // namespace strainlens
