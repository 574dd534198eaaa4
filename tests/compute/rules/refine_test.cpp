// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/refine.h"

#include <gtest/gtest.h>

namespace strainlens::rules {
namespace {

TEST(EdgeWeight, RisesOverOnePixelAtBothEdges) {
    constexpr int kSize = 100;
    for (const auto& [fromEdge, weight] : {std::pair{-4.0, 0.0},
                                           {0.0, 0.0},
                                           {2.0, 0.0},
                                           {2.25, 0.25},
                                           {2.5, 0.5},
                                           {3.0, 1.0},
                                           {3.5, 1.0},
                                           {49.5, 1.0}}) {
        EXPECT_EQ(edgeWeight(fromEdge, kSize), weight) << fromEdge;
        EXPECT_EQ(edgeWeight(kSize - 1 - fromEdge, kSize), weight) << fromEdge;
    }
    EXPECT_EQ(edgeWeight(3, 7), 1) << "the only pixel with full weight";
    EXPECT_EQ(edgeWeight(2.5, 6), 0.5) << "the middle of an image without such a pixel";
}

}  // namespace
}  // namespace strainlens::rules
