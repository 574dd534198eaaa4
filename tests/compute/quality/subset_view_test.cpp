// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/subset_view.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "compute/backend/backend_registry.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

/// A pair moved by (4.3, -2.6) px with noise 1.
struct ViewPair {
    ViewPair() {
        SpecimenOptions options;
        options.size = {220, 180};
        options.shiftX = 4.3;
        options.shiftY = -2.6;
        options.noiseSigma = 1;
        const Specimen specimen(options);
        reference = specimen.renderReference<std::uint8_t>();
        deformed = specimen.renderDeformed<std::uint8_t>(1);
    }
    AnyImage reference, deformed;
};

ShapeFunction shift(double u, double v) { return {{u}, {v}}; }

TEST(SubsetView, OnlyNoiseRemainsAtTheTruePosition) {
    const ViewPair pair;
    const RefineParameters parameters;
    const SubsetView view =
        viewSubset(viewOf(pair.reference), viewOf(pair.deformed), {}, {110, 90, 33, 33, shift(4.3, -2.6)}, parameters);
    EXPECT_EQ(view.pixels, 33 * 33);
    EXPECT_GT(view.zncc, 0.998);
    // Noise of both images, that of the deformed one reduced by interpolation.
    EXPECT_GT(view.residualRms, 0.9);
    EXPECT_LT(view.residualRms, 1.6);
    EXPECT_GT(view.contrast, 20);
    const auto& greys = std::get<GrayImage<std::uint8_t>>(pair.reference);
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 33; ++x) {
            ASSERT_EQ(view.reference(x, y), static_cast<float>(greys(110 - 16 + x, 90 - 16 + y)));
        }
    }
    const SubsetView off =
        viewSubset(viewOf(pair.reference), viewOf(pair.deformed), {}, {110, 90, 33, 33, shift(6.3, -2.6)}, parameters);
    EXPECT_LT(off.zncc, view.zncc - 0.05);
    EXPECT_GT(off.residualRms, 3 * view.residualRms);
}

TEST(SubsetView, RetryEqualsRefinementAndView) {
    const ViewPair pair;
    const RefineParameters parameters;
    const std::unique_ptr<Session> session = openHostSession(1);
    for (const auto& [x, y] : {std::pair{110, 90}, std::pair{18, 20}, std::pair{200, 165}}) {
        const SubsetPosition start{x, y, 33, 33, shift(4, -3)};
        const rules::RefinedPoint retry =
            retryRefinement(*session, viewOf(pair.reference), viewOf(pair.deformed), {}, start, parameters);
        ASSERT_EQ(retry.status, PointStatus::Ok) << x;
        EXPECT_NEAR(retry.shape.u.value, 4.3, 0.02);
        EXPECT_NEAR(retry.shape.v.value, -2.6, 0.02);
        EXPECT_LT(retry.increment, parameters.incrementLimit);
        const SubsetView view =
            viewSubset(viewOf(pair.reference), viewOf(pair.deformed), {}, {x, y, 33, 33, retry.shape}, parameters);
        // The retry's values are those before its last step.
        EXPECT_NEAR(view.zncc, retry.zncc, 1e-4) << x;
        EXPECT_NEAR(view.residualRms, retry.residual, 0.01) << x;
    }
}

TEST(SubsetView, DoesNotCompareOutsidePixels) {
    const ViewPair pair;
    RoiMask half = RoiMask::full({220, 180});
    for (int y = 0; y < 180; ++y) {
        for (int x = 110; x < 220; ++x) half.row(y)[x] = RoiMask::kOutside;
    }
    const SubsetView view =
        viewSubset(viewOf(pair.reference), viewOf(pair.deformed), half, {110, 90, 33, 33, shift(4.3, -2.6)}, {});
    EXPECT_EQ(view.pixels, 16 * 33);
    EXPECT_FALSE(std::isnan(view.residual(15, 10)));
    EXPECT_TRUE(std::isnan(view.residual(16, 10)));
    EXPECT_FALSE(std::isnan(view.reference(16, 10)));
    const SubsetView corner =
        viewSubset(viewOf(pair.reference), viewOf(pair.deformed), {}, {2, 2, 33, 33, shift(4.3, -2.6)}, {});
    EXPECT_TRUE(std::isnan(corner.reference(0, 0)));
    EXPECT_GT(corner.pixels, 0);
    const SubsetView gone =
        viewSubset(viewOf(pair.reference), viewOf(pair.deformed), {}, {110, 90, 33, 33, shift(1e7, 0)}, {});
    EXPECT_EQ(gone.pixels, 0);
    EXPECT_TRUE(std::isnan(gone.zncc));
}

}  // namespace
}  // namespace strainlens
