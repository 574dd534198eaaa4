// SPDX-License-Identifier: MPL-2.0
#include "compute/types/workers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "compute/types/system/thread_settings.h"

namespace strainlens {
namespace {

/// Pool of threads reused by all groups of workers. Every worker gets a thread of its own, a new one if none is idle.
/// Never destroyed, because a program may exit while threads are idle. A forked process, which has none of the threads,
/// starts with a pool of its own.
class WorkerPool {
public:
    static WorkerPool& instance() {
        static const bool isRenewed = callAfterFork([] { s_pool = new WorkerPool; });
        (void)isRenewed;
        return *s_pool;
    }

    /// As runWorkers.
    void run(int count, const std::function<void(int)>& work, std::stop_source& failed) {
        Group group{work, failed, ThreadAffinity::current(), count};
        if (count > 1) {
            const std::lock_guard lock(m_mutex);
            group.older = m_newest;
            m_newest = &group;
            m_pending += count - 1;
            try {
                for (; m_idle < m_pending; ++m_idle) std::thread([this] { serve(); }).detach();
            } catch (const std::exception&) {
                // No more threads, or no memory for them.
            }
        }
        for (int worker = 1; worker < count; ++worker) m_workAvailable.notify_one();
        group.run(0);
        std::unique_lock lock(m_mutex);
        while (group.next < count) {  // no idle thread has taken these yet
            const int worker = takeWorker(group);
            lock.unlock();
            group.run(worker);
            lock.lock();
        }
        group.ended.wait(lock, [&] { return group.running == 0; });
        if (group.failure) std::rethrow_exception(group.failure);
    }

private:
    static constexpr int kMaxIdle = 64;
    static WorkerPool* s_pool;

    struct Group {
        const std::function<void(int)>& work;
        std::stop_source& failed;
        const ThreadAffinity cores;  ///< affinity of the caller, applied to its workers
        const int count;
        int next = 1;     ///< first worker not started
        int running = 0;  ///< on threads of the pool
        Group* older = nullptr;
        std::condition_variable ended = {};
        std::mutex failureMutex = {};
        std::exception_ptr failure = {};  ///< the first exception

        void run(int worker) noexcept {
            try {
                work(worker);
            } catch (...) {
                const std::lock_guard lock(failureMutex);
                if (!failure) failure = std::current_exception();
                failed.request_stop();
            }
        }
    };

    /// Takes the next worker of a group; the last one removes the group from the list.
    int takeWorker(Group& group) {
        --m_pending;
        if (group.next + 1 == group.count) {
            Group** link = &m_newest;
            while (*link != &group) link = &(*link)->older;
            *link = group.older;
        }
        return group.next++;
    }

    void serve() {
        blockSignalsInThread();
        ThreadAffinity cores = ThreadAffinity::current();
        std::unique_lock lock(m_mutex);
        while (m_idle - m_pending <= kMaxIdle) {
            m_workAvailable.wait(lock, [this] { return m_newest != nullptr; });
            Group& group = *m_newest;
            const int worker = takeWorker(group);
            ++group.running, --m_idle;
            lock.unlock();
            if (cores != group.cores && group.cores.apply()) cores = group.cores;
            group.run(worker);
            lock.lock();
            ++m_idle;
            if (--group.running == 0) group.ended.notify_one();
        }
        --m_idle;
    }

    std::mutex m_mutex;
    std::condition_variable m_workAvailable;
    Group* m_newest = nullptr;  ///< newest group with workers not started
    int m_pending = 0;          ///< workers not started, of all groups
    int m_idle = 0;             ///< idle threads
};

WorkerPool* WorkerPool::s_pool = new WorkerPool;

}  // namespace

int usableCores() {
    const int count = ThreadAffinity::current().cores();
    return std::max(1, count > 0 ? count : static_cast<int>(std::thread::hardware_concurrency()));
}

void runWorkers(int count, const std::function<void(int)>& work, std::stop_source failed) {
    if (count > 0) WorkerPool::instance().run(count, work, failed);
}

void forEachChunk(int count, int threads, const std::function<void(int)>& work, std::stop_source failed) {
    std::atomic<int> next = 0;
    const auto runChunks = [&](int) {
        for (int chunk = next++; chunk < count && !failed.stop_requested(); chunk = next++) work(chunk);
    };
    runWorkers(std::min(count, std::max(threads, 1)), runChunks, failed);
}

void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work) {
    forEachChunk((rows + bandRows - 1) / bandRows, resolveThreads(threads),
                 [&](int band) { work(band * bandRows, std::min(rows, (band + 1) * bandRows)); });
}

}  // namespace strainlens
