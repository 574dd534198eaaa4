// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/types/threads/background_work.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>
#include <vector>

namespace strainlens {
namespace {

TEST(BackgroundWork, RunsItemsInOrderOnItsThread) {
    std::vector<int> done;
    {
        BackgroundWork behind;
        for (int k = 0; k < 20; ++k) {
            behind.add([&done, k, owner = std::this_thread::get_id()] {
                EXPECT_NE(std::this_thread::get_id(), owner);
                done.push_back(k);
            });
        }
        behind.wait();
        ASSERT_EQ(done.size(), 20u);
        for (int k = 0; k < 20; ++k) EXPECT_EQ(done[static_cast<std::size_t>(k)], k);
        behind.add([&done] { done.push_back(20); });
    }
    EXPECT_EQ(done.size(), 21u) << "the destructor waits for all items";
}

TEST(BackgroundWork, LimitsPendingItems) {
    std::promise<void> go;
    std::shared_future<void> gone = go.get_future().share();
    BackgroundWork behind;
    std::atomic<int> added = 0;
    std::thread owner([&] {
        for (int k = 0; k < 6; ++k) {
            behind.add([gone] { gone.wait(); });
            ++added;
        }
    });
    // One item running and two queued. A test cannot prove that no more follow, only that none do in this time.
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_LE(added.load(), 3);
    go.set_value();
    owner.join();
    behind.flush();
    EXPECT_EQ(added.load(), 6);
}

TEST(BackgroundWork, ExceptionDiscardsQueueAndIsRethrownOnce) {
    std::promise<void> go;
    bool after = false;
    BackgroundWork behind;
    behind.add([&go] {
        go.get_future().wait();
        throw std::runtime_error("full");
    });
    behind.add([&after] { after = true; });
    go.set_value();
    EXPECT_THROW(behind.flush(), std::runtime_error);
    EXPECT_FALSE(after);
    EXPECT_NO_THROW(behind.flush());
    behind.add([&after] { after = true; });
    EXPECT_NO_THROW(behind.flush());
    EXPECT_TRUE(after);
}

}  // namespace
}  // namespace strainlens
