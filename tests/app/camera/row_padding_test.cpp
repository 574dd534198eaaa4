// SPDX-License-Identifier: MPL-2.0
#include "app/camera/row_padding.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

TEST(RowPaddingTest, RowsAreCopiedWithoutTheirPadding) {
    const RawFormat format{{3, 2}, PixelFormat::Mono8};
    Bytes target;
    EXPECT_TRUE(copyWithoutPadding(Bytes{1, 2, 3, 4, 5, 6, 99}, format, 0, target));
    EXPECT_EQ(target, (Bytes{1, 2, 3, 4, 5, 6}));
    EXPECT_TRUE(copyWithoutPadding(Bytes{1, 2, 3, 99, 98, 4, 5, 7, 97, 96}, format, 2, target));
    EXPECT_EQ(target, (Bytes{1, 2, 3, 4, 5, 7}));
    EXPECT_TRUE(copyWithoutPadding(Bytes{1, 2, 3, 99, 98, 4, 5, 8}, format, 2, target)) << "the last has none";
    EXPECT_EQ(target, (Bytes{1, 2, 3, 4, 5, 8}));
    EXPECT_TRUE(copyWithoutPadding(Bytes{1, 2, 99, 3, 4}, {{1, 2}, PixelFormat::Mono12}, 1, target));
    EXPECT_EQ(target, (Bytes{1, 2, 3, 4}));
    EXPECT_TRUE(copyWithoutPadding(Bytes{1, 2, 3, 99, 4, 5, 6}, {{2, 2}, PixelFormat::Mono12p}, 1, target));
    EXPECT_EQ(target, (Bytes{1, 2, 3, 4, 5, 6}));
}

TEST(RowPaddingTest, IncompleteImagesAndRowsWithinBytesAreRefused) {
    const Bytes source(8);
    Bytes target{1};
    EXPECT_FALSE(copyWithoutPadding(source, {{3, 3}, PixelFormat::Mono8}, 0, target));
    EXPECT_FALSE(copyWithoutPadding(source, {{3, 2}, PixelFormat::Mono8}, 3, target));
    EXPECT_FALSE(copyWithoutPadding(source, {{3, 2}, PixelFormat::Mono8}, SIZE_MAX, target));
    EXPECT_FALSE(copyWithoutPadding(source, {{1, 2}, PixelFormat::Mono12p}, 1, target));
    EXPECT_EQ(target, Bytes{1});
    EXPECT_TRUE(hasByteRows({{4, 1}, PixelFormat::Mono10p}));
    EXPECT_FALSE(hasByteRows({{6, 1}, PixelFormat::Mono10p}));
    EXPECT_TRUE(hasByteRows({{6, 1}, PixelFormat::Mono10Packed}));
    EXPECT_FALSE(hasByteRows({{5, 1}, PixelFormat::Mono12Packed}));
}

}  // namespace
}  // namespace strainlens
