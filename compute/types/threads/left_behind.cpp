// SPDX-License-Identifier: MPL-2.0
#include "compute/types/threads/left_behind.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace strainlens {
namespace {

/// One call, as long as somebody waits for it or it is at work.
struct Call {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool ended = false;

    void end() {
        const std::lock_guard lock(mutex);
        ended = true;
        changed.notify_all();
    }
    /// Whether it ended before the stop.
    bool wait(const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        return changed.wait(lock, stop, [this] { return ended; });
    }
    bool hasEnded() {
        const std::lock_guard lock(mutex);
        return ended;
    }
};

/// The threads that nobody waits for any more, until the process ends.
class LeftBehind {
public:
    static LeftBehind& ofProcess() {
        static LeftBehind those;
        return those;
    }
    ~LeftBehind() { wait(); }

    void add(std::shared_ptr<Call> call, std::thread thread) {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_those, [](Row& row) {
            if (!row.call->hasEnded()) return false;
            row.thread.join();
            return true;
        });
        m_those.push_back({std::move(call), std::move(thread)});
    }
    void wait() {
        const std::lock_guard lock(m_mutex);
        for (Row& row : m_those) row.thread.join();
        m_those.clear();
    }

private:
    struct Row {
        std::shared_ptr<Call> call;
        std::thread thread;
    };
    std::mutex m_mutex;
    std::vector<Row> m_those;
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
            work = nullptr;  // what it shares is given back before anybody is told
            call->end();
        });
    } catch (const std::system_error&) {
        work();  // no thread: then here
        return true;
    }
    work = nullptr;
    const bool ended = call->wait(stop);
    if (ended) {
        thread.join();
    } else {
        LeftBehind::ofProcess().add(call, std::move(thread));
    }
    return ended;
}

void waitForThoseLeftBehind() { LeftBehind::ofProcess().wait(); }

}  // namespace strainlens
