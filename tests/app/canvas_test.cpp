// SPDX-License-Identifier: MPL-2.0
#include "app/render/canvas.h"

#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>
#include <set>
#include <string>

#include "app/render/overlay_picture.h"
#include "app/render/picture_format.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr PictureFormat kFormats[] = {PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf};
constexpr Rgb kWhite{255, 255, 255};
constexpr Ink kBlack{{0, 0, 0}};

std::string textOf(const PictureBytes& bytes) { return {bytes.begin(), bytes.end()}; }

cv::Mat decoded(const PictureBytes& png) { return cv::imdecode(png, cv::IMREAD_COLOR); }

cv::Mat written(const std::string& words, const TextStyle& style = {30, kBlack}) {
    Canvas canvas({400, 50}, PictureFormat::Png, kWhite);
    canvas.text(words, {5, 38}, style);
    return decoded(canvas.finish());
}

bool equal(const cv::Mat& a, const cv::Mat& b) { return cv::norm(a, b, cv::NORM_INF) == 0; }

/// A picture with all drawing operations.
PictureBytes everything(PictureFormat format) {
    Canvas canvas({200, 100}, format, kWhite);
    const GrayImage<std::uint8_t> grey(20, 10);
    canvas.image(grey, {0, 0, 200, 100});
    canvas.image(PixelBlock{{2, 1}, {0xffff0000u, 0x80008000u}}, {10, 10, 40, 40});
    canvas.addLine({{10, 90}, {190, 60}});
    canvas.stroke({{200, 0, 0}, 0.5}, 3);
    canvas.addCircle({150, 30}, 10);
    canvas.fill({{0, 0, 200}});
    canvas.text("µε Ж 应变", {60, 40}, {});
    return canvas.finish();
}

TEST(Canvas, WritesEveryFormat) {
    EXPECT_TRUE(textOf(everything(PictureFormat::Png)).starts_with("\x89PNG"));
    EXPECT_TRUE(textOf(everything(PictureFormat::Svg)).starts_with("<?xml"));
    EXPECT_TRUE(textOf(everything(PictureFormat::Svg)).find("viewBox=\"0 0 200 100\"") != std::string::npos);
    EXPECT_TRUE(textOf(everything(PictureFormat::Pdf)).starts_with("%PDF-"));
    // 96 px per inch.
    EXPECT_TRUE(textOf(everything(PictureFormat::Pdf)).find("/MediaBox [ 0 0 150 75 ]") != std::string::npos);
}

TEST(Canvas, EqualPicturesHaveEqualBytes) {
    for (const PictureFormat format : kFormats) EXPECT_EQ(everything(format), everything(format)) << int(format);
}

TEST(Canvas, DrawsLettersOfEveryLanguage) {
    const std::string words[] = {"µε", "Ж", "щ", "ä", "应", "变", "²", "×", "ₓ"};
    for (const std::string& a : words) {
        const cv::Mat picture = written(a);
        double darkest = 255;
        cv::minMaxIdx(picture, &darkest, nullptr);
        EXPECT_LT(darkest, 100) << a;
        for (const std::string& b : words) {
            EXPECT_EQ(equal(picture, written(b)), a == b) << a << ' ' << b;
        }
    }
}

TEST(Canvas, LongTextEndsWithAnEllipsis) {
    const TextStyle narrow{30, kBlack, TextStyle::Align::Left, 120};
    const cv::Mat cut = written("a name that is too long", narrow);
    for (int x = 130; x < cut.cols; ++x) {
        for (int y = 0; y < cut.rows; ++y) ASSERT_EQ(cut.at<cv::Vec3b>(y, x)[0], 255) << x;
    }
    EXPECT_FALSE(equal(cut, written("a name", narrow)));
    EXPECT_TRUE(equal(written("short", narrow), written("short")));
}

TEST(Canvas, ReplacesInvalidText) {
    EXPECT_TRUE(equal(written("a\nb\tc"), written("a b c")));
    EXPECT_FALSE(written("\xff\xc3").empty());
    EXPECT_FALSE(written("").empty());
}

TEST(Canvas, AlignsText) {
    Canvas canvas({10, 10}, PictureFormat::Png, kWhite);
    const double width = canvas.textWidth("12.5", 20);
    EXPECT_GT(width, 30);
    EXPECT_NEAR(canvas.textWidth("12.5", 40), 2 * width, 0.1);
}

TEST(Canvas, EnlargesPixelsWithoutSmoothing) {
    Canvas canvas({8, 4}, PictureFormat::Png, kWhite);
    canvas.image(PixelBlock{{2, 1}, {0xffff0000u, 0xff0000ffu}}, {0, 0, 8, 4});
    const cv::Mat picture = decoded(canvas.finish());
    for (int x = 0; x < 8; ++x) {
        EXPECT_EQ(picture.at<cv::Vec3b>(2, x), x < 4 ? cv::Vec3b(0, 0, 255) : cv::Vec3b(255, 0, 0)) << x;
    }
    EXPECT_NE(textOf(everything(PictureFormat::Svg)).find("image-rendering:pixelated"), std::string::npos);
}

TEST(Canvas, ClipsDrawing) {
    Canvas canvas({10, 10}, PictureFormat::Png, kWhite);
    canvas.clip({0, 0, 5, 10});
    canvas.fill(Box{0, 0, 10, 10}, kBlack);
    canvas.unclip();
    const cv::Mat picture = decoded(canvas.finish());
    EXPECT_EQ(picture.at<cv::Vec3b>(5, 4)[0], 0);
    EXPECT_EQ(picture.at<cv::Vec3b>(5, 5)[0], 255);
}

TEST(Canvas, RejectsInvalidSizes) { EXPECT_THROW(Canvas({100000, 4}, PictureFormat::Png, kWhite), Error); }

TEST(SvgText, NumbersNamesWithinThePicture) {
    const std::string svg =
        "<image id=\"image17\" a=\"#FF\"/><g id=\"surface9\"><use href=\"#image17\" m=\"url(#mask3)\"/></g>";
    EXPECT_EQ(textOf(normalizeSvg({svg.begin(), svg.end()})),
              "<image style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\" id=\"image1\" a=\"#FF\"/>"
              "<g id=\"surface2\"><use href=\"#image1\" m=\"url(#mask3)\"/></g>");
}

TEST(PictureFormat, FollowsTheSuffix) {
    EXPECT_EQ(pictureFormatOf("a/b.PNG", "overlay"), PictureFormat::Png);
    EXPECT_EQ(pictureFormatOf("b.svg", "overlay"), PictureFormat::Svg);
    EXPECT_EQ(pictureFormatOf("b.c.Pdf", "overlay"), PictureFormat::Pdf);
    EXPECT_EQ(pictureFormatOf("/dev/null", "overlay"), PictureFormat::Png);
    for (const char* name : {"b.jpg", "b.png.txt", "b.svgz"}) {
        EXPECT_THROW(pictureFormatOf(name, "overlay"), InvalidInput) << name;
        EXPECT_FALSE(isPictureName(name)) << name;
    }
}

TEST(PixelBlock, ShrinkingAveragesAreas) {
    GrayImage<std::uint8_t> image(5, 2);
    for (int x = 0; x < 5; ++x) image(x, 0) = static_cast<std::uint8_t>(10 * x), image(x, 1) = 100;
    const GrayImage<std::uint8_t> same = shrinkImage(image, {5, 2});
    for (int x = 0; x < 5; ++x) EXPECT_EQ(same(x, 0), 10 * x);
    // Two pixels over five: 0, 10 and half of 20; half of 20, 30 and 40, each 2.5 wide.
    const GrayImage<std::uint8_t> half = shrinkImage(image, {2, 2});
    EXPECT_EQ(half(0, 0), 8);
    EXPECT_EQ(half(1, 0), 32);
    EXPECT_EQ(half(0, 1), 100);
    EXPECT_EQ(shrinkImage(image, {1, 1})(0, 0), 60);
}

TEST(PixelBlock, SubsamplingKeepsPixelValues) {
    const PixelBlock block{{4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}};
    const PixelBlock thinned = subsamplePixels(block, {2, 1});
    EXPECT_EQ(thinned.size, (ImageSize{2, 1}));
    EXPECT_EQ(thinned.pixels, (std::vector<std::uint32_t>{6, 8}));
    EXPECT_EQ(subsamplePixels(block, {9, 9}).pixels, block.pixels);
}

}  // namespace
}  // namespace strainlens
