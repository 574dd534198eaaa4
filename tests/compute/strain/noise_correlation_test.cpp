// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/noise_correlation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain_measures.h"

using namespace strainlens;

namespace {

constexpr int kSide = 15;
constexpr ImageSize kImage = {80, 70};

DisplacementField grid(int step, int first = 12, int columns = 6, int rows = 5) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = first + column * step, field.y[i] = first + row * step;
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

PixelPosition place(const DisplacementField& field, std::size_t i) {
    return {static_cast<int>(field.x[i]), static_cast<int>(field.y[i])};
}

/// r of points i and j: from the product with the unit vector of j, and the tables.
double correlationOf(const NoiseCorrelation& all, const DisplacementField& field, std::size_t i, std::size_t j) {
    std::vector<double> unit(field.size(), 0.0), products(field.size()), scratch(field.size());
    unit[j] = 1;
    all.multiply<double>({0, 0, field.columns, field.rows}, unit, products, scratch);
    const auto lacking = [&](std::size_t from, std::size_t to) {
        const auto corrections = all.corrections(from);
        if (corrections.empty()) return 0.0;
        const int columns = field.columns, farthest = all.farthest();
        const int dc = static_cast<int>(to) % columns - static_cast<int>(from) % columns;
        const int dr = static_cast<int>(to) / columns - static_cast<int>(from) / columns;
        if (std::abs(dc) > farthest || std::abs(dr) > farthest) return 0.0;
        return double{corrections[static_cast<std::size_t>((dr + farthest) * (2 * farthest + 1) + dc + farthest)]};
    };
    // A pair with one cut subset has twice its correction in one table, a pair of two has it in both.
    return products[i] + (lacking(i, j) + lacking(j, i)) / 2;
}

}  // namespace

TEST(NoiseCorrelation, EqualsSharedAreaOfCompleteSubsets) {
    const DisplacementField field = grid(4);
    const NoiseCorrelation all(field, {kSide, ShapeOrder::First}, 8);
    EXPECT_EQ(all.farthest(), 3);
    for (std::size_t j = 0; j < field.size(); ++j) {
        const double dx = std::abs(field.x[j] - field.x[8]), dy = std::abs(field.y[j] - field.y[8]);
        const double shared = std::max(kSide - dx, 0.0) * std::max(kSide - dy, 0.0) / (kSide * kSide);
        EXPECT_NEAR(correlationOf(all, field, 8, j), shared, 1e-12);
    }
}

TEST(NoiseCorrelation, EqualsSumOverSharedPixels) {
    RoiMask region = RoiMask::full(kImage);
    for (int y = 0; y < kImage.height; ++y) {
        for (int x = 0; x < kImage.width; ++x) {
            if (std::hypot(x - 30, y - 22) < 9) region.row(y)[x] = RoiMask::kOutside;
        }
    }
    for (const auto& [order, weight] : {std::pair{ShapeOrder::First, 0.0},
                                        {ShapeOrder::Second, 0.0},
                                        {ShapeOrder::First, 0.25},
                                        {ShapeOrder::Second, 0.25},
                                        {ShapeOrder::Fourth, 0.4}}) {
        const DisplacementField field = grid(5, 8, 13, 11);
        const SubsetShape shape = {kSide, order, kImage, &region, weight};
        const NoiseCorrelation all(field, shape, 8);
        int cut = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            cut += isCut(place(field, i), shape);
            const auto own = SubsetInfluence::around(place(field, i), shape);
            if (!own) continue;
            EXPECT_NEAR(own->correlation(*own, shape), 1, 1e-9);
            for (const std::size_t j : {i + 1, i + 2, i + 13, i + 14, i + 12, i + 28}) {
                const auto other = j < field.size() ? SubsetInfluence::around(place(field, j), shape) : std::nullopt;
                if (!other) continue;
                EXPECT_NEAR(correlationOf(all, field, i, j), own->correlation(*other, shape), 1e-6);
            }
        }
        EXPECT_GT(cut, 20);
        EXPECT_LT(cut, 143);
    }
}

/// The centre of a second-order fit depends mainly on nearby pixels: the noise of neighbours is less correlated than
/// their shared area, and negatively beyond some distance.
TEST(NoiseCorrelation, SecondOrderDecreasesFasterThanSharedArea) {
    const DisplacementField field = grid(6);
    const NoiseCorrelation first(field, {kSide, ShapeOrder::First}, 8), second(field, {kSide, ShapeOrder::Second}, 8);
    EXPECT_LT(correlationOf(second, field, 7, 8), 0.6 * correlationOf(first, field, 7, 8));
    EXPECT_LT(correlationOf(second, field, 7, 20), 0);
}

/// For the first order p is constant: the correlation is the sum of products of the weights.
TEST(NoiseCorrelation, GaussianWeightGivesGaussianOfTwiceTheVariance) {
    constexpr int kWide = 61;
    constexpr double kWeight = 0.1;
    const DisplacementField field = grid(6, 40, 4, 4);
    const NoiseCorrelation all(field, {kWide, ShapeOrder::First, {}, nullptr, kWeight}, 8);
    const double s = kWeight * kWide;
    for (std::size_t j = 0; j < field.size(); ++j) {
        const double distance = std::hypot(field.x[j] - field.x[5], field.y[j] - field.y[5]);
        EXPECT_NEAR(correlationOf(all, field, 5, j), std::exp(-distance * distance / (4 * s * s)), 1e-5);
    }
}

TEST(GaugeNoise, EqualsSumOfSquaredWeightsWithoutOverlap) {
    DisplacementField field = grid(kSide);
    for (auto* values : {&field.u, &field.v}) values->assign(field.size(), 0);
    const NoiseCorrelation correlation(field, {kSide, ShapeOrder::First}, 2);
    StrainParameters parameters;
    parameters.window = 3;
    const GridLinks links(field, {});
    StrainGauge gauge(field, links, parameters);
    GaugeNoise noise(correlation);
    std::vector<float> sigmas;
    for (std::size_t i = 0; i < field.size(); ++i) sigmas.push_back(0.01F + 0.001F * static_cast<float>(i));
    for (const auto& [column, row] : {std::pair(2, 2), {0, 0}, {5, 1}}) {
        ASSERT_EQ(gauge.centreOn(column, row), StrainStatus::Ok);
        const SlopeVariance found = noise.of(gauge.weighted(), sigmas);
        double xx = 0, xy = 0, yy = 0;
        for (std::size_t n = 0; n < gauge.points().size(); ++n) {
            const double s = sigmas[gauge.points()[n]], x = gauge.weightsX()[n] * s, y = gauge.weightsY()[n] * s;
            xx += x * x, xy += x * y, yy += y * y;
        }
        EXPECT_NEAR(found.xx, xx, 1e-12 * xx);
        EXPECT_NEAR(found.yy, yy, 1e-12 * yy);
        EXPECT_NEAR(found.xy, xy, 1e-12 * xx);
    }
}

StrainSigma sigmaOf(const DisplacementGradient& gradient, StrainMeasure measure, const SlopeVariance& u,
                    const SlopeVariance& v) {
    return strainSigma(gradient, measure, strainOf(gradient, measure), u, v);
}

TEST(StrainSigma, PropagatesThroughTheMeasure) {
    const SlopeVariance u = {4e-8, 1e-8, 9e-8}, v = {1e-8, -2e-9, 16e-8};
    const StrainSigma small = sigmaOf({1e-3, 0, 0, -4e-4}, StrainMeasure::Engineering, u, v);
    EXPECT_NEAR(small.exx, 2e-4, 1e-9);
    EXPECT_NEAR(small.eyy, 4e-4, 1e-9);
    EXPECT_NEAR(small.exy, std::sqrt(9e-8 + 1e-8) / 2, 1e-9);
    EXPECT_NEAR(small.e1, 2e-4, 1e-9);  // along x
    // Green-Lagrange under a stretch: E = u_x + u_x^2 / 2.
    EXPECT_NEAR(sigmaOf({0.2, 0, 0, 0}, StrainMeasure::GreenLagrange, u, v).exx, 1.2 * 2e-4, 1e-9);
    // Hencky: ln(1 + u_x).
    EXPECT_NEAR(sigmaOf({0.2, 0, 0, 0}, StrainMeasure::Hencky, u, v).exx, 2e-4 / 1.2, 1e-9);
    EXPECT_TRUE(std::isnan(sigmaOf({}, StrainMeasure::Engineering, {std::nan(""), 0, 1}, v).exx));
}
