// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>

#include "compute/backend/gpu/runtime/piece_size.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// How many tries are queued at a time: few large pieces rather than many, as each ends with its slowest points, beside
/// which the device has little to do.
class RefinePieceSize {
public:
    RefinePieceSize() = default;
    /// The first piece, from a subset's side [px] and how many points the device refines beside each other.
    RefinePieceSize(int subset, int computeUnits) {
        // Pixels, each once, for each compute unit: well below a millisecond.
        constexpr double kFirstPixels = 64.0 * 33 * 33;
        // Times the first piece: where a region's holes have made pieces grow, the next may be dense.
        constexpr double kMostGrowth = 24;
        constexpr double kMost = 1 << 18;
        const double pixels = static_cast<double>(subset) * subset;
        const double first = std::clamp(kFirstPixels / pixels, 1.0, 1024.0) * std::max(computeUnits, 1);
        m_size = static_cast<std::size_t>(first);
        m_most = static_cast<std::size_t>(std::min(kMostGrowth * first, kMost));
    }

    std::size_t get() const { return m_size; }
    std::size_t most() const { return m_most; }
    /// A piece of that size took so long.
    void learn(std::size_t size, PieceClock::duration took) {
        // The last piece of a pass, or one queued before pieces grew, tells only whether they are too large.
        if (size < m_size && took <= kPieceTime) return;
        m_size = std::clamp<std::size_t>(nextPiece(size, took), 1, m_most);
    }

private:
    std::size_t m_size = 1, m_most = 1;
};

/// Queues tries in pieces of some milliseconds, two at a time: the device always has work, and a stop is heard.
template <typename Device>
class RefinePieces {
public:
    /// Makes `count` tries: queue(first, size) queues those from number `first` on, made(size) tells that so many more
    /// are made. False when a stop was requested; what was queued before it is made then.
    template <typename Queue, typename Made>
    bool make(typename Device::Context& context, std::size_t count, RefinePieceSize& pieceSize, const Queue& queue,
              const Made& made, const JobControl& job) {
        std::array<std::size_t, kMarks> sizes = {};
        std::size_t first = 0, queued = 0, awaited = 0;
        m_begun.record(context);
        while (true) {
            // A piece is queued before the one ahead of it has ended, so that the device always has work.
            if (first < count && queued - awaited < 2 && !job.stopRequested()) {
                const std::size_t size = std::min(pieceSize.get(), count - first);
                queue(first, size);
                m_ends[queued % kMarks].record(context);
                sizes[queued++ % kMarks] = size;
                first += size;
                continue;
            }
            if (awaited == queued) break;
            const auto& end = m_ends[awaited % kMarks];
            end.wait();
            const std::size_t size = sizes[awaited % kMarks];
            pieceSize.learn(size, end.since(awaited == 0 ? m_begun : m_ends[(awaited - 1) % kMarks]));
            ++awaited;
            made(size);
        }
        return !job.stopRequested();
    }

private:
    static constexpr std::size_t kMarks = 3;  ///< of two pieces that are queued and the one before

    std::array<typename Device::Mark, kMarks> m_ends;
    typename Device::Mark m_begun;
};

}  // namespace strainlens::gpu
