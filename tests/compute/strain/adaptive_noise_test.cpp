// SPDX-License-Identifier: MPL-2.0
// Standard deviations of strain if points chose their subsets.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>
#include <stop_token>

#include "compute/strain/adaptive_correlation.h"
#include "compute/strain/adaptive_noise.h"
#include "compute/strain/strain.h"
#include "tests/compute/strain_fields.h"

using namespace strainlens;

namespace {

constexpr ImageSize kChosenImage = {420, 400};

bool inHole(double x, double y) { return std::hypot(x - 130, y - 120) <= 22; }

struct SubsetKind {
    ShapeOrder order;
    int side;
};

/// A refined field of noise with points from (20, 20) on and random choices.
DisplacementField adaptiveField(const std::vector<SubsetKind>& choices, int columns, int rows, double step,
                                bool uneven) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> chance(0, 1);
    DisplacementField field = test::fieldOf(
        columns, rows, step, [&](double x, double) { return 0.01 * x + 0.02 * chance(random); },
        [&](double, double y) { return 0.003 * y + 0.02 * chance(random); });
    RefinedDetails& d = field.refined;
    d.resize(field.size(), ShapeOrder::Second);
    d.order.assign(field.size(), 0), d.subset.assign(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] -= 80, field.y[i] -= 80;
        if (uneven && static_cast<int>(i) % columns >= columns - 4) field.x[i] -= 3;
        d.sigmaU[i] = static_cast<float>(0.01 + 0.01 * chance(random));
        d.sigmaV[i] = static_cast<float>(0.01 + 0.01 * chance(random));
        const SubsetKind& choice = choices[random() % choices.size()];
        d.order[i] = static_cast<std::int16_t>(numberOf(choice.order));
        d.subset[i] = static_cast<std::int16_t>(choice.side);
        if (chance(random) < 0.05) field.flag(i, PointStatus::NotConverged);
        if (inHole(field.x[i], field.y[i])) field.flag(i, PointStatus::OutsideRoi);
    }
    return field;
}

/// With a hole, which cuts subsets.
RoiMask regionWithHole() {
    return RoiMask::where(kChosenImage, [](int x, int y) { return !inHole(x, y); });
}

StrainParameters gauge(int window) {
    StrainParameters parameters;
    parameters.window = window;
    return parameters;
}

SubsetShape shapeOf(const DisplacementField& field, std::size_t i, const RoiMask& pixels) {
    return {field.refined.subset[i], shapeOrder(field.refined.order[i]), kChosenImage, &pixels};
}

SubsetInfluence influenceOf(const DisplacementField& field, std::size_t i, const RoiMask& pixels) {
    const PixelPosition place = {static_cast<int>(field.x[i]), static_cast<int>(field.y[i])};
    return *SubsetInfluence::around(place, shapeOf(field, i, pixels));
}

const std::vector<SubsetKind> kKinds = {{ShapeOrder::Second, 33},
                                        {ShapeOrder::Second, 47},
                                        {ShapeOrder::Fourth, 33},
                                        {ShapeOrder::Fourth, 65},
                                        {ShapeOrder::First, 21}};

void expectIdentical(const std::vector<double>& expected, const std::vector<double>& found) {
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (std::isnan(expected[i]) && std::isnan(found[i])) continue;
        ASSERT_EQ(std::bit_cast<std::uint64_t>(expected[i]), std::bit_cast<std::uint64_t>(found[i])) << i;
    }
}

}  // namespace

TEST(SubsetInfluence, PowerSumsEqualTheSumOverPixels) {
    const RoiMask pixels = regionWithHole();
    for (const SubsetKind& a : kKinds) {
        for (const SubsetKind& b : kKinds) {
            for (const PixelPosition middle : {PixelPosition{40, 40}, {12, 60}, {110, 100}, {200, 388}}) {
                const SubsetShape shape = {a.side, a.order, kChosenImage, &pixels};
                const auto own = SubsetInfluence::around(middle, shape);
                const PixelPosition beside = {middle.x + 9, middle.y - 4};
                const auto other = SubsetInfluence::around(beside, {b.side, b.order, kChosenImage, &pixels});
                ASSERT_TRUE(own && other);
                EXPECT_NEAR(own->correlationByPowers(*other, shape), own->correlation(*other, shape), 1e-12);
            }
            const PixelPosition far = {a.side + b.side, 0};
            EXPECT_EQ(SubsetInfluence::complete({a.side, a.order})
                          .correlationByPowers(SubsetInfluence::complete({b.side, b.order}).movedTo(far), {}),
                      0);
        }
    }
}

/// A gauge's variances are the sums over all pairs of points and the shared pixels of their subsets, for all kinds,
/// complete or cut by the region or the image border.
TEST(AdaptiveNoise, IsTheSumOverAllPairsAndSharedPixels) {
    const DisplacementField field = adaptiveField(kKinds, 14, 12, 10, true);
    const RoiMask pixels = regionWithHole();
    const StrainParameters parameters = gauge(7);
    const AdaptiveCorrelation correlation(field, kChosenImage, &pixels, parameters.window - 1);
    const GridLinks links(field, {});
    StrainGauge placed(field, links, parameters);
    AdaptiveNoise noise(correlation);
    int cut = 0, whole = 0;
    for (const auto& [column, row] : {std::pair(1, 2), {3, 3}, {8, 9}, {10, 6}, {13, 0}, {9, 7}}) {
        if (placed.centreOn(column, row) != StrainStatus::Ok) continue;
        const auto [ofU, ofV] = noise.of(placed, field.refined.sigmaU, field.refined.sigmaV);
        SlopeVariance u, v;
        const auto points = placed.points();
        for (std::size_t a = 0; a < points.size(); ++a) {
            const SubsetInfluence own = influenceOf(field, points[a], pixels);
            (correlation.corrections(points[a]).empty() ? whole : cut) += 1;
            for (std::size_t b = 0; b < points.size(); ++b) {
                const double r =
                    own.correlation(influenceOf(field, points[b], pixels), shapeOf(field, points[a], pixels));
                const auto add = [&](SlopeVariance& sum, const std::vector<float>& sigmas) {
                    const double both = r * double{sigmas[points[a]]} * double{sigmas[points[b]]};
                    sum.xx += placed.weightsX()[a] * placed.weightsX()[b] * both;
                    sum.xy += placed.weightsX()[a] * placed.weightsY()[b] * both;
                    sum.yy += placed.weightsY()[a] * placed.weightsY()[b] * both;
                };
                add(u, field.refined.sigmaU), add(v, field.refined.sigmaV);
            }
        }
        const auto expectAlike = [](const SlopeVariance& found, const SlopeVariance& expected) {
            EXPECT_NEAR(found.xx, expected.xx, 1e-6 * expected.xx);
            EXPECT_NEAR(found.yy, expected.yy, 1e-6 * expected.yy);
            EXPECT_NEAR(found.xy, expected.xy, 1e-6 * expected.xx);
        };
        expectAlike(ofU, u), expectAlike(ofV, v);
    }
    EXPECT_GT(cut, 40);
    EXPECT_GT(whole, 40);
}

/// With one choice for all points the result is that of uniform subsets.
TEST(AdaptiveNoise, EqualsUniformNoiseForOneChoice) {
    const RoiMask pixels = regionWithHole();
    for (const SubsetKind& choice : kKinds) {
        for (const bool uneven : {false, true}) {
            const DisplacementField field = adaptiveField({choice}, 30, 26, 11, uneven);
            const StrainParameters parameters = gauge(9);
            const NoiseCorrelation uniform(field, {choice.side, choice.order, kChosenImage, &pixels},
                                           parameters.window - 1);
            const AdaptiveCorrelation chosen(field, kChosenImage, &pixels, parameters.window - 1);
            EXPECT_EQ(uniform.farthest(), chosen.farthest());
            const StrainField expected = computeStrain(field, parameters, pixels, 1, &uniform);
            const StrainField found = computeStrain(field, parameters, pixels, 1, SubsetNoise(chosen));
            expectIdentical(expected.exx, found.exx);
            std::size_t known = 0;
            for (std::size_t i = 0; i < field.size(); ++i) {
                if (!expected.ok(i)) continue;
                ++known;
                ASSERT_NEAR(found.sigmaExx[i], expected.sigmaExx[i], 1e-9 * expected.sigmaExx[i]);
                ASSERT_NEAR(found.sigmaEyy[i], expected.sigmaEyy[i], 1e-9 * expected.sigmaEyy[i]);
                ASSERT_NEAR(found.sigmaExy[i], expected.sigmaExy[i], 1e-9 * expected.sigmaExy[i]);
                ASSERT_NEAR(found.sigmaE1[i], expected.sigmaE1[i], 1e-9 * expected.sigmaE1[i]);
            }
            EXPECT_GT(known, field.size() / 2);
        }
    }
}

TEST(AdaptiveNoise, DoesNotDependOnThreads) {
    const DisplacementField field = adaptiveField(kKinds, 30, 26, 11, false);
    const RoiMask pixels = regionWithHole();
    const StrainParameters parameters = gauge(9);
    const AdaptiveCorrelation one(field, kChosenImage, &pixels, 8, 1), three(field, kChosenImage, &pixels, 8, 3);
    const StrainField expected = computeStrain(field, parameters, pixels, 1, SubsetNoise(one));
    ASSERT_GT(expected.count(StrainStatus::Ok), field.size() / 2);
    const StrainField found = computeStrain(field, parameters, pixels, 3, SubsetNoise(three));
    expectIdentical(expected.sigmaExx, found.sigmaExx);
    expectIdentical(expected.sigmaEyy, found.sigmaEyy);
    expectIdentical(expected.sigmaExy, found.sigmaExy);
    expectIdentical(expected.sigmaE1, found.sigmaE1);
}

/// A stop ends the tables, which are then invalid, and strain after the current point.
TEST(AdaptiveNoise, StopsOnRequest) {
    const DisplacementField field = adaptiveField(kKinds, 30, 26, 11, false);
    std::stop_source stop;
    stop.request_stop();
    const AdaptiveCorrelation correlation(field, kChosenImage, nullptr, 8, 2, stop.get_token());
    const StrainField strain = computeStrain(field, gauge(9), {}, 2, SubsetNoise(correlation), stop.get_token());
    EXPECT_EQ(strain.count(StrainStatus::Ok), 0u);
}

/// A stored field may lack the choice of some points, or have more kinds than any run creates.
TEST(AdaptiveNoise, IsUnknownWithoutSubsets) {
    DisplacementField field = adaptiveField(kKinds, 12, 12, 11, false);
    const std::size_t lacking = field.index(2, 2);
    field.status[lacking] = PointStatus::Ok;
    field.u[lacking] = field.v[lacking] = 0;
    for (const int side : {0, -3, 32, 257}) {
        field.refined.subset[lacking] = static_cast<std::int16_t>(side);
        const AdaptiveCorrelation correlation(field, kChosenImage, nullptr, 4);
        const StrainField strain = computeStrain(field, gauge(5), {}, 1, SubsetNoise(correlation));
        EXPECT_TRUE(std::isnan(strain.sigmaExx[lacking]));
        const auto known = std::ranges::count_if(strain.sigmaExx, [](double sigma) { return sigma > 0; });
        EXPECT_GT(known, 60);
    }
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.subset[i] = static_cast<std::int16_t>(9 + 2 * (i % 60));
    }
    const AdaptiveCorrelation correlation(field, kChosenImage, nullptr, 4);
    const StrainField strain = computeStrain(field, gauge(5), {}, 1, SubsetNoise(correlation));
    for (std::size_t i = 0; i < field.size(); ++i) EXPECT_TRUE(std::isnan(strain.sigmaExx[i]));
}
