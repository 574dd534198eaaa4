// SPDX-License-Identifier: MPL-2.0
#include "compute/types/lane_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace strainlens {
namespace {

constexpr int kTries = 200000;

double directionOf(double y, double x) {
    double angle = 0;
    lane_math::setDirection(y, x, angle);
    return angle;
}

constexpr std::size_t kLane = 2;

/// Puts the number into one lane and others into the rest.
void fillLanes(double number, Lanes::Half& lanes) { lanes = Lanes::Half{0.1, -0.7, number, 1e-9}; }

TEST(LaneMath, SineAndCosineOfHalfTurns) {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> turns(-40, 40);
    double worst = 0;
    for (int i = 0; i < kTries; ++i) {
        const double x = turns(random);
        double sine = 0, cosine = 0;
        lane_math::setSineAndCosine(x, sine, cosine);
        const long double angle = static_cast<long double>(x) * std::numbers::pi_v<long double>;
        worst = std::max(worst, std::abs(static_cast<double>(static_cast<long double>(sine) - std::sin(angle))));
        worst = std::max(worst, std::abs(static_cast<double>(static_cast<long double>(cosine) - std::cos(angle))));
        if (i % 100 != 0) continue;
        Lanes::Half of, sines, cosines;
        fillLanes(x, of);
        lane_math::setSineAndCosine(of, sines, cosines);
        EXPECT_EQ(sines[kLane], sine) << x;
        EXPECT_EQ(cosines[kLane], cosine) << x;
    }
    EXPECT_LT(worst, 0x1p-50);
}

TEST(LaneMath, HalfTurnsAreExactAtQuarters) {
    for (int quarter = -8; quarter <= 8; ++quarter) {
        double sine = 0, cosine = 0;
        lane_math::setSineAndCosine(quarter / 2.0, sine, cosine);
        EXPECT_NEAR(sine, quarter % 2 == 0 ? 0 : (((quarter % 4) + 4) % 4 == 1 ? 1 : -1), 0x1p-52) << quarter;
        EXPECT_NEAR(cosine, quarter % 2 != 0 ? 0 : (quarter % 4 == 0 ? 1 : -1), 0x1p-52) << quarter;
    }
}

TEST(LaneMath, DirectionIsTheArcTangentOfTwoNumbers) {
    std::mt19937_64 random(11);
    std::uniform_real_distribution<double> number(-1, 1), exponent(-12, 12);
    double worst = 0;
    for (int i = 0; i < kTries; ++i) {
        const double y = number(random) * std::pow(10, exponent(random)), x = number(random);
        const long double truth = std::atan2(static_cast<long double>(y), static_cast<long double>(x));
        const long double error = (static_cast<long double>(directionOf(y, x)) - truth) / truth;
        worst = std::max(worst, std::abs(static_cast<double>(error)));
        if (i % 100 != 0) continue;
        Lanes::Half ys, xs, angles;
        fillLanes(y, ys), fillLanes(x, xs);
        lane_math::setDirection(ys, xs, angles);
        EXPECT_EQ(angles[kLane], directionOf(y, x)) << y << ' ' << x;
    }
    EXPECT_LT(worst, 0x1p-50);
}

TEST(LaneMath, DirectionAlongTheAxes) {
    EXPECT_EQ(directionOf(0.0, 0.0), 0);
    EXPECT_EQ(directionOf(0.0, 2.0), 0);
    EXPECT_EQ(directionOf(0.0, -2.0), std::numbers::pi);
    EXPECT_EQ(directionOf(3.0, 0.0), std::numbers::pi / 2);
    EXPECT_EQ(directionOf(-3.0, 0.0), -std::numbers::pi / 2);
    EXPECT_EQ(directionOf(1e-300, 1e-300), std::numbers::pi / 4);
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(directionOf(unknown, 1.0)));
    EXPECT_TRUE(std::isnan(directionOf(1.0, unknown)));
}

}  // namespace
}  // namespace strainlens
