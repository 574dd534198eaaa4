// SPDX-License-Identifier: MPL-2.0
#include "app/export/colour_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "app/export/colour_scale.h"

namespace strainlens {
namespace {

/// The lightness L* of CIE 1976, 0 to 100.
double lightness(Rgb colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double y = 0.2126 * linear(colour.red / 255.0) + 0.7152 * linear(colour.green / 255.0) +
                     0.0722 * linear(colour.blue / 255.0);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(ColourMap, AgreesWithTheMapsOfThatNameInOpenCv) {
    cv::Mat ramp(1, 256, CV_8UC1);
    for (int i = 0; i < 256; ++i) ramp.at<std::uint8_t>(0, i) = static_cast<std::uint8_t>(i);
    for (const auto& [map, theirs] :
         {std::pair{ColourMap::Viridis, cv::COLORMAP_VIRIDIS}, std::pair{ColourMap::Cividis, cv::COLORMAP_CIVIDIS},
          std::pair{ColourMap::Magma, cv::COLORMAP_MAGMA}}) {
        cv::Mat colours;
        cv::applyColorMap(ramp, colours, theirs);
        for (int i = 0; i < 256; ++i) {
            const Rgb ours = colourOf(map, i / 255.0);
            const cv::Vec3b other = colours.at<cv::Vec3b>(0, i);
            // Straight lines between ten or sixteen colours.
            EXPECT_NEAR(ours.red, other[2], 16) << nameOf(map) << ' ' << i;
            EXPECT_NEAR(ours.green, other[1], 16) << nameOf(map) << ' ' << i;
            EXPECT_NEAR(ours.blue, other[0], 16) << nameOf(map) << ' ' << i;
        }
    }
}

TEST(ColourMap, EvenMapsGrowLighterAllTheWay) {
    for (ColourMap map : {ColourMap::Viridis, ColourMap::Cividis, ColourMap::Magma, ColourMap::Grey}) {
        double last = -1;
        for (int i = 0; i <= 100; ++i) {
            EXPECT_GE(lightness(colourOf(map, i / 100.0)), last - 0.3) << nameOf(map) << ' ' << i;
            last = lightness(colourOf(map, i / 100.0));
        }
    }
}

TEST(ColourMap, TheDivergingOneIsPalestInTheMiddleAndAlikeOnBothSides) {
    EXPECT_EQ(colourOf(ColourMap::Diverging, 0.5), (Rgb{221, 221, 221}));
    for (int i = 0; i < 50; ++i) {
        const double low = lightness(colourOf(ColourMap::Diverging, i / 100.0));
        EXPECT_NEAR(low, lightness(colourOf(ColourMap::Diverging, 1 - i / 100.0)), 1.5);
        EXPECT_LT(low, lightness(colourOf(ColourMap::Diverging, 0.5)));
    }
}

TEST(ColourMap, FractionsBeyondAreClamped) {
    for (std::size_t i = 0; i < kColourMapNames.size(); ++i) {
        const auto map = static_cast<ColourMap>(i);
        EXPECT_EQ(colourOf(map, -3), colourOf(map, 0));
        EXPECT_EQ(colourOf(map, 7), colourOf(map, 1));
    }
}

TEST(ColourScale, TheDivergingMapHasItsMiddleAtZeroWhateverTheLimits) {
    const ColourScale scale{ColourMap::Diverging, {-0.01, 0.03}};
    EXPECT_DOUBLE_EQ(scale.fraction(0), 0.5);
    EXPECT_DOUBLE_EQ(scale.fraction(0.03), 1);
    EXPECT_DOUBLE_EQ(scale.fraction(0.015), 0.75);
    EXPECT_DOUBLE_EQ(scale.fraction(-0.01), 0.5 - 0.5 / 3);
    EXPECT_DOUBLE_EQ(scale.fraction(-0.5), scale.fraction(-0.01)) << "beyond the limits";
    const ColourScale even{ColourMap::Viridis, {-0.01, 0.03}};
    EXPECT_DOUBLE_EQ(even.fraction(0), 0.25);
}

TEST(ColourScale, LimitsComeFromPercentilesExtremesOrTheUser) {
    std::vector<double> values(201);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
    EXPECT_EQ(rangeOf(values), (ColourRange{2, 198}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::Percentile, 5, {}}), (ColourRange{10, 190}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::Whole, 1, {}}), (ColourRange{0, 200}));
    EXPECT_EQ(rangeOf(values, {ColourLimits::Kind::Fixed, 1, {-7, 3}}), (ColourRange{-7, 3}));
    EXPECT_EQ(rangeOf({}), (ColourRange{0, 1}));
    const ColourRange alike = rangeOf({2, 2, 2});
    EXPECT_LT(alike.low, 2);
    EXPECT_GT(alike.high, 2);
}

}  // namespace
}  // namespace strainlens
