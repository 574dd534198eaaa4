// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/gpu/refine/pieces.h"

#include <gtest/gtest.h>

#include <stop_token>
#include <vector>

namespace strainlens::gpu {
namespace {

using std::chrono::nanoseconds;

/// A device that needs `timeOfTry` for each try, and tells nothing but marks.
struct FakeDevice {
    struct Context {
        nanoseconds timeOfTry{0};
        nanoseconds queuedUntil{0};  ///< when everything queued so far is done
    };
    struct Mark {
        nanoseconds at{-1};
        void record(Context& context) { at = context.queuedUntil; }
        void wait() const {}
        nanoseconds since(const Mark& earlier) const { return at - earlier.at; }
    };
};

struct TriesOf {
    std::vector<std::size_t> queued, made;  ///< sizes of pieces
    std::size_t mostAtATime = 0;
    bool finished = false;

    /// Makes `count` tries; a stop is requested when so many pieces are made, 0 for none.
    TriesOf(std::size_t count, RefinePieceSize& size, nanoseconds timeOfTry, std::size_t stopAfter = 0) {
        FakeDevice::Context context{timeOfTry};
        RefinePieces<FakeDevice> pieces;
        std::stop_source stop;
        JobControl job;
        job.stop = stop.get_token();
        std::size_t next = 0;
        const auto queue = [&](std::size_t first, std::size_t some) {
            EXPECT_EQ(first, next);
            next += some;
            queued.push_back(some);
            context.queuedUntil += static_cast<std::int64_t>(some) * context.timeOfTry;
            mostAtATime = std::max(mostAtATime, queued.size() - made.size());
        };
        const auto tell = [&](std::size_t some) {
            made.push_back(some);
            if (made.size() == stopAfter) stop.request_stop();
        };
        finished = pieces.make(context, count, size, queue, tell, job);
    }
};

std::size_t sumOf(const std::vector<std::size_t>& sizes) {
    std::size_t sum = 0;
    for (const std::size_t size : sizes) sum += size;
    return sum;
}

TEST(GpuRefinePieces, MakeEveryTryOnceAndKeepTwoPiecesQueued) {
    RefinePieceSize size(33, 4);
    const TriesOf run(10'000, size, nanoseconds(1000));
    EXPECT_TRUE(run.finished);
    EXPECT_EQ(sumOf(run.queued), 10'000u);
    EXPECT_EQ(run.made, run.queued);
    EXPECT_EQ(run.mostAtATime, 2u);
}

TEST(GpuRefinePieces, NoTriesAreMadeOfNone) {
    RefinePieceSize size(33, 4);
    const TriesOf run(0, size, nanoseconds(1000));
    EXPECT_TRUE(run.finished);
    EXPECT_TRUE(run.queued.empty());
}

/// Of 64 points a unit of subset 33, growing to what takes 8 ms but to no more than 24 times as many.
TEST(GpuRefinePieces, GrowToSomeMillisecondsAndNoFurtherThanTheirLimit) {
    RefinePieceSize size(33, 4);
    EXPECT_EQ(size.get(), 256u);
    EXPECT_EQ(size.most(), 24 * 256u);
    const TriesOf slow(40'000, size, nanoseconds(8'000'000 / 1000));  // 1000 tries take 8 ms
    EXPECT_EQ(slow.queued.front(), 256u);
    EXPECT_NEAR(static_cast<double>(size.get()), 1000, 2);
    const TriesOf fast(100'000, size, nanoseconds(1));
    EXPECT_EQ(size.get(), size.most());
    const TriesOf dense(100'000, size, nanoseconds(8'000'000 / 500));
    EXPECT_NEAR(static_cast<double>(size.get()), 500, 2);
}

/// A piece that is only the rest of a pass says nothing of larger ones, unless it is too slow itself.
TEST(GpuRefinePieces, ARestChangesTheirSizeOnlyIfItTakesTooLong) {
    RefinePieceSize size(33, 4);
    const TriesOf fast(100'000, size, nanoseconds(1));
    ASSERT_EQ(size.get(), size.most());
    size.learn(10, std::chrono::milliseconds(7));
    EXPECT_EQ(size.get(), size.most());
    size.learn(1000, std::chrono::milliseconds(16));
    EXPECT_NEAR(static_cast<double>(size.get()), 500, 2);
}

TEST(GpuRefinePieces, HaveAtLeastATryAUnitOfLargeSubsetsAndAtMost1024OfSmallOnes) {
    EXPECT_EQ(RefinePieceSize(1001, 7).get(), 7u);
    EXPECT_EQ(RefinePieceSize(3, 7).get(), 7 * 1024u);
    EXPECT_EQ(RefinePieceSize(3, 0).get(), 1024u);
    EXPECT_EQ(RefinePieceSize(3, 1000).most(), std::size_t{1} << 18);
}

TEST(GpuRefinePieces, AStopEndsAfterWhatIsQueued) {
    RefinePieceSize size(33, 4);
    const TriesOf run(10'000, size, nanoseconds(8'000'000 / 256), 3);
    EXPECT_FALSE(run.finished);
    EXPECT_EQ(run.queued.size(), 4u);
    EXPECT_EQ(run.made, run.queued);
}

}  // namespace
}  // namespace strainlens::gpu
