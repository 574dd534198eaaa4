// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>

#include "compute/backend/gpu/runtime/chunk_size.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Adaptive number of attempts per chunk. Few large chunks are best: at the end of each chunk the device is partly idle
/// while the slowest points finish.
class RefineChunkSize {
public:
    RefineChunkSize() = default;
    /// `subset`: side [px].
    RefineChunkSize(int subset, int computeUnits) {
        // Pixels of the first chunk per compute unit: well below a millisecond.
        constexpr double kFirstPixels = 64.0 * 33 * 33;
        // Relative to the first chunk: after the holes of a region have made chunks grow, dense nodes may follow.
        constexpr double kMaxGrowth = 24;
        constexpr double kMax = 1 << 18;
        const double pixels = static_cast<double>(subset) * subset;
        const double first = std::clamp(kFirstPixels / pixels, 1.0, 1024.0) * std::max(computeUnits, 1);
        m_size = static_cast<std::size_t>(first);
        m_maximum = static_cast<std::size_t>(std::min(kMaxGrowth * first, kMax));
    }

    std::size_t get() const { return m_size; }
    std::size_t maximum() const { return m_maximum; }
    /// Adapts to the duration of a chunk.
    void update(std::size_t size, ChunkClock::duration took) {
        // A smaller chunk (the last of a pass, or queued before the size grew) only shows that the size is too large.
        if (size < m_size && took <= kChunkTime) return;
        m_size = std::clamp<std::size_t>(nextChunkSize(size, took), 1, m_maximum);
    }

private:
    std::size_t m_size = 1, m_maximum = 1;
};

/// Queues attempts in chunks of some milliseconds, two at a time: the device is always busy, and a stop takes effect
/// soon.
template <typename Device>
class RefineChunks {
public:
    /// Runs `count` attempts: queue(first, size) queues a chunk, onDone(size) reports a finished one. After a stop
    /// request returns false once the queued chunks have finished.
    template <typename Queue, typename OnDone>
    bool run(typename Device::Context& context, std::size_t count, RefineChunkSize& chunkSize, const Queue& queue,
             const OnDone& onDone, const JobControl& job) {
        std::array<std::size_t, kEvents> sizes = {};
        std::size_t first = 0, queued = 0, awaited = 0;
        m_started.record(context);
        while (true) {
            // The next chunk is queued before the current one ends, so that the device is always busy.
            if (first < count && queued - awaited < 2 && !job.stopRequested()) {
                const std::size_t size = std::min(chunkSize.get(), count - first);
                queue(first, size);
                m_ends[queued % kEvents].record(context);
                sizes[queued++ % kEvents] = size;
                first += size;
                continue;
            }
            if (awaited == queued) break;
            const auto& end = m_ends[awaited % kEvents];
            end.wait();
            const std::size_t size = sizes[awaited % kEvents];
            chunkSize.update(size, end.elapsedSince(awaited == 0 ? m_started : m_ends[(awaited - 1) % kEvents]));
            ++awaited;
            onDone(size);
        }
        return !job.stopRequested();
    }

private:
    static constexpr std::size_t kEvents = 3;  ///< ends of two queued chunks and the one before

    std::array<typename Device::Event, kEvents> m_ends;
    typename Device::Event m_started;
};

}  // namespace strainlens::gpu
