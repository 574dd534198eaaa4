// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "compute/synthetic/layered_scene.h"

namespace strainlens {
namespace {

FlowSceneOptions sceneOf(FlowSceneKind kind, std::uint64_t seed) {
    FlowSceneOptions options;
    options.kind = kind;
    options.size = {160, 120};
    options.seed = seed;
    options.noise = 0;
    return options;
}

}  // namespace

TEST(LayeredScene, VisiblePixelsMatchTheTruth) {
    for (std::size_t kind = 0; kind < kFlowSceneKindNames.size(); ++kind) {
        const LayeredScene scene(sceneOf(static_cast<FlowSceneKind>(kind), 2));
        const GrayImage<std::uint8_t> reference = scene.reference(), deformed = scene.deformed();
        const DenseFlow truth = scene.truth();
        const std::vector<std::uint8_t> occluded = scene.occluded();
        double moved = 0, unmoved = 0;
        int seen = 0;
        forEachPixel(truth.size, [&](int x, int y) {
            const std::size_t i = truth.index(x, y);
            const double toX = x + double(truth.u[i]), toY = y + double(truth.v[i]);
            if (occluded[i] != 0 || toX < 0 || toY < 0 || toX >= 159 || toY >= 119) return;
            const int left = static_cast<int>(toX), top = static_cast<int>(toY);
            const double a = toX - left, b = toY - top;
            const double there = (1 - b) * ((1 - a) * deformed(left, top) + a * deformed(left + 1, top)) +
                                 b * ((1 - a) * deformed(left, top + 1) + a * deformed(left + 1, top + 1));
            moved += std::abs(there - reference(x, y));
            unmoved += std::abs(deformed(x, y) - reference(x, y));
            ++seen;
        });
        EXPECT_GT(seen, 160 * 120 / 2) << kind;
        EXPECT_LT(moved, 0.7 * unmoved) << kind;  // greys are rounded
    }
}

TEST(LayeredScene, SeedDeterminesTheScene) {
    const auto image = [](std::uint64_t seed) {
        const GrayImage<std::uint8_t> rendered = LayeredScene(sceneOf(FlowSceneKind::Layers, seed)).reference();
        return std::vector<std::uint8_t>(rendered.row(60), rendered.row(60) + 160);
    };
    EXPECT_EQ(image(1), image(1));
    EXPECT_NE(image(1), image(2));
}

TEST(LayeredScene, LargeMotionIsLarge) {
    double longest = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        FlowSceneOptions options = sceneOf(FlowSceneKind::Large, seed);
        options.size = {640, 480};
        const DenseFlow truth = LayeredScene(options).truth();
        for (std::size_t i = 0; i < truth.pixels(); ++i) {
            longest = std::max(longest, std::hypot(double(truth.u[i]), double(truth.v[i])));
        }
    }
    EXPECT_GT(longest, 45);
    EXPECT_LT(longest, 85);
}

}  // namespace strainlens
