// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/filter_text.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"

namespace strainlens {
namespace {

TEST(FilterText, EveryTextParsesBack) {
    for (const char* text : {"median3", "median5", "box3", "box255", "normalise3:1", "normalise33:127", "equalise",
                             "stretch:0", "stretch:499", "convolve:0,-1,0,-1,5,-1,0,-1,0/1+0",
                             "convolve:1,2,1,2,4,2,1,2,1/16+0", "convolve:-1,0,1,-2,0,2,-1,0,1/8-128"}) {
        EXPECT_EQ(filterText(filterFromText(text)), text);
    }
}

TEST(FilterText, OptionalNumbersGetDefaults) {
    EXPECT_EQ(filterText(filterFromText("stretch")), "stretch:5");
    EXPECT_EQ(filterText(filterFromText("normalise33")), "normalise33:4");
    EXPECT_EQ(filterText(filterFromText("convolve:0,0,0,0,1,0,0,0,0")), "convolve:0,0,0,0,1,0,0,0,0/1+0");
    EXPECT_EQ(filterText(filterFromText("convolve:0,0,0,0,1,0,0,0,0+9")), "convolve:0,0,0,0,1,0,0,0,0/1+9");
}

TEST(FilterText, ChainsKeepTheirOrder) {
    const std::string text = "median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0,box5,equalise";
    EXPECT_EQ(filterChainFromText(text).size(), 4u);
    EXPECT_EQ(filterChainText(filterChainFromText(text)), text);
    EXPECT_TRUE(filterChainFromText("").empty());
}

TEST(FilterText, InvalidTextIsRejected) {
    for (const char* text : {"",
                             "median",
                             "median4",
                             "median3x",
                             "box",
                             "box4",
                             "box1",
                             "box257",
                             "equalize",
                             "stretch:",
                             "stretch:500",
                             "normalise",
                             "normalise4",
                             "normalise33:0",
                             "stretch:-1",
                             "convolve:",
                             "convolve:1,2,3",
                             "convolve:0,0,0,0,1,0,0,0,0/0",
                             "convolve:0,0,0,0,200,0,0,0,0",
                             "convolve:0,0,0,0,1,0,0,0,0/1+256",
                             "convolve:0,0,0,0,1,0,0,0,0/1+1x",
                             "Median3",
                             " median3"}) {
        EXPECT_THROW(filterFromText(text), InvalidInput) << text;
    }
    for (const char* text : {",", "median3,", ",median3", "median3,,box3", "median3 ,box3"}) {
        EXPECT_THROW(filterChainFromText(text), InvalidInput) << text;
    }
}

}  // namespace
}  // namespace strainlens
