// SPDX-License-Identifier: MPL-2.0
#include "compute/types/threads/left_behind.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <thread>

namespace strainlens {
namespace {

TEST(LeftBehind, WorkThatEndsIsAsIfItWereCalled) {
    const std::stop_source stop;
    EXPECT_EQ(unlessStopped(stop.get_token(), [] { return std::string("done"); }), "done");
    EXPECT_EQ(unlessStopped({}, [] { return 7; }), 7) << "nobody can stop it";
    // What it returns need not be copied, and neither need it.
    const auto pointer = unlessStopped(
        stop.get_token(), [own = std::make_unique<int>(5)]() mutable { return std::make_unique<int>(*own); });
    ASSERT_TRUE(pointer);
    EXPECT_EQ(**pointer, 5);
    EXPECT_THROW(unlessStopped(stop.get_token(), []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
}

TEST(LeftBehind, AStopIsNotWaitedForAndTheWorkGoesOnUnheard) {
    std::stop_source stop;
    const auto goOn = std::make_shared<std::binary_semaphore>(0);
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    // A stop before the call would let nothing begin.
    const auto begins = std::make_shared<std::binary_semaphore>(0);
    std::jthread stopper([&stop, begins] {
        begins->acquire();
        stop.request_stop();
    });
    const auto value = unlessStopped(stop.get_token(), [begins, goOn, ended] {
        begins->release();
        goOn->acquire();
        *ended = true;
        return 1;
    });
    EXPECT_FALSE(value);
    EXPECT_FALSE(*ended);
    goOn->release();
    waitForThoseLeftBehind();
    EXPECT_TRUE(*ended);
    bool begun = false;
    EXPECT_FALSE(unlessStopped(stop.get_token(), [&begun] { return begun = true; }));
    EXPECT_FALSE(begun) << "after a stop nothing is begun";
}

TEST(LeftBehind, WhatItOwnsGoesWithItsEnd) {
    std::stop_source stop;
    const auto owned = std::make_shared<int>(0);
    unlessStopped(stop.get_token(), [owned] { return 0; });
    EXPECT_EQ(owned.use_count(), 1);
    const auto goOn = std::make_shared<std::binary_semaphore>(0);
    const auto begins = std::make_shared<std::binary_semaphore>(0);
    std::jthread stopper([&stop, begins] {
        begins->acquire();
        stop.request_stop();
    });
    unlessStopped(stop.get_token(), [owned, begins, goOn] {
        begins->release();
        goOn->acquire();
        return 0;
    });
    goOn->release();
    waitForThoseLeftBehind();
    EXPECT_EQ(owned.use_count(), 1);
}

}  // namespace
}  // namespace strainlens
