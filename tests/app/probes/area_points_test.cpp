// SPDX-License-Identifier: MPL-2.0
#include "app/probes/area_points.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/probes/probe_reader.h"
#include "app/project/region_probe.h"
#include "compute/types/error.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

const AreaProbe kGate{{{50, 20}, {90, 20}, {90, 60}, {50, 60}}, {"u"}};

/// A shift that grows along x: u = 7 + x / 5.
DisplacementField stretchedField() {
    return test::gridField(20, 10, 8, 10, [](double x, double) { return PointPx{7 + x / 5, -3}; });
}

std::vector<std::size_t> pointsWithin(const DisplacementField& field, bool isMoved) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i] + (isMoved ? field.u[i] : 0), y = field.y[i] + (isMoved ? field.v[i] : 0);
        if (x >= 50 && x < 90 && y >= 20 && y < 60) points.push_back(i);
    }
    return points;
}

TEST(AreaPoints, MoveWithTheMaterialOrStayInSpace) {
    DisplacementField field = stretchedField();
    AreaProbe fixed = kGate;
    fixed.isFixed = true;
    const std::vector<std::size_t> moving = pointsWithin(field, false), inSpace = pointsWithin(field, true);
    ASSERT_NE(moving, inSpace);
    EXPECT_EQ(pointsIn(kGate, field), moving);
    EXPECT_EQ(pointsIn(fixed, field), inSpace);
    // The current position of a failed point is unknown: it counts where it was.
    const std::size_t failed = moving.back();
    ASSERT_FALSE(std::ranges::binary_search(inSpace, failed));
    field.status[failed] = PointStatus::NotConverged;
    EXPECT_EQ(pointsIn(fixed, field).size(), inSpace.size() + 1);
}

TEST(AreaPoints, FixedAreasAreReadAnewInEveryFrame) {
    AreaProbe fixed = kGate;
    fixed.isFixed = true;
    const std::vector<Probe> probes = {{"moves", kGate}, {"stays", fixed}};
    ProbeReader reader(probes, {});
    const DisplacementField still = test::gridField(20, 10, 8, 10, [](double, double) { return PointPx{}; });
    const DisplacementField moved = stretchedField();
    reader.add(1, "", still);
    reader.add(2, "", moved);
    const auto mean = [&](const std::vector<std::size_t>& points) {
        double sum = 0;
        for (const std::size_t i : points) sum += moved.u[i];
        return sum / static_cast<double>(points.size());
    };
    const auto values = [&](const std::string& name) {
        return std::ranges::find_if(reader.results().series, [&](const Series& s) { return s.name() == name; })->values;
    };
    EXPECT_EQ(values("moves mean u")[0], 0);
    EXPECT_EQ(values("stays mean u")[0], 0);
    EXPECT_NEAR(values("moves mean u")[1], mean(pointsWithin(moved, false)), 1e-12);
    EXPECT_NEAR(values("stays mean u")[1], mean(pointsWithin(moved, true)), 1e-12);
    EXPECT_GT(values("moves mean u")[1], values("stays mean u")[1] + 1);
}

/// A region with a hole and two parts is one area with exactly its pixels.
TEST(AreaPoints, RegionsBecomeAreasWithTheirPixels) {
    const RegionOfInterest region{{{RoiOperation::Add, RoiRectangle{10, 5, 70.5, 60}},
                                   {RoiOperation::Subtract, RoiEllipse{40, 30, 12, 9}},
                                   {RoiOperation::Add, RoiRectangle{80, 40, 97, 77}}}};
    constexpr ImageSize kSize{100, 80};
    const RoiMask mask = region.rasterise(kSize);
    const AreaProbe area = areaOf(region, kSize), ofMask = areaOf({{{RoiOperation::Add, RoiBitmap{mask}}}}, kSize);
    const DisplacementField pixels = test::gridField(100, 80, 1, 0, [](double, double) { return PointPx{}; });
    std::vector<std::size_t> expected;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        if (mask.contains(static_cast<int>(pixels.x[i]), static_cast<int>(pixels.y[i]))) expected.push_back(i);
    }
    EXPECT_EQ(pointsIn(area, pixels), expected);
    EXPECT_EQ(pointsIn(ofMask, pixels), expected);
}

TEST(AreaPoints, RectanglesKeepTheirCornersBetweenPixels) {
    AreaProbe gate = areaOf({{{RoiOperation::Add, RoiRectangle{60, 20, 120, 80}}}}, {200, 200});
    gate.isFixed = true;
    // Current positions 59.7, 60, 119.7 and 120: the gate has those from 60 to below 120.
    DisplacementField field = test::gridField(4, 1, 20, 60, [](double, double) { return PointPx{}; });
    const double positions[] = {59.7, 60, 119.7, 120};
    for (std::size_t i = 0; i < 4; ++i) field.u[i] = positions[i] - field.x[i];
    EXPECT_EQ(pointsIn(gate, field), (std::vector<std::size_t>{1, 2}));
}

TEST(AreaPoints, RefusesMasksOfAnotherSizeAndLeavesOutRegionsBesideTheImage) {
    const RegionOfInterest mask{{{RoiOperation::Add, RoiBitmap{RoiMask::full({100, 100})}}}};
    EXPECT_THROW(areaOf(mask, {200, 200}), InvalidInput);
    EXPECT_TRUE(
        areaOf({{{RoiOperation::Add, RoiPolygon{{{300, 0}, {400, 0}, {400, 90}}}}}}, {200, 200}).vertices.empty());
    EXPECT_EQ(areasOf({{{RoiOperation::Subtract, RoiRectangle{20, 20, 50, 50}}}}, {100, 100}).size(), 1u);
}

}  // namespace
}  // namespace strainlens
