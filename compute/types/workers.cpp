// SPDX-License-Identifier: MPL-2.0
#include "compute/types/workers.h"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

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

}  // namespace

int usableCores() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    const bool known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
    return std::max(1, known ? CPU_COUNT(&allowed) : static_cast<int>(std::thread::hardware_concurrency()));
}

int resolveThreads(int requested) { return requested > 0 ? requested : usableCores(); }

void runWorkers(int count, const std::function<void(int)>& work, std::stop_source failed) {
    FirstFailure failure;
    const auto run = [&](int worker) { failure.guard([&] { work(worker); }, failed); };
    {
        // Plain threads: they start in some 20 us, a search takes milliseconds, and a sanitizer understands them.
        std::vector<std::jthread> helpers;
        int begun = 1;
        try {
            if (count > 1) helpers.reserve(static_cast<std::size_t>(count) - 1);
            for (; begun < count; ++begun) helpers.emplace_back([&run, worker = begun] { run(worker); });
        } catch (const std::exception&) {
            // No more threads, or no memory for them.
        }
        if (count > 0) run(0);
        for (; begun < count; ++begun) run(begun);
    }
    failure.rethrow();
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
