// SPDX-License-Identifier: MPL-2.0
#include "compute/types/points_where.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace strainlens {
namespace {

std::vector<char> randomFlags(std::size_t count, double share) {
    std::mt19937 random(7);
    std::bernoulli_distribution isSet(share);
    std::vector<char> flags(count);
    for (char& flag : flags) flag = isSet(random);
    return flags;
}

TEST(PointsWhere, AreInOrderForEveryNumberOfThreads) {
    for (const std::size_t count : {0, 1, 7, 8, 9, 17, 8191, 8192, 8193, 16384, 30001}) {
        const std::vector<char> flags = randomFlags(count, 0.1);
        std::vector<std::size_t> expected;
        for (std::size_t i = 0; i < count; ++i) {
            if (flags[i]) expected.push_back(i);
        }
        std::vector<std::size_t> set;
        forEachSet(flags, [&](std::size_t i) { set.push_back(i); });
        EXPECT_EQ(set, expected);
        for (const int threads : {0, 1, 3}) {
            const auto isSet = [&](std::size_t i) { return flags[i] != 0; };
            EXPECT_EQ(pointsWhere(count, threads, isSet), expected);
            EXPECT_EQ(countWhere(count, threads, isSet), expected.size());
        }
    }
}

TEST(ForEachSegment, VisitsEachSetPointOnceInLongestSegments) {
    for (const double share : {0.0, 0.5, 0.95, 1.0}) {
        const std::vector<char> flags = randomFlags(500, share);
        std::vector<char> visited(flags.size(), 0);
        forEachSegment(
            flags.size(), [&](std::size_t i) { return flags[i] != 0; },
            [&](std::size_t first, std::size_t end) {
                EXPECT_TRUE(first == 0 || !flags[first - 1]);
                EXPECT_TRUE(end == flags.size() || !flags[end]);
                for (std::size_t i = first; i < end; ++i) ++visited[i];
            });
        EXPECT_EQ(visited, flags);
    }
}

TEST(MaximumOver, IgnoresNanAndIsAtLeastZero) {
    std::vector<double> values(20000, -3);
    const auto valueOf = [&](std::size_t i) { return values[i]; };
    EXPECT_EQ(maximumOver(values.size(), 2, valueOf), 0);
    EXPECT_EQ(maximumOver(0, 2, valueOf), 0);
    values[19999] = 5, values[3] = 4, values[4] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(maximumOver(values.size(), 2, valueOf), 5);
    EXPECT_EQ(maximumOver(16, 2, valueOf), 4);
}

}  // namespace
}  // namespace strainlens
