// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/gpu/refine/chunks.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

namespace strainlens::gpu {
namespace {

using std::chrono::nanoseconds;

/// A device that needs `attemptTime` per attempt and only provides events.
struct FakeDevice {
    struct Context {
        nanoseconds attemptTime{0};
        nanoseconds queuedUntil{0};  ///< end of the queued work
    };
    struct Event {
        nanoseconds at{-1};
        void record(Context& context) { at = context.queuedUntil; }
        void wait() const {}
        nanoseconds elapsedSince(const Event& earlier) const { return at - earlier.at; }
    };
};

struct AttemptRun {
    std::vector<std::size_t> queued, completed;  ///< sizes of chunks
    std::size_t maxPending = 0;
    bool finished = false;

    /// Runs `count` attempts; requests a stop after `stopAfter` chunks, 0 = never.
    AttemptRun(std::size_t count, RefineChunkSize& size, nanoseconds attemptTime, std::size_t stopAfter = 0) {
        FakeDevice::Context context{attemptTime};
        RefineChunks<FakeDevice> chunks;
        std::stop_source stop;
        JobControl job;
        job.stop = stop.get_token();
        std::size_t next = 0;
        const auto queue = [&](std::size_t first, std::size_t some) {
            EXPECT_EQ(first, next);
            next += some;
            queued.push_back(some);
            context.queuedUntil += static_cast<std::int64_t>(some) * context.attemptTime;
            maxPending = std::max(maxPending, queued.size() - completed.size());
        };
        const auto report = [&](std::size_t some) {
            completed.push_back(some);
            if (completed.size() == stopAfter) stop.request_stop();
        };
        finished = chunks.run(context, count, size, queue, report, job);
    }
};

std::size_t sumOf(const std::vector<std::size_t>& sizes) {
    std::size_t sum = 0;
    for (const std::size_t size : sizes) sum += size;
    return sum;
}

TEST(GpuRefineChunks, RunEveryAttemptOnceAndKeepTwoChunksQueued) {
    RefineChunkSize size(33, 4);
    const AttemptRun run(10'000, size, nanoseconds(1000));
    EXPECT_TRUE(run.finished);
    EXPECT_EQ(sumOf(run.queued), 10'000u);
    EXPECT_EQ(run.completed, run.queued);
    EXPECT_EQ(run.maxPending, 2u);
}

TEST(GpuRefineChunks, RunNothingForNoAttempts) {
    RefineChunkSize size(33, 4);
    const AttemptRun run(0, size, nanoseconds(1000));
    EXPECT_TRUE(run.finished);
    EXPECT_TRUE(run.queued.empty());
}

/// Starts with 64 points per unit for subset 33 and grows to 8 ms, at most 24-fold.
TEST(GpuRefineChunks, GrowToSomeMillisecondsWithinLimit) {
    RefineChunkSize size(33, 4);
    EXPECT_EQ(size.get(), 256u);
    EXPECT_EQ(size.maximum(), 24 * 256u);
    const AttemptRun slow(40'000, size, nanoseconds(8'000'000 / 1000));  // 1000 attempts take 8 ms
    EXPECT_EQ(slow.queued.front(), 256u);
    EXPECT_NEAR(static_cast<double>(size.get()), 1000, 2);
    const AttemptRun fast(100'000, size, nanoseconds(1));
    EXPECT_EQ(size.get(), size.maximum());
    const AttemptRun dense(100'000, size, nanoseconds(8'000'000 / 500));
    EXPECT_NEAR(static_cast<double>(size.get()), 500, 2);
}

/// The last, smaller chunk of a pass does not change the size unless it is too slow.
TEST(GpuRefineChunks, LastChunkOnlyReducesSize) {
    RefineChunkSize size(33, 4);
    const AttemptRun fast(100'000, size, nanoseconds(1));
    ASSERT_EQ(size.get(), size.maximum());
    size.update(10, std::chrono::milliseconds(7));
    EXPECT_EQ(size.get(), size.maximum());
    size.update(1000, std::chrono::milliseconds(16));
    EXPECT_NEAR(static_cast<double>(size.get()), 500, 2);
}

TEST(GpuRefineChunks, HaveOneTo1024AttemptsPerComputeUnit) {
    EXPECT_EQ(RefineChunkSize(1001, 7).get(), 7u);
    EXPECT_EQ(RefineChunkSize(3, 7).get(), 7 * 1024u);
    EXPECT_EQ(RefineChunkSize(3, 0).get(), 1024u);
    EXPECT_EQ(RefineChunkSize(3, 1000).maximum(), std::size_t{1} << 18);
}

TEST(GpuRefineChunks, StopEndsAfterQueuedChunks) {
    RefineChunkSize size(33, 4);
    const AttemptRun run(10'000, size, nanoseconds(8'000'000 / 256), 3);
    EXPECT_FALSE(run.finished);
    EXPECT_EQ(run.queued.size(), 4u);
    EXPECT_EQ(run.completed, run.queued);
}

}  // namespace
}  // namespace strainlens::gpu
