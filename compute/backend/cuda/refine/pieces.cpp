// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/pieces.h"

#include <algorithm>
#include <atomic>
#include <stop_token>

namespace strainlens::cuda {
namespace {

/// How long a piece should take [ms]: two of them are queued when a stop is requested.
constexpr float kPieceMs = 8;
/// Pixels of the first piece, each once, for each multiprocessor: well below a millisecond.
constexpr double kFirstPixels = 64.0 * 33 * 33;
/// A piece is at most so many times the first one: where a region's holes have made pieces grow, the next may be dense.
constexpr double kMostGrowth = 24;
constexpr double kMostPiece = 1 << 18;

}  // namespace

void RefinePieces::begin(const CudaContext& context, int subset, RefineArgs& args) {
    const double pixels = static_cast<double>(subset) * subset;
    const double first = std::clamp(kFirstPixels / pixels, 1.0, 1024.0) * context.multiprocessors;
    m_piece = static_cast<int>(first);
    m_most = static_cast<int>(std::min(kMostGrowth * first, kMostPiece));
    args.stop = m_stop.reserve(1);
}

bool RefinePieces::make(const CudaContext& context, int count, const Queue& queue,
                        const std::function<void(int size)>& made, const JobControl& job) {
    std::uint32_t* stopWord = m_stop.data();
    std::atomic_ref(*stopWord).store(0);
    const std::stop_callback stop(job.stop, [stopWord] { std::atomic_ref(*stopWord).store(1); });
    std::array<int, kEvents> sizes = {};
    int first = 0, queued = 0, awaited = 0;
    m_begun.record(context.stream);
    while (true) {
        // A piece is queued before the one ahead of it has ended, so that the device always has work.
        if (first < count && queued - awaited < 2 && !job.stopRequested()) {
            const int size = std::min(m_piece, count - first);
            queue(first, size);
            endOf(queued).record(context.stream);
            sizes[static_cast<std::size_t>(queued++ % kEvents)] = size;
            first += size;
            continue;
        }
        if (awaited == queued) break;
        const int size = sizes[static_cast<std::size_t>(awaited % kEvents)];
        await(awaited++, size);
        made(size);
    }
    return !job.stopRequested();
}

void RefinePieces::await(int piece, int size) {
    const Event& end = endOf(piece);
    end.synchronise();
    const float took = end.millisecondsSince(piece == 0 ? m_begun : endOf(piece - 1));
    if (size < m_piece) return;  // the last piece of a pass, or queued before m_piece grew
    const float factor = std::clamp(kPieceMs / std::max(took, 1e-3F), 0.1F, 4.0F);
    m_piece = std::clamp(static_cast<int>(static_cast<float>(size) * factor), 1, m_most);
}

}  // namespace strainlens::cuda
