// SPDX-License-Identifier: MPL-2.0
#include "compute/types/workers.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <mutex>
#include <thread>

namespace strainlens {
namespace {

/// The first exception of a group of workers.
class FirstFailure {
public:
    /// Runs the work of one of them; throws nothing.
    template <typename Work>
    void guard(const Work& work, std::stop_source& failed) noexcept {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            if (!m_exception) m_exception = std::current_exception();
            failed.request_stop();
        }
    }

    /// After the last worker.
    void rethrow() const {
        if (m_exception) std::rethrow_exception(m_exception);
    }

private:
    std::mutex m_mutex;
    std::exception_ptr m_exception;
};

/// Cores that the calling thread may use; none where that is not known.
cpu_set_t coresOfThread() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) CPU_ZERO(&cores);
    return cores;
}

/// Threads that are kept for the next group of workers. Every worker gets a thread of its own, a new one where none is
/// free, so that they are what threads started for each group would be. It is never destroyed: a program may end while
/// threads wait.
class WorkerPool {
public:
    static WorkerPool& ofProcess() {
        static WorkerPool& pool = *new WorkerPool;
        return pool;
    }

    /// As runWorkers.
    void run(int count, const std::function<void(int)>& work, std::stop_source& failed) {
        Group group{work, failed, coresOfThread(), count};
        if (count > 1) {
            const std::lock_guard lock(m_mutex);
            group.older = m_newest;
            m_newest = &group;
            m_unbegun += count - 1;
            try {
                for (; m_free < m_unbegun; ++m_free) std::thread([this] { serve(); }).detach();
            } catch (const std::exception&) {
                // No more threads, or no memory for them.
            }
        }
        for (int worker = 1; worker < count; ++worker) m_begin.notify_one();
        group.run(0);
        std::unique_lock lock(m_mutex);
        while (group.next < count) {  // for these no thread was free so far
            const int worker = takeFrom(group);
            lock.unlock();
            group.run(worker);
            lock.lock();
        }
        group.ended.wait(lock, [&] { return group.running == 0; });
        group.failure.rethrow();
    }

private:
    static constexpr int kMostKept = 64;

    struct Group {
        const std::function<void(int)>& work;
        std::stop_source& failed;
        const cpu_set_t cores;  ///< of the caller, whose workers stay on them
        const int count;
        int next = 1;     ///< the first that has not begun
        int running = 0;  ///< on threads of the pool
        Group* older = nullptr;
        std::condition_variable ended = {};
        FirstFailure failure = {};

        void run(int worker) {
            failure.guard([&] { work(worker); }, failed);
        }
    };

    /// The next worker of a group that has one; the group is listed no longer when that is the last.
    int takeFrom(Group& group) {
        --m_unbegun;
        if (group.next + 1 == group.count) {
            Group** link = &m_newest;
            while (*link != &group) link = &(*link)->older;
            *link = group.older;
        }
        return group.next++;
    }

    void serve() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, nullptr);  // signals are for threads that last as long as who awaits them
        cpu_set_t cores = coresOfThread();
        std::unique_lock lock(m_mutex);
        while (m_free - m_unbegun <= kMostKept) {
            m_begin.wait(lock, [this] { return m_newest != nullptr; });
            Group& group = *m_newest;
            const int worker = takeFrom(group);
            ++group.running, --m_free;
            lock.unlock();
            if (!CPU_EQUAL(&cores, &group.cores) && sched_setaffinity(0, sizeof cores, &group.cores) == 0) {
                cores = group.cores;
            }
            group.run(worker);
            lock.lock();
            ++m_free;
            if (--group.running == 0) group.ended.notify_one();
        }
        --m_free;
    }

    std::mutex m_mutex;
    std::condition_variable m_begin;
    Group* m_newest = nullptr;  ///< of those with workers that have not begun
    int m_unbegun = 0;          ///< such workers
    int m_free = 0;             ///< threads that run no worker
};

}  // namespace

int usableCores() {
    const cpu_set_t cores = coresOfThread();
    const int count = CPU_COUNT(&cores);
    return std::max(1, count > 0 ? count : static_cast<int>(std::thread::hardware_concurrency()));
}

int resolveThreads(int requested) { return requested > 0 ? requested : usableCores(); }

void runWorkers(int count, const std::function<void(int)>& work, std::stop_source failed) {
    if (count > 0) WorkerPool::ofProcess().run(count, work, failed);
}

void forEachPiece(int count, int threads, const std::function<void(int)>& work, std::stop_source failed) {
    std::atomic<int> next = 0;
    const auto takePieces = [&](int) {
        for (int piece = next++; piece < count && !failed.stop_requested(); piece = next++) work(piece);
    };
    runWorkers(std::min(count, std::max(threads, 1)), takePieces, failed);
}

void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work) {
    forEachPiece((rows + bandRows - 1) / bandRows, resolveThreads(threads),
                 [&](int band) { work(band * bandRows, std::min(rows, (band + 1) * bandRows)); });
}

int rowsOfPoints(int points, int columns) { return points / std::max(columns, 1) + 1; }

}  // namespace strainlens
