// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/shape_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strainlens::rules {
namespace {

constexpr ShapeFunction kShape{{0.7, 0.02, -0.03, 1e-4, -2e-4, 3e-4}, {-0.4, 0.05, -0.01, -3e-4, 1e-4, 2e-4}};
constexpr ShapeFunction kAffine{{0.7, 0.02, -0.43}, {-0.4, 0.45, -0.1}};

struct Place {
    double x, y;
};
Place through(const ShapeFunction& shape, Place p) { return {p.x + shape.u.at(p.x, p.y), p.y + shape.v.at(p.x, p.y)}; }

TEST(ShapeFunction, AffineInverseUndoesTheWarpEverywhere) {
    const ShapeFunction inverse = inverseOf(kAffine);
    for (double x : {-20.0, 0.0, 16.0}) {
        const Place back = through(inverse, through(kAffine, {x, 5}));
        EXPECT_NEAR(back.x, x, 1e-12);
        EXPECT_NEAR(back.y, 5, 1e-12);
    }
}

TEST(ShapeFunction, AffineCompositionAppliesBothWarps) {
    const ShapeFunction inner{{-0.2, 0.1, 0.05}, {1.5, -0.02, 0.2}};
    const Place expected = through(kAffine, through(inner, {9, -14}));
    const Place actual = through(compose(kAffine, inner), {9, -14});
    EXPECT_NEAR(actual.x, expected.x, 1e-12);
    EXPECT_NEAR(actual.y, expected.y, 1e-12);
}

/// The truncation error is of third order: halving the distance divides it by eight.
TEST(ShapeFunction, SecondOrderErrorsAreOfThirdOrder) {
    const ShapeFunction inverse = inverseOf(kShape);
    const Place centre = through(kShape, {inverse.u.value, inverse.v.value});
    EXPECT_NEAR(centre.x, 0, 1e-13);
    EXPECT_NEAR(centre.y, 0, 1e-13);
    const ShapeFunction identity = compose(kShape, inverse);
    for (const ShapeTerms& terms : {identity.u, identity.v}) {
        for (double term : {terms.value, terms.x, terms.y, terms.xx, terms.xy, terms.yy}) EXPECT_NEAR(term, 0, 1e-13);
    }
    const auto error = [&](double distance) {
        const Place p = through(kShape, through(inverse, {distance, -0.6 * distance}));
        return std::hypot(p.x - distance, p.y + 0.6 * distance);
    };
    EXPECT_GT(error(16), 1e-6);
    EXPECT_NEAR(error(16) / error(8), 8, 0.1);
}

}  // namespace
}  // namespace strainlens::rules
