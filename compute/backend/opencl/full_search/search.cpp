// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/search.h"

#include <algorithm>
#include <bit>

#include "compute/backend/gpu/runtime/piece_size.h"
#include "compute/backend/opencl/full_search/dense.h"
#include "compute/backend/opencl/full_search/sparse.h"
#include "compute/backend/opencl/runtime/queue_clock.h"
#include "compute/rules/full_search.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

using Clock = gpu::PieceClock;
constexpr cl_ulong kNoTrial = ~cl_ulong{0};
constexpr cl_uint kNoPlace = ~cl_uint{0};

Displacement predictionAt(const FullSearchTask& task, std::size_t node) {
    return task.prediction.empty() ? Displacement{} : task.prediction[node];
}

void requireDoubles(const OpenclContext& context, Criterion criterion) {
    if (criterion != Criterion::Zncc || context.device().hasExtension("cl_khr_fp64")) return;
    throw DeviceError(context.device().id, "fullSearch",
                      "ZNCC needs double precision (cl_khr_fp64), which the device does not have; choose --criterion "
                      "sad or ssd, or --device cpu");
}

}  // namespace

void FullSearchWay::launch(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                           std::size_t first, std::size_t count) {
    const std::size_t end = first + count;
    while (first < end) {
        const std::size_t part = first / steps(), step = first % steps();
        const std::size_t whole = step == 0 ? (end - first) / steps() : 0;  // parts with all their steps
        const std::size_t partsNow = std::max<std::size_t>(whole, 1);
        const std::size_t stepsOfEach = whole > 0 ? steps() : std::min(end - first, steps() - step);
        launchSteps(context, task, output, part, partsNow, step, step + stepsOfEach);
        first += partsNow * stepsOfEach;
    }
}

void FullSearch::prepare(OpenclContext& context, const FullSearchTask& task) {
    requireFullSearchInput(task.reference.size(), task.deformed.size(), task.grid, task.parameters, task.prediction);
    requireDoubles(context, task.parameters.criterion);
    m_order = offsetsInTieOrder(task.parameters.radiusX, task.parameters.radiusY);
    // As in a sequence, the nodes are mostly those of the last search.
    if (m_grid.lefts != task.grid.lefts || m_grid.statuses != task.grid.statuses) {
        m_nodes.clear();
        for (std::size_t i = 0; i < task.grid.size(); ++i) {
            if (task.grid.statuses[i] == PointStatus::NotComputed) m_nodes.push_back(static_cast<int>(i));
        }
        m_grid = task.grid;
    }
    m_output.values.reserve(context, task.grid.size());
    if (task.parameters.criterion == Criterion::Zncc) m_output.places.reserve(context, task.grid.size());
    std::unique_ptr<FullSearchWay>& way = DenseSearch::suits(task.grid, task.prediction) ? m_dense : m_sparse;
    if (!way && &way == &m_dense) way = std::make_unique<DenseSearch>();
    if (!way) way = std::make_unique<SparseSearch>();
    m_way = way.get();
    m_way->prepare(context, task);
}

void FullSearch::launch(OpenclContext& context, const FullSearchTask& task) {
    m_way->begin(context, task);
    m_way->launch(context, task, m_output, 0, m_way->units());
}

void FullSearch::run(OpenclContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                     const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                     SearchResult& result, const JobControl& job) {
    const FullSearchTask task{reference, deformed, grid, parameters, prediction};
    prepare(context, task);
    beginFullSearchResult(grid, parameters.criterion, result);
    if (!m_nodes.empty() && !job.stopRequested()) searchInPieces(context, task, result, job);
    clearUnmatched(grid, result);
}

void FullSearch::searchInPieces(OpenclContext& context, const FullSearchTask& task, SearchResult& result,
                                const JobControl& job) {
    std::size_t piece = m_way->firstUnits(), stored = 0;
    Clock::time_point lastPartialResult = Clock::now();
    for (std::size_t done = 0; done < m_way->units() && !job.stopRequested();) {
        const Clock::time_point start = Clock::now();
        const QueueClock clock(context);
        const std::size_t count = std::min(piece, m_way->units() - done);
        if (done == 0) m_way->begin(context, task);
        m_way->launch(context, task, m_output, done, count);
        result.computeMs += clock.elapsedMs();
        piece = gpu::nextPiece(count, Clock::now() - start);
        done += count;
        const std::size_t finished = m_way->nodesWithin(done);
        const bool isDue = job.onPartialResult && Clock::now() - lastPartialResult >= kPartialResultInterval;
        if (isDue || done == m_way->units() || job.stopRequested()) {
            store(context, task, stored, finished, result);
            stored = finished;
        }
        if (isDue) {
            job.onPartialResult();
            lastPartialResult = Clock::now();
        }
        job.progress(static_cast<double>(finished) / static_cast<double>(m_nodes.size()));
    }
}

void FullSearch::store(OpenclContext& context, const FullSearchTask& task, std::size_t first, std::size_t end,
                       SearchResult& result) {
    if (first == end) return;
    const auto firstNode = static_cast<std::size_t>(m_nodes[first]);
    const std::size_t count = static_cast<std::size_t>(m_nodes[end - 1]) + 1 - firstNode;
    const bool correlates = task.parameters.criterion == Criterion::Zncc;
    const Clock::time_point fetching = Clock::now();
    m_values.resize(count);
    m_output.values.download(context, m_values, firstNode);
    if (correlates) {
        m_places.resize(count);
        m_output.places.download(context, m_places, firstNode);
    }
    result.downloadMs += std::chrono::duration<double, std::milli>(Clock::now() - fetching).count();
    const std::span<const int> nodes(m_nodes.data() + first, end - first);
    result.evaluations += trialCountOfAll(task.grid, nodes, task.deformed.size(), task.parameters, task.prediction);
    for (const int nodeNumber : nodes) {
        const auto node = static_cast<std::size_t>(nodeNumber);
        const cl_ulong value = m_values[node - firstNode];
        const cl_uint place = correlates          ? m_places[node - firstNode]
                              : value == kNoTrial ? kNoPlace
                                                  : static_cast<cl_uint>(value);
        const Displacement predicted = predictionAt(task, node);
        if (place == kNoPlace) {
            const bool tried = trialCount(task.grid, node, task.deformed.size(), task.parameters, predicted) > 0;
            result.status[node] = tried ? PointStatus::NoTexture : PointStatus::OutOfImage;
            continue;
        }
        const Displacement offset = m_order[place];
        result.status[node] = PointStatus::Ok;
        result.vectors[node] = {static_cast<std::int16_t>(predicted.dx + offset.dx),
                                static_cast<std::int16_t>(predicted.dy + offset.dy)};
        result.cost[node] = correlates ? kNoCost : static_cast<std::uint32_t>(value >> 32);
        if (correlates) result.correlation[node] = std::bit_cast<double>(value);
    }
}

}  // namespace strainlens::opencl
