// SPDX-License-Identifier: MPL-2.0
#include "compute/search/feature_motion.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strainlens {
namespace {

/// Pseudo-random number in [0, 1), identical on every machine.
double fraction(std::uint32_t& state) {
    state = state * 1664525U + 1013904223U;
    return (state >> 8) / 16777216.0;
}

/// Matches of x -> A x + t with some outliers.
std::vector<FeatureMatch> matchesOf(double a, double b, double c, double d, double wrongShare) {
    std::uint32_t state = 7;
    std::vector<FeatureMatch> matches;
    for (int k = 0; k < 600; ++k) {
        FeatureMatch m{500 * fraction(state), 400 * fraction(state), 0, 0};
        const bool wrong = fraction(state) < wrongShare;
        m.toX = wrong ? 500 * fraction(state) : a * m.x + b * m.y + 30;
        m.toY = wrong ? 400 * fraction(state) : c * m.x + d * m.y - 20;
        matches.push_back(m);
    }
    return matches;
}

TEST(FeatureMotion, FindsAffineMotionAmongOutliers) {
    // A rotation by 120 degrees after a stretch of 1.3 along x, 60 % outliers.
    const double cosine = -0.5, sine = std::sqrt(0.75);
    const FeatureMotion starts(matchesOf(1.3 * cosine, -sine, 1.3 * sine, cosine, 0.6));
    int found = 0;
    for (double y = 10; y < 400; y += 38) {
        for (double x = 10; x < 500; x += 38) {
            const std::optional<ShapeFunction> shape = starts.at(x, y);
            if (!shape) continue;
            ++found;
            EXPECT_NEAR(shape->u.value, (1.3 * cosine - 1) * x - sine * y + 30, 1.5);
            EXPECT_NEAR(shape->v.value, 1.3 * sine * x + (cosine - 1) * y - 20, 1.5);
            EXPECT_NEAR(shape->u.x, 1.3 * cosine - 1, 0.1);
            EXPECT_NEAR(shape->v.x, 1.3 * sine, 0.1);
        }
    }
    EXPECT_GE(found, 70);  // of 143; elsewhere fewer than eight of the nearest are inliers
}

TEST(FeatureMotion, RejectsDisagreeingOrFoldingMatches) {
    EXPECT_FALSE(FeatureMotion({}).at(10, 10));
    const std::vector<FeatureMatch> wrong = matchesOf(1, 0, 0, 1, 1);
    EXPECT_FALSE(FeatureMotion(wrong).at(250, 200));
    EXPECT_FALSE(FeatureMotion(matchesOf(-1, 0, 0, 1, 0)).at(250, 200));                // a mirror image
    EXPECT_FALSE(FeatureMotion(matchesOf(0.2, 0, 0, 1, 0)).at(250, 200));               // too small
    EXPECT_FALSE(FeatureMotion(std::vector<FeatureMatch>(30, {5, 5, 6, 6})).at(5, 5));  // one position
}

}  // namespace
}  // namespace strainlens
