// SPDX-License-Identifier: MPL-2.0
#include "app/render/overlay_picture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgcodecs.hpp>

#include "app/render/arrow_style.h"
#include "app/render/colour_map.h"
#include "app/render/field_quantity.h"
#include "app/render/ticks.h"
#include "app/render/vectors.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A grid of points `step` apart, all displaced by (u, v).
DisplacementField uniformField(int columns, int rows, double step, double u, double v) {
    DisplacementField field;
    field.resize(columns, rows);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = step * (1 + static_cast<double>(i % static_cast<std::size_t>(columns)));
        field.y[i] = step * (1 + static_cast<double>(i / static_cast<std::size_t>(columns)));
        field.u[i] = u;
        field.v[i] = v;
        field.score[i] = 1;
        field.status[i] = PointStatus::Ok;
    }
    return field;
}

void flag(DisplacementField& field, std::size_t i, PointStatus status) {
    field.status[i] = status;
    field.u[i] = field.v[i] = field.score[i] = std::nan("");
}

cv::Mat pictureOf(const GrayImage<std::uint8_t>& image, const DisplacementField& field, OverlayOptions options = {}) {
    return cv::imdecode(overlayPicture(image, field, options, PictureFormat::Png), cv::IMREAD_COLOR);
}

/// The position of an image point in the picture.
cv::Point at(const GrayImage<std::uint8_t>& image, double x, double y) {
    const double scale = pictureScale(image.size());
    return {static_cast<int>(std::lround((x + 0.5) * scale - 0.5)),
            static_cast<int>(std::lround((y + 0.5) * scale - 0.5))};
}

/// The image is grey, so coloured pixels are drawn ones.
bool coloured(const cv::Mat& picture, cv::Point p) {
    const cv::Vec3b c = picture.at<cv::Vec3b>(p);
    return std::max({c[0], c[1], c[2]}) - std::min({c[0], c[1], c[2]}) > 40;
}

/// Marks are lines around a point.
bool colouredNear(const cv::Mat& picture, cv::Point p) {
    constexpr int kReach = 8;
    for (int y = p.y - kReach; y <= p.y + kReach; ++y) {
        for (int x = p.x - kReach; x <= p.x + kReach; ++x) {
            if (coloured(picture, {x, y})) return true;
        }
    }
    return false;
}

TEST(Overlay, ArrowsStartAtThePointAlongTheDisplacement) {
    const GrayImage<std::uint8_t> image(1000, 1000);
    DisplacementField field = uniformField(9, 9, 100, 0, 0);
    for (std::size_t i = 0; i < field.size(); ++i) flag(field, i, PointStatus::OutsideRoi);
    const std::size_t i = field.index(4, 4);
    field.u[i] = 10, field.v[i] = 0, field.status[i] = PointStatus::Ok;
    const cv::Mat picture = pictureOf(image, field);
    // The longest arrow has the length of the grid step: magnified 10 times.
    EXPECT_TRUE(coloured(picture, at(image, 510, 500)));
    EXPECT_TRUE(coloured(picture, at(image, 560, 500)));
    EXPECT_TRUE(coloured(picture, at(image, 590, 500)));
    EXPECT_FALSE(coloured(picture, at(image, 660, 500)));
    EXPECT_FALSE(coloured(picture, at(image, 485, 500)));
    EXPECT_FALSE(coloured(picture, at(image, 560, 520)));
    EXPECT_FALSE(coloured(picture, at(image, 400, 400)));
}

TEST(Overlay, ColoursFollowTheLength) {
    const GrayImage<std::uint8_t> image(1000, 1000);
    DisplacementField field = uniformField(9, 9, 100, 0, 1);
    field.v[field.index(4, 4)] = 10;
    const cv::Mat picture = pictureOf(image, field);
    const Rgb yellow = viridis(1 - 0.5 / ArrowColours::kClasses);
    const cv::Vec3b longest = picture.at<cv::Vec3b>(at(image, 500, 550));
    EXPECT_EQ(longest, cv::Vec3b(yellow.blue, yellow.green, yellow.red));
    const Rgb violet = viridis(2.5 / ArrowColours::kClasses);
    const cv::Vec3b shortest = picture.at<cv::Vec3b>(at(image, 100, 103));
    EXPECT_EQ(shortest, cv::Vec3b(violet.blue, violet.green, violet.red));
}

TEST(Overlay, MapColoursEveryCell) {
    const GrayImage<std::uint8_t> image(1000, 1000);
    DisplacementField field = uniformField(9, 9, 100, 0, 0);
    field.strain.resize(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.strain.exx[i] = i % 9 < 4 ? -0.01 : 0.01;
        field.strain.status[i] = StrainStatus::Ok;
    }
    field.strain.flag(field.index(4, 4), StrainStatus::TooFewPoints);
    const cv::Mat picture = pictureOf(image, field, {"", 0, &fieldQuantity("exx", "overlay-field")});
    const auto isNear = [&](Rgb colour, cv::Point p) {
        const cv::Vec3b c = picture.at<cv::Vec3b>(p);
        const auto off = [](int a, int b) { return std::abs(a - b); };
        return off(c[0], colour.blue) + off(c[1], colour.green) + off(c[2], colour.red) < 60;
    };
    // The map is translucent: near the colour, and uniform over a cell.
    EXPECT_TRUE(isNear(viridis(0), at(image, 100, 100)));
    EXPECT_TRUE(isNear(viridis(0), at(image, 448, 440)));
    EXPECT_TRUE(isNear(viridis(1), at(image, 900, 100)));
    EXPECT_TRUE(isNear(viridis(1), at(image, 552, 500)));
    EXPECT_FALSE(coloured(picture, at(image, 500, 500)));
    EXPECT_FALSE(coloured(picture, at(image, 20, 20)));
}

TEST(Overlay, RejectsAMapOfAMissingQuantity) {
    const GrayImage<std::uint8_t> image(100, 100);
    DisplacementField field = uniformField(3, 3, 20, 0, 0);
    for (const FieldQuantity& quantity : fieldQuantities()) {
        const bool there = quantity.needs == QuantityNeeds::Search;
        if (there) {
            EXPECT_FALSE(pictureOf(image, field, {"", 0.5, &quantity}).empty());
        } else {
            EXPECT_THROW(overlayPicture(image, field, {"", 0, &quantity}, PictureFormat::Png), InvalidInput)
                << quantity.name;
        }
    }
    for (std::size_t i = 0; i < field.size(); ++i) flag(field, i, PointStatus::NotComputed);
    EXPECT_FALSE(pictureOf(image, field, {"", 0, &fieldQuantity("u", "overlay-field")}).empty());
    EXPECT_THROW(fieldQuantity("epsilon", "overlay-field"), InvalidInput);
}

TEST(OverlayScales, MapLimitsExcludeOutliers) {
    std::vector<double> values(1000);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
    values[3] = 1e9, values[5] = std::nan("");
    const ColourRange range = rangeOf(sortedNumbers(values));
    // Of the 999 numbers nine are excluded at each end: 0, 1, 2, 4, 6, 7, ..., 10 and 992, ..., 999, 1e9.
    EXPECT_EQ(range.low, 11);
    EXPECT_EQ(range.high, 991);
    const ColourRange uniform = rangeOf({0.25, 0.25});
    EXPECT_LT(uniform.low, 0.25);
    EXPECT_GT(uniform.high, 0.25);
}

TEST(Overlay, MarksFlaggedPoints) {
    const GrayImage<std::uint8_t> image(1000, 1000);
    DisplacementField field = uniformField(9, 9, 100, 1, 1);
    flag(field, field.index(2, 2), PointStatus::Outlier);
    flag(field, field.index(6, 2), PointStatus::LowScore);
    flag(field, field.index(2, 6), PointStatus::OutOfImage);
    flag(field, field.index(6, 6), PointStatus::OutsideRoi);
    const cv::Mat picture = pictureOf(image, field);
    EXPECT_TRUE(colouredNear(picture, at(image, 300, 300)));
    EXPECT_TRUE(colouredNear(picture, at(image, 700, 300)));
    EXPECT_TRUE(colouredNear(picture, at(image, 300, 700)));
    EXPECT_FALSE(colouredNear(picture, at(image, 700, 700)));
}

TEST(Overlay, LegendIsRightOfTheImage) {
    const GrayImage<std::uint8_t> image(600, 500);
    const cv::Mat picture = pictureOf(image, uniformField(5, 5, 100, 1, 0), {"frame", 0.1});
    const double scale = pictureScale(image.size());
    EXPECT_GT(picture.cols, 600 * scale + 100);
    // The image's right edge is still image, what follows is the legend's paper.
    const auto y = static_cast<int>(10 * scale);
    EXPECT_LT(picture.at<cv::Vec3b>(y, static_cast<int>(600 * scale) - 2)[0], 120);
    EXPECT_GT(picture.at<cv::Vec3b>(y, static_cast<int>(600 * scale) + 2)[0], 240);
}

TEST(Overlay, DrawsImagesOfAnySize) {
    for (const ImageSize size : {ImageSize{1, 1}, ImageSize{40, 10}, ImageSize{400, 1040}, ImageSize{5184, 3456}}) {
        const GrayImage<std::uint8_t> image(size);
        const DisplacementField field = uniformField(7, 5, std::max(1.0, size.width / 8.0), 3, -1);
        const cv::Mat picture = pictureOf(image, field);
        EXPECT_GE(picture.rows, size.height * pictureScale(size) - 1);
        EXPECT_LE(std::max(size.width, size.height) * pictureScale(size), 4000);
    }
}

TEST(Overlay, ImageHasTheRequestedWidthAndTheLegendScales) {
    const GrayImage<std::uint8_t> image(600, 500);
    const DisplacementField field = uniformField(5, 5, 100, 1, 0);
    const std::pair<PictureWidth, int> widths[] = {
        {{.factor = 1}, 600}, {{.factor = 2}, 1200}, {{.px = 777}, 777}, {{.px = 4500}, 4500}};
    int before = 0;
    for (const auto& [width, px] : widths) {
        OverlayOptions options{"frame"};
        options.width = width;
        const cv::Mat picture = pictureOf(image, field, options);
        EXPECT_GE(picture.rows, static_cast<int>(std::lround(px * 500.0 / 600)));
        // The image's right edge is still image, what follows is the legend's paper.
        EXPECT_LT(picture.at<cv::Vec3b>(2, px - 1)[0], 150) << px;
        EXPECT_GT(picture.at<cv::Vec3b>(2, px)[0], 240) << px;
        if (px != 777) {
            EXPECT_GE(picture.cols - px, before) << px;
            before = picture.cols - px;
        }
    }
    EXPECT_GT(before, 4500 / 8) << "the legend's text scales with the picture";
}

TEST(Overlay, ParsesWidthsAndRejectsInvalidOnes) {
    EXPECT_EQ(parsePictureWidth("", "w"), PictureWidth());
    EXPECT_EQ(parsePictureWidth("1200", "w"), (PictureWidth{.px = 1200}));
    EXPECT_EQ(parsePictureWidth("2.5x", "w"), (PictureWidth{.factor = 2.5}));
    for (const char* text : {"1200", "2.5x", "1x"}) EXPECT_EQ(pictureWidthText(parsePictureWidth(text, "w")), text);
    for (const char* text : {"0", "x", "-5", "12 px", "1e3", "17x", "0x", "12001", "1.5", "nanx"}) {
        EXPECT_THROW(parsePictureWidth(text, "w"), InvalidInput) << text;
    }
    EXPECT_NEAR(pictureScale({600, 1200}, {.px = 300}, "w"), 0.5, 1e-12);
    EXPECT_THROW(pictureScale({600, 1200}, {.px = 6001}, "w"), InvalidInput) << "12,002 px high";
    EXPECT_EQ(pictureScale({600, 1200}, {.px = 6000}, "w"), 10);
}

TEST(Overlay, DrawsFieldsWithoutPointsOrMotion) {
    const GrayImage<std::uint8_t> image(300, 300);
    DisplacementField still = uniformField(5, 5, 50, 0, 0);
    EXPECT_FALSE(pictureOf(image, still).empty());
    for (std::size_t i = 0; i < still.size(); ++i) flag(still, i, PointStatus::NotComputed);
    EXPECT_FALSE(pictureOf(image, still).empty());
    EXPECT_FALSE(pictureOf(image, DisplacementField{}).empty());
}

TEST(OverlayScales, DenseGridsAreThinnedAndArrowsFitTheirSpacing) {
    for (double step : {4.0, 16.0, 48.0}) {
        for (double length : {0.003, 0.7, 9.9, 300.0}) {
            const DisplacementField field = uniformField(20, 20, step, length, 0);
            const ArrowScale arrows = arrowScaleOf(field, {}, length, 1.0, 30);
            const double spacing = step * arrows.stride;
            EXPECT_GE(spacing, 30 - 1e-9);
            EXPECT_LT(spacing, 30 + step);
            EXPECT_LE(length * arrows.magnification, spacing + 1e-9);
            EXPECT_GE(length * arrows.magnification, 0.74 * spacing);
        }
    }
}

TEST(OverlayScales, TicksAreRoundAndInsideTheRange) {
    const std::vector<double> values = ticks({4.97, 12.13}, 6);
    ASSERT_GE(values.size(), 4u);
    EXPECT_EQ(values.front(), 5);
    EXPECT_LE(values.back(), 12.13);
    for (double high : {0.05, 1.0, 7.3, 999.0}) {
        const std::size_t count = ticks({0, high}, 6).size();
        EXPECT_GE(count, 4u) << high;
        EXPECT_LE(count, 13u) << high;
    }
    EXPECT_EQ(roundDown(0.99), 0.5);
    EXPECT_EQ(roundDown(20), 20);
    EXPECT_EQ(numberOf(0.30000000000000004, 0.1).text(), "0.3");
    EXPECT_EQ(numberOf(12, 2).text(), "12");
}

}  // namespace
}  // namespace strainlens
