// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <stop_token>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {
namespace {

template <typename Work>
void runDetached(const Work& work) {
    std::stop_source stop;
    runCancellable(stop.get_token(), [stop, work]() mutable {
        stop.request_stop();
        work();
        return 0;
    });
}

/// Static objects are destroyed in reverse order of construction: backends constructed after the first detached thread
/// would be destroyed before the process waits for such threads. AddressSanitizer detects that.
TEST(ProcessEnd, BackendsOutliveDetachedThreads) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            runDetached([] {});
            openInProcess("scalar", {});
            runDetached([] {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                openInProcess("scalar", {});
            });
            std::exit(0);
        },
        testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace strainlens
