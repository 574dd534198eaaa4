// SPDX-License-Identifier: MPL-2.0
#include "app/render/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace strainlens {
namespace {

TEST(ValueHistogram, CountsFiniteValues) {
    std::mt19937 random(5);
    std::normal_distribution<double> normal(0.01, 0.002);
    std::vector<double> values(5000);
    std::ranges::generate(values, [&] { return normal(random); });
    values.push_back(std::numeric_limits<double>::quiet_NaN());
    values.push_back(std::numeric_limits<double>::infinity());
    const ValueHistogram histogram = histogramOf(values, 40);
    ASSERT_EQ(histogram.counts.size(), 40u);
    EXPECT_EQ(histogram.total, 5000u);
    std::size_t sum = 0;
    for (std::size_t bin = 0; bin < 40; ++bin) {
        const double from = histogram.edge(bin), to = histogram.edge(bin + 1);
        const auto truth = std::ranges::count_if(
            values, [&](double value) { return value >= from && (value < to || (bin == 39 && value == to)); });
        EXPECT_EQ(histogram.counts[bin], static_cast<std::size_t>(truth)) << bin;
        sum += histogram.counts[bin];
    }
    EXPECT_EQ(sum, 5000u);
    EXPECT_NEAR(histogram.mean, 0.01, 0.0002);
    EXPECT_NEAR(histogram.deviation, 0.002, 0.0001);
}

TEST(ValueHistogram, BinsIncludeTheirLowerEdge) {
    const double values[] = {0, 1, 2, 3, 4};
    const ValueHistogram histogram = histogramOf(values, 4);
    EXPECT_EQ(histogram.counts, (std::vector<std::size_t>{1, 1, 1, 2}));
    EXPECT_EQ(histogramCsv(histogram), "from,to,points\n0,1,1\n1,2,1\n2,3,1\n3,4,2\n");
}

TEST(ValueHistogram, HandlesOneAndNoValue) {
    const double same[] = {7, 7, 7};
    const ValueHistogram histogram = histogramOf(same, 3);
    EXPECT_LT(histogram.low, 7);
    EXPECT_GT(histogram.high, 7);
    EXPECT_EQ(histogram.deviation, 0);
    EXPECT_EQ(histogram.counts, (std::vector<std::size_t>{0, 3, 0}));
    EXPECT_TRUE(histogramOf({}, 3).counts.empty());
    EXPECT_TRUE(histogramPlot(histogramOf({}, 3), {"u", "px"}).curves.empty());
}

TEST(ValueHistogram, OutlineFollowsEveryBin) {
    const double values[] = {0, 1, 2, 3, 4};
    const LinePlot plot = histogramPlot(histogramOf(values, 4), {"u", "px"});
    EXPECT_EQ(plot.x.text(), "u [px]");
    ASSERT_EQ(plot.curves.size(), 1u);
    const std::vector<PointPx> outline = {{0, 0}, {0, 1}, {1, 1}, {1, 1}, {2, 1},
                                          {2, 1}, {3, 1}, {3, 2}, {4, 2}, {4, 0}};
    EXPECT_EQ(barOutline(plot.curves[0].points), outline);
}

}  // namespace
}  // namespace strainlens
