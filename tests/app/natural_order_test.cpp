// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/natural_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace strainlens {
namespace {

using Names = std::vector<std::string>;

/// Shuffles and sorts the names.
Names sortedAgain(Names names, std::string* doubt = nullptr) {
    std::mt19937 random(5);
    std::ranges::shuffle(names, random);
    const std::string found = sortNaturally(names, false);
    if (doubt) *doubt = found;
    return names;
}

TEST(NaturalOrder, SortsNumbersByValueIgnoringCase) {
    EXPECT_TRUE(naturalLess("img2.png", "img10.png"));
    EXPECT_FALSE(naturalLess("img10.png", "img2.png"));
    EXPECT_TRUE(naturalLess("IMG2.png", "img10.png"));
    EXPECT_TRUE(naturalLess("img9a", "img9b"));
    EXPECT_TRUE(naturalLess("a", "ab"));
    // Numbers beyond any integer type.
    EXPECT_TRUE(naturalLess("n99999999999999999999999", "n100000000000000000000000"));
}

TEST(NaturalOrder, IsStrictOrderForZerosAndCase) {
    const Names names = {"a1",  "a01", "a001",   "A1",  "b",     "",     "a",     "a1b",  "а",      "ä",
                         "a-1", "a+1", "a0.5",   "a.5", "a1.10", "a1.9", "a1e-3", "-1",   "_-1",    "a 1",
                         "a,",  "a1,", "a1.2.3", "０1", "\xFF",  "a(1)", "a-.5",  "a1e5", "a1.5e3", "1e-999999"};
    for (const auto& a : names) {
        EXPECT_FALSE(naturalLess(a, a));
        for (const auto& b : names) {
            if (a == b) continue;
            EXPECT_NE(naturalLess(a, b), naturalLess(b, a)) << a << " and " << b;
            for (const auto& c : names) {
                EXPECT_TRUE(!naturalLess(a, b) || !naturalLess(b, c) || naturalLess(a, c)) << a << ' ' << b << ' ' << c;
            }
        }
    }
}

TEST(NaturalOrder, SortsNamesFromPractice) {
    const Names sequences[] = {
        {"load_0.00.png", "load_0.25.png", "load_0.5.png", "load_1.0.png", "load_10.75.png"},
        {"load_0.00kN.png", "load_0.25kN.png", "load_0.5kN.png", "load_1.0kN.png"},
        {"0,00 kN.tif", "0,25 kN.tif", "0,5 kN.tif", "1 kN.tif", "1,5 kN.tif"},
        {"t0.png", "t0.5.png", "t1.0.png", "t1.5.png"},
        {"IMG.png", "IMG (1).png", "IMG (2).png", "IMG (10).png"},
        {"test.png", "test-1.png", "test-2.png", "test-10.png"},
        {"v1.8.png", "v1.9.png", "v1.10.png", "v1.11.png"},
        {"2024.9.png", "2024.10.png", "2024.11.png"},
        {"disp_-5.png", "disp_-0.5.png", "disp_0.png", "disp_+0.5.png", "disp_+5.png"},
        {"-10.png", "-2.png", "0.png", "3.png"},
        {"T-20C.png", "T-5C.png", "T0C.png", "T20C.png"},
        {"a1e-3.png", "a2.5e-2.png", "a1e+0.png", "a1e+1.png"},
        {"２.png", "３.png", "１０.png"},
        {"frame_٩.png", "frame_١٠.png"},
        {"2024-11-28_09-00.png", "2024-11-28_10-30.png", "2024-12-01_08-00.png"},
        {"n1.2.9.png", "n1.2.10.png", "n1.10.1.png"},
        {"cam-1_2.png", "cam-1_10.png"},
        {"B00001.tif", "B00002.tif", "B00010.tif"},
    };
    for (const Names& expected : sequences) EXPECT_EQ(sortedAgain(expected), expected);
}

TEST(NaturalOrder, ReportsAmbiguousNames) {
    std::string doubt;
    EXPECT_EQ(sortedAgain({"load0.25.png", "load0.5.png", "load0.75.png"}, &doubt),
              (Names{"load0.25.png", "load0.5.png", "load0.75.png"}));
    EXPECT_NE(doubt.find("points"), std::string::npos);
    sortedAgain({"u-5.png", "u-10.png", "u0.png"}, &doubt);
    EXPECT_NE(doubt.find("hyphens"), std::string::npos);
    sortedAgain({"after.png", "before.png"}, &doubt);
    EXPECT_NE(doubt.find("alphabet"), std::string::npos);
    for (const Names& clear : {Names{"img1.png", "img2.png"}, Names{"load_0.00.png", "load_0.25.png", "load_0.5.png"},
                               Names{"a.png", "b.png"}, Names{"test.png", "test-1.png"}}) {
        sortedAgain(clear, &doubt);
        EXPECT_EQ(doubt, "") << clear[0];
    }
}

}  // namespace
}  // namespace strainlens
