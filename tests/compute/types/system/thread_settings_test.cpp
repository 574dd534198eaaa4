// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/thread_settings.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace strainlens {
namespace {

TEST(ThreadSettings, LimitsAThreadToCores) {
    const ThreadAffinity all = ThreadAffinity::current();
    cpu_set_t system;
    ASSERT_EQ(sched_getaffinity(0, sizeof(system), &system), 0);
    EXPECT_EQ(all.cores(), CPU_COUNT(&system));
    std::jthread([&] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(sched_getcpu(), &one);
        ASSERT_EQ(sched_setaffinity(0, sizeof(one), &one), 0);
        EXPECT_EQ(ThreadAffinity::current().cores(), 1);
        EXPECT_TRUE(all.apply());
        EXPECT_EQ(ThreadAffinity::current(), all);
        EXPECT_FALSE(ThreadAffinity().apply()) << "no core";
    });
    EXPECT_EQ(ThreadAffinity::current(), all) << "of the calling thread only";
}

TEST(ThreadSettings, BlocksSignalsOfTheThread) {
    const auto isBlocked = [] {
        sigset_t blocked;
        pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
        return sigismember(&blocked, SIGINT) == 1 && sigismember(&blocked, SIGUSR2) == 1;
    };
    EXPECT_FALSE(isBlocked());
    std::jthread([&] {
        blockSignalsInThread();
        EXPECT_TRUE(isBlocked());
    });
    EXPECT_FALSE(isBlocked());
}

TEST(ThreadSettings, LowersThePriorityOfOneThread) {
    const int before = getpriority(PRIO_PROCESS, 0);
    std::jthread([&] {
        lowerPriorityOfThread();
        EXPECT_GE(getpriority(PRIO_PROCESS, 0), 10);
    });
    EXPECT_EQ(getpriority(PRIO_PROCESS, 0), before);
}

bool g_isForked = false;

TEST(ThreadSettings, CallsAFunctionInForkedProcesses) {
    ASSERT_TRUE(callAfterFork([] { g_isForked = true; }));
    const pid_t child = fork();
    if (child == 0) _exit(g_isForked ? 7 : 1);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(WEXITSTATUS(status), 7);
    EXPECT_FALSE(g_isForked);
}

}  // namespace
}  // namespace strainlens
