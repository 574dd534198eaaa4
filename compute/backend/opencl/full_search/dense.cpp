// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/search.h"

namespace strainlens::opencl {
namespace {

/// What a group's column sums take: every device of OpenCL 1.2 has that much local memory.
constexpr int kSumsBytes = 32 * 1024;

/// What the dense search's kernel is told; `DenseSearch` of dense.cl.
struct DenseKernelArgs {
    SearchNumbers search;
    gpu::DenseNumbers dense;
    cl_int shiftX = 0, shiftY = 0;
    cl_int outputs = 0;  ///< windows of a strip's row
    cl_int firstTileRow = 0, firstTrialY = 0, endTrialY = 0;
};

}  // namespace

DenseShape DenseShape::of(bool wideItems, int windowWidth, Criterion criterion) {
    const int bytes = criterion == Criterion::Sad ? 2 : 4;
    DenseShape shape;
    shape.items = wideItems ? 64 : 256;
    shape.columns = wideItems ? 16 : 4;
    shape.strip = windowWidth <= 64 ? 128 : windowWidth <= 128 ? 256 : 512;
    shape.trials = kSumsBytes / (bytes * shape.strip * FullSearchKernels::kRowsOfTile);
    shape.segment = shape.strip * FullSearchKernels::kRowsOfTile / shape.items;
    return shape;
}

gpu::FullSearchCut FullSearchKernels::cutDense(OpenclContext& context, const FullSearchTask& task,
                                               const DenseSearch& dense) {
    const FullSearchParameters& parameters = task.parameters;
    m_shape = DenseShape::of(usesWideItems(context), task.grid.blockWidth, parameters.criterion);
    m_denseOptions = context.device().assemblyOption() +
                     definition("CRITERION", static_cast<int>(parameters.criterion)) +
                     definition("WIDE_KEYS", 1 - dense.plan.packed) + definition("NEAREST_ROWS", dense.pads ? 0 : 1) +
                     definition("ITEMS", m_shape.items) + definition("ROWS", kRowsOfTile) +
                     definition("STRIP", m_shape.strip) + definition("COLUMNS", m_shape.columns) +
                     definition("TRIALS", m_shape.trials) + definition("SEGMENT", m_shape.segment);
    // A core of a CPU makes one in a nanosecond, a large GPU 250, a small one perhaps five.
    const double firstPixelTrials = usesWideItems(context) ? 1e7 : 1e8;
    const double unit = 1.0 * dense.plan.width * kRowsOfTile * (2 * parameters.radiusX + 1);
    return {0, 2 * static_cast<std::size_t>(parameters.radiusY) + 1, firstPixelTrials / unit, kRowsOfTile};
}

void FullSearchKernels::launchDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense,
                                    std::size_t first, std::size_t count, std::size_t firstStep, std::size_t endStep) {
    const int outputs = m_shape.outputs(task.grid.blockWidth);
    DenseKernelArgs args{SearchNumbers(task), dense.plan, dense.shiftX, dense.shiftY, outputs};
    if (dense.plan.packed == 0) args.dense.placeBits = 32;
    args.firstTileRow = static_cast<cl_int>(first);
    args.firstTrialY = static_cast<cl_int>(firstStep);
    args.endTrialY = static_cast<cl_int>(endStep);
    const std::size_t strips = groupsFor(dense.plan.width + dense.plan.firstX % 4, static_cast<std::size_t>(outputs));
    const DeviceImage& deformed = dense.deformedOf(task);
    context.kernel("full_search/dense", "denseSearch", m_denseOptions)
        .run(context.queue(), {strips, count}, {static_cast<std::size_t>(m_shape.items)}, task.reference,
             task.reference.shape(), deformed, deformed.shape(), args, dense.columnOf, dense.rowOf, dense.placeOf,
             dense.referenceWindows.moments, dense.referenceWindows.squares, dense.deformedWindows.moments,
             dense.deformedWindows.squares, m_values, m_places, LocalMemory{kSumsBytes});
}

}  // namespace strainlens::opencl
