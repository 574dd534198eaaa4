// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace strainlens::cli {

/// Does the same work again and again on a thread of its own, until it is destroyed. What takes long is done less
/// often, so that it takes at most a fiftieth of the time.
class RepeatedWork {
public:
    RepeatedWork(std::chrono::milliseconds interval, std::function<void()> work)
        : m_interval(interval), m_work(std::move(work)), m_thread([this](const std::stop_token& stop) { run(stop); }) {}

private:
    void run(const std::stop_token& stop) {
        using Clock = std::chrono::steady_clock;
        constexpr int kPause = 50;  // times what it took
        Clock::duration pause = m_interval;
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        while (!never.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
            const Clock::time_point start = Clock::now();
            m_work();
            pause = std::max<Clock::duration>(m_interval, kPause * (Clock::now() - start));
        }
    }

    const std::chrono::milliseconds m_interval;
    const std::function<void()> m_work;
    std::jthread m_thread;  // last member: ends before the work is destroyed
};

}  // namespace strainlens::cli
