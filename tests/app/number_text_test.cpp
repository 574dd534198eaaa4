// SPDX-License-Identifier: MPL-2.0
#include "app/io/number_text.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <limits>

namespace strainlens {
namespace {

TEST(FixedText, RoundsAsPrintfDoes) {
    for (const double value : {0.0, -0.0, 0.5, 1.5, 2.5, 0.125, 1.005, 99.995, -3.14159, 1e-9, 123456789.0, 1e300,
                               std::numeric_limits<double>::max(), std::numeric_limits<double>::infinity()}) {
        for (const int decimals : {0, 1, 2, 5}) {
            char expected[400];
            std::snprintf(expected, sizeof expected, "%.*f", decimals, value);
            EXPECT_EQ(fixedText(value, decimals), expected);
        }
    }
    EXPECT_EQ(fixedText(-std::numeric_limits<double>::quiet_NaN(), 2), "nan");
}

}  // namespace
}  // namespace strainlens
