// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/types/job_control.h"

namespace strainlens::cuda {

/// Queues tries in pieces of some milliseconds, two at a time: the device always has work, and a stop is heard.
class RefinePieces {
public:
    /// Takes the size of the first piece from the subset's [px]. Tries read the stop word from `args`.
    void begin(const CudaContext& context, int subset, RefineArgs& args);
    /// No piece has more tries.
    int most() const { return m_most; }

    /// Queues number `first` to `first` + `size` - 1 of the tries.
    using Queue = std::function<void(int first, int size)>;
    /// Makes `count` tries, telling `made` how many there are more; false after a stop.
    bool make(const CudaContext& context, int count, const Queue& queue, const std::function<void(int size)>& made,
              const JobControl& job);

private:
    static constexpr int kEvents = 3;  ///< of two pieces that are queued and the one before

    /// Waits for a piece of so many tries and chooses the size of those to come.
    void await(int piece, int size);
    Event& endOf(int piece) { return m_ends[static_cast<std::size_t>(piece % kEvents)]; }

    int m_most = 1;
    int m_piece = 1;  ///< tries that are queued at a time
    std::array<Event, kEvents> m_ends;
    Event m_begun;
    PinnedBuffer<std::uint32_t> m_stop;
};

}  // namespace strainlens::cuda
