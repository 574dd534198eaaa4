// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/types/workers.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <mutex>
#include <new>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace strainlens {
namespace {

/// Records the threads that run something.
class ThreadSet {
public:
    void add() {
        const std::lock_guard lock(m_mutex);
        m_ids.insert(std::this_thread::get_id());
    }
    std::size_t size() const { return m_ids.size(); }

private:
    std::mutex m_mutex;
    std::set<std::thread::id> m_ids;
};

/// Restricts the calling thread and those that it starts to one core.
class OneCore {
public:
    OneCore() {
        sched_getaffinity(0, sizeof m_before, &m_before);
        int core = 0;
        while (!CPU_ISSET(core, &m_before)) ++core;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        sched_setaffinity(0, sizeof one, &one);
    }
    OneCore(const OneCore&) = delete;
    OneCore& operator=(const OneCore&) = delete;
    ~OneCore() { sched_setaffinity(0, sizeof m_before, &m_before); }

private:
    cpu_set_t m_before;
};

TEST(Workers, EveryWorkerRunsOnceAndTheCallerIsTheFirst) {
    std::vector<std::atomic<int>> runs(5);
    std::thread::id first;
    runWorkers(5, [&](int worker) {
        ++runs[static_cast<std::size_t>(worker)];
        if (worker == 0) first = std::this_thread::get_id();
    });
    EXPECT_TRUE(std::ranges::all_of(runs, [](const auto& n) { return n == 1; }));
    EXPECT_EQ(first, std::this_thread::get_id());
    runWorkers(0, [](int) { FAIL(); });
}

/// Without the stop request the other workers, and this test, would wait forever.
TEST(Workers, ExceptionStopsOthersAndIsRethrown) {
    for (int failing = 0; failing < 4; ++failing) {
        std::atomic<int> waited = 0;
        std::stop_source failed;
        const auto work = [&](int worker) {
            if (worker == failing) throw std::bad_alloc();
            while (!failed.stop_requested()) std::this_thread::yield();
            ++waited;
        };
        EXPECT_THROW(runWorkers(4, work, failed), std::bad_alloc) << failing;
        EXPECT_EQ(waited, 3);
    }
}

TEST(Workers, FirstExceptionIsRethrown) {
    std::stop_source failed;
    const auto work = [&](int worker) {
        if (worker == 2) throw std::invalid_argument("first");
        while (!failed.stop_requested()) std::this_thread::yield();
        throw std::runtime_error("later");
    };
    EXPECT_THROW(runWorkers(4, work, failed), std::invalid_argument);
}

TEST(Workers, EveryChunkRunsOnce) {
    for (const int threads : {0, 1, 3, 50}) {
        std::vector<std::atomic<int>> made(20);
        forEachChunk(20, threads, [&](int piece) { ++made[static_cast<std::size_t>(piece)]; });
        EXPECT_TRUE(std::ranges::all_of(made, [](const auto& n) { return n == 1; })) << threads;
    }
}

TEST(Workers, NoChunkStartsAfterAnException) {
    for (const int threads : {1, 3}) {
        std::atomic<int> started = 0;
        std::stop_source failed;
        const auto work = [&](int piece) {
            ++started;
            if (piece == 2) throw std::runtime_error("no");
            if (piece > 2) {
                while (!failed.stop_requested()) std::this_thread::yield();
            }
        };
        EXPECT_THROW(forEachChunk(1000, threads, work, failed), std::runtime_error);
        EXPECT_LE(started, 2 + threads) << threads;  // 0 to 2, and one running on every other thread
    }
}

TEST(Workers, ExceptionOfABandReachesTheCaller) {
    EXPECT_THROW(forEachRowBand(100, 7, 3,
                                [](int first, int) {
                                    if (first == 21) throw std::bad_alloc();
                                }),
                 std::bad_alloc);
}

TEST(Workers, UsesOneThreadPerUsableCore) {
    const OneCore restriction;
    EXPECT_EQ(usableCores(), 1);
    EXPECT_EQ(resolveThreads(0), 1);
    EXPECT_EQ(resolveThreads(3), 3);
    ThreadSet threads;
    forEachRowBand(1000, 1, 0, [&](int, int) { threads.add(); });
    EXPECT_EQ(threads.size(), 1u);
}

/// Also threads that an earlier group used on all cores.
TEST(Workers, InheritTheCallersAffinity) {
    constexpr int kWorkers = 4;
    std::atomic<int> started = 0;
    const auto all = [&](int) {
        ++started;
        while (started < kWorkers) std::this_thread::yield();
    };
    runWorkers(kWorkers, all);
    const OneCore restriction;
    started = 0;
    std::array<int, kWorkers> cores{};
    runWorkers(kWorkers, [&](int worker) {
        all(worker);
        cores[static_cast<std::size_t>(worker)] = usableCores();
    });
    EXPECT_EQ(cores, (std::array<int, kWorkers>{1, 1, 1, 1}));
}

TEST(Workers, SupportNestingAndConcurrentCallers) {
    constexpr int kCallers = 3, kRounds = 50;
    std::atomic<int> runs = 0, caught = 0;
    const auto call = [&] {
        for (int round = 0; round < kRounds; ++round) {
            runWorkers(3, [&](int outer) {
                const auto work = [&](int) {
                    ++runs;
                    if (outer == 1) throw std::bad_alloc();
                };
                try {
                    runWorkers(2, work);
                } catch (const std::bad_alloc&) {
                    ++caught;
                }
            });
        }
    };
    {
        std::vector<std::jthread> callers;
        for (int k = 0; k < kCallers; ++k) callers.emplace_back(call);
    }
    EXPECT_EQ(runs, kCallers * kRounds * 3 * 2);
    EXPECT_EQ(caught, kCallers * kRounds);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/// Limits the address space to the stacks of some of the requested threads.
TEST(Workers, CallerRunsWorkersIfThreadsRunOut) {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    const rlimit scarce{static_cast<rlim_t>(pages) * 4096 + (64 << 20), before.rlim_max};
    setrlimit(RLIMIT_AS, &scarce);
    constexpr int kWorkers = 200;
    std::vector<int> runs(kWorkers);
    ThreadSet threads;
    std::atomic<bool> allBegun = false;
    runWorkers(kWorkers, [&](int worker) {
        // Started threads live until the caller runs, so that none reuses another one's stack.
        if (worker == 0) allBegun = true;
        while (!allBegun) std::this_thread::yield();
        threads.add();
        ++runs[static_cast<std::size_t>(worker)];
    });
    setrlimit(RLIMIT_AS, &before);
    EXPECT_EQ(std::accumulate(runs.begin(), runs.end(), 0), kWorkers);
    EXPECT_TRUE(std::ranges::all_of(runs, [](int n) { return n == 1; }));
    EXPECT_LT(threads.size(), static_cast<std::size_t>(kWorkers));
}
#endif

}  // namespace
}  // namespace strainlens
