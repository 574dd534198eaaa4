// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <atomic>
#include <limits>
#include <stop_token>
#include <string>

#include "compute/backend/cuda/refine.h"

namespace strainlens::cuda {
namespace {

/// How long a piece should take [ms]: two of them are queued when a stop is requested.
constexpr float kPieceMs = 8;
/// Pixels of the first piece, each once, for each multiprocessor: well below a millisecond.
constexpr double kFirstPixels = 64.0 * 33 * 33;
/// A piece is at most so many times the first one: where a region's holes have made pieces grow, the next may be dense.
constexpr double kMostGrowth = 24;
constexpr double kMostPiece = 1 << 18;

/// RefineResult's float arrays in the order of RefinePlane.
std::array<std::vector<float>*, kSecondOrderPlanes> planesOf(RefinedDetails& d) {
    return {&d.ux,        &d.uy,        &d.vx,         &d.vy,         &d.zncc,       &d.residual,   &d.increment,
            &d.varianceU, &d.varianceV, &d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy, &d.uxx,
            &d.uxy,       &d.uyy,       &d.vxx,        &d.vxy,        &d.vyy};
}

template <typename T>
void fetchInto(std::vector<T>& to, const T* from, cudaStream_t stream) {
    if (to.empty()) return;
    check(cudaMemcpyAsync(to.data(), from, to.size() * sizeof(T), cudaMemcpyDeviceToHost, stream), "cudaMemcpyAsync");
}

}  // namespace

RefineNodes RefineNodeMemory::reserve(const std::shared_ptr<DeviceMemory>& memory, std::size_t nodes,
                                      ShapeOrder order) {
    RefineNodes result;
    result.count = nodes;
    result.secondOrder = order == ShapeOrder::Second;
    result.u = m_displacements.reserve(memory, 2 * nodes);
    result.v = result.u + nodes;
    result.planes = m_planes.reserve(memory, (result.secondOrder ? kSecondOrderPlanes : kFirstOrderPlanes) * nodes);
    result.pixels = m_pixels.reserve(memory, nodes);
    result.iterations = m_iterations.reserve(memory, nodes);
    result.statuses = m_statuses.reserve(memory, nodes);
    return result;
}

void RefineNodeMemory::fetch(const RefineNodes& nodes, RefineResult& result, const Stream& stream) const {
    result.resizeOnly(nodes.count, nodes.secondOrder ? ShapeOrder::Second : ShapeOrder::First);
    fetchInto(result.u, nodes.u, stream);
    fetchInto(result.v, nodes.v, stream);
    const float* plane = nodes.planes;
    for (std::vector<float>* values : planesOf(result.details)) {
        fetchInto(*values, plane, stream);
        plane += nodes.count;
    }
    fetchInto(result.details.pixels, nodes.pixels, stream);
    fetchInto(result.details.iterations, nodes.iterations, stream);
    fetchInto(result.status, nodes.statuses, stream);
    stream.synchronise();
}

void RefineSchedule::begin(const CudaContext& context, const Grid& grid, const SearchResult& found,
                           const RefineParameters& parameters) {
    m_parameters = parameters;
    const std::size_t nodes = grid.size();
    if (nodes > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        throw InvalidInput("grid", std::to_string(nodes) + " points", "fewer than 2147483648; take a larger step");
    }
    const auto& memory = context.memory;
    std::vector<int> positions = grid.lefts;
    positions.insert(positions.end(), grid.tops.begin(), grid.tops.end());
    uploadTo(m_positions, std::span<const int>(positions), memory, context.stream);
    uploadTo(m_vectors, std::span<const Displacement>(found.vectors), memory, context.stream);
    uploadTo(m_found, std::span<const PointStatus>(found.status), memory, context.stream);
    m_starts = {};
    m_starts.nodes = {m_positions.data(), m_positions.data() + grid.columns(),
                      m_vectors.data(),   m_found.data(),
                      grid.columns(),     grid.rows(),
                      grid.blockWidth,    grid.blockHeight};
    m_starts.results = m_memory.reserve(memory, nodes, parameters.order);
    m_starts.ownTried = m_ownTried.reserve(memory, nodes);
    m_starts.neighboursTried = m_neighboursTried.reserve(memory, nodes);
    m_starts.retries = m_retries.reserve(memory, nodes);
    m_starts.retryCount = m_retryCount.reserve(memory, 1);
    const double pixels = static_cast<double>(parameters.subset) * parameters.subset;
    const double first = std::clamp(kFirstPixels / pixels, 1.0, 1024.0) * context.multiprocessors;
    m_firstPiece = static_cast<int>(first);
    m_mostPiece = static_cast<int>(std::min(kMostGrowth * first, kMostPiece));
    m_starts.tasks = m_tasks.reserve(memory, std::min(nodes, static_cast<std::size_t>(m_mostPiece)));
    if (nodes > 0) launchRefineReset(m_starts, context.stream);
    context.stream.synchronise();  // the host's arrays are read until then
}

void RefineSchedule::run(const CudaContext& context, const RefineArgs& args, const JobControl& job) {
    const int nodes = m_starts.nodeCount();
    if (nodes == 0 || job.stopRequested()) return;
    std::uint32_t* stopWord = m_stop.reserve(1);
    *stopWord = 0;
    const std::stop_callback stop(job.stop, [stopWord] { std::atomic_ref(*stopWord).store(1); });
    m_tries = args;
    m_tries.tasks = m_starts.tasks;
    m_tries.results = m_starts.results;
    m_tries.stop = stopWord;
    m_made = 0;
    m_toMake = static_cast<double>(m_starts.seedCount()) + nodes;
    m_piece = m_firstPiece;
    if (!makeTries(context, launchSeedStarts, m_starts.seedCount(), job)) return;
    if (!makeTries(context, launchFirstStarts, nodes, job)) return;
    while (const int retries = countRetries(context)) {
        if (!makeTries(context, launchRetryStarts, retries, job)) return;
    }
    job.progress(1);
}

int RefineSchedule::countRetries(const CudaContext& context) {
    check(cudaMemsetAsync(m_starts.retryCount, 0, sizeof(int), context.stream), "cudaMemsetAsync");
    launchListRetries(m_starts, context.stream);
    int* count = m_hostRetryCount.reserve(1);
    check(cudaMemcpyAsync(count, m_starts.retryCount, sizeof(int), cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    return *count;
}

bool RefineSchedule::makeTries(const CudaContext& context, LaunchStarts launchStarts, int count,
                               const JobControl& job) {
    std::array<int, kPieceEvents> sizes = {};
    int first = 0, queued = 0, awaited = 0;
    m_begun.record(context.stream);
    while (true) {
        // A piece is queued before the one ahead of it has ended, so that the device always has work.
        if (first < count && queued - awaited < 2 && !job.stopRequested()) {
            const int size = std::min(m_piece, count - first);
            launchStarts(m_starts, first, size, context.stream);
            m_tries.taskCount = size;
            launchTries(m_tries, m_parameters.interpolation, m_parameters.order, context.stream);
            pieceEnd(queued).record(context.stream);
            sizes[static_cast<std::size_t>(queued++ % kPieceEvents)] = size;
            first += size;
            continue;
        }
        if (awaited == queued) break;
        const int size = sizes[static_cast<std::size_t>(awaited % kPieceEvents)];
        awaitPiece(awaited++, size);
        m_made += size;
        job.progress(std::min(1.0, m_made / m_toMake));
    }
    return !job.stopRequested();
}

void RefineSchedule::awaitPiece(int piece, int size) {
    const Event& end = pieceEnd(piece);
    end.synchronise();
    const float took = end.millisecondsSince(piece == 0 ? m_begun : pieceEnd(piece - 1));
    if (size < m_piece) return;  // the last piece of a pass, or queued before m_piece grew
    const float factor = std::clamp(kPieceMs / std::max(took, 1e-3F), 0.1F, 4.0F);
    m_piece = std::clamp(static_cast<int>(static_cast<float>(size) * factor), 1, m_mostPiece);
}

}  // namespace strainlens::cuda
