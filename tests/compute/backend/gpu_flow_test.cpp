// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

#include "compute/backend/gpu/dense_flow/pace.h"
#include "compute/backend/gpu/dense_flow/plan.h"

namespace strainlens::gpu {
namespace {

/// Counts how often it is waited for; a stop is requested the n-th time.
struct Waits {
    int count = 0, stopAt = 0;
    std::stop_source stop;
    void finish() {
        if (++count == stopAt) stop.request_stop();
    }
};

}  // namespace

TEST(GpuFlow, LargePhotographsTakeLessThanTwoGibibytes) {
    constexpr std::size_t kImages = std::size_t{4} * 5400 * 3500;  // both, the one after and what filters make
    const FlowPlan plan({5184, 3456}, true);
    EXPECT_LT(plan.floats * sizeof(float) + kImages, std::size_t{2} << 30);
    EXPECT_EQ(plan.levels.size(), 9U);
    EXPECT_THROW(FlowPlan({20000, 20000}, false), DeviceError);
}

TEST(GpuFlow, RowsAreQueuedInPiecesThatLearnAndHearAStop) {
    FlowPace pace;
    Waits waits;
    std::vector<int> counts;
    int next = 0;
    const auto queue = [&](int first, int count) {
        EXPECT_EQ(first, next);
        next += count;
        counts.push_back(count);
    };
    constexpr std::size_t kRow = 1 << 16;
    pace.run(waits, {}, 100, kRow, queue);  // this device does everything in no time
    EXPECT_EQ(next, 100);
    ASSERT_GE(counts.size(), 3U);
    EXPECT_LE(counts.front(), 5);
    EXPECT_GT(counts[1], counts.front());
    EXPECT_LT(counts.size(), 6U);
    const int before = waits.count;
    waits.stopAt = before + 1;
    JobControl job;
    job.stop = waits.stop.get_token();
    next = 0;
    pace.run(waits, job, 1000000, kRow, queue);
    EXPECT_EQ(waits.count, before + 1);
    EXPECT_LT(next, 1000000);
}

}  // namespace strainlens::gpu
