// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search/search.h"

#include <algorithm>

#include "compute/backend/cuda/full_search/dense.h"
#include "compute/rules/full_search.h"

namespace strainlens::cuda {

static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "vectors are sent as they are");

void FullSearchKernels::prepare(const CudaContext& context, const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const FullSearchParameters& parameters = task.parameters;
    m_args = {};
    m_args.reference = pixelsOf(task.reference);
    m_args.deformed = pixelsOf(task.deformed);
    m_args.grid = deviceGridOf(task.tables, grid);
    m_args.criterion = parameters.criterion;
    m_args.border = parameters.border;
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    const std::size_t bytes = FieldView::bytes(grid.size(), parameters.criterion);
    m_args.field = FieldView::at(m_field.reserve(context, bytes), grid.size(), parameters.criterion);
}

DenseSearchArgs FullSearchKernels::argsOf(const FullSearchTask& task, const DenseSearch& dense) const {
    DenseSearchArgs args;
    static_cast<gpu::DenseNumbers&>(args) = dense.plan;
    args.search = m_args;
    args.deformed = pixelsOf(dense.deformedOf(task));
    args.shiftX = dense.shiftX;
    args.shiftY = dense.shiftY;
    args.columnOf = dense.columnOf.data();
    args.rowOf = dense.rowOf.data();
    args.placeOf = dense.placeOf.data();
    args.trialAt = m_trialAt.data();
    args.rowsPerTile = m_rowsPerTile;
    args.warps = m_warps;
    args.windowsA = WindowSumsView(dense.referenceWindows);
    args.windowsB = WindowSumsView(dense.deformedWindows);
    return args;
}

gpu::FullSearchCut FullSearchKernels::cutDense(const CudaContext& context, const FullSearchTask& task,
                                               const DenseSearch& dense) {
    std::vector<std::uint32_t> trialAt(dense.plan.placeOf.size());
    for (std::uint32_t trial = 0; trial < trialAt.size(); ++trial) trialAt[dense.plan.placeOf[trial]] = trial;
    m_trialAt.upload(context, trialAt);
    DenseSearchArgs args = argsOf(task, dense);
    chooseTiles(args, context);
    m_rowsPerTile = args.rowsPerTile;
    m_warps = args.warps;
    constexpr double kPixelTrials = 1e9;  // some milliseconds of work
    // Wide strips have few warps, and their sums start anew in each tile; a ZNCC costs as much as several SADs.
    const double columns = task.grid.blockWidth / 64.0 + 1, rows = task.grid.blockHeight / 64.0 + 1;
    const double costs = columns * rows * (m_args.criterion == Criterion::Zncc ? 4 : 1);
    const double perRow = (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * args.width * m_rowsPerTile;
    return {0, 1, kPixelTrials / (perRow * costs), m_rowsPerTile};
}

gpu::FullSearchCut FullSearchKernels::cutSparse(const CudaContext&, const FullSearchTask& task) {
    constexpr double kPixelTrials = 1e11;
    const double perNode = (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * task.grid.blockPixels();
    // The largest blocks and ranges are 4e9 a node: fewer nodes than multiprocessors would leave some of these idle.
    return {0, 1, std::max(64.0, kPixelTrials / perNode)};
}

void FullSearchKernels::pad(const CudaContext& context, const DeviceImage& image, const DeviceImage& padded, int left,
                            int top) {
    launchPadding(pixelsOf(image), padded.data(), pixelsOf(padded), left, top, context.stream);
}

void FullSearchKernels::launchDense(const CudaContext& context, const FullSearchTask& task, const DenseSearch& dense,
                                    std::size_t first, std::size_t count, std::size_t, std::size_t) {
    DenseSearchArgs args = argsOf(task, dense);
    args.firstTileRow = static_cast<int>(first);
    launchDenseSearch(args, count, context.stream);
}

void FullSearchKernels::launchSparse(const CudaContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                                     std::size_t first, std::size_t count, std::size_t, std::size_t) {
    FullSearchArgs args = m_args;
    args.nodes = task.tables.deviceNodes(context).data() + first;
    if (!task.prediction.empty()) {
        args.prediction = reinterpret_cast<const std::uint32_t*>(sparse.prediction.data());
    }
    args.windows = WindowSumsView(sparse.windows);
    launchSparseSearch(args, static_cast<int>(count), context.stream);
}

void FullSearchKernels::fetch(const CudaContext& context, const FullSearchTask& task, std::span<const int>) {
    const std::size_t bytes = FieldView::bytes(task.grid.size(), m_args.criterion);
    context.read(m_field.memory(), 0, m_hostField.reserve(context, bytes), bytes, false);
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
