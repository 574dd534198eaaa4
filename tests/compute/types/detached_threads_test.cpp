// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/types/threads/detached_threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <thread>

namespace strainlens {
namespace {

TEST(DetachedThreads, FinishedWorkReturnsItsResult) {
    const std::stop_source stop;
    EXPECT_EQ(runCancellable(stop.get_token(), [] { return std::string("done"); }), "done");
    EXPECT_EQ(runCancellable({}, [] { return 7; }), 7) << "without a stop token";
    // Results and work may be move-only.
    const auto pointer = runCancellable(
        stop.get_token(), [own = std::make_unique<int>(5)]() mutable { return std::make_unique<int>(*own); });
    ASSERT_TRUE(pointer);
    EXPECT_EQ(**pointer, 5);
    EXPECT_THROW(runCancellable(stop.get_token(), []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
}

TEST(DetachedThreads, StopReturnsImmediatelyAndWorkContinues) {
    std::stop_source stop;
    const auto goOn = std::make_shared<std::binary_semaphore>(0);
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    // A stop before the call would prevent the start.
    const auto begins = std::make_shared<std::binary_semaphore>(0);
    std::jthread stopper([&stop, begins] {
        begins->acquire();
        stop.request_stop();
    });
    const auto value = runCancellable(stop.get_token(), [begins, goOn, ended] {
        begins->release();
        goOn->acquire();
        *ended = true;
        return 1;
    });
    EXPECT_FALSE(value);
    EXPECT_FALSE(*ended);
    goOn->release();
    waitForDetachedThreads();
    EXPECT_TRUE(*ended);
    bool begun = false;
    EXPECT_FALSE(runCancellable(stop.get_token(), [&begun] { return begun = true; }));
    EXPECT_FALSE(begun) << "nothing starts after a stop";
}

TEST(DetachedThreads, OwnedObjectsAreReleasedAtTheEnd) {
    std::stop_source stop;
    const auto owned = std::make_shared<int>(0);
    runCancellable(stop.get_token(), [owned] { return 0; });
    EXPECT_EQ(owned.use_count(), 1);
    const auto goOn = std::make_shared<std::binary_semaphore>(0);
    const auto begins = std::make_shared<std::binary_semaphore>(0);
    std::jthread stopper([&stop, begins] {
        begins->acquire();
        stop.request_stop();
    });
    runCancellable(stop.get_token(), [owned, begins, goOn] {
        begins->release();
        goOn->acquire();
        return 0;
    });
    goOn->release();
    waitForDetachedThreads();
    EXPECT_EQ(owned.use_count(), 1);
}

}  // namespace
}  // namespace strainlens
