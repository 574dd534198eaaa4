// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace strainlens {

/// Runs work items in order on a background thread. The destructor waits for all of them.
///
/// An exception discards the queued items and is rethrown once, by the next add() or flush(). For one owner thread.
class BackgroundWork {
public:
    using Work = std::function<void()>;

    /// add() blocks while `maxPending` items are unfinished.
    explicit BackgroundWork(std::size_t maxPending = 3) : m_maxPending(maxPending) {}
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;
    ~BackgroundWork();

    /// Queues work; runs it immediately if no thread can be started.
    void add(Work work);
    /// Waits until all items have finished.
    void wait();
    /// wait(), then rethrows the exception of a failed item.
    void flush();

private:
    void run();
    void rethrow(std::unique_lock<std::mutex>& lock);

    const std::size_t m_maxPending;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Work> m_queue;
    bool m_busy = false, m_ended = false;
    std::exception_ptr m_failure;
    std::thread m_thread;  ///< started by the first add()
};

}  // namespace strainlens
