// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "compute/synthetic/portable_math.h"

using namespace strainlens;

TEST(PortableMath, AgreesWithTheStandardLibrary) {
    for (double x = -690; x <= 0; x += 0.37) {
        EXPECT_NEAR(portable::expOfNegative(x) / std::exp(x), 1.0, 1e-12) << x;
    }
    EXPECT_EQ(portable::expOfNegative(0), 1.0);
    for (double x = 1e-16; x < 1e3; x *= 1.7) EXPECT_NEAR(portable::log(x), std::log(x), 1e-12) << x;
    for (double turns = -3; turns <= 3; turns += 0.0131) {
        const auto [sine, cosine] = portable::sineCosineOfTurns(turns);
        EXPECT_NEAR(sine, std::sin(turns * portable::kTwoPi), 1e-12) << turns;
        EXPECT_NEAR(cosine, std::cos(turns * portable::kTwoPi), 1e-12) << turns;
    }
}

TEST(PortableMath, QuarterTurnsAreExact) {
    EXPECT_EQ(portable::sineCosineOfTurns(0.25).sine, 1.0);
    EXPECT_EQ(portable::sineCosineOfTurns(0.25).cosine, 0.0);
    EXPECT_EQ(portable::sineCosineOfTurns(-0.5).cosine, -1.0);
}
