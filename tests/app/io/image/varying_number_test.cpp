// SPDX-License-Identifier: MPL-2.0
// The number by which the names of a series count.
#include "app/io/image/varying_number.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

using Names = std::vector<std::string>;

TEST(VaryingNumber, IsThatWhichTakesMostValues) {
    EXPECT_EQ(varyingNumbers({"img_0012_2x", "img_0013_2x", "img_0100_2x"}), (Names{"12", "13", "100"}));
    EXPECT_EQ(varyingNumbers({"cam1_007", "cam2_008", "cam1_009"}), (Names{"7", "8", "9"}));
    EXPECT_EQ(varyingNumbers({"3_a_1", "3_a_2"}), (Names{"1", "2"}));
    EXPECT_EQ(varyingNumbers({"s1_t1", "s2_t2"}), (Names{"1", "2"})) << "both vary: the last one";
}

TEST(VaryingNumber, IsTheLastOneOfNamesOfTheirOwn) {
    EXPECT_EQ(varyingNumbers({"img_0012_2x"}), (Names{"2"})) << "one name does not vary";
    EXPECT_EQ(varyingNumbers({"reference", "img_1_2x", "img_2_2x", "dark 5"}), (Names{"", "1", "2", "5"}));
    EXPECT_EQ(varyingNumbers({"a", "b"}), (Names{"", ""}));
    EXPECT_EQ(varyingNumbers({}), Names());
    EXPECT_EQ(varyingNumbers({"000"}), (Names{"0"}));
}

TEST(VaryingNumber, StepsAreDifferencesOfOneNumber) {
    EXPECT_EQ(numberStep("img_0012_2x", "img_0015_2x"), 3);
    EXPECT_EQ(numberStep("img_10", "img_9"), -1);
    EXPECT_EQ(numberStep("img_10", "img_10"), std::nullopt);
    EXPECT_EQ(numberStep("a1_1", "a2_2"), std::nullopt);
    EXPECT_EQ(numberStep("a1", "b2"), std::nullopt);
    EXPECT_EQ(numberStep("1", "99999999999999999999"), std::nullopt);
}

TEST(VaryingNumber, PatternsReplaceOneNumber) {
    EXPECT_EQ(numberPatterns("img_0012_2x"), (Names{"img_*_2x", "img_0012_*x"}));
    EXPECT_EQ(numberPatterns("mask"), Names());
}

}  // namespace
}  // namespace strainlens
