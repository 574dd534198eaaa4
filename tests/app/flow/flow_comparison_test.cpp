// SPDX-License-Identifier: MPL-2.0
#include "app/compare/flow_comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <numbers>

namespace strainlens {
namespace {

/// (1, 2) everywhere in frame 2 except column 0, which is unknown.
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

TEST(FlowComparison, UsesRegionAndFrame) {
    RoiMask roi = RoiMask::full({11, 2});
    for (int x = 0; x < 11; ++x) roi.row(1)[x] = RoiMask::kOutside;
    roi.row(0)[10] = RoiMask::kOutside;
    const FlowComparison result = compareFlow(flowWithErrors(), ConstantTruth(), 2, roi, 0);
    EXPECT_EQ(result.compared, 9u);
    EXPECT_EQ(result.missing, 0u);
    EXPECT_DOUBLE_EQ(result.errors.maximum, 2.0);
    EXPECT_TRUE(result.worst.empty());
    EXPECT_EQ(compareFlow(flowWithErrors(), ConstantTruth(), 1, roi, 1).expected(), 0u);
}

TEST(FlowComparison, AngularErrorIsBetweenSpaceTimeVectors) {
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

TEST(FlowComparison, SplitsPixelsIntoParts) {
    class Truth : public DisplacementTruth {
    public:
        std::optional<PointPx> at(int, PointPx point) const override { return PointPx{point.x < 20 ? 0.0 : 3.0, 0}; }
    };
    constexpr ImageSize kSize{40, 30};
    DenseFlow flow(kSize);
    GrayImage<std::uint8_t> image(kSize.width, kSize.height);
    forEachPixel(kSize, [&](int x, int y) {
        flow.set(flow.index(x, y), (x < 20 ? 0 : 3) + (std::abs(2 * x - 39) <= 9 ? 2.0 : 0.25), 0);
        image.row(y)[x] = static_cast<std::uint8_t>(y < 10 ? 100 : y * 5);
    });
    const FlowComparison plain = compareFlowParts(flow, Truth(), 1, {}, 0);
    ASSERT_EQ(plain.parts.size(), 2u);
    EXPECT_EQ(plain.parts[0].key, "off_motion_edges");
    EXPECT_EQ(plain.parts[0].comparison.compared, 30u * 30u);
    EXPECT_DOUBLE_EQ(plain.parts[0].comparison.errors.maximum, 0.25);
    EXPECT_EQ(plain.parts[1].comparison.compared, 10u * 30u) << "columns 15 to 24";
    EXPECT_DOUBLE_EQ(plain.parts[1].comparison.errors.mean, 2);

    // Grey changes from row 9 to 10 and on by 5 a row: a centred difference is that much from row 10 on, and row 9
    // sees half of the jump.
    const FlowComparison textured = compareFlowParts(flow, Truth(), 1, {}, 0, &image);
    ASSERT_EQ(textured.parts.size(), 4u);
    EXPECT_EQ(textured.parts[2].key, "little_texture");
    EXPECT_EQ(textured.parts[2].comparison.compared, 40u * 5u) << "rows 0 to 4";
    EXPECT_EQ(textured.parts[3].comparison.compared, 40u * 25u);
    const RoiMask roi = RoiMask::where(kSize, [](int x, int) { return x < 16; });
    EXPECT_EQ(compareFlowParts(flow, Truth(), 1, roi, 0).parts[1].comparison.compared, 30u) << "of column 15";
    EXPECT_EQ(nlohmann::json::parse(comparisonJson(textured))["parts"]["at_motion_edges"]["compared"], 300);
    EXPECT_NE(comparisonText(textured).find("little texture (16.7 % of them): mean "), std::string::npos);
    EXPECT_THROW(compareFlowParts(flow, Truth(), 1, {}, 0, std::make_unique<GrayImage<std::uint8_t>>(4, 4).get()),
                 InvalidInput);
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
