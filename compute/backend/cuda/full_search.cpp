// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search.h"

#include <algorithm>

#include "compute/backend/cuda/full_search_dense.h"
#include "compute/backend/cuda/search_keys.h"
#include "compute/reference/full_search_rules.h"

namespace strainlens::cuda {
namespace {

/// Trials of a node that are made: the offsets within the radius whose displacement is allowed.
std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchArgs& args,
                        Displacement prediction) {
    const auto count = [&](int predicted, int radius, int start, int block, int side) {
        int lowest = std::max(predicted - radius, -kMaxDisplacement);
        int highest = std::min(predicted + radius, kMaxDisplacement);
        if (args.border == BorderMode::Skip) {
            lowest = std::max(lowest, -start);
            highest = std::min(highest, side - block - start);
        }
        return std::int64_t{std::max(0, highest - lowest + 1)};
    };
    const std::size_t columns = grid.lefts.size();
    return count(prediction.dx, args.radiusX, grid.lefts[node % columns], grid.blockWidth, deformed.width) *
           count(prediction.dy, args.radiusY, grid.tops[node / columns], grid.blockHeight, deformed.height);
}

PointMatch toPointMatch(const NodeMatch& match, Criterion criterion, Displacement prediction) {
    if (match.rank == kNoRank) {
        // Trials were made, so none of them had a block with any contrast.
        PointMatch none;
        none.status = PointStatus::NoTexture;
        return none;
    }
    PointMatch result;
    result.status = PointStatus::Ok;
    result.vector = {static_cast<std::int16_t>(prediction.dx + dxOfRank(match.rank)),
                     static_cast<std::int16_t>(prediction.dy + dyOfRank(match.rank))};
    if (criterion == Criterion::Zncc) {
        result.correlation = correlationOfKey(match.key);
    } else {
        result.cost = static_cast<std::uint32_t>(match.key);
    }
    return result;
}

}  // namespace

FullSearch::FullSearch() = default;
FullSearch::~FullSearch() = default;

void FullSearch::prepare(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                         const Grid& grid, const FullSearchParameters& parameters,
                         std::span<const Displacement> prediction) {
    requireFullSearchInput(reference.size(), deformed.size(), grid, parameters, prediction);
    m_deformedSize = deformed.size();
    m_args = {};
    m_args.reference = reference.pixels();
    m_args.deformed = deformed.pixels();
    m_args.grid = m_tables.update(grid, context);
    m_args.criterion = parameters.criterion;
    m_args.border = parameters.border;
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    m_nodes.clear();
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] == PointStatus::NotComputed) m_nodes.push_back(static_cast<int>(i));
    }
    uploadTo(m_deviceNodes, std::span<const int>(m_nodes), context.memory, context.stream);
    m_args.nodes = m_deviceNodes.data();
    if (!prediction.empty()) {
        check(cudaMemcpyAsync(m_prediction.reserve(context.memory, grid.size()), prediction.data(),
                              prediction.size_bytes(), cudaMemcpyHostToDevice, context.stream),
              "cudaMemcpyAsync");
        m_args.prediction = m_prediction.data();
    }
    m_args.matches = m_matches.reserve(context.memory, grid.size());
    if (!DenseSearch::suits(grid, prediction)) {
        m_dense.reset();
        return;
    }
    if (!m_dense) m_dense = std::make_unique<DenseSearch>();
    m_dense->prepare(m_args, grid, prediction.empty() ? Displacement{} : prediction[0], context);
}

std::size_t FullSearch::piece() const {
    if (m_dense) return m_nodes.size();
    constexpr double kPixelTrials = 1e11;
    const double perNode =
        (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * m_args.grid.blockWidth * m_args.grid.blockHeight;
    return static_cast<std::size_t>(std::max(1000.0, kPixelTrials / perNode));
}

void FullSearch::launch(CudaContext& context, std::size_t first, std::size_t count) {
    if (first == 0 && m_args.criterion != Criterion::Sad) {
        const DeviceGrid& grid = m_args.grid;
        m_args.windows = m_windows.compute(m_args.deformed, grid.blockWidth, grid.blockHeight, m_args.border, context);
        m_args.moments = m_moments.reserve(context.memory, static_cast<std::size_t>(grid.nodes()));
        launchBlockMoments(m_args, m_moments.data(), static_cast<int>(m_nodes.size()), context.stream);
    }
    if (m_dense) return m_dense->launch(m_args, context);
    FullSearchArgs args = m_args;
    args.nodes += first;
    launchSparseSearch(args, static_cast<int>(count), context.stream);
}

void FullSearch::run(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
                     const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                     SearchResult& result, const JobControl& job) {
    prepare(context, reference, deformed, grid, parameters, prediction);
    resetFullSearchResult(grid, parameters.criterion, result);
    if (m_nodes.empty() || job.stopRequested()) return;
    std::size_t done = 0;
    while (done < m_nodes.size() && !job.stopRequested()) {
        const std::size_t count = std::min(piece(), m_nodes.size() - done);
        launch(context, done, count);
        context.stream.synchronise();
        done += count;
        job.progress(static_cast<double>(done) / static_cast<double>(m_nodes.size()));
    }
    check(cudaMemcpyAsync(m_hostMatches.reserve(grid.size()), m_args.matches, grid.size() * sizeof(NodeMatch),
                          cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    store(grid, prediction, done, result);
}

void FullSearch::store(const Grid& grid, std::span<const Displacement> prediction, std::size_t measured,
                       SearchResult& result) {
    const NodeMatch* matches = m_hostMatches.reserve(grid.size());
    for (std::size_t i = 0; i < measured; ++i) {
        const auto node = static_cast<std::size_t>(m_nodes[i]);
        const Displacement start = prediction.empty() ? Displacement{} : prediction[node];
        const std::int64_t trials = trialCount(grid, node, m_deformedSize, m_args, start);
        result.evaluations += trials;
        storeMatch(trials == 0 ? PointMatch{} : toPointMatch(matches[node], m_args.criterion, start), node, result);
    }
}

}  // namespace strainlens::cuda
