// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/search.h"

namespace strainlens::opencl {
namespace {

constexpr int kItems = gpu::kSparseItems;
constexpr int kMostLocalBytes = 43 * 1024;

/// That a CPU compares in some milliseconds.
constexpr std::size_t kPixelsOfStep = 10'000'000;

/// What the kernels of the sparse search are told; `SparseSearch` of sparse_node.clh.
struct SparseKernelArgs {
    SearchNumbers search;
    cl_int firstNode = 0;      ///< of a launch, among the measured ones
    cl_int hasPrediction = 0;  ///< one vector a node
    gpu::SparseShape shape;
};

}  // namespace

gpu::FullSearchCut FullSearchKernels::cutSparse(OpenclContext& context, const FullSearchTask& task) {
    const FullSearchParameters& parameters = task.parameters;
    const Grid& grid = task.grid;
    const double perNode = (2.0 * parameters.radiusX + 1) * (2.0 * parameters.radiusY + 1) * grid.blockPixels();
    m_sparseOptions = definition("CRITERION", static_cast<int>(parameters.criterion));
    m_sparseShape = {};
    if (usesWideItems(context)) {
        m_trials.upload(context, m_order);
        m_trialsOfStep = kPixelsOfStep / static_cast<std::size_t>(grid.blockPixels()) + 1;
        const std::size_t steps = groupsFor(m_order.size(), m_trialsOfStep);
        if (padsSparse(context, task)) {
            const ImageSize size = task.deformed.size();
            m_padded.resize(context, {size.width + 2 * grid.blockWidth, size.height + 2 * grid.blockHeight});
        }
        return {0, steps, 2.0 * kPixelsOfStep * static_cast<double>(steps) / perNode};
    }
    // Beside the pixels every item keeps its best trial: up to 16 bytes.
    const int mostBytes = std::min(static_cast<int>(context.device().localMemoryBytes) - 16 * kItems, kMostLocalBytes);
    const gpu::SparseCut cut(grid.blockWidth, grid.blockHeight, parameters.radiusX, parameters.radiusY, mostBytes);
    m_sparseShape = cut.shape;
    m_sparseLocalBytes = cut.localBytes;
    m_sparseOptions += " " + context.device().assemblyOption() + definition("ITEMS", kItems) +
                       definition("DEFORMED_PITCH", cut.deformedPitch) +
                       definition("REFERENCE_PITCH", cut.referencePitch);
    m_placeOf.upload(context, placesInTieOrder(parameters.radiusX, parameters.radiusY));
    return {0, 1, 1e10 / perNode};  // GPUs compare some hundred to some ten thousand pixels in a nanosecond
}

void FullSearchKernels::beginSparse(OpenclContext& context, const FullSearchTask& task) {
    if (!padsSparse(context, task)) return;
    pad(context, task.deformed, m_padded, task.grid.blockWidth, task.grid.blockHeight);
}

void FullSearchKernels::launchSparse(OpenclContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                                     std::size_t first, std::size_t count, std::size_t firstStep, std::size_t endStep) {
    const Grid& grid = task.grid;
    const SparseKernelArgs args{SearchNumbers(task), static_cast<cl_int>(first), task.prediction.empty() ? 0 : 1,
                                m_sparseShape};
    const auto run = [&](const char* program, const char* kernel, std::size_t items, const auto&... more) {
        context.kernel(program, kernel, m_sparseOptions)
            .run(context.queue(), {count}, {items}, task.reference, task.reference.shape(), more...);
    };
    GridTables& tables = task.tables;
    if (usesWideItems(context)) {
        const bool padded = padsSparse(context, task);
        const DeviceImage& image = padded ? m_padded : task.deformed;
        const cl_int left = padded ? grid.blockWidth : 0, top = padded ? grid.blockHeight : 0;
        const auto firstTrial = static_cast<cl_int>(firstStep * m_trialsOfStep);
        const auto endTrial = static_cast<cl_int>(endStep * m_trialsOfStep);
        return run("full_search/plain", "plainSearch", 1, image, image.shape(), left, top, args,
                   tables.deviceNodes(context), tables.lefts(), tables.tops(), sparse.prediction, m_trials, firstTrial,
                   endTrial, sparse.moments, sparse.windows.moments, sparse.windows.squares, sparse.windows.table,
                   m_values, m_places);
    }
    run("full_search/sparse", "sparseSearch", kItems, task.deformed, task.deformed.shape(), args,
        tables.deviceNodes(context), tables.lefts(), tables.tops(), sparse.prediction, m_placeOf, sparse.moments,
        sparse.windows.moments, sparse.windows.squares, sparse.windows.table, m_values, m_places,
        LocalMemory{m_sparseLocalBytes});
}

}  // namespace strainlens::opencl
