// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <stop_token>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/types/threads/left_behind.h"

namespace strainlens {
namespace {

template <typename Work>
void leaveBehind(const Work& work) {
    std::stop_source stop;
    unlessStopped(stop.get_token(), [stop, work]() mutable {
        stop.request_stop();
        work();
        return 0;
    });
}

/// What is static goes in the reverse order of its making: the backends before the process waits for those threads, if
/// they were made after the first of them. AddressSanitizer sees it where they go.
TEST(ProcessEnd, LeavesTheBackendsToThreadsThatWereLeftBehind) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            leaveBehind([] {});
            openInProcess("scalar", {});
            leaveBehind([] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                openInProcess("scalar", {});
            });
            std::exit(0);
        },
        testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace strainlens
