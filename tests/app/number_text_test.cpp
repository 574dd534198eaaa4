// SPDX-License-Identifier: MPL-2.0
#include "app/io/number_text.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <limits>

#include "app/io/uncertain_number.h"

namespace strainlens {
namespace {

TEST(UncertainText, EndsWhereTheDeviationHasTwoDigits) {
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(uncertainText(70.1234, 0.3142), "70.12 +- 0.31");
    EXPECT_EQ(uncertainText(0.050123456, 0.00005), "0.050123 +- 0.000050");
    EXPECT_EQ(uncertainText(70123.4, 310), "70123 +- 310");
    EXPECT_EQ(uncertainText(-0.00012346, 1.234e-6), "-0.0001235 +- 0.0000012");
    EXPECT_EQ(uncertainText(1.2e-4, 1e-6), "0.0001200 +- 0.0000010");
    EXPECT_EQ(uncertainText(1.5, 0.0996), "1.50 +- 0.10");
    EXPECT_EQ(uncertainText(9999.7, unknown), "10000");
    EXPECT_EQ(uncertainText(3.25, 0), "3.25") << "an unknown deviation is not shown";
    EXPECT_EQ(uncertainText(0.0501234567, unknown), "0.05012");
    EXPECT_EQ(uncertainText(123456.7, unknown), "123457");
    EXPECT_EQ(uncertainText(unknown, 1), "nan");
    EXPECT_EQ(uncertainText(0, 0.02), "0.000 +- 0.020");
}

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
