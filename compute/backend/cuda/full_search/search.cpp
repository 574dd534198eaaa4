// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search/search.h"

#include <algorithm>

#include "compute/backend/cuda/full_search/dense.h"
#include "compute/rules/full_search.h"

namespace strainlens::cuda {

static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "vectors are sent as they are");

FullSearchKernels::FullSearchKernels() = default;
FullSearchKernels::~FullSearchKernels() = default;

void FullSearchKernels::prepare(const CudaContext& context, const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const FullSearchParameters& parameters = task.parameters;
    const std::span<const Displacement> prediction = task.prediction;
    const std::size_t measured = task.tables.nodes().size();
    m_args = {};
    m_args.reference = task.reference.pixels();
    m_args.deformed = task.deformed.pixels();
    m_args.grid = deviceGridOf(task.tables, grid);
    m_args.criterion = parameters.criterion;
    m_args.border = parameters.border;
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    const std::size_t bytes = FieldView::bytes(grid.size(), parameters.criterion);
    m_args.field = FieldView::at(m_field.reserve(context, bytes), grid.size(), parameters.criterion);
    m_isDense = DenseSearch::suits(grid, measured, prediction);
    if (m_isDense) {
        if (!m_dense) m_dense = std::make_unique<DenseSearch>();
        m_dense->prepare(m_args, grid, task.tables.version(), prediction.empty() ? Displacement{} : prediction[0],
                         context);
        m_units = m_dense->tileRows();
        return;
    }
    m_units = measured;
    m_args.nodes = task.tables.deviceNodes(context).data();
    if (prediction.empty()) return;
    check(cudaMemcpyAsync(m_prediction.reserve(context, grid.size()), prediction.data(), prediction.size_bytes(),
                          cudaMemcpyHostToDevice, context.stream),
          "cudaMemcpyAsync");
    m_args.prediction = m_prediction.data();
}

std::size_t FullSearchKernels::nodesWithin(std::size_t units) const {
    return m_isDense ? m_dense->nodesWithin(units) : units;
}

std::size_t FullSearchKernels::firstPiece() const {
    if (m_isDense) return m_dense->piece();
    constexpr double kPixelTrials = 1e11;
    const double perNode =
        (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * m_args.grid.blockWidth * m_args.grid.blockHeight;
    // The largest blocks and ranges are 4e9 a node: fewer nodes than multiprocessors would leave some of these idle.
    return static_cast<std::size_t>(std::max(64.0, kPixelTrials / perNode));
}

void FullSearchKernels::launch(const CudaContext& context, std::size_t first, std::size_t count) {
    if (m_isDense) return m_dense->launch(m_args, first, count, context);
    if (first == 0 && m_args.criterion != Criterion::Sad) {
        const DeviceGrid& grid = m_args.grid;
        const auto windows = WindowSumsView::ofImage(m_args.deformed, grid.blockWidth, grid.blockHeight, m_args.border);
        m_args.windows = m_windows.compute(m_args.deformed, windows, grid.blockWidth, grid.blockHeight, context);
    }
    FullSearchArgs args = m_args;
    args.nodes += first;
    launchSparseSearch(args, static_cast<int>(count), context.stream);
}

void FullSearchKernels::fetch(const CudaContext& context, const FullSearchTask& task, std::span<const int>) {
    const std::size_t bytes = FieldView::bytes(task.grid.size(), m_args.criterion);
    check(cudaMemcpyAsync(m_hostField.reserve(bytes), m_field.data(), bytes, cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
}

void FullSearchKernels::store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const {
    const std::size_t gridSize = task.grid.size(), measured = nodes.size();
    const FieldView field = FieldView::at(m_hostField.data(), gridSize, m_args.criterion);
    for (std::size_t i = 0; i < measured;) {
        // Nodes without a hole between them are copied at once.
        const auto first = static_cast<std::size_t>(nodes[i]);
        std::size_t end = std::min(measured, i + (measured == gridSize ? gridSize : 1));
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
