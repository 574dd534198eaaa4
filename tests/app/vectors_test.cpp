// SPDX-License-Identifier: MPL-2.0
#include "app/render/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/render/arrow_style.h"
#include "app/render/legend.h"

namespace strainlens {
namespace {

constexpr double kStep = 10;  // [px]

/// Points displaced by (u, v) in a ring; corners and a disc in the middle have no displacement.
DisplacementField ringField(int columns, int rows, double u, double v) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = kStep * column, field.y[i] = kStep * row;
            const double away = std::hypot(2.0 * column / columns - 1, 2.0 * row / rows - 1);
            field.status[i] = away > 0.3 && away < 1 ? PointStatus::Ok : PointStatus::OutsideRoi;
            field.u[i] = field.ok(i) ? u : std::nan("");
            field.v[i] = field.ok(i) ? v : std::nan("");
        }
    }
    return field;
}

/// Columns and rows of the arrows' tails.
std::vector<std::pair<int, int>> arrowsOf(const DisplacementField& field, const VectorView& view) {
    Vectors vectors;
    vectors.collect(field, {}, longestDisplacement(field), view);
    std::vector<std::pair<int, int>> arrows;
    // Shafts only: the first of the three lines of an arrow with a head.
    for (std::size_t i = 0; i < vectors.lines(0).size(); i += 3) {
        const PointPx tail = vectors.lines(0)[i].from;
        arrows.emplace_back(std::lround(tail.x / kStep), std::lround(tail.y / kStep));
    }
    EXPECT_EQ(arrows.size(), static_cast<std::size_t>(vectors.arrowCount()));
    return arrows;
}

VectorView wholeView(int stride, bool fillsGaps) {
    VectorView view;
    view.from = {-1e9, -1e9}, view.to = {1e9, 1e9};
    view.magnification = 5;
    view.stride = stride;
    view.fillsGaps = fillsGaps;
    return view;
}

int columnsOrRowsBetween(const std::pair<int, int>& a, const std::pair<int, int>& b) {
    return std::max(std::abs(a.first - b.first), std::abs(a.second - b.second));
}

TEST(Vectors, CoverMeasuredPointsAndKeepTheirDistance) {
    const DisplacementField field = ringField(61, 47, 3, 1);
    for (const int stride : {1, 2, 5, 8, 13}) {
        const auto arrows = arrowsOf(field, wholeView(stride, true));
        for (std::size_t a = 0; a < arrows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) ASSERT_GE(columnsOrRowsBetween(arrows[a], arrows[b]), stride);
        }
        for (int row = 0; row < field.rows; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                if (!field.ok(field.index(column, row))) continue;
                const bool isCovered = std::ranges::any_of(arrows, [&](const std::pair<int, int>& arrow) {
                    return columnsOrRowsBetween(arrow, {column, row}) < stride;
                });
                ASSERT_TRUE(isCovered) << stride << ": " << column << ", " << row;
            }
        }
    }
}

TEST(Vectors, EveryNthPointFormsALattice) {
    const DisplacementField field = ringField(61, 47, 3, 1);
    const auto arrows = arrowsOf(field, wholeView(4, false));
    EXPECT_GT(arrows.size(), 50u);
    for (const auto& [column, row] : arrows) {
        EXPECT_EQ(column % 4, 2);
        EXPECT_EQ(row % 4, 2);
    }
    // The middle of the only square is in the hole.
    EXPECT_EQ(arrowsOf(field, wholeView(100, false)).size(), 1u);
}

TEST(Vectors, ViewsShowTheSameArrows) {
    const DisplacementField field = ringField(61, 47, 3, 1);
    const auto all = arrowsOf(field, wholeView(5, true));
    VectorView view = wholeView(5, true);
    view.from = {203, 117}, view.to = {411, 333};
    const auto seen = arrowsOf(field, view);
    EXPECT_LT(seen.size(), all.size());
    for (const auto& arrow : seen) EXPECT_NE(std::ranges::find(all, arrow), all.end());
    for (const auto& arrow : all) {
        const double x = arrow.first * kStep, y = arrow.second * kStep;
        const bool isInside = x >= 203 && x <= 411 && y >= 117 && y <= 333;
        EXPECT_TRUE(!isInside || std::ranges::find(seen, arrow) != seen.end());
    }
}

TEST(ArrowScale, AppliesTheScaleAndAvoidsOverlap) {
    const DisplacementField field = ringField(120, 120, 2, 0);
    ArrowStyle style;
    // 2 px are drawn 40 px long where points are 10 px apart.
    style.scale = 20;
    const ArrowScale chosen = arrowScaleOf(field, style, 2, 1, 18);
    EXPECT_EQ(chosen.magnification, 20);
    EXPECT_EQ(chosen.stride, 4);
    style.scale = 1000;
    EXPECT_EQ(arrowScaleOf(field, style, 2, 1, 18).stride, 15) << "eight arrows across remain";
    style = {.everyNth = 3};
    const ArrowScale dense = arrowScaleOf(field, style, 2, 1, 18);
    EXPECT_EQ(dense.stride, 3);
    EXPECT_EQ(dense.magnification, 15);
    // The longest displacement of all images is 4 px.
    style.longestPx = 4;
    EXPECT_EQ(arrowScaleOf(field, style, 2, 1, 18).magnification, 6);
    EXPECT_EQ(arrowScaleOf(field, style, 4, 1, 18).magnification, 6);
}

TEST(ArrowColours, RoundTripAsText) {
    ArrowStyle style;
    EXPECT_EQ(arrowColoursText(style), "magnitude");
    for (const char* text : {"u", "v", "magnitude", "#00ff7f", "#ffffff"}) {
        ASSERT_TRUE(setArrowColours(style, text));
        EXPECT_EQ(arrowColoursText(style), text);
    }
    const ArrowStyle before = style;
    for (const char* text : {"", "w", "#12", "#12345g", "123456", "#1234567", "#-12345"}) {
        EXPECT_FALSE(setArrowColours(style, text)) << text;
    }
    EXPECT_EQ(style, before);
    DisplacementField field = ringField(10, 10, -4, 3);
    const auto first =
        static_cast<std::size_t>(std::ranges::find(field.status, PointStatus::Ok) - field.status.begin());
    field.u[first] = 12, field.v[first] = 5;
    setArrowColours(style, "u");
    const ArrowColours u = arrowColoursOf(field, style, ColourMap::Magma);
    EXPECT_EQ(u.scale.range, (ColourRange{-4, 12}));
    EXPECT_EQ(u.classOf(-4, 100), 0);
    EXPECT_EQ(u.classOf(12, -100), ArrowColours::kClasses - 1);
    EXPECT_EQ(u.colour(0), colourOf(ColourMap::Magma, 0.5 / ArrowColours::kClasses));
    setArrowColours(style, "magnitude");
    EXPECT_EQ(arrowColoursOf(field, style, ColourMap::Grey).scale.range, (ColourRange{5, 13}));
    setArrowColours(style, "#0a141e");
    const ArrowColours plain = arrowColoursOf(field, style, ColourMap::Grey);
    EXPECT_EQ(plain.colour(plain.classOf(12, 5)), (Rgb{10, 20, 30}));
}

TEST(RoundLength, UsesMillimetresIfKnown) {
    const ScaleBar px = fitScaleBar(4, {}, 100);
    EXPECT_EQ(scaleBarText(px), "20 px");
    EXPECT_DOUBLE_EQ(px.drawnPx, 80);
    const ScaleBar mm = fitScaleBar(4, {.mmPerPx = 0.03}, 100);
    EXPECT_EQ(scaleBarText(mm), "0.5 mm");
    EXPECT_DOUBLE_EQ(mm.drawnPx, 0.5 / 0.03 * 4);
}

}  // namespace
}  // namespace strainlens
