// SPDX-License-Identifier: MPL-2.0
// Placement of one specimen's outline on another's, against exact truth.
#include "app/batch/outline_placement.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "app/batch/project_template.h"
#include "compute/types/error.h"
#include "tests/app/batch/rendered_plate.h"

namespace strainlens {
namespace {

constexpr int kSquarePx = 21;

SpecimenOutline outlineOfPlate(const test::RenderedPlate& plate) {
    const GrayImage<std::uint8_t> image = plate.render();
    return outlineOf(AnyImageView(image.view()), kSquarePx);
}

/// Why the outline cannot be placed; empty if it can.
std::string refusal(const test::RenderedPlate& reference, const test::RenderedPlate& specimen) {
    try {
        placeOutline(outlineOfPlate(reference), outlineOfPlate(specimen), kSquarePx);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(OutlinePlacement, FindsRotationAndShiftWithItsUncertainty) {
    const test::RenderedPlate reference;
    const SpecimenOutline outline = outlineOfPlate(reference);
    for (int k = 0; k < 6; ++k) {
        test::RenderedPlate plate;
        plate.degrees = -10 + 4 * k;
        plate.shift = {7.3 * k - 20, 14.6 - 5.1 * k};
        plate.seed = static_cast<std::uint64_t>(k) + 2;
        const Placement placement = placeOutline(outline, outlineOfPlate(plate), kSquarePx);
        EXPECT_NEAR(placement.angleRad * 180 / std::numbers::pi, plate.degrees, 0.2);
        EXPECT_EQ(placement.scale, 1);
        EXPECT_LT(placement.sigmaPx, 0.5);
        for (const PointPx at : {PointPx{110, 90}, PointPx{250, 90}, PointPx{180, 330}, PointPx{200, 200}}) {
            const PointPx placed = placement(at), truth = plate.place(at);
            const double error = std::hypot(placed.x - truth.x, placed.y - truth.y);
            EXPECT_LT(error, 0.5) << plate.degrees << " degrees, (" << at.x << ", " << at.y << ")";
            EXPECT_LT(error, 4 * placement.sigmaAt(at));
        }
    }
}

TEST(OutlinePlacement, FindsTheScale) {
    test::RenderedPlate larger;
    larger.halfWidth *= 1.05, larger.halfHeight *= 1.05, larger.holeRadius *= 1.05;
    larger.hole = {1.05 * larger.hole.x, 1.05 * larger.hole.y};
    larger.seed = 9;
    const Placement placement = placeOutline(outlineOfPlate({}), outlineOfPlate(larger), kSquarePx);
    EXPECT_NEAR(placement.scale, 1.05, 0.005);
}

TEST(OutlinePlacement, UsesTheSmallestRotationOfASymmetricSpecimen) {
    test::RenderedPlate reference, specimen;
    reference.hole = specimen.hole = {};
    specimen.degrees = 6;
    specimen.seed = 4;
    const Placement placement = placeOutline(outlineOfPlate(reference), outlineOfPlate(specimen), kSquarePx);
    EXPECT_NEAR(placement.angleRad * 180 / std::numbers::pi, 6, 0.2);
    ASSERT_EQ(placement.notes.size(), 1U);
    EXPECT_NE(placement.notes.front().find("180 degrees"), std::string::npos) << placement.notes.front();
    EXPECT_TRUE(placeOutline(outlineOfPlate({}), outlineOfPlate({}), kSquarePx).notes.empty());
}

TEST(OutlinePlacement, RefusesWhatIsAmbiguous) {
    test::RenderedPlate strip, moved, full, disc;
    // The image cuts the strip at both ends.
    strip.halfHeight = moved.halfHeight = 2000;
    strip.holeRadius = moved.holeRadius = 0;
    moved.seed = 5;
    EXPECT_NE(refusal(strip, moved).find("vertical position"), std::string::npos) << refusal(strip, moved);
    full.halfWidth = full.halfHeight = 2000;
    full.holeRadius = 0;
    EXPECT_NE(refusal({}, full).find("no outline of the specimen"), std::string::npos) << refusal({}, full);
    EXPECT_NE(refusal(full, {}).find("image of the template"), std::string::npos) << refusal(full, {});
    // A hole in a sheet that fills the image does not show its rotation.
    disc = full;
    disc.holeRadius = 60;
    test::RenderedPlate other = disc;
    other.seed = 6;
    EXPECT_NE(refusal(disc, other).find("rotation"), std::string::npos) << refusal(disc, other);
}

TEST(OutlinePlacement, RefusesAnotherShape) {
    test::RenderedPlate other;
    other.halfWidth = 60;
    other.halfHeight = 80;
    EXPECT_NE(refusal({}, other).find("does not match"), std::string::npos) << refusal({}, other);
}

}  // namespace
}  // namespace strainlens
