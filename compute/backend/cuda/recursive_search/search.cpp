// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/recursive_search/search.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/rules/recursive_search.h"
#include "compute/types/workers.h"

namespace strainlens::cuda {

static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "start vectors are uploaded unconverted");

namespace {

/// Offset of the results, which follow the state.
constexpr std::size_t kStateBytes =
    (sizeof(ResidentState) + alignof(NodeResult) - 1) / alignof(NodeResult) * alignof(NodeResult);

Displacement displacementOf(std::uint32_t vector) {
    return {static_cast<std::int16_t>(vector & 0xFFFF), static_cast<std::int16_t>(vector >> 16)};
}

}  // namespace

void RecursiveSearchKernels::prepare(const CudaContext& context, const RecursiveSearchTask& task) {
    const Grid& grid = task.grid;
    const std::span<const Displacement> initial = task.initial;
    m_args = {};
    m_args.reference = pixelsOf(task.reference);
    m_args.deformed = pixelsOf(task.deformed);
    m_args.grid = deviceGridOf(task.tables, grid);
    m_args.grid.links = task.tables.links(context).data();
    m_args.iterations = task.parameters.iterations;
    m_args.offsetRadius = task.parameters.offsetRadius;
    m_args.hasInitial = !initial.empty();
    if (m_args.hasInitial) {
        std::copy(initial.begin(), initial.end(), m_hostInitial.reserve(context, initial.size()));
        m_initial.reserve(context, initial.size());
        context.write(m_initial.memory(), m_hostInitial.data(), initial.size_bytes(), false);
    }
    m_args.initial = m_initial.data();
    m_args.words = m_words.reserve(context, grid.size());
    m_args.costs = m_costs.reserve(context, grid.size());
    m_args.history = m_history.reserve(context, 2 * grid.size());
    m_args.revisions = m_revisions.reserve(context, grid.size());
    std::uint8_t* found = m_found.reserve(context, kStateBytes + grid.size() * sizeof(NodeResult));
    m_args.state = reinterpret_cast<ResidentState*>(found);
    m_args.results = reinterpret_cast<NodeResult*>(found + kStateBytes);
    // From zero vectors the first pass moves beyond the reach of the surfaces.
    if (m_args.hasInitial && canUseSurfaces(m_args)) {
        m_args.surfaces = {m_surfaceCentres.reserve(context, grid.size()),
                           m_surfaceSads.reserve(context, grid.size() * SadSurfaces::kPitch)};
    }
}

void RecursiveSearchKernels::launch(const CudaContext& context) const {
    context.fill(m_args.state, std::uint8_t{0}, sizeof(ResidentState));
    if (m_args.surfaces.sads != nullptr) {
        launchSurfaces(context, m_args);
    } else {
        launchStart(context, m_args);
    }
    launchPasses(context, m_args);
}

void RecursiveSearchKernels::waitForResults(const JobControl& job, const Grid& grid) {
    using Clock = std::chrono::steady_clock;
    constexpr Clock::duration kShort = std::chrono::milliseconds(2), kMaxPause = std::chrono::milliseconds(1);
    const double rows = static_cast<double>(grid.rows()) * m_args.iterations;
    const Clock::time_point started = Clock::now();
    Clock::time_point next = started + kShort;
    // Polls memory first: most searches end sooner than a sleep, and driver calls would block another thread's upload.
    while (std::atomic_ref(m_control.data()->done).load(std::memory_order_acquire) == 0) {
        const Clock::time_point now = Clock::now();
        if (now < next) continue;
        const cudaError_t error = cudaEventQuery(m_fetched);
        if (error != cudaErrorNotReady) check(error, "recursiveSearchKernel");
        const auto scanned = std::atomic_ref(m_control.data()->scanned).load(std::memory_order_relaxed);
        job.progress(std::min(1.0, scanned / rows));
        // Short compared with the elapsed time, so that oversleeping costs little.
        std::this_thread::sleep_for(std::min((now - started) / 32, kMaxPause));
        next = Clock::now();
    }
    m_fetched.wait();
}

void RecursiveSearchKernels::store(const Grid& grid, SearchResult& result) const {
    const ResidentState& state = *reinterpret_cast<const ResidentState*>(m_hostFound.data());
    const auto* found = reinterpret_cast<const NodeResult*>(m_hostFound.data() + kStateBytes);
    result.passes = state.stopped != 0 || state.stoppedBeforePasses != 0
                        ? static_cast<int>(state.passesStarted)
                        : rules::passCount(static_cast<int>(state.lastChanged) - 1, m_args.iterations);
    result.evaluations = static_cast<std::int64_t>(state.evaluations);
    constexpr int kThreads = 4, kBandNodes = 8192;  // 0.1 ms
    forEachRowBand(static_cast<int>(grid.size()), kBandNodes, kThreads, [&](int first, int end) {
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
            if (grid.statuses[i] != PointStatus::NotComputed || found[i].vector == kNoCentre) continue;
            rules::storeNode(displacementOf(found[i].vector), found[i].cost, i, result);
        }
    });
}

void RecursiveSearchKernels::search(const CudaContext& context, const RecursiveSearchTask& task, SearchResult& result,
                                    const JobControl& job) {
    const Grid& grid = task.grid;
    prepare(context, task);
    if (m_one.data() == nullptr) m_one.fill(context, 1, ~0u);
    SearchControl* control = m_control.reserve(context, 1);
    *control = {};
    m_args.control = control;
    const std::stop_callback stop(job.stop, [control] { std::atomic_ref(control->stop).store(1); });
    m_started.record(context.stream);
    launch(context);
    m_computed.record(context.stream);
    const std::size_t bytes = kStateBytes + grid.size() * sizeof(NodeResult);
    context.read(m_found.memory(), 0, m_hostFound.reserve(context, bytes), bytes, false);
    context.read(m_one.memory(), 0, &control->done, sizeof control->done, false);
    m_fetched.record(context.stream);
    waitForResults(job, grid);
    store(grid, result);
    result.computeMs = gpu::milliseconds(m_computed.elapsedSince(m_started));
    result.downloadMs = gpu::milliseconds(m_fetched.elapsedSince(m_computed));
}

}  // namespace strainlens::cuda
