// SPDX-License-Identifier: MPL-2.0
// Annotations and probes as they are drawn over maps.
#include "app/render/picture_mark.h"

#include <gtest/gtest.h>

#include "app/io/image/picture_pixels.h"
#include "app/probes/probe_marks.h"
#include "app/project/annotation.h"
#include "app/render/overlay_picture.h"

namespace strainlens {
namespace {

constexpr double kPicturePxPerPx = 4;  // picture px per px of a small image

PixelBlock drawOver(std::vector<PictureMark> marks) {
    DisplacementField field;
    field.resize(1, 1);
    field.x[0] = field.y[0] = 5;
    OverlayOptions options;
    options.drawings = std::move(marks);
    const GrayImage<std::uint8_t> image(96, 80);
    return decodePngPixels(overlayPicture(image.view(), field, options, PictureFormat::Png));
}

/// Whether the picture has the colour where it shows that point of the image.
bool hasColourAt(const PixelBlock& picture, PointPx at, Rgb colour) {
    const auto x = static_cast<std::size_t>((at.x + 0.5) * kPicturePxPerPx),
               y = static_cast<std::size_t>((at.y + 0.5) * kPicturePxPerPx);
    const std::uint32_t pixel = picture.pixels[y * static_cast<std::size_t>(picture.size.width) + x];
    return (pixel & 0xffffff) ==
           (std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | std::uint32_t{colour.blue});
}

TEST(PictureMarks, DimensionsAreDrawnBetweenTheirPoints) {
    const std::vector<Annotation> annotations = {{AnnotationKind::Dimension, {20, 60}, {70, 60}, ""}};
    const std::vector<PictureMark> marks = annotationMarks(annotations, 0);
    const PixelBlock drawn = drawOver(marks), empty = drawOver({});
    for (const double x : {24.0, 40.0, 66.0}) {
        EXPECT_TRUE(hasColourAt(drawn, {x, 60}, marks[0].colour)) << x;
        EXPECT_FALSE(hasColourAt(empty, {x, 60}, marks[0].colour)) << x;
    }
    EXPECT_FALSE(hasColourAt(drawn, {80, 60}, marks[0].colour));
    EXPECT_FALSE(hasColourAt(drawn, {40, 66}, marks[0].colour));
}

TEST(PictureMarks, ProbesAreDrawnInTheirColours) {
    const Rgb colour{10, 200, 30};
    // A gauge of 40 x 10 px that is turned by 90 degrees: its long sides are at x = 35 and 45.
    const std::vector<Probe> probes = {{"foil", FoilGauge{{40, 50}, 40, 10, 90, false}, colour},
                                       {"line", LineProbe{{60, 30}, {60, 70}}, colour}};
    const PixelBlock drawn = drawOver(probeMarks(probes, 0));
    for (const PointPx at : {PointPx{35, 60}, PointPx{45, 60}, PointPx{60, 50}}) {
        EXPECT_TRUE(hasColourAt(drawn, at, colour)) << at.x;
    }
    EXPECT_FALSE(hasColourAt(drawn, {40, 50}, colour));
    EXPECT_EQ(probeMarks({{{"mm", FoilGauge{{40, 50}, 4, 1, 0, true}, colour}}}, 0).size(), 0u) << "no scale";
}

}  // namespace
}  // namespace strainlens
