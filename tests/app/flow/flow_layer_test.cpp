// SPDX-License-Identifier: MPL-2.0
// Layers of dense flow.
#include "app/render/flow/flow_layer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/measure/flow_statistics.h"
#include "app/render/flow/flow_streaks.h"
#include "app/render/flow_colour.h"
#include "app/render/map_raster.h"
#include "compute/flow/flow_warp.h"

namespace strainlens {
namespace {

constexpr ImageSize kFlowSize = {64, 48};

/// An image without periodic pattern.
GrayImage<std::uint8_t> wavePattern(int shiftX, int shiftY) {
    GrayImage<std::uint8_t> image(kFlowSize.width, kFlowSize.height);
    forEachPixel(kFlowSize, [&](int x, int y) {
        const int a = x - shiftX, b = y - shiftY;
        image.row(y)[x] = static_cast<std::uint8_t>(128 + std::lround(60 * std::sin(0.7 * a) + 50 * std::cos(0.9 * b)));
    });
    return image;
}

/// (3, -2) px everywhere except the first column, which is unknown.
DenseFlow evenShift() {
    DenseFlow flow(kFlowSize);
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (i % std::size_t{kFlowSize.width} != 0) flow.set(i, 3, -2);
    }
    return flow;
}

class FlowLayerTest : public testing::Test {
protected:
    FlowLayerPicture picture(FlowLayer layer, int threads = 0) const {
        return flowLayerPicture({m_flow, m_reference, m_deformed}, layer, threads);
    }
    const GrayImage<std::uint8_t> m_reference = wavePattern(0, 0), m_deformed = wavePattern(3, -2);
    DenseFlow m_flow = evenShift();
};

TEST_F(FlowLayerTest, ColoursMatchPicturesAndUnknownIsTransparent) {
    m_flow.set(70, 1, 1);
    const FlowLayerPicture found = picture(FlowLayer::Colours);
    const std::vector<Rgb> colours = flowColours(m_flow, flowScaleOf(m_flow, 0, false));
    ASSERT_EQ(found.block.pixels.size(), m_flow.pixels());
    for (std::size_t i = 0; i < m_flow.pixels(); ++i) {
        ASSERT_EQ(found.block.pixels[i], m_flow.isKnown(i) ? cellColour(colours[i]) : 0u) << i;
    }
    EXPECT_EQ(found.values, m_flow.knownCount());
    EXPECT_NEAR(found.extremes.low, std::sqrt(2.0), 1e-6);
    EXPECT_NEAR(found.extremes.high, std::sqrt(13.0), 1e-6);
}

TEST_F(FlowLayerTest, WarpedImageMatchesTheReference) {
    const PixelPlane warped = warpToReference(m_deformed, m_flow);
    const FlowLayerPicture greys = picture(FlowLayer::Warped), residual = picture(FlowLayer::Residual);
    forEachPixel(kFlowSize, [&](int x, int y) {
        const std::size_t i = m_flow.index(x, y);
        const bool leaves = x + 3 > kFlowSize.width - 1 || y - 2 < 0;
        if (x == 0 || leaves) {
            EXPECT_TRUE(std::isnan(warped.row(y)[x])) << x << ", " << y;
            EXPECT_EQ(greys.block.pixels[i], 0u);
            EXPECT_EQ(residual.block.pixels[i], 0u);
            return;
        }
        const std::uint8_t grey = m_reference.row(y)[x];
        EXPECT_EQ(warped.row(y)[x], float(grey)) << x << ", " << y;
        EXPECT_EQ(greys.block.pixels[i], cellColour({grey, grey, grey}));
    });
    EXPECT_EQ(residual.extremes.high, 0);
    m_flow.set(m_flow.index(20, 20), 4, -2);
    EXPECT_EQ(picture(FlowLayer::Residual).extremes.high,
              std::abs(double(m_deformed.row(18)[24]) - double(m_reference.row(20)[20])));
}

TEST_F(FlowLayerTest, ShowsPredictedStandardDeviations) {
    EXPECT_FALSE(hasFlowLayer(m_flow, FlowLayer::Sigma));
    EXPECT_EQ(picture(FlowLayer::Sigma).values, 0u);
    m_flow.sigmaU.assign(m_flow.pixels(), 0.3F);
    m_flow.sigmaV.assign(m_flow.pixels(), 0.4F);
    EXPECT_TRUE(hasFlowLayer(m_flow, FlowLayer::Sigma));
    EXPECT_NEAR(picture(FlowLayer::Sigma).extremes.high, 0.5, 1e-6);
}

TEST_F(FlowLayerTest, StreaksFollowTheMotionForAnyThreadCount) {
    for (std::size_t i = 0; i < m_flow.pixels(); ++i) m_flow.set(i, 5, 0);
    const std::vector<float> streaks = flowStreaks(m_flow, 1), again = flowStreaks(m_flow, 3);
    EXPECT_EQ(streaks, again);
    double along = 0, across = 0, sum = 0;
    for (int y = 0; y + 1 < kFlowSize.height; ++y) {
        for (int x = 0; x + 1 < kFlowSize.width; ++x) {
            const auto value = double(streaks[m_flow.index(x, y)]);
            ASSERT_TRUE(value >= 0 && value <= 1);
            along += std::abs(double(streaks[m_flow.index(x + 1, y)]) - value);
            across += std::abs(double(streaks[m_flow.index(x, y + 1)]) - value);
            sum += value;
        }
    }
    EXPECT_LT(5 * along, across) << "they do not change along the motion";
    EXPECT_NEAR(sum / (63 * 47), 0.5, 0.05);
    for (std::size_t i = 0; i < m_flow.pixels(); ++i) m_flow.set(i, 0, 0);
    EXPECT_EQ(flowStreaks(m_flow).front(), 0.5F) << "nothing moves";
    m_flow.clear(7);
    EXPECT_TRUE(std::isnan(flowStreaks(m_flow)[7]));
    EXPECT_EQ(streakCell({640, 480}), 1);
    EXPECT_EQ(streakCell({5184, 3456}), 6) << "visible when the image fits the window";
}

TEST_F(FlowLayerTest, StatisticsAreOfTheRegion) {
    FlowResult answer;
    answer.reference = wavePattern(0, 0), answer.deformed = wavePattern(3, -2);
    answer.flow = m_flow;
    answer.flow.occluded.assign(m_flow.pixels(), 0);
    answer.flow.occluded[m_flow.index(30, 20)] = 1;
    answer.flow.occluded[m_flow.index(0, 20)] = 1;  // where nothing is known
    const RoiMask left = RoiMask::where(kFlowSize, [](int x, int) { return x < 32; });
    const FlowStatistics statistics = computeFlowStatistics(answer, &left);
    EXPECT_EQ(statistics.pixels, 32u * 48);
    EXPECT_EQ(statistics.known, 31u * 48);
    EXPECT_EQ(statistics.occluded, 1u);
    EXPECT_NEAR(statistics.meanPx, std::sqrt(13.0), 1e-6);
    EXPECT_NEAR(statistics.medianPx, std::sqrt(13.0), 1e-6);
    EXPECT_NEAR(statistics.maximumPx, std::sqrt(13.0), 1e-6);
    EXPECT_EQ(statistics.meanU, 3);
    EXPECT_EQ(statistics.meanV, -2);
    EXPECT_EQ(statistics.residual, 0);
    EXPECT_GT(statistics.residualWithoutFlow, 10);
    EXPECT_TRUE(std::isnan(statistics.sigmaPx)) << "none was predicted";
}

}  // namespace
}  // namespace strainlens
