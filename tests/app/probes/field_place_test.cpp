// SPDX-License-Identifier: MPL-2.0
#include "app/probes/field_place.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

/// What bilinear interpolation has exactly in every cell.
double bilinear(double x, double y) { return 1 + 0.25 * x - 0.5 * y + 0.01 * x * y; }

DisplacementField bilinearField() {
    return test::gridField(5, 4, 10, 20, [](double x, double y) { return PointPx{bilinear(x, y), 0}; });
}

TEST(FieldPlaces, InterpolateBilinearlyUpToTheGridsEdges) {
    const DisplacementField field = bilinearField();
    const RoiMask everything;
    const FieldPlaces places(field, everything);
    for (const PointPx p : {PointPx{20, 20}, {60, 50}, {60, 33.5}, {31.25, 50}, {25, 25}, {47.3, 41.9}, {40, 30}}) {
        const PointWeights weights = places.at(p, field.u);
        ASSERT_FALSE(weights.empty()) << p.x << " " << p.y;
        EXPECT_NEAR(weights.of(field.u), bilinear(p.x, p.y), 1e-12);
    }
    for (const PointPx p : {PointPx{19.99, 30}, {60.01, 30}, {30, 19.99}, {30, 50.01}, {std::nan(""), 30}}) {
        EXPECT_TRUE(places.at(p, field.u).empty()) << p.x << " " << p.y;
    }
}

TEST(FieldPlaces, AreUnknownWhereACornerThatCountsIsNotGood) {
    DisplacementField field = bilinearField();
    field.flag(field.index(2, 1), PointStatus::Outlier);  // at (40, 30)
    const RoiMask everything;
    const FieldPlaces places(field, everything);
    for (const PointPx p : {PointPx{40, 30}, {35, 25}, {45, 35}, {30.1, 39.9}, {45, 30}}) {
        EXPECT_TRUE(places.at(p, field.u).empty()) << p.x << " " << p.y;
    }
    // On the lines of the grid only the ends of the edge count.
    for (const PointPx p : {PointPx{30, 25}, {45, 20}, {50, 35}, {45, 40}}) {
        EXPECT_NEAR(places.at(p, field.u).of(field.u), bilinear(p.x, p.y), 1e-12);
    }
    // A point that is Ok may lack another quantity.
    std::vector<double> strain(field.size(), 1);
    strain[0] = std::nan("");
    EXPECT_TRUE(places.at({25, 25}, strain).empty());
    EXPECT_EQ(places.at({55, 45}, strain).of(strain), 1);
}

TEST(FieldPlaces, NothingIsCarriedAcrossASlit) {
    const DisplacementField field = bilinearField();
    RoiMask region = RoiMask::everything({100, 100});
    for (int y = 0; y < 100; ++y) region.row(y)[34] = RoiMask::kOutside;
    const FieldPlaces places(field, region);
    EXPECT_TRUE(places.at({32, 25}, field.u).empty());
    EXPECT_TRUE(places.at({34, 25}, field.u).empty());
    EXPECT_TRUE(places.at({38, 30}, field.u).empty());
    EXPECT_FALSE(places.at({30, 25}, field.u).empty());
    EXPECT_FALSE(places.at({42, 25}, field.u).empty());
}

TEST(FieldPlaces, TheMeanOverALineIsOfWhatIsKnown) {
    DisplacementField field = test::gridField(5, 4, 10, 20, [](double x, double) { return PointPx{0.1 * x, 0}; });
    const RoiMask everything;
    const ProbeEnd line{{20, 25}, {60, 25}};
    const PlaceMean whole = FieldPlaces(field, everything).mean(line);
    EXPECT_NEAR(whole.weights.of(field.u), 4, 1e-12);
    EXPECT_NEAR(whole.middle.x, 40, 1e-12);
    EXPECT_EQ(whole.middle.y, 25);
    // The right quarter is lost: middle and mean are those of the rest.
    field.flag(field.index(4, 0), PointStatus::NotConverged);
    const PlaceMean rest = FieldPlaces(field, everything).mean(line);
    EXPECT_NEAR(rest.middle.x, 35, 1e-12);
    EXPECT_NEAR(rest.weights.of(field.u), 3.5, 1e-12);
    // Three quarters are lost.
    field.flag(field.index(2, 0), PointStatus::NotConverged);
    EXPECT_TRUE(FieldPlaces(field, everything).mean(line).weights.empty());
    const PlaceMean point = FieldPlaces(field, everything).mean({{22, 30}, {22, 30}});
    EXPECT_EQ(point.middle, (PointPx{22, 30}));
    EXPECT_NEAR(point.weights.of(field.u), 2.2, 1e-12);
}

}  // namespace
}  // namespace strainlens
