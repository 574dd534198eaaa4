// SPDX-License-Identifier: MPL-2.0
#include "compute/types/shape_function.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

constexpr ShapeFunction kShape{{0.7, 0.02, -0.03, 1e-4, -2e-4, 3e-4}, {-0.4, 0.05, -0.01, -3e-4, 1e-4, 2e-4}};

TEST(ShapeFunction, MovedByDescribesTheSameDisplacement) {
    const ShapeFunction moved = kShape.movedBy(7, -3);
    for (double dx : {-5.0, 0.0, 4.0}) {
        EXPECT_NEAR(moved.u.at(dx, 2 * dx), kShape.u.at(7 + dx, -3 + 2 * dx), 1e-14);
        EXPECT_NEAR(moved.v.at(dx, 2 * dx), kShape.v.at(7 + dx, -3 + 2 * dx), 1e-14);
    }
}

}  // namespace
}  // namespace strainlens
