// SPDX-License-Identifier: MPL-2.0
#include "compute/field/matched_patch.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strainlens {
namespace {

constexpr double kSide = 33;

TEST(MatchedPatch, EqualAreasShareAllNoise) {
    EXPECT_EQ(commonShare({{50, 40}, {}}, {50, 40}, kSide), 1);
    // The noise of a smaller patch is that of pixels which the other subset compares, too.
    EXPECT_EQ(commonShare({{50, 40}, {-0.1, 0, 0, -0.2}}, {50, 40}, kSide), 1);
}

TEST(MatchedPatch, AreaOutsideIsNotCommon) {
    EXPECT_NEAR(commonShare({{53, 40}, {}}, {50, 40}, kSide), 1 / (1 + 3 / kSide), 1e-12);
    EXPECT_NEAR(commonShare({{50, 38}, {}}, {50, 40}, kSide), 1 / (1 + 2 / kSide), 1e-12);
    // A tenth longer: of eleven parts one is outside.
    EXPECT_NEAR(commonShare({{50, 40}, {0.1, 0, 0, 0}}, {50, 40}, kSide), 10.0 / 11, 1e-12);
    // A shear moves the corners by 3.3 px: a triangle of a quarter of that is outside at each of two sides, less where
    // it is narrower than a pixel.
    EXPECT_NEAR(commonShare({{50, 40}, {0, 0.2, 0, 0}}, {50, 40}, kSide), 1 / (1 + 2 * 3.3 / 4 / kSide), 2e-3);
}

/// The energy of the difference of two combs of n samples a shift apart, by ideal interpolation, is
///     1 / 2 pi integral 2 sin^2(f shift / 2) / sin^2(f / 2) df
/// for n much larger than 1; half of it belongs to each end.
TEST(MatchedPatch, EdgesBetweenPixelsLoseLess) {
    for (const double shift : {0.1, 0.25, 0.5, 0.75, 1.0}) {
        constexpr int kSteps = 20000;
        constexpr double kPi = 3.14159265358979;
        double energy = 0;
        for (int k = 0; k < kSteps; ++k) {
            const double f = -kPi + 2 * kPi * (k + 0.5) / kSteps;
            energy += std::pow(std::sin(f * shift / 2) / std::sin(f / 2), 2) / kSteps;
        }
        const double share = commonShare({{50 + shift, 40}, {}}, {50, 40}, kSide);
        EXPECT_NEAR((1 / share - 1) * kSide, energy, 0.03) << shift;
    }
}

}  // namespace
}  // namespace strainlens
