// SPDX-License-Identifier: MPL-2.0
#include "app/compare/flow_comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

namespace strainlens {
namespace {

/// (1, 2) everywhere in frame 2 but in column 0.
class ConstantTruth : public DisplacementTruth {
public:
    std::optional<PointPx> at(int frame, PointPx point) const override {
        if (frame != 2 || point.x < 1) return std::nullopt;
        return PointPx{1, 2};
    }
};

/// Errors of 0, 0.25, 0.5, ... px along u in row 0; row 1 unknown.
DenseFlow flowWithErrors() {
    DenseFlow flow({11, 2});
    for (int x = 0; x < 11; ++x) flow.set(flow.index(x, 0), 1 + 0.25 * (x - 1), 2);
    return flow;
}

TEST(FlowComparison, CountsAndErrorsAreExact) {
    const FlowComparison result = compareFlow(flowWithErrors(), ConstantTruth(), 2, {}, 3);
    EXPECT_EQ(result.compared, 10u);
    EXPECT_EQ(result.missing, 10u);
    EXPECT_EQ(result.unverified, 1u);
    EXPECT_EQ(result.unknown, 1u);
    EXPECT_DOUBLE_EQ(result.errors.mean, 1.125);
    EXPECT_DOUBLE_EQ(result.errors.rms, 0.25 * std::sqrt(28.5));
    EXPECT_DOUBLE_EQ(result.errors.median, 1.0);         // the 5th of 10
    EXPECT_DOUBLE_EQ(result.errors.percentile95, 2.25);  // the 10th
    EXPECT_DOUBLE_EQ(result.errors.maximum, 2.25);
    EXPECT_DOUBLE_EQ(result.bias.x, 1.125);
    EXPECT_DOUBLE_EQ(result.bias.y, 0);
    EXPECT_DOUBLE_EQ(result.rmse.x, result.errors.rms);
    EXPECT_EQ(result.within, (std::array<std::size_t, 6>{1, 1, 1, 3, 5, 10}));
    EXPECT_DOUBLE_EQ(result.sharePercent(kOnePxLimit), 50);
    EXPECT_DOUBLE_EQ(result.expectedSharePercent(kOnePxLimit), 25);
    ASSERT_EQ(result.worst.size(), 3u);
    EXPECT_EQ(result.worst[0].point, (PointPx{10, 0}));
    EXPECT_EQ(result.worst[2].difference, (PointPx{1.75, 0}));
    EXPECT_EQ(nlohmann::json::parse(comparisonJson(result))["end_point_error_px"]["percentile_95"], 2.25);
    EXPECT_NE(comparisonText(result).find("compared 10 of 20 pixels"), std::string::npos);
}

TEST(FlowComparison, RegionAndFrameChooseWhatCounts) {
    RoiMask roi = RoiMask::everything({11, 2});
    for (int x = 0; x < 11; ++x) roi.row(1)[x] = RoiMask::kOutside;
    roi.row(0)[10] = RoiMask::kOutside;
    const FlowComparison result = compareFlow(flowWithErrors(), ConstantTruth(), 2, roi, 0);
    EXPECT_EQ(result.compared, 9u);
    EXPECT_EQ(result.missing, 0u);
    EXPECT_DOUBLE_EQ(result.errors.maximum, 2.0);
    EXPECT_TRUE(result.worst.empty());
    EXPECT_EQ(compareFlow(flowWithErrors(), ConstantTruth(), 1, roi, 1).expected(), 0u);
}

TEST(FlowComparison, TheAngularErrorIsTheAngleBetweenSpaceTimeVectors) {
    class Truth : public DisplacementTruth {
    public:
        std::optional<PointPx> at(int, PointPx) const override { return PointPx{0, 0}; }
    };
    DenseFlow flow({3, 1});
    flow.set(0, 1, 0);     // 45 degrees from the axis of time
    flow.set(1, 0, 1e-6);  // too small for an arc cosine
    flow.set(2, 0, 0);
    const FlowComparison result = compareFlow(flow, Truth(), 1, {}, 1);
    EXPECT_NEAR(result.meanAngleDeg, (45 + 1e-6 * 180 / std::numbers::pi) / 3, 1e-5);
    EXPECT_NEAR(result.medianAngleDeg, 1e-6 * 180 / std::numbers::pi, 1e-11);
}

TEST(FlowComparison, EqualErrorsKeepTheirOrder) {
    class Truth : public DisplacementTruth {
    public:
        std::optional<PointPx> at(int, PointPx) const override { return PointPx{0, 0}; }
    };
    DenseFlow flow({5, 1});
    for (std::size_t i = 0; i < 5; ++i) flow.set(i, i == 3 ? 2 : 1, 0);
    const FlowComparison result = compareFlow(flow, Truth(), 1, {}, 3);
    ASSERT_EQ(result.worst.size(), 3u);
    EXPECT_EQ(result.worst[0].point.x, 3);
    EXPECT_EQ(result.worst[1].point.x, 0);
    EXPECT_EQ(result.worst[2].point.x, 1);
}

}  // namespace
}  // namespace strainlens
