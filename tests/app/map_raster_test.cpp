// SPDX-License-Identifier: MPL-2.0
#include "app/render/map_raster.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "app/render/ticks.h"

namespace strainlens {
namespace {

constexpr int kStep = 8;
constexpr ImageSize kImage = {96, 80};

/// Points kStep apart, starting at (kStep, kStep); points outside the region have status OutsideRoi.
DisplacementField fieldIn(const RoiMask& region, double u = 0, double v = 0) {
    DisplacementField field;
    field.resize(11, 9);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = kStep * (1 + static_cast<int>(i) % field.columns);
        field.y[i] = kStep * (1 + static_cast<int>(i) / field.columns);
        const bool inside = region.contains(static_cast<int>(field.x[i]), static_cast<int>(field.y[i]));
        field.status[i] = inside ? PointStatus::Ok : PointStatus::OutsideRoi;
        field.u[i] = inside ? u : std::nan("");
        field.v[i] = inside ? v : std::nan("");
    }
    return field;
}

/// A disc with a hole, with edges not aligned to the grid.
RoiMask ring() {
    return RoiMask::where(kImage, [](int x, int y) {
        const double r = std::hypot(x - 47.3, y - 40.6);
        return r < 33.4 && r > 9.7;
    });
}

std::vector<double> valuesOf(const DisplacementField& field, double (*value)(double, double)) {
    std::vector<double> values(field.size(), std::nan(""));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) values[i] = value(field.x[i], field.y[i]);
    }
    return values;
}

double slope(double x, double y) { return 2 * x - y; }

CellColour shownAt(const MapRaster& raster, int x, int y) {
    const int column = x - raster.left, row = y - raster.top;
    const ImageSize size = raster.block.size;
    if (column < 0 || row < 0 || column >= size.width || row >= size.height) return 0;
    return raster.block.pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(size.width) +
                               static_cast<std::size_t>(column)];
}

template <typename Check>
void forEveryPixel(const Check& check) {
    for (int y = 0; y < kImage.height; ++y) {
        for (int x = 0; x < kImage.width; ++x) check(x, y);
    }
}

int largestDifference(CellColour a, CellColour b) {
    int largest = 0;
    for (const int shift : {0, 8, 16, 24}) {
        largest = std::max(largest, std::abs(static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255)));
    }
    return largest;
}

const ColourScale kScale{ColourMap::Viridis, {-80, 180}};

TEST(MapRaster, CoversExactlyTheRegion) {
    const RoiMask region = ring();
    const DisplacementField field = fieldIn(region);
    const std::vector<double> values = valuesOf(field, slope);
    const std::vector<CellColour> cells = numberCells(values, kScale);
    for (const InterpolatedColour& mixed : {InterpolatedColour(), interpolateNumbers(values, kScale)}) {
        const MapRaster raster = mapRaster(field, cells, mixed, &region);
        forEveryPixel(
            [&](int x, int y) { ASSERT_EQ(shownAt(raster, x, y) != 0, region.contains(x, y)) << x << ", " << y; });
    }
}

TEST(MapRaster, PixelsHaveTheColourOfTheNearestInsidePoint) {
    const RoiMask region = ring();
    const DisplacementField field = fieldIn(region);
    const std::vector<CellColour> cells = numberCells(valuesOf(field, slope), kScale);
    const MapRaster raster = mapRaster(field, cells, {}, &region);
    std::size_t own = 0, borrowed = 0;
    forEveryPixel([&](int x, int y) {
        if (!region.contains(x, y)) return;
        const int column = (x + kStep / 2) / kStep - 1, row = (y + kStep / 2) / kStep - 1;
        const std::size_t node = field.index(column, row);
        if (field.ok(node)) {
            ++own;
            ASSERT_EQ(shownAt(raster, x, y), cells[node]) << x << ", " << y;
            return;
        }
        ++borrowed;
        double nearest = 1e9;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.ok(i)) nearest = std::min(nearest, std::hypot(field.x[i] - x, field.y[i] - y));
        }
        bool found = false;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const bool isNearest = field.ok(i) && std::hypot(field.x[i] - x, field.y[i] - y) < nearest + 1e-9;
            found = found || (isNearest && cells[i] == shownAt(raster, x, y));
        }
        ASSERT_TRUE(found) << x << ", " << y;
    });
    EXPECT_GT(own, 2000u);
    EXPECT_GT(borrowed, 100u) << "the region's edges";
}

TEST(MapRaster, WithoutARegionPixelsHaveTheirOwnPoint) {
    const DisplacementField field = fieldIn(ring());
    const std::vector<CellColour> cells = numberCells(valuesOf(field, slope), kScale);
    const MapRaster raster = mapRaster(field, cells, {}, nullptr);
    forEveryPixel([&](int x, int y) {
        const int column = (x + kStep / 2) / kStep - 1, row = (y + kStep / 2) / kStep - 1;
        const bool isPoint = column >= 0 && row >= 0 && column < field.columns && row < field.rows;
        ASSERT_EQ(shownAt(raster, x, y), isPoint ? cells[field.index(column, row)] : 0) << x << ", " << y;
    });
}

TEST(MapRaster, PointsWithoutValueAreHolesInEveryShading) {
    const RoiMask region = RoiMask::full(kImage);
    DisplacementField field = fieldIn(region);
    std::vector<double> values = valuesOf(field, slope);
    const std::size_t lost = field.index(5, 4);
    values[lost] = std::nan("");
    field.status[lost] = PointStatus::LowScore;
    const std::vector<CellColour> cells = numberCells(values, kScale);
    const MapRaster flat = mapRaster(field, cells, {}, &region);
    const MapRaster smooth = mapRaster(field, cells, interpolateNumbers(values, kScale), &region);
    std::size_t empty = 0;
    for (int y = kStep / 2; y < 9 * kStep; ++y) {
        for (int x = kStep / 2; x < 11 * kStep; ++x) {
            const bool isLost =
                std::abs(x + 0.5 - field.x[lost]) < kStep / 2.0 && std::abs(y + 0.5 - field.y[lost]) < kStep / 2.0;
            ASSERT_EQ(shownAt(flat, x, y) == 0, isLost) << x << ", " << y;
            ASSERT_EQ(shownAt(smooth, x, y) == 0, isLost) << x << ", " << y;
            empty += isLost ? 1 : 0;
        }
    }
    EXPECT_EQ(empty, std::size_t{kStep * kStep});
}

TEST(MapRaster, SmoothShadingInterpolatesBetweenThePoints) {
    const RoiMask region = RoiMask::full(kImage);
    const DisplacementField field = fieldIn(region);
    const std::vector<double> values = valuesOf(field, slope);
    const MapRaster raster = mapRaster(field, numberCells(values, kScale), interpolateNumbers(values, kScale), &region);
    for (int y = kStep; y <= 9 * kStep; ++y) {
        for (int x = kStep; x <= 11 * kStep; ++x) {
            // Interpolation of a plane is exact except for rounding.
            ASSERT_LE(largestDifference(shownAt(raster, x, y), cellColour(kScale.colour(slope(x, y)))), 2) << x << y;
        }
    }
}

TEST(MapRaster, SmoothShadingDoesNotInterpolateAcrossHoles) {
    const RoiMask region = RoiMask::full(kImage);
    const DisplacementField field = fieldIn(region);
    // Low values left of a column without values, high values right of it.
    std::vector<double> values(field.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int column = static_cast<int>(i) % field.columns;
        values[i] = column < 5 ? -80 : column > 5 ? 180 : std::nan("");
    }
    const MapRaster raster = mapRaster(field, numberCells(values, kScale), interpolateNumbers(values, kScale), &region);
    const CellColour low = cellColour(kScale.colour(-80)), high = cellColour(kScale.colour(180));
    for (int x = kStep; x <= 11 * kStep; ++x) {
        const CellColour expected = x < 44 ? low : x >= 52 ? high : 0;
        ASSERT_LE(largestDifference(shownAt(raster, x, 30), expected), expected == 0 ? 0 : 1) << x;
    }
}

TEST(MapRaster, DiagonalPointsNeedAConnectingPoint) {
    const RoiMask region = RoiMask::full(kImage);
    DisplacementField field = fieldIn(region);
    std::vector<double> values(field.size(), std::nan(""));
    // No interpolation between two diagonal points.
    values[field.index(4, 4)] = -80, values[field.index(5, 5)] = 180;
    const MapRaster raster = mapRaster(field, numberCells(values, kScale), interpolateNumbers(values, kScale), &region);
    EXPECT_LE(largestDifference(shownAt(raster, 43, 43), cellColour(kScale.colour(-80))), 1);
    EXPECT_LE(largestDifference(shownAt(raster, 44, 44), cellColour(kScale.colour(180))), 1);
}

TEST(MapRaster, TranslationShiftsPixelsExactly) {
    const RoiMask region = ring();
    const DisplacementField field = fieldIn(region, 3, -2);
    const std::vector<double> values = valuesOf(field, slope);
    const MapRaster reference =
        mapRaster(field, numberCells(values, kScale), interpolateNumbers(values, kScale), &region);
    const MapRaster moved = warpRaster(field, reference, kImage);
    forEveryPixel(
        [&](int x, int y) { ASSERT_EQ(shownAt(moved, x, y), shownAt(reference, x - 3, y + 2)) << x << ", " << y; });
}

TEST(MapRaster, StretchedMapsHaveNoGaps) {
    const RoiMask region = RoiMask::full(kImage);
    DisplacementField field = fieldIn(region);
    for (std::size_t i = 0; i < field.size(); ++i) field.u[i] = field.x[i] * 0.7, field.v[i] = field.y[i] * 0.2;
    const std::vector<double> values = valuesOf(field, slope);
    const MapRaster raster = warpRaster(field, mapRaster(field, numberCells(values, kScale), {}, &region), {});
    for (int y = 10; y < 85; ++y) {
        for (int x = 15; x < 145; ++x) {
            ASSERT_NE(shownAt(raster, x, y), 0u) << x << ", " << y;
            const double fromX = x / 1.7, fromY = y / 1.2;
            const auto column = static_cast<int>(std::floor(fromX / kStep + 0.5)) - 1;
            const auto row = static_cast<int>(std::floor(fromY / kStep + 0.5)) - 1;
            // Skips the edges of squares, where rounding may differ.
            if (std::abs(std::remainder(fromX, kStep)) > 3 || std::abs(std::remainder(fromY, kStep)) > 3) continue;
            ASSERT_EQ(shownAt(raster, x, y), cellColour(kScale.colour(values[field.index(column, row)])))
                << x << ", " << y;
        }
    }
}

double distance(double x, double y) { return std::hypot(x - 48, y - 40); }

TEST(ContourLines, FollowTheValueAndStayInsideTheRegion) {
    const RoiMask region = ring();
    const DisplacementField field = fieldIn(RoiMask::full(kImage));
    const std::vector<double> values = valuesOf(field, slope);
    const std::vector<double> levels = ticks(kScale.range, kContours);
    const std::vector<ContourLine> lines = contourLines(field, values, levels, &region, false);
    ASSERT_EQ(lines.size(), levels.size());
    std::size_t segments = 0;
    for (const ContourLine& line : lines) {
        for (const Line& piece : line.segments) {
            ++segments;
            for (const PointPx end : {piece.from, piece.to}) {
                ASSERT_NEAR(slope(end.x, end.y), line.value, 1e-9);
                ASSERT_TRUE(
                    region.contains(static_cast<int>(std::lround(end.x)), static_cast<int>(std::lround(end.y))));
            }
        }
    }
    EXPECT_GT(segments, 20u);
}

TEST(ContourLines, CircleIsClosedAndRound) {
    const RoiMask region = RoiMask::full(kImage);
    const DisplacementField field = fieldIn(region);
    const std::vector<ContourLine> lines = contourLines(field, valuesOf(field, distance), {25}, &region, false);
    double length = 0;
    for (const Line& piece : lines.front().segments) {
        length += std::hypot(piece.to.x - piece.from.x, piece.to.y - piece.from.y);
        ASSERT_NEAR(distance(piece.from.x, piece.from.y), 25, 0.5);
    }
    EXPECT_NEAR(length, 2 * 3.14159265 * 25, 4);
}

TEST(ContourLines, SaddleIsResolvedByItsMean) {
    const RoiMask region = RoiMask::full(kImage);
    DisplacementField field = fieldIn(region);
    std::vector<double> values(field.size(), std::nan(""));
    const std::size_t corners[] = {field.index(3, 3), field.index(4, 3), field.index(4, 4), field.index(3, 4)};
    const PointPx first{field.x[corners[0]], field.y[corners[0]]};
    for (const double opposite : {9.0, 2.0}) {
        // The first corner and the one opposite are above 0, the others are at -3.
        for (const std::size_t k : {0u, 2u}) values[corners[k]] = opposite;
        for (const std::size_t k : {1u, 3u}) values[corners[k]] = -3;
        const std::vector<ContourLine> lines = contourLines(field, values, {0}, &region, false);
        double nearest = 1e9;
        for (const Line& piece : lines.front().segments) {
            const PointPx middle{(piece.from.x + piece.to.x) / 2, (piece.from.y + piece.to.y) / 2};
            nearest = std::min(nearest, std::hypot(middle.x - first.x, middle.y - first.y));
        }
        // A mean above 0 connects the high corners, below 0 it separates them.
        if (opposite > 3) {
            EXPECT_GT(nearest, 0.6 * kStep);
        } else {
            EXPECT_LT(nearest, 0.4 * kStep);
        }
    }
}

TEST(ContourLines, AvoidPointsWithoutValueAndMoveWithTheSpecimen) {
    const RoiMask region = RoiMask::full(kImage);
    DisplacementField field = fieldIn(region, 4, 1);
    std::vector<double> values = valuesOf(field, slope);
    const std::size_t lost = field.index(5, 4);
    values[lost] = std::nan("");
    const auto nearestTo = [&](const std::vector<ContourLine>& lines, double x, double y) {
        double nearest = 1e9;
        for (const ContourLine& line : lines) {
            for (const Line& piece : line.segments) {
                for (const PointPx end : {piece.from, piece.to}) {
                    nearest = std::min(nearest, std::max(std::abs(end.x - x), std::abs(end.y - y)));
                }
            }
        }
        return nearest;
    };
    const std::vector<double> levels = ticks(kScale.range, 4 * kContours);
    const double x = field.x[lost], y = field.y[lost];
    EXPECT_GE(nearestTo(contourLines(field, values, levels, &region, false), x, y), kStep - 1e-9);
    EXPECT_GE(nearestTo(contourLines(field, values, levels, &region, true), x + 4, y + 1), kStep - 1e-9);
    EXPECT_LT(nearestTo(contourLines(field, values, levels, &region, true), x + 4 - kStep, y + 1), 4);
    const std::vector<ContourLine> still = contourLines(field, values, levels, &region, false);
    const std::vector<ContourLine> moved = contourLines(field, values, levels, &region, true);
    for (std::size_t k = 0; k < still.size(); ++k) {
        ASSERT_EQ(still[k].segments.size(), moved[k].segments.size());
        for (std::size_t i = 0; i < still[k].segments.size(); ++i) {
            ASSERT_NEAR(moved[k].segments[i].from.x, still[k].segments[i].from.x + 4, 1e-9);
            ASSERT_NEAR(moved[k].segments[i].to.y, still[k].segments[i].to.y + 1, 1e-9);
        }
    }
}

TEST(ContourLines, ContrastWithTheirColour) {
    EXPECT_EQ(contourInk({250, 230, 40}), (Rgb{0, 0, 0}));
    EXPECT_EQ(contourInk({70, 0, 90}), (Rgb{255, 255, 255}));
}

}  // namespace
}  // namespace strainlens
