// SPDX-License-Identifier: MPL-2.0
// The common scale of colours and arrows of a video's frames.
#include <gtest/gtest.h>

#include "app/export/export_files.h"
#include "tests/app/test_files.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

constexpr ImageSize kVideoImage = {96, 80};
constexpr int kVideoFrames = 3;

/// Displacements from `k` to 2 `k` px, so that every frame has a different scale.
DisplacementField stretchedField(int k) {
    DisplacementField field;
    field.resize(5, 4);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10 + 16 * static_cast<double>(i % 5);
        field.y[i] = 12 + 16 * static_cast<double>(i / 5);
        field.u[i] = k * (1 + static_cast<double>(i) / 19);
        field.v[i] = 0;
        field.score[i] = 1;
        field.status[i] = PointStatus::Ok;
    }
    field.flag(7, PointStatus::Outlier);
    return field;
}

std::vector<std::uint8_t> videoOf(const ExportStyle& style) {
    const test::TemporaryFolder folder;
    ExportInputs inputs;
    inputs.parameters = test::wholePixels();
    inputs.report.frames.assign(kVideoFrames + 1, identityOf({"a.png", 0, "a.png"}));
    inputs.style = style;
    inputs.readReference = [] { return AnyImage(GrayImage<std::uint8_t>(kVideoImage.width, kVideoImage.height)); };
    inputs.referenceSize = [] { return kVideoImage; };
    ExportFiles files({{&exporterById("video"), folder / "v.avi"}}, inputs, kVideoFrames);
    FrameSummary summary;
    for (summary.frame = 1; summary.frame <= kVideoFrames; ++summary.frame) {
        summary.name = "image " + std::to_string(summary.frame);
        files.writeFrame(summary, stretchedField(summary.frame));
    }
    files.finish({});
    EXPECT_EQ(folder.names(), std::vector<std::string>{"v.avi"}) << "no buffer remains";
    return test::readBytes(folder / "v.avi");
}

TEST(VideoScale, MapLimitsSpanAllFrames) {
    ExportStyle style;
    style.mapQuantity = "u";
    style.mapLimits = {ColourLimits::Kind::FullRange, 0, {}};
    const std::vector<std::uint8_t> video = videoOf(style);
    ExportStyle ownScales = style;
    ownScales.scalePerFrame = true;
    EXPECT_FALSE(videoOf(ownScales) == video);
    style.mapLimits = {ColourLimits::Kind::Fixed, 0, {1, 2.0 * kVideoFrames}};
    ASSERT_GT(video.size(), 10000u);
    EXPECT_TRUE(videoOf(style) == video) << "the values of all frames are 1 to 6";
}

TEST(VideoScale, ArrowScaleSpansAllFrames) {
    const std::vector<std::uint8_t> video = videoOf({});
    ExportStyle style;
    style.scalePerFrame = true;
    EXPECT_FALSE(videoOf(style) == video);
    style.arrows.longestPx = 2.0 * kVideoFrames;
    EXPECT_FALSE(videoOf(style) == video) << "the colours are still scaled per frame";
    style.arrows.colourRange = ColourRange{0, 2.0 * kVideoFrames};
    EXPECT_TRUE(videoOf(style) == video);
}

TEST(VideoScale, FixedScalesApplyToAllFrames) {
    ExportStyle style;
    style.arrows.longestPx = 8;
    style.arrows.colouring = ArrowColouring::Plain;
    const std::vector<std::uint8_t> video = videoOf(style);
    style.scalePerFrame = true;
    EXPECT_TRUE(videoOf(style) == video);
}

}  // namespace
}  // namespace strainlens
