// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace strainlens {

/// Does work on a thread of its own, in the order in which it comes, while its owner goes on. What was added is done
/// also if the owner goes away.
///
/// Once something has failed, what is waiting is dropped, and add() or flush() throws what was thrown, once. One owner.
class BackgroundWork {
public:
    using Work = std::function<void()>;

    /// add() waits as long as so many works are not done.
    explicit BackgroundWork(std::size_t mostUnderWay = 3) : m_mostUnderWay(mostUnderWay) {}
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;
    ~BackgroundWork();

    /// Where there is no thread to be had, it is done at once.
    void add(Work work);
    /// Waits until all is done.
    void wait();
    /// The same, and throws what has failed.
    void flush();

private:
    void run();
    void rethrow(std::unique_lock<std::mutex>& lock);

    const std::size_t m_mostUnderWay;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Work> m_waiting;
    bool m_busy = false, m_ended = false;
    std::exception_ptr m_failure;
    std::thread m_thread;  ///< from the first work on
};

}  // namespace strainlens
