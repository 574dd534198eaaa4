// SPDX-License-Identifier: MPL-2.0
#include "compute/types/threads/detached_threads.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace strainlens {
namespace {

/// A call of runUnlessStopped(), owned by the caller and the thread.
struct Call {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool ended = false;

    void end() {
        const std::lock_guard lock(mutex);
        ended = true;
        changed.notify_all();
    }
    /// Waits; true if the call ended before the stop.
    bool wait(const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        return changed.wait(lock, stop, [this] { return ended; });
    }
    bool hasEnded() {
        const std::lock_guard lock(mutex);
        return ended;
    }
};

/// The detached threads of the process; joined at its end.
class DetachedThreads {
public:
    static DetachedThreads& instance() {
        static DetachedThreads threads;
        return threads;
    }
    ~DetachedThreads() { wait(); }

    void add(std::shared_ptr<Call> call, std::thread thread) {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_threads, [](Row& row) {
            if (!row.call->hasEnded()) return false;
            row.thread.join();
            return true;
        });
        m_threads.push_back({std::move(call), std::move(thread)});
    }
    void wait() {
        const std::lock_guard lock(m_mutex);
        for (Row& row : m_threads) row.thread.join();
        m_threads.clear();
    }

private:
    struct Row {
        std::shared_ptr<Call> call;
        std::thread thread;
    };
    std::mutex m_mutex;
    std::vector<Row> m_threads;
};

}  // namespace

bool runUnlessStopped(const std::stop_token& stop, std::function<void()> work) {
    if (stop.stop_requested()) return false;
    if (!stop.stop_possible()) {
        work();
        return true;
    }
    const auto call = std::make_shared<Call>();
    std::thread thread;
    try {
        thread = std::thread([call, work]() mutable {
            work();
            work = nullptr;  // release shared objects before reporting the end
            call->end();
        });
    } catch (const std::system_error&) {
        work();  // no thread could be started
        return true;
    }
    work = nullptr;
    const bool ended = call->wait(stop);
    if (ended) {
        thread.join();
    } else {
        DetachedThreads::instance().add(call, std::move(thread));
    }
    return ended;
}

void waitForDetachedThreads() { DetachedThreads::instance().wait(); }

}  // namespace strainlens
