// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <bit>
#include <limits>
#include <random>

#include "compute/field/median_of_neighbours.h"
#include "compute/field/validation.h"
#include "tests/compute/field/serial_validation.h"

namespace strainlens {
namespace {

TEST(MedianOfEight, IsTheMeanOfTheMiddleTwoWhateverTheOrder) {
    // A network of comparisons that is right for all zeros and ones is right for all numbers (Knuth, 5.3.4).
    for (unsigned bits = 0; bits < 256; ++bits) {
        std::array<double, 8> values{};
        for (std::size_t k = 0; k < values.size(); ++k) values[k] = bits >> k & 1U;
        const int ones = std::popcount(bits);
        EXPECT_EQ(medianOfEight(values), ones < 4 ? 0 : ones == 4 ? 0.5 : 1) << bits;
    }
}

/// Smooth field with noise, failed points and outliers: single, in pairs and in clusters.
DisplacementField troubledField(unsigned seed, int columns, int rows, bool refined, ShapeOrder order) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 0.03);
    std::uniform_real_distribution<double> chance(0, 1);
    DisplacementField field;
    field.resize(columns, rows);
    if (refined) field.refined.resize(field.size(), order);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = 16.0 * static_cast<double>(i % static_cast<std::size_t>(columns));
        const double y = 16.0 * static_cast<double>(i / static_cast<std::size_t>(columns));
        field.x[i] = x, field.y[i] = y;
        field.u[i] = 0.01 * x + 1e-4 * y * y + noise(random);
        field.v[i] = -0.02 * y + noise(random);
        field.status[i] = chance(random) < 0.05 ? PointStatus::NotConverged : PointStatus::Ok;
        if (chance(random) < 0.06) field.u[i] += 3 * chance(random);
        if (!field.ok(i)) field.u[i] = field.v[i] = std::numeric_limits<double>::quiet_NaN();
        if (!refined) continue;
        RefinedDetails& d = field.refined;
        const bool unknown = chance(random) < 0.02;
        d.ux[i] = unknown ? std::numeric_limits<float>::quiet_NaN() : 0.01F;
        d.uy[i] = chance(random) < 0.01 ? std::numeric_limits<float>::infinity() : static_cast<float>(2e-4 * y);
        d.vx[i] = 0, d.vy[i] = -0.02F;
        for (auto* curvature : {&d.uxx, &d.uxy, &d.vxx, &d.vxy, &d.vyy}) {
            if (!curvature->empty()) (*curvature)[i] = 1e-6F;
        }
        if (!d.uyy.empty()) d.uyy[i] = 2e-4F;
    }
    for (int heap = 0; heap < 3; ++heap) {
        const auto at = static_cast<std::size_t>(chance(random) * static_cast<double>(field.size() - 3));
        for (std::size_t k = 0; k < 3; ++k) field.u[at + k] += 0.8;
    }
    return field;
}

struct FieldKind {
    int columns, rows;
    bool refined;
    ShapeOrder order;
};

class NeighbourTests : public testing::TestWithParam<FieldKind> {};

TEST_P(NeighbourTests, MatchTheSerialTestsForEveryNumberOfThreads) {
    const auto [columns, rows, refined, order] = GetParam();
    std::size_t flagged = 0;
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const DisplacementField field = troubledField(seed, columns, rows, refined, order);
        DisplacementField outliers = field, inconsistent = field;
        test::serial::markOutliers(outliers, 2, 0.1);
        test::serial::markInconsistent(inconsistent, 0.15);
        flagged += outliers.count(PointStatus::Outlier) + inconsistent.count(PointStatus::Outlier);
        for (const int threads : {1, 2, 5}) {
            DisplacementField found = field;
            markOutliers(found, 2, 0.1, threads);
            EXPECT_EQ(found.status, outliers.status) << "seed " << seed << ", " << threads << " threads";
            found = field;
            markInconsistent(found, 0.15, threads);
            EXPECT_EQ(found.status, inconsistent.status) << "seed " << seed << ", " << threads << " threads";
        }
    }
    EXPECT_TRUE(flagged > 10 || columns < 4) << "a field without errors shows nothing";
}

// More than one band of rows, lines and single points.
INSTANTIATE_TEST_SUITE_P(Fields, NeighbourTests,
                         testing::Values(FieldKind{90, 120, false, ShapeOrder::First},
                                         FieldKind{90, 120, true, ShapeOrder::First},
                                         FieldKind{70, 61, true, ShapeOrder::Second},
                                         FieldKind{3, 200, true, ShapeOrder::First},
                                         FieldKind{2, 5, false, ShapeOrder::First}));

TEST(NeighbourTests, PointsMayHaveTheirOwnFluctuation) {
    const DisplacementField field = troubledField(3, 90, 40, true, ShapeOrder::First);
    DisplacementField expected = field, found = field;
    markOutliers(expected, 2, 0.1);
    std::vector<double> fluctuations(field.size(), 0.1);
    markOutliers(found, 2, 5, 1, {}, fluctuations);
    EXPECT_EQ(found.status, expected.status);
    std::size_t spared = 0;
    for (std::size_t i = 0; i < field.size(); i += 2) fluctuations[i] = 5;
    found = field;
    markOutliers(found, 2, 0.1, 1, {}, fluctuations);
    for (std::size_t i = 0; i < field.size(); ++i) {
        const bool outlier = expected.status[i] == PointStatus::Outlier;
        if (i % 2 == 0) {
            EXPECT_NE(found.status[i], PointStatus::Outlier) << i;
        }
        spared += outlier && i % 2 == 0;
    }
    EXPECT_GT(spared, 3u);
    EXPECT_GT(found.count(PointStatus::Outlier), 3u);
}

/// Points at rest with zero gradients; every third one of every third row has moved by a value near the limit.
DisplacementField fieldNearLimit(double limit) {
    DisplacementField field;
    field.resize(60, 30);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (auto* slope : {&field.refined.ux, &field.refined.uy, &field.refined.vx, &field.refined.vy}) {
        slope->assign(field.size(), 0);
    }
    constexpr double kRelative[] = {0, 1e-16, -1e-16, 3e-16, -3e-16, 1e-14, -1e-14, 2e-12, -2e-12, 1e-6, -1e-6};
    std::size_t moved = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const std::size_t column = i % 60, row = i / 60;
        field.x[i] = 10.0 * static_cast<double>(column), field.y[i] = 10.0 * static_cast<double>(row);
        field.status[i] = PointStatus::Ok;
        field.u[i] = field.v[i] = 0;
        if (column % 3 != 1 || row % 3 != 1) continue;
        const double distance = limit * (1 + kRelative[moved++ % std::size(kRelative)]);
        const double direction = static_cast<double>(moved % 7);
        field.u[i] = distance * std::cos(direction), field.v[i] = distance * std::sin(direction);
    }
    field.flag(field.index(30, 15), PointStatus::LowScore);
    return field;
}

TEST(NeighbourTests, PointsNearTheLimitAreDecidedAsByTheSerialTests) {
    constexpr double kFluctuationPx = 0.1, kThreshold = 2;
    const DisplacementField field = fieldNearLimit(kThreshold * kFluctuationPx);
    DisplacementField expected = field, found = field;
    test::serial::markOutliers(expected, kThreshold, kFluctuationPx);
    markOutliers(found, kThreshold, kFluctuationPx);
    EXPECT_EQ(found.status, expected.status);
    EXPECT_GT(found.count(PointStatus::Outlier), 20u);
    EXPECT_LT(found.count(PointStatus::Outlier), 180u);
    expected = found = field;
    test::serial::markInconsistent(expected, kThreshold * kFluctuationPx);
    markInconsistent(found, kThreshold * kFluctuationPx);
    EXPECT_EQ(found.status, expected.status);
    EXPECT_GT(found.count(PointStatus::Outlier), 20u);
    EXPECT_LT(found.count(PointStatus::Outlier), 180u);
}

TEST(NeighbourTests, FluctuationsMayBeZeroOrUnknown) {
    DisplacementField field = fieldNearLimit(0);
    std::vector<double> fluctuations(field.size(), 0.1);
    const std::size_t zero = field.index(20, 10), unknown = field.index(24, 11), tiny = field.index(40, 20);
    fluctuations[zero] = 0, fluctuations[unknown] = std::numeric_limits<double>::quiet_NaN();
    fluctuations[tiny] = 1e-200;
    const auto outliers = [&] {
        DisplacementField found = field;
        markOutliers(found, 2, 0.1, 1, {}, fluctuations);
        std::vector<std::size_t> points;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found.status[i] == PointStatus::Outlier) points.push_back(i);
        }
        return points;
    };
    EXPECT_EQ(outliers(), std::vector<std::size_t>());
    for (const std::size_t i : {zero, unknown, tiny}) field.u[i] = 1e-3;
    EXPECT_EQ(outliers(), (std::vector<std::size_t>{zero, tiny}));
}

TEST(NeighbourTests, StopLeavesPointsUntested) {
    DisplacementField field = troubledField(1, 90, 120, true, ShapeOrder::First);
    const DisplacementField before = field;
    std::stop_source stop;
    stop.request_stop();
    markOutliers(field, 2, 0.1, 2, stop.get_token());
    EXPECT_EQ(field.status, before.status);
}

}  // namespace
}  // namespace strainlens
