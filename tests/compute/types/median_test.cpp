// SPDX-License-Identifier: MPL-2.0
#include "compute/types/median.h"

#include <gtest/gtest.h>

#include <random>

namespace strainlens {
namespace {

TEST(Median, IsTheUpperMiddleFiniteValue) {
    std::mt19937 random(7);
    const auto values = [&](std::size_t count, int kind) {
        std::normal_distribution<double> normal(3, 1);
        std::vector<double> list(count);
        for (std::size_t i = 0; i < count; ++i) {
            switch (kind) {
                case 0:
                    list[i] = normal(random);
                    break;
                case 1:
                    list[i] = std::floor(normal(random));
                    break;  // many equal values
                case 2:
                    list[i] = 1;
                    break;
                case 3:
                    list[i] = static_cast<double>(i);
                    break;
                // Every 64th value, which a sample may consist of, differs from the others.
                case 4:
                    list[i] = i % 64 == 0 ? 1e6 : normal(random);
                    break;
                default:
                    list[i] = i % 3 == 0 ? std::numeric_limits<double>::quiet_NaN() : normal(random);
            }
        }
        return list;
    };
    for (const std::size_t count : {1U, 2U, 3U, 100U, 8191U, 8192U, 8193U, 20000U, 32768U, 67433U}) {
        for (int kind = 0; kind < 6; ++kind) {
            const std::vector<double> list = values(count, kind);
            std::vector<double> sorted = list;
            std::erase_if(sorted, [](double value) { return !std::isfinite(value); });
            std::ranges::sort(sorted);
            if (sorted.empty()) {
                EXPECT_TRUE(std::isnan(medianOf(list)));
            } else {
                EXPECT_EQ(medianOf(list), sorted[sorted.size() / 2]) << count << " values of kind " << kind;
            }
        }
    }
    EXPECT_TRUE(std::isnan(medianOf({})));
}

TEST(Median, OrderStatisticsMatchSorting) {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<double> list(30000);
    for (double& value : list) value = uniform(random);
    std::vector<double> sorted = list;
    std::ranges::sort(sorted);
    for (const std::size_t k : {0UL, 1UL, 500UL, 15000UL, 29998UL, 29999UL}) {
        std::vector<double> values = list;
        EXPECT_EQ(orderStatistic(values, k), sorted[k]);
    }
}

}  // namespace
}  // namespace strainlens
