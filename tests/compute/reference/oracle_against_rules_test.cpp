// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "compute/reference/interpolated_image.h"
#include "compute/reference/linear_equations.h"
#include "compute/reference/warp.h"
#include "compute/rules/interpolation.h"
#include "compute/rules/shape_series.h"
#include "compute/rules/symmetric_solve.h"

// The reference implementation equals the engines' rules, part by part.

namespace strainlens {
namespace {

using Random = std::mt19937_64;

double uniform(Random& random, double low, double high) {
    return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
}

GrayImage<float> noise(Random& random, ImageSize size) {
    GrayImage<float> image(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) image(x, y) = static_cast<float>(uniform(random, 0, 255));
    }
    return image;
}

// Splines through greys up to 255 have coefficients below 255 * 7.5; the sums of some tens of them round to 1e-11.
constexpr double kRounding = 1e-9;

TEST(OracleAgainstRules, InterpolationMatches) {
    Random random(1);
    for (const ImageSize size : {ImageSize{1, 7}, {2, 3}, {3, 2}, {5, 1}, {9, 8}, {40, 31}}) {
        const GrayImage<float> image = noise(random, size);
        for (const Interpolation interpolation :
             {Interpolation::Hermite, Interpolation::CubicSpline, Interpolation::QuinticSpline}) {
            for (const double sigma : {0.0, 0.8}) {
                const GrayImage<double> greys = reference::smoothedGreys(image.view(), sigma);
                const GrayImage<double> expected = rules::smoothImage(image.view(), sigma);
                const reference::InterpolatedImage surface(greys, interpolation);
                const rules::ContinuousImage rule(expected, interpolation);
                for (int y = 0; y < size.height; ++y) {
                    for (int x = 0; x < size.width; ++x) {
                        ASSERT_NEAR(greys(x, y), expected(x, y), kRounding);
                        ASSERT_NEAR(surface.at(x, y), greys(x, y), kRounding);
                        ASSERT_NEAR(surface.slopeX(x, y), rule.slopeX(x, y), kRounding);
                        ASSERT_NEAR(surface.slopeY(x, y), rule.slopeY(x, y), kRounding);
                        const double atX = x + uniform(random, -1, 1), atY = y + uniform(random, -1, 1);
                        ASSERT_NEAR(surface.at(atX, atY), rule(atX, atY), kRounding) << atX << ", " << atY;
                    }
                }
            }
        }
    }
}

ShapeTerms randomTerms(Random& random, double scale) {
    ShapeTerms terms;
    terms.value = uniform(random, -scale, scale);
    for (double* slope : {&terms.x, &terms.y}) *slope = uniform(random, -0.1 * scale, 0.1 * scale);
    for (double* bend : {&terms.xx, &terms.xy, &terms.yy}) *bend = uniform(random, -0.005 * scale, 0.005 * scale);
    return terms;
}

void expectNear(const ShapeFunction& a, const ShapeFunction& b) {
    const auto compare = [](const ShapeTerms& s, const ShapeTerms& t) {
        EXPECT_NEAR(s.value, t.value, 1e-12);
        EXPECT_NEAR(s.x, t.x, 1e-12);
        EXPECT_NEAR(s.y, t.y, 1e-12);
        EXPECT_NEAR(s.xx, t.xx, 1e-12);
        EXPECT_NEAR(s.xy, t.xy, 1e-12);
        EXPECT_NEAR(s.yy, t.yy, 1e-12);
    };
    compare(a.u, b.u);
    compare(a.v, b.v);
}

TEST(OracleAgainstRules, CompositionAndInversionMatch) {
    using namespace reference;
    Random random(2);
    for (int k = 0; k < 200; ++k) {
        const ShapeFunction outer{randomTerms(random, 2), randomTerms(random, 2)};
        const ShapeFunction inner{randomTerms(random, 1), randomTerms(random, 1)};
        expectNear(shapeOf(compose(warpOf(outer, 2), warpOf(inner, 2))), rules::compose(outer, inner));
        expectNear(shapeOf(invert(warpOf(inner, 2))), rules::inverseOf(inner));
        expectNear(shapeOf(compose(warpOf(inner, 2), invert(warpOf(inner, 2)))), {});
        expectNear(recentre(outer, 3, -7), outer.movedBy(3, -7));
    }
}

/// Random shape function whose terms move the edge of a 30 px subset by at most about a pixel.
template <int kOrder>
rules::ShapeSeries<kOrder> randomSeries(Random& random) {
    rules::ShapeSeries<kOrder> shape;
    for (auto* series : {&shape.u, &shape.v}) {
        for (int degree = 0; degree <= kOrder; ++degree) {
            for (int r = 0; r <= degree; ++r) {
                series->c[static_cast<std::size_t>(rules::termIndex(degree - r, r))] =
                    uniform(random, -1, 1) / std::pow(15, degree);
            }
        }
    }
    return shape;
}

template <int kOrder>
reference::Warp warpOf(const rules::ShapeSeries<kOrder>& shape) {
    reference::Warp warp = reference::identityWarp(kOrder);
    for (const auto [x, y] : reference::exponentsUpTo(kOrder)) {
        warp.x(x, y) += shape.u.c[static_cast<std::size_t>(rules::termIndex(x, y))];
        warp.y(x, y) += shape.v.c[static_cast<std::size_t>(rules::termIndex(x, y))];
    }
    return warp;
}

/// Composition and inverse; for second order also the closed formulas.
template <int kOrder>
void expectSameSteps() {
    Random random(kOrder);
    for (int k = 0; k < 100; ++k) {
        const auto outer = randomSeries<kOrder>(random);
        auto inner = randomSeries<kOrder>(random);
        for (auto* series : {&inner.u, &inner.v}) {
            for (double& c : series->c) c *= 0.2;  // a step: it must have an inverse
        }
        const reference::Warp expected = reference::compose(warpOf(outer), reference::invert(warpOf(inner)));
        const auto inverse = rules::invertSeries(&inner);
        for (const auto& stepped : {rules::composeSeries(&outer, &inverse), rules::applyStep(outer, inner)}) {
            const reference::Warp actual = warpOf(stepped);
            for (const auto [x, y] : reference::exponentsUpTo(kOrder)) {
                const double edge = std::pow(15, x + y);
                ASSERT_NEAR(actual.x(x, y) * edge, expected.x(x, y) * edge, 1e-11) << x << ", " << y;
                ASSERT_NEAR(actual.y(x, y) * edge, expected.y(x, y) * edge, 1e-11) << x << ", " << y;
            }
        }
    }
}

TEST(OracleAgainstRules, StepsOfEveryOrderMatch) {
    expectSameSteps<2>();
    expectSameSteps<3>();
    expectSameSteps<4>();
}

TEST(OracleAgainstRules, LinearSolutionsMatch) {
    Random random(3);
    constexpr std::size_t kUnknowns = reference::kMaxEquations;
    for (int k = 0; k < 50; ++k) {
        // A sum of squares plus the unit matrix, which is regular.
        reference::Matrix matrix{};
        for (std::size_t i = 0; i < kUnknowns; ++i) matrix[i][i] = 1;
        for (int term = 0; term < 40; ++term) {
            reference::Column row;
            for (double& value : row) value = uniform(random, -1, 1);
            for (std::size_t i = 0; i < kUnknowns; ++i) {
                for (std::size_t j = 0; j < kUnknowns; ++j) matrix[i][j] += row[i] * row[j];
            }
        }
        reference::Column right;
        for (double& value : right) value = uniform(random, -1, 1);
        const rules::CholeskyFactors factors(matrix, kUnknowns);
        ASSERT_TRUE(factors.isRegular() && reference::isRegular(matrix, kUnknowns));
        const reference::Column solution = reference::solve(matrix, right, kUnknowns);
        const rules::Unknowns<kUnknowns> expected = factors.solve(right);
        for (std::size_t i = 0; i < kUnknowns; ++i) {
            EXPECT_NEAR(solution[i], expected[i], 1e-12);
            EXPECT_NEAR(reference::inverseDiagonal(matrix, i, kUnknowns), factors.inverseDiagonal(i), 1e-12);
        }
        for (std::size_t j = 0; j < kUnknowns; ++j) matrix[7][j] = matrix[j][7] = matrix[3][j];
        matrix[7][7] = matrix[7][3] = matrix[3][7] = matrix[3][3];
        EXPECT_FALSE(rules::CholeskyFactors(matrix, kUnknowns).isRegular());
        EXPECT_FALSE(reference::isRegular(matrix, kUnknowns));
    }
}

}  // namespace
}  // namespace strainlens
