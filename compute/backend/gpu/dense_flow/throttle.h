// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/runtime/chunk_size.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Queues kernels in chunks of rows of groups and waits between chunks, so that a stop takes effect soon. The chunk
/// size adapts to the device and is reused.
class FlowThrottle {
public:
    /// Calls queue(first, count) until all rows are queued or a stop is requested. `pixelsOfRow`: work per row.
    template <typename Context, typename Queue>
    void run(Context& context, const JobControl& job, int rows, std::size_t pixelsOfRow, const Queue& queue) {
        for (int first = 0; first < rows && !job.stopRequested();) {
            if (m_queued == 0) m_started = ChunkClock::now();
            const std::size_t left = m_chunk > m_queued ? (m_chunk - m_queued) / pixelsOfRow : 0;
            const int count = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(rows - first), left + 1));
            queue(first, count);
            first += count;
            m_queued += static_cast<std::size_t>(count) * pixelsOfRow;
            if (m_queued < m_chunk) continue;
            context.finish();
            m_chunk = nextChunkSize(m_queued, ChunkClock::now() - m_started);
            m_queued = 0;
        }
    }
    /// To call when all queued work is done.
    void reset() { m_queued = 0; }

private:
    std::size_t m_chunk = std::size_t{1} << 18, m_queued = 0;  ///< [px]
    ChunkClock::time_point m_started;
};

}  // namespace strainlens::gpu
