// SPDX-License-Identifier: MPL-2.0
#include "compute/types/threads/background_work.h"

#include <system_error>
#include <utility>

namespace strainlens {

BackgroundWork::~BackgroundWork() {
    {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
        m_changed.notify_all();
    }
    if (m_thread.joinable()) m_thread.join();
}

void BackgroundWork::add(Work work) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_queue.size() + (m_busy ? 1 : 0) < m_maxPending; });
    rethrow(lock);
    if (!m_thread.joinable()) {
        try {
            m_thread = std::thread([this] { run(); });
        } catch (const std::system_error&) {
            lock.unlock();
            return work();
        }
    }
    m_queue.push_back(std::move(work));
    m_changed.notify_all();
}

void BackgroundWork::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_queue.empty() && !m_busy; });
}

void BackgroundWork::flush() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_queue.empty() && !m_busy; });
    rethrow(lock);
}

void BackgroundWork::rethrow(std::unique_lock<std::mutex>& lock) {
    if (!m_failure) return;
    const std::exception_ptr failure = std::exchange(m_failure, nullptr);
    lock.unlock();
    std::rethrow_exception(failure);
}

void BackgroundWork::run() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return !m_queue.empty() || m_ended; });
        if (m_queue.empty()) return;
        Work work = std::move(m_queue.front());
        m_queue.pop_front();
        m_busy = true;
        m_changed.notify_all();
        lock.unlock();
        std::exception_ptr failure;
        try {
            work();
        } catch (...) {
            failure = std::current_exception();
        }
        work = nullptr;
        lock.lock();
        m_busy = false;
        if (failure) {
            m_failure = failure;
            m_queue.clear();
        }
        m_changed.notify_all();
    }
}

}  // namespace strainlens
