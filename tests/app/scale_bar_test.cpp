// SPDX-License-Identifier: MPL-2.0
#include "app/render/legend.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

TEST(ScaleBar, IsTheLongestRoundLengthWithinAFifth) {
    for (const double zoom : {0.0101, 0.4, 1.0, 3.7, 64.0}) {
        for (const double mmPerPx : {0.0, 0.000123, 0.0123, 2.0}) {
            for (const double width : {90.0, 623.0, 4000.0}) {
                const ScaleBar bar = scaleBarOf(zoom, {.mmPerPx = mmPerPx}, width);
                EXPECT_EQ(bar.unit, mmPerPx > 0 ? LengthUnit::Millimetre : LengthUnit::Pixel);
                const double pxPerLength = zoom / (mmPerPx > 0 ? mmPerPx : 1);
                EXPECT_NEAR(bar.drawnPx, bar.length * pxPerLength, 1e-9 * bar.drawnPx);
                EXPECT_LE(bar.drawnPx, width / 5 * (1 + 1e-9));
                // From 2 to 5 it is the largest step.
                EXPECT_GT(bar.drawnPx * 2.5, width / 5 * (1 - 1e-9));
                const double digit = bar.length / std::pow(10, std::floor(std::log10(bar.length) + 1e-9));
                EXPECT_LT(std::min({std::abs(digit - 1), std::abs(digit - 2), std::abs(digit - 5)}), 1e-9)
                    << bar.length;
            }
        }
    }
}

TEST(ScaleBar, LabelHasNoExponent) {
    EXPECT_EQ(scaleBarText({0.005, LengthUnit::Millimetre, 40}), "0.005 mm");
    EXPECT_EQ(scaleBarText({20, LengthUnit::Millimetre, 40}), "20 mm");
    EXPECT_EQ(scaleBarText({5000000, LengthUnit::Pixel, 40}), "5000000 px");
    EXPECT_EQ(scaleBarText({0.5, LengthUnit::Pixel, 40}), "0.5 px");
    EXPECT_EQ(scaleBarText({50, LengthUnit::Micrometre, 40}), "50 µm");
}

TEST(ScaleBar, FollowsTheChosenUnit) {
    const auto textIn = [](LengthUnit unit) {
        return scaleBarText(scaleBarOf(2, {StrainUnit::One, unit, 0.01}, 1000));
    };
    EXPECT_EQ(textIn(LengthUnit::PixelAndMillimetre), "1 mm");
    EXPECT_EQ(textIn(LengthUnit::Pixel), "100 px");
    EXPECT_EQ(textIn(LengthUnit::Millimetre), "1 mm");
    EXPECT_EQ(textIn(LengthUnit::Micrometre), "1000 µm");
    EXPECT_EQ(scaleBarText(scaleBarOf(2, {StrainUnit::One, LengthUnit::Micrometre, 0}, 1000)), "100 px");
}

TEST(ScaleBar, EverythingIsOnThePanelInTheCorner) {
    for (const double letter : {9.0, 13.0, 44.0}) {
        for (const double text : {2.0 * letter, 6.0 * letter}) {
            const ScaleBar bar{50, LengthUnit::Millimetre, 5 * letter};
            const ScaleBarLayout layout = layoutScaleBar(bar, text, letter, 700, 500);
            EXPECT_LT(layout.panel.right(), 700);
            EXPECT_GT(layout.panel.right(), 700 - 2 * letter);
            EXPECT_LT(layout.panel.bottom(), 500);
            EXPECT_EQ(layout.lines[0].width, std::round(bar.drawnPx));
            for (const Box& line : layout.lines) {
                EXPECT_GT(line.x, layout.panel.x);
                EXPECT_LT(line.right(), layout.panel.right());
                EXPECT_GT(line.y, layout.text.y) << "below the text";
                EXPECT_LT(line.bottom(), layout.panel.bottom());
                EXPECT_GE(line.height, 1);
            }
            EXPECT_EQ(layout.lines[1].x, layout.lines[0].x);
            EXPECT_EQ(layout.lines[2].right(), layout.lines[0].right());
            EXPECT_GT(layout.text.x - text / 2, layout.panel.x);
            EXPECT_LT(layout.text.x + text / 2, layout.panel.right());
        }
    }
}

/// Relative luminance of WCAG 2.1, for levels of 0 to 255.
double luminance(double red, double green, double blue) {
    const auto linear = [](double level) {
        const double value = level / 255;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

TEST(ScaleBar, ContrastsWithEveryImage) {
    const Rgb ink = kScaleBarInk.colour, paper = kScaleBarPaper.colour;
    for (int grey = 0; grey <= 255; ++grey) {
        const auto over = [grey](int level) {
            return kScaleBarPaper.opacity * level + (1 - kScaleBarPaper.opacity) * grey;
        };
        const double light = luminance(ink.red, ink.green, ink.blue);
        const double dark = luminance(over(paper.red), over(paper.green), over(paper.blue));
        EXPECT_GE((light + 0.05) / (dark + 0.05), 4.5) << grey;
    }
}

}  // namespace
}  // namespace strainlens
