// SPDX-License-Identifier: MPL-2.0
#include "app/render/flow_picture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <opencv2/imgcodecs.hpp>

#include "app/render/overlay_picture.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

int distance(Rgb a, Rgb b) { return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue); }

Rgb colourAt(const cv::Mat& picture, int x, int y) {
    const cv::Vec3b c = picture.at<cv::Vec3b>(y, x);
    return {c[2], c[1], c[0]};
}

TEST(FlowColour, HueIsTheDirectionAndSaturationTheLength) {
    EXPECT_EQ(flowColour(0, 0), (Rgb{255, 255, 255}));
    EXPECT_EQ(flowColour(1, 0), (Rgb{255, 0, 0}));
    EXPECT_EQ(flowColour(0.5, 0), (Rgb{255, 128, 128}));
    EXPECT_EQ(flowColour(2, 0), (Rgb{191, 0, 0}));
    // Down: 13.75 of 55 parts, so 13.75 / 15 of the way from red to yellow.
    EXPECT_EQ(flowColour(0, 1), (Rgb{255, 234, 0}));
    // Left: 27.5 parts, 2.5 / 11 of the way from cyan to blue.
    EXPECT_EQ(flowColour(-1, 0), (Rgb{0, 197, 255}));
    // Up: 41.25 parts, 5.25 / 13 of the way from blue to magenta.
    EXPECT_EQ(flowColour(0, -1), (Rgb{103, 0, 255}));
    // The circle is closed.
    EXPECT_LE(distance(flowColour(1, 1e-6), flowColour(1, -1e-6)), 2);
}

TEST(FlowColour, UnknownColourIsUnique) {
    for (double angle = 0; angle < 2 * std::numbers::pi; angle += 0.01) {
        for (double length : {0.0, 0.3, 0.7, 1.0, 1.1, 100.0}) {
            const Rgb colour = flowColour(length * std::cos(angle), length * std::sin(angle));
            EXPECT_GE(std::max({colour.red, colour.green, colour.blue}), 191);
        }
    }
    EXPECT_LT(std::max({kUnknownFlowColour.red, kUnknownFlowColour.green, kUnknownFlowColour.blue}), 100);
}

TEST(FlowColour, ScaleIgnoresOutliersAndCanSubtractTheMean) {
    DenseFlow flow({101, 1});
    for (std::size_t i = 0; i < 100; ++i) flow.set(i, 3 + 0.01 * static_cast<double>(i), 4);
    const FlowScale plain = flowScaleOf(flow, 0, false);
    EXPECT_NEAR(plain.fullPx, std::hypot(3.99, 4), 1e-6);
    EXPECT_EQ(plain.origin, (PointPx{}));
    const FlowScale relative = flowScaleOf(flow, 0, true);
    EXPECT_NEAR(relative.origin.x, 3.495, 1e-6);
    EXPECT_NEAR(relative.origin.y, 4, 1e-6);
    EXPECT_NEAR(relative.fullPx, 0.495, 1e-6);
    EXPECT_EQ(flowScaleOf(flow, 2.5, true).fullPx, 2.5);
    DenseFlow outlier = flow;
    outlier.set(0, 300, 400);
    EXPECT_NEAR(flowScaleOf(outlier, 0, false).fullPx, std::hypot(3.99, 4), 1e-6);  // the 99th of 100
    EXPECT_EQ(flowScaleOf(DenseFlow({3, 3}), 0, true).fullPx, 1);
    EXPECT_EQ(flowColours(flow, plain)[100], kUnknownFlowColour);
}

TEST(FlowPicture, DrawsPixelsAndColourWheel) {
    DenseFlow flow({40, 30});
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) {
            if (y >= 10) flow.set(flow.index(x, y), x < 20 ? 2 : -1, 0);
        }
    }
    const cv::Mat picture =
        cv::imdecode(flowPicture(flow, {"pair", 2, false, 0.5}, PictureFormat::Png), cv::IMREAD_COLOR);
    const int scale = static_cast<int>(pictureScale(flow.size));
    EXPECT_EQ(colourAt(picture, 5 * scale, 20 * scale), flowColour(1, 0));
    EXPECT_EQ(colourAt(picture, 30 * scale, 20 * scale), flowColour(-0.5, 0));
    EXPECT_EQ(colourAt(picture, 30 * scale, 5 * scale), kUnknownFlowColour);
    // All full colours of the wheel can be found in the legend.
    const cv::Mat legend = picture.colRange(40 * scale, picture.cols);
    for (double angle = 0; angle < 6.2; angle += 0.5) {
        const Rgb expected = flowColour(0.97 * std::cos(angle), 0.97 * std::sin(angle));
        int nearest = 1000;
        for (int y = 0; y < legend.rows; ++y) {
            for (int x = 0; x < legend.cols; ++x)
                nearest = std::min(nearest, distance(colourAt(legend, x, y), expected));
        }
        EXPECT_LE(nearest, 12) << angle;
    }
}

TEST(FlowPicture, HandlesDegenerateFlows) {
    EXPECT_GT(flowPicture(DenseFlow({1, 1}), {}, PictureFormat::Png).size(), 100u);
    EXPECT_GT(flowPicture(DenseFlow({65500, 4}), {}, PictureFormat::Png).size(), 100u);
    EXPECT_GT(flowPicture(DenseFlow({4, 65500}), {}, PictureFormat::Png).size(), 100u);
    DenseFlow still({20, 20});
    for (std::size_t i = 0; i < still.pixels(); ++i) still.set(i, 0, 0);
    EXPECT_GT(flowPicture(still, {"", 0, true, 0}, PictureFormat::Png).size(), 100u);
    EXPECT_THROW(flowPicture({}, {}, PictureFormat::Png), InvalidInput);
    EXPECT_THROW(flowPicture(still, {"", -1, false, 0}, PictureFormat::Png), InvalidInput);
    EXPECT_THROW(flowPicture(still, {"", NAN, false, 0}, PictureFormat::Png), InvalidInput);
}

}  // namespace
}  // namespace strainlens
