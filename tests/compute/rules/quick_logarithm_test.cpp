// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/quick_logarithm.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace strainlens {
namespace {

TEST(QuickLogarithm, MatchesTheLogarithmOfEveryThousandthNumber) {
    for (std::int32_t bits = 0x00800000; bits < 0x7F800000 - 997; bits += 997) {
        const auto x = std::bit_cast<float>(bits);
        const double exact = std::log(double(x));
        ASSERT_NEAR(double(quickLog(x)), exact, 3e-7 * std::max(std::abs(exact), 1.0)) << x;
    }
    EXPECT_EQ(quickLog(1), 0);
}

TEST(QuickExponential, MatchesTheExponentialInItsRange) {
    for (int i = -870000; i <= 880000; i += 3) {
        const float x = float(i) / 10000;
        const double exact = std::exp(double(x));
        ASSERT_NEAR(double(quickExp(x)), exact, 3e-7 * exact) << x;
    }
    EXPECT_EQ(quickExp(0), 1);
}

}  // namespace
}  // namespace strainlens
