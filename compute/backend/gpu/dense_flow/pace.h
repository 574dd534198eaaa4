// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/runtime/piece_size.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Queues kernels over rows of groups and lets no more of them wait than the device does in a moment, so that a stop is
/// heard. How much that is it learns from waiting, and keeps for the next time.
class FlowPace {
public:
    /// queue(first, count) for all rows, a kernel over each so many pixels; leaves out what is left after a stop.
    template <typename Context, typename Queue>
    void run(Context& context, const JobControl& job, int rows, std::size_t pixelsOfRow, const Queue& queue) {
        for (int first = 0; first < rows && !job.stopRequested();) {
            if (m_queued == 0) m_begun = PieceClock::now();
            const std::size_t left = m_piece > m_queued ? (m_piece - m_queued) / pixelsOfRow : 0;
            const int count = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(rows - first), left + 1));
            queue(first, count);
            first += count;
            m_queued += static_cast<std::size_t>(count) * pixelsOfRow;
            if (m_queued < m_piece) continue;
            context.finish();
            m_piece = nextPiece(m_queued, PieceClock::now() - m_begun);
            m_queued = 0;
        }
    }
    /// Everything that was queued is done.
    void settled() { m_queued = 0; }

private:
    std::size_t m_piece = std::size_t{1} << 18, m_queued = 0;  ///< [pixels of kernels]
    PieceClock::time_point m_begun;
};

}  // namespace strainlens::gpu
