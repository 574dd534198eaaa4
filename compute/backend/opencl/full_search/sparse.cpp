// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/sparse.h"

#include <algorithm>

#include "compute/backend/opencl/runtime/nvidia_assembly.h"
#include "compute/backend/opencl/runtime/opencl_program.h"
#include "compute/backend/opencl/runtime/padding.h"
#include "compute/rules/full_search.h"

namespace strainlens::opencl {
namespace {

constexpr int kMostLocalBytes = 43 * 1024;

/// That a CPU compares in some milliseconds.
constexpr std::size_t kPixelsOfStep = 10'000'000;

}  // namespace

void SparseSearch::cutIntoChunks(const OpenclDevice& device, Criterion criterion) {
    // Beside the pixels every item keeps its best trial: up to 16 bytes.
    const int mostBytes = std::min(static_cast<int>(device.localMemoryBytes) - 16 * gpu::kSparseItems, kMostLocalBytes);
    const gpu::SparseCut cut(m_args.blockWidth, m_args.blockHeight, m_args.radiusX, m_args.radiusY, mostBytes);
    m_args.cut = cut.shape;
    m_localBytes = cut.localBytes;
    m_options = assemblyOption(device) + definition("CRITERION", static_cast<int>(criterion)) +
                definition("DEFORMED_PITCH", cut.deformedPitch) + definition("REFERENCE_PITCH", cut.referencePitch);
}

void SparseSearch::prepare(OpenclContext& context, const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const FullSearchParameters& parameters = task.parameters;
    m_args = {};
    m_args.blockWidth = grid.blockWidth;
    m_args.blockHeight = grid.blockHeight;
    m_args.gridColumns = grid.columns();
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    m_args.skipsBorder = parameters.border == BorderMode::Skip;
    m_args.deformedWidth = task.deformed.size().width;
    m_args.deformedHeight = task.deformed.size().height;
    m_args.hasPrediction = !task.prediction.empty();
    m_table = WindowTable::ofImage(task.deformed.size(), grid.blockWidth, grid.blockHeight, !m_args.skipsBorder);
    m_tables = &task.tables;
    m_steps = 1;
    // GPUs compare some hundred to some ten thousand pixels in a nanosecond.
    m_firstPixels = usesWideItems(context) ? 2.0 * kPixelsOfStep : 1e10;
    m_prediction.upload(context, task.prediction);
    if (usesWideItems(context)) {
        m_options = definition("CRITERION", static_cast<int>(parameters.criterion));
        const std::vector<Displacement> trials = offsetsInTieOrder(parameters.radiusX, parameters.radiusY);
        m_trials.upload(context, trials);
        m_trialsOfStep = kPixelsOfStep / static_cast<std::size_t>(grid.blockPixels()) + 1;
        m_steps = (trials.size() + m_trialsOfStep - 1) / m_trialsOfStep;
        if (!m_args.skipsBorder) {
            m_padded.resize(context,
                            {m_args.deformedWidth + 2 * grid.blockWidth, m_args.deformedHeight + 2 * grid.blockHeight});
        }
    } else {
        cutIntoChunks(context.device(), parameters.criterion);
        m_placeOf.upload(context, placesInTieOrder(parameters.radiusX, parameters.radiusY));
    }
}

void SparseSearch::begin(OpenclContext& context, const FullSearchTask& task) {
    if (usesWideItems(context) && !m_args.skipsBorder) {
        padImage(context, task.deformed, m_padded, m_args.blockWidth, m_args.blockHeight);
    }
    if (task.parameters.criterion != Criterion::Zncc) return;
    m_windows.compute(context, task.deformed, m_table, m_args.blockWidth, m_args.blockHeight);
}

void SparseSearch::launchSteps(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                               std::size_t firstPart, std::size_t count, std::size_t firstStep, std::size_t endStep) {
    m_args.firstNode = static_cast<cl_int>(firstPart);
    if (usesWideItems(context)) {
        const bool padded = !m_args.skipsBorder;
        const DeviceImage& image = padded ? m_padded : task.deformed;
        const cl_int left = padded ? m_args.blockWidth : 0, top = padded ? m_args.blockHeight : 0;
        const auto firstTrial = static_cast<cl_int>(firstStep * m_trialsOfStep);
        const auto endTrial = static_cast<cl_int>(endStep * m_trialsOfStep);
        context.kernel("full_search/plain", "plainSearch", m_options)
            .run(context.queue(), {count}, {1}, task.reference, task.reference.shape(), image, image.shape(), left, top,
                 m_args, m_tables->deviceNodes(context), m_tables->lefts(), m_tables->tops(), m_prediction, m_trials,
                 firstTrial, endTrial, m_windows.sums(), m_windows.squares(), m_table, output.values, output.places);
        return;
    }
    context.kernel("full_search/sparse", "sparseSearch", m_options)
        .run(context.queue(), {count}, {gpu::kSparseItems}, task.reference, task.reference.shape(), task.deformed,
             task.deformed.shape(), m_args, m_tables->deviceNodes(context), m_tables->lefts(), m_tables->tops(),
             m_prediction, m_placeOf, m_windows.sums(), m_windows.squares(), m_table, output.values, output.places,
             LocalMemory{m_localBytes});
}

std::size_t SparseSearch::firstUnits() const {
    const double perNode =
        (2.0 * m_args.radiusX + 1) * (2.0 * m_args.radiusY + 1) * m_args.blockWidth * m_args.blockHeight;
    return static_cast<std::size_t>(m_firstPixels * static_cast<double>(m_steps) / perNode) + 1;
}

}  // namespace strainlens::opencl
