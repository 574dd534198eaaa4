// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/filters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <vector>

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;
using Rows = std::initializer_list<std::initializer_list<int>>;

Image imageOf(Rows rows) {
    Image image(static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size()));
    int y = 0;
    for (const auto& row : rows) {
        std::transform(row.begin(), row.end(), image.row(y++), [](int g) { return static_cast<std::uint8_t>(g); });
    }
    return image;
}

std::vector<int> pixelsOf(const Image& image) {
    std::vector<int> pixels;
    for (int y = 0; y < image.height(); ++y) pixels.insert(pixels.end(), image.row(y), image.row(y) + image.width());
    return pixels;
}

using Pixels = std::vector<int>;

TEST(ReferenceMedian, RemovesASinglePixelAndKeepsAnEdge) {
    const Image spike = imageOf({{10, 10, 10}, {10, 255, 10}, {10, 10, 10}});
    EXPECT_EQ(pixelsOf(reference::median(spike, 3)), Pixels(9, 10));
    const Image edge = imageOf({{0, 0, 90, 90}, {0, 0, 90, 90}, {0, 0, 90, 90}});
    EXPECT_EQ(pixelsOf(reference::median(edge, 3)), pixelsOf(edge));
}

TEST(ReferenceMedian, TakesTheMiddleOfTheWindow) {
    const Image ramp = imageOf({{1, 2, 3}, {4, 5, 6}, {7, 8, 9}});
    // At the corner (0, 0) the window is 1 1 2, 1 1 2, 4 4 5.
    EXPECT_EQ(pixelsOf(reference::median(ramp, 3)), (Pixels{2, 3, 3, 4, 5, 6, 7, 7, 8}));
    // 5x5 around the centre: the corners count four times, the edges twice.
    EXPECT_EQ(reference::median(ramp, 5)(1, 1), 5);
}

TEST(ReferenceBox, RoundsTheMeanToTheNearestInteger) {
    const Image dot = imageOf({{0, 0, 0}, {0, 5, 0}, {0, 0, 0}});
    EXPECT_EQ(reference::box(dot, 3)(1, 1), 1);  // 5/9 = 0.56
    EXPECT_EQ(reference::box(imageOf({{0, 0, 0}, {0, 4, 0}, {0, 0, 0}}), 3)(1, 1), 0);
    // The edge pixel is repeated: at (0, 0) the 9 counts four times in 3x3 and nothing else is bright.
    EXPECT_EQ(reference::box(imageOf({{9, 0, 0}, {0, 0, 0}, {0, 0, 0}}), 3)(0, 0), 4);
    EXPECT_EQ(pixelsOf(reference::box(imageOf({{255, 255}}), 255)), (Pixels{255, 255}));
}

TEST(ReferenceConvolution, RoundsHalvesUpBelowZeroToo) {
    const Image image = imageOf({{1}});
    const auto centre = [&](int weight, int divisor, int offset) {
        return int{reference::convolve3x3(image, {{0, 0, 0, 0, weight, 0, 0, 0, 0}, divisor, offset})(0, 0)};
    };
    EXPECT_EQ(centre(3, 2, 0), 2);    // 1.5
    EXPECT_EQ(centre(-3, 2, 10), 9);  // -1.5 becomes -1
    EXPECT_EQ(centre(-4, 3, 10), 9);  // -1.33 becomes -1
    EXPECT_EQ(centre(-5, 3, 10), 8);  // -1.67 becomes -2
    EXPECT_EQ(centre(-5, 1, 0), 0);   // clamped
    EXPECT_EQ(centre(127, 1, 255), 255);
}

TEST(ReferenceConvolution, IsNotMirrored) {
    const Image image = imageOf({{10, 20, 30}});
    EXPECT_EQ(pixelsOf(reference::convolve3x3(image, {{0, 0, 0, 0, 0, 1, 0, 0, 0}, 1, 0})), (Pixels{20, 30, 30}));
    EXPECT_EQ(pixelsOf(reference::convolve3x3(imageOf({{1}, {2}, {3}}), {{0, 1, 0, 0, 0, 0, 0, 0, 0}, 1, 0})),
              (Pixels{1, 1, 2}));
}

TEST(ReferenceHistogram, CountsEveryPixelOnce) {
    const Histogram counts = reference::histogram(imageOf({{0, 255, 7}, {7, 7, 0}}));
    EXPECT_EQ(counts[0], 2U);
    EXPECT_EQ(counts[7], 3U);
    EXPECT_EQ(counts[255], 1U);
    EXPECT_EQ(std::count(counts.begin(), counts.end(), 0U), 253);
}

TEST(ReferenceEqualise, SpreadsTheCumulativeHistogram) {
    // N = 5, c0 = 1: C - c0 = 0, 1, 4 of 4, so 0, 63.75 and 255.
    EXPECT_EQ(pixelsOf(reference::equalise(imageOf({{50, 51, 60, 60, 60}}))), (Pixels{0, 64, 255, 255, 255}));
    EXPECT_EQ(pixelsOf(reference::equalise(imageOf({{9, 9}}))), (Pixels{9, 9}));
}

TEST(ReferenceStretch, ClipsTheAllowedShareOfPixels) {
    EXPECT_EQ(pixelsOf(reference::stretchContrast(imageOf({{100, 110, 120}}), 0)), (Pixels{0, 128, 255}));
    // A fifth of ten pixels may be clipped on either side: two each, the outermost greys.
    const Image image = imageOf({{0, 90, 100, 100, 100, 110, 110, 110, 120, 255}});
    EXPECT_EQ(pixelsOf(reference::stretchContrast(image, 200)), (Pixels{0, 0, 0, 0, 0, 255, 255, 255, 255, 255}));
    EXPECT_EQ(pixelsOf(reference::stretchContrast(imageOf({{9, 9}}), 499)), (Pixels{9, 9}));
}

TEST(ReferenceNormalisation, EqualisesMeanAndContrast) {
    // The middle's window: n = 9, S = 12, Q = 48, so D = floor(sqrt(288)) = 16 and 40 (9 * 4 - 12) / 16 = 60, or with a
    // contrast of at least 3, D = 27, 35.6.
    const Image image = imageOf({{0, 0, 4}, {0, 4, 0}, {4, 0, 0}});
    EXPECT_EQ(int{reference::normalise(image, {3, 1})(1, 1)}, 188);
    EXPECT_EQ(int{reference::normalise(image, {3, 3})(1, 1)}, 164);
    EXPECT_EQ(pixelsOf(reference::normalise(imageOf({{9, 9}}), {255, 1})), (Pixels{128, 128}));
    // One bright pixel of 121 is sqrt(120) standard deviations above their mean.
    Image lonely(11, 11);
    lonely(5, 5) = 255;
    EXPECT_EQ(int{reference::normalise(lonely, {11, 4})(5, 5)}, 255);
}

TEST(ReferenceNormalisation, IsInvariantToGainAndOffset) {
    Image image(70, 50), other(70, 50);
    std::mt19937 random(3);
    forEachPixel(image.size(), [&](int x, int y) {
        image(x, y) = static_cast<std::uint8_t>(random() % 80);
        other(x, y) = static_cast<std::uint8_t>(3 * image(x, y) + 11);
    });
    // A contrast of 23 times 81, rounded downwards, is off by at most 1 in 1863, and grey by less than 0.1.
    const Image one = reference::normalise(image, {9, 4}), two = reference::normalise(other, {9, 4});
    forEachPixel(image.size(), [&](int x, int y) { ASSERT_NEAR(one(x, y), two(x, y), 1) << x << ", " << y; });
}

TEST(ReferenceHalve, AveragesFourPixelsAndDropsOddEdges) {
    const Image image = imageOf({{0, 1, 10, 10, 99}, {0, 1, 10, 11, 99}, {99, 99, 99, 99, 99}});
    const Image half = reference::halve(image);
    EXPECT_EQ(half.size(), (ImageSize{2, 1}));
    EXPECT_EQ(pixelsOf(half), (Pixels{1, 10}));  // 0.5 rounds up, 10.25 down
    EXPECT_THROW(reference::halve(imageOf({{1, 2}})), InvalidInput);
}

TEST(FilterRanges, AreCheckedAndNamed) {
    const Image image = imageOf({{1, 2}, {3, 4}});
    const std::vector<Filter> wrong = {MedianFilter{4},
                                       MedianFilter{7},
                                       BoxFilter{1},
                                       BoxFilter{4},
                                       BoxFilter{257},
                                       Convolution3x3{{0, 0, 0, 0, 128, 0, 0, 0, 0}, 1, 0},
                                       Convolution3x3{{0, 0, 0, 0, -129, 0, 0, 0, 0}, 1, 0},
                                       Convolution3x3{{}, 0, 0},
                                       Convolution3x3{{}, 65536, 0},
                                       Convolution3x3{{}, 1, 256},
                                       ContrastStretch{-1},
                                       ContrastStretch{500},
                                       LocalNormalisation{2, 4},
                                       LocalNormalisation{257, 4},
                                       LocalNormalisation{33, 0},
                                       LocalNormalisation{33, 128}};
    for (const Filter& filter : wrong) {
        EXPECT_THROW(reference::filter(image, filter), InvalidInput) << "filter kind " << filter.index();
    }
    try {
        reference::median(image, 4);
        FAIL() << "4 is not a median size";
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.field(), "median size");
        EXPECT_EQ(error.value(), "4");
    }
}

}  // namespace
}  // namespace strainlens
