// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search/search.h"

#include <algorithm>

#include "compute/backend/cuda/full_search/dense.h"
#include "compute/rules/full_search.h"

namespace strainlens::cuda {

static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "vectors are sent as they are");

FullSearch::FullSearch() = default;
FullSearch::~FullSearch() = default;

void FullSearch::prepare(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                         const Grid& grid, const FullSearchParameters& parameters,
                         std::span<const Displacement> prediction) {
    requireFullSearchInput(reference.size(), deformed.size(), grid, parameters, prediction);
    m_args = {};
    m_args.reference = reference.pixels();
    m_args.deformed = deformed.pixels();
    m_args.grid = m_tables.update(grid, context);
    m_args.criterion = parameters.criterion;
    m_args.border = parameters.border;
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    const std::size_t bytes = FieldView::bytes(grid.size(), parameters.criterion);
    m_args.field = FieldView::at(m_field.reserve(context, bytes), grid.size(), parameters.criterion);
    m_isDense = DenseSearch::suits(grid, m_tables.nodes().size(), prediction);
    if (m_isDense) {
        if (!m_dense) m_dense = std::make_unique<DenseSearch>();
        m_dense->prepare(m_args, grid, m_tables.version(), prediction.empty() ? Displacement{} : prediction[0],
                         context);
        return;
    }
    m_args.nodes = m_tables.deviceNodes(context);
    if (prediction.empty()) return;
    check(cudaMemcpyAsync(m_prediction.reserve(context, grid.size()), prediction.data(), prediction.size_bytes(),
                          cudaMemcpyHostToDevice, context.stream),
          "cudaMemcpyAsync");
    m_args.prediction = m_prediction.data();
}

std::size_t FullSearch::units() { return m_isDense ? m_dense->tileRows() : m_tables.nodes().size(); }

std::size_t FullSearch::piece() const {
    if (m_isDense) return m_dense->piece();
    constexpr double kPixelTrials = 1e11;
    const double perNode =
        (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * m_args.grid.blockWidth * m_args.grid.blockHeight;
    // The largest blocks and ranges are 4e9 a node: fewer nodes than multiprocessors would leave some of these idle.
    return static_cast<std::size_t>(std::max(64.0, kPixelTrials / perNode));
}

void FullSearch::launch(CudaContext& context, std::size_t first, std::size_t count) {
    if (m_isDense) return m_dense->launch(m_args, first, count, context);
    if (first == 0 && m_args.criterion != Criterion::Sad) {
        const DeviceGrid& grid = m_args.grid;
        const auto windows = WindowSumsView::ofImage(m_args.deformed, grid.blockWidth, grid.blockHeight, m_args.border);
        m_args.windows = m_windows.compute(m_args.deformed, windows, grid.blockWidth, grid.blockHeight, context);
        m_args.moments = m_moments.reserve(context, static_cast<std::size_t>(grid.nodes()));
        launchBlockMoments(m_args, m_moments.data(), static_cast<int>(m_tables.nodes().size()), context.stream);
    }
    FullSearchArgs args = m_args;
    args.nodes += first;
    launchSparseSearch(args, static_cast<int>(count), context.stream);
}

void FullSearch::run(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
                     const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                     SearchResult& result, const JobControl& job) {
    prepare(context, reference, deformed, grid, parameters, prediction);
    beginFullSearchResult(grid, parameters.criterion, result);
    std::size_t done = 0, measured = 0;
    m_begun.record(context.stream);
    while (done < units() && !job.stopRequested()) {
        const std::size_t count = std::min(piece(), units() - done);
        launch(context, done, count);
        done += count;
        measured = m_isDense ? m_dense->nodesWithin(done) : done;
        if (done == units()) break;
        context.stream.synchronise();
        job.progress(static_cast<double>(done) / static_cast<double>(units()));
    }
    if (measured > 0) {
        m_computed.record(context.stream);
        const std::size_t bytes = FieldView::bytes(grid.size(), parameters.criterion);
        check(
            cudaMemcpyAsync(m_hostField.reserve(bytes), m_field.data(), bytes, cudaMemcpyDeviceToHost, context.stream),
            "cudaMemcpyAsync");
        m_fetched.record(context.stream);
        // The host counts while the device is at work.
        const std::span<const int> nodes(m_tables.nodes().data(), measured);
        result.evaluations = trialCountOfAll(grid, nodes, deformed.size(), parameters, prediction);
        m_fetched.synchronise();
        result.computeMs = static_cast<double>(m_computed.millisecondsSince(m_begun));
        result.downloadMs = static_cast<double>(m_fetched.millisecondsSince(m_computed));
        store(grid, measured, result);
    }
    clearUnmatched(grid, result);
    if (done == units()) job.progress(1);
}

void FullSearch::store(const Grid& grid, std::size_t measured, SearchResult& result) {
    const FieldView field = FieldView::at(m_hostField.data(), grid.size(), m_args.criterion);
    const std::vector<int>& nodes = m_tables.nodes();
    for (std::size_t i = 0; i < measured;) {
        // Nodes without a hole between them are copied at once.
        const auto first = static_cast<std::size_t>(nodes[i]);
        std::size_t end = std::min(measured, i + (nodes.size() == grid.size() ? grid.size() : 1));
        while (end < measured && static_cast<std::size_t>(nodes[end]) - first == end - i) ++end;
        const std::size_t count = end - i;
        std::copy_n(field.vectors + first, count, result.vectors.data() + first);
        std::copy_n(field.statuses + first, count, result.status.data() + first);
        if (m_args.criterion == Criterion::Zncc) {
            std::copy_n(field.correlations + first, count, result.correlation.data() + first);
            std::fill_n(result.cost.data() + first, count, kNoCost);
        } else {
            std::copy_n(field.costs + first, count, result.cost.data() + first);
        }
        i = end;
    }
}

}  // namespace strainlens::cuda
