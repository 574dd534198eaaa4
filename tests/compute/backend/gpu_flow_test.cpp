// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

#include "compute/backend/gpu/dense_flow/plan.h"
#include "compute/backend/gpu/dense_flow/throttle.h"

namespace strainlens::gpu {
namespace {

/// Counts calls of finish(); requests a stop at call `stopAt`.
struct FakeQueue {
    int count = 0, stopAt = 0;
    std::stop_source stop;
    void finish() {
        if (++count == stopAt) stop.request_stop();
    }
};

}  // namespace

TEST(GpuFlow, LargePhotographsNeedLessThanTwoGibibytes) {
    constexpr std::size_t kImages = std::size_t{4} * 5400 * 3500;  // both images, the next one and filter output
    const FlowPlan plan({5184, 3456}, true);
    EXPECT_LT(plan.floats * sizeof(float) + kImages, std::size_t{2} << 30);
    EXPECT_EQ(plan.levels.size(), 9U);
    EXPECT_THROW(FlowPlan({20000, 20000}, false), DeviceError);
}

TEST(GpuFlow, QueuesRowsInAdaptiveChunksUntilStopped) {
    FlowThrottle throttle;
    FakeQueue fakeQueue;
    std::vector<int> counts;
    int next = 0;
    const auto queue = [&](int first, int count) {
        EXPECT_EQ(first, next);
        next += count;
        counts.push_back(count);
    };
    constexpr std::size_t kRow = 1 << 16;
    throttle.run(fakeQueue, {}, 100, kRow, queue);  // this device takes no time
    EXPECT_EQ(next, 100);
    ASSERT_GE(counts.size(), 3U);
    EXPECT_LE(counts.front(), 5);
    EXPECT_GT(counts[1], counts.front());
    EXPECT_LT(counts.size(), 6U);
    const int before = fakeQueue.count;
    fakeQueue.stopAt = before + 1;
    JobControl job;
    job.stop = fakeQueue.stop.get_token();
    next = 0;
    throttle.run(fakeQueue, job, 1000000, kRow, queue);
    EXPECT_EQ(fakeQueue.count, before + 1);
    EXPECT_LT(next, 1000000);
}

}  // namespace strainlens::gpu
