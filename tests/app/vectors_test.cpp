// SPDX-License-Identifier: MPL-2.0
#include "app/render/vectors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/render/arrow_look.h"
#include "app/render/legend.h"

namespace strainlens {
namespace {

constexpr double kStep = 10;  // from point to point [px]

/// Points that all move by (u, v), in a ring: neither the corners nor a disc in the middle have a displacement.
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

/// The grid's columns and rows where arrows begin.
std::vector<std::pair<int, int>> arrowsOf(const DisplacementField& field, const VectorView& view) {
    Vectors vectors;
    vectors.collect(field, {}, longestDisplacement(field), view);
    std::vector<std::pair<int, int>> arrows;
    // Shafts alone: the first of the three lines of an arrow that has a head.
    for (std::size_t i = 0; i < vectors.lines(0).size(); i += 3) {
        const PointPx tail = vectors.lines(0)[i].from;
        arrows.emplace_back(std::lround(tail.x / kStep), std::lround(tail.y / kStep));
    }
    EXPECT_EQ(arrows.size(), static_cast<std::size_t>(vectors.arrowCount()));
    return arrows;
}

VectorView wholeView(int thin, bool evenly) {
    VectorView view;
    view.from = {-1e9, -1e9}, view.to = {1e9, 1e9};
    view.magnification = 5;
    view.thin = thin;
    view.evenly = evenly;
    return view;
}

int columnsOrRowsBetween(const std::pair<int, int>& a, const std::pair<int, int>& b) {
    return std::max(std::abs(a.first - b.first), std::abs(a.second - b.second));
}

TEST(Vectors, CoverAllThatIsMeasuredAndKeepTheirDistance) {
    const DisplacementField field = ringField(61, 47, 3, 1);
    for (const int thin : {1, 2, 5, 8, 13}) {
        const auto arrows = arrowsOf(field, wholeView(thin, true));
        for (std::size_t a = 0; a < arrows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) ASSERT_GE(columnsOrRowsBetween(arrows[a], arrows[b]), thin);
        }
        for (int row = 0; row < field.rows; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                if (!field.ok(field.index(column, row))) continue;
                const bool isCovered = std::ranges::any_of(arrows, [&](const std::pair<int, int>& arrow) {
                    return columnsOrRowsBetween(arrow, {column, row}) < thin;
                });
                ASSERT_TRUE(isCovered) << thin << ": " << column << ", " << row;
            }
        }
    }
}

TEST(Vectors, EveryNthPointIsALatticeAndNeverEmpty) {
    const DisplacementField field = ringField(61, 47, 3, 1);
    const auto arrows = arrowsOf(field, wholeView(4, false));
    EXPECT_GT(arrows.size(), 50u);
    for (const auto& [column, row] : arrows) {
        EXPECT_EQ(column % 4, 2);
        EXPECT_EQ(row % 4, 2);
    }
    // The middle of the only square lies in the hole.
    EXPECT_EQ(arrowsOf(field, wholeView(100, false)).size(), 1u);
}

TEST(Vectors, AViewShowsTheArrowsOfTheWhole) {
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

TEST(ArrowScale, LengthensWhatIsChosenAndThinsUntilNothingOverlaps) {
    const DisplacementField field = ringField(120, 120, 2, 0);
    ArrowLook look;
    // 2 px are drawn 40 px long where points are 10 px apart.
    look.scale = 20;
    const ArrowScale chosen = arrowScaleOf(field, look, 2, 1, 18);
    EXPECT_EQ(chosen.magnification, 20);
    EXPECT_EQ(chosen.stride, 4);
    look.scale = 1000;
    EXPECT_EQ(arrowScaleOf(field, look, 2, 1, 18).stride, 15) << "eight arrows across remain";
    look = {.everyNth = 3};
    const ArrowScale dense = arrowScaleOf(field, look, 2, 1, 18);
    EXPECT_EQ(dense.stride, 3);
    EXPECT_EQ(dense.magnification, 15);
    // The longest of all images is 4 px.
    look.longestPx = 4;
    EXPECT_EQ(arrowScaleOf(field, look, 2, 1, 18).magnification, 6);
    EXPECT_EQ(arrowScaleOf(field, look, 4, 1, 18).magnification, 6);
}

TEST(ArrowColours, AreWrittenAndReadAndStandForWhatTheySay) {
    ArrowLook look;
    EXPECT_EQ(arrowColoursText(look), "magnitude");
    for (const char* text : {"u", "v", "magnitude", "#00ff7f", "#ffffff"}) {
        ASSERT_TRUE(setArrowColours(look, text));
        EXPECT_EQ(arrowColoursText(look), text);
    }
    const ArrowLook before = look;
    for (const char* text : {"", "w", "#12", "#12345g", "123456", "#1234567", "#-12345"}) {
        EXPECT_FALSE(setArrowColours(look, text)) << text;
    }
    EXPECT_EQ(look, before);
    DisplacementField field = ringField(10, 10, -4, 3);
    const auto first =
        static_cast<std::size_t>(std::ranges::find(field.status, PointStatus::Ok) - field.status.begin());
    field.u[first] = 12, field.v[first] = 5;
    setArrowColours(look, "u");
    const ArrowColours u = arrowColoursOf(field, look, ColourMap::Magma);
    EXPECT_EQ(u.scale.range, (ColourRange{-4, 12}));
    EXPECT_EQ(u.classOf(-4, 100), 0);
    EXPECT_EQ(u.classOf(12, -100), ArrowColours::kClasses - 1);
    EXPECT_EQ(u.colour(0), colourOf(ColourMap::Magma, 0.5 / ArrowColours::kClasses));
    setArrowColours(look, "magnitude");
    EXPECT_EQ(arrowColoursOf(field, look, ColourMap::Grey).scale.range, (ColourRange{5, 13}));
    setArrowColours(look, "#0a141e");
    const ArrowColours plain = arrowColoursOf(field, look, ColourMap::Grey);
    EXPECT_EQ(plain.colour(plain.classOf(12, 5)), (Rgb{10, 20, 30}));
}

TEST(RoundLength, IsOfMillimetresWhereTheyAreKnown) {
    const ScaleBar px = roundLengthOf(4, 0, 100);
    EXPECT_EQ(scaleBarText(px), "20 px");
    EXPECT_DOUBLE_EQ(px.drawnPx, 80);
    const ScaleBar mm = roundLengthOf(4, 0.03, 100);
    EXPECT_EQ(scaleBarText(mm), "0.5 mm");
    EXPECT_DOUBLE_EQ(mm.drawnPx, 0.5 / 0.03 * 4);
}

}  // namespace
}  // namespace strainlens
