// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/dense.h"

#include "compute/backend/gpu/full_search/dense_plan.h"
#include "compute/backend/opencl/runtime/nvidia_assembly.h"
#include "compute/backend/opencl/runtime/opencl_program.h"
#include "compute/backend/opencl/runtime/padding.h"
#include "compute/rules/full_search.h"

namespace strainlens::opencl {
namespace {

constexpr int kRowsOfTile = 16;
constexpr int kLeastOutputs = 64;  ///< windows that a strip has at least
/// What a group's column sums take: every device of OpenCL 1.2 has that much local memory.
constexpr int kSumsBytes = 32 * 1024;

}  // namespace

DenseShape DenseShape::of(bool wideItems, int windowWidth, Criterion criterion) {
    const int bytes = criterion == Criterion::Sad ? 2 : 4;
    DenseShape shape;
    shape.items = wideItems ? 64 : 256;
    shape.columns = wideItems ? 16 : 4;
    shape.strip = windowWidth <= 64 ? 128 : windowWidth <= 128 ? 256 : 512;
    shape.trials = kSumsBytes / (bytes * shape.strip * kRowsOfTile);
    shape.segment = shape.strip * kRowsOfTile / shape.items;
    return shape;
}

bool DenseSearch::suits(const Grid& grid, std::span<const Displacement> prediction) {
    if (!windowsCanShareSums(grid, prediction)) return false;
    const auto extent = [](const std::vector<int>& positions, int atATime) {
        return (positions.back() - positions.front()) / atATime * atATime + atATime;
    };
    const double pixels = 1.0 * extent(grid.lefts, kLeastOutputs) * extent(grid.tops, kRowsOfTile);
    // A pixel and trial cost about as much here as so many compared pixels there: the sums start anew in each tile.
    const double equalPixels = 32 + grid.blockHeight / 2.0 + grid.blockWidth / 4.0;
    return pixels * equalPixels <= static_cast<double>(grid.measuredCount()) * grid.blockPixels();
}

void DenseSearch::prepare(OpenclContext& context, const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const FullSearchParameters& parameters = task.parameters;
    const Displacement prediction = task.prediction.empty() ? Displacement{} : task.prediction[0];
    m_shape = DenseShape::of(usesWideItems(context), grid.blockWidth, parameters.criterion);
    // A core of a CPU makes one in a nanosecond, a large GPU 250, a small one perhaps five.
    m_firstPixelTrials = usesWideItems(context) ? 1e7 : 1e8;
    const gpu::DensePlan plan(grid, parameters.criterion, parameters.radiusX, parameters.radiusY, prediction);
    m_args = {};
    m_args.windowWidth = grid.blockWidth;
    m_args.windowHeight = grid.blockHeight;
    m_args.firstX = plan.firstX;
    m_args.firstY = plan.firstY;
    m_args.width = plan.width;
    m_args.height = plan.height;
    m_args.outputs = (m_shape.strip - grid.blockWidth) / m_shape.segment * m_shape.segment;
    m_args.gridColumns = grid.columns();
    m_args.radiusX = parameters.radiusX;
    m_args.radiusY = parameters.radiusY;
    m_args.predictionX = prediction.dx;
    m_args.predictionY = prediction.dy;
    m_args.skipsBorder = parameters.border == BorderMode::Skip;
    m_args.deformedWidth = task.deformed.size().width;
    m_args.deformedHeight = task.deformed.size().height;
    m_args.placeBits = plan.fitsWord ? plan.placeBits : 32;
    m_pads = m_args.skipsBorder == 0 || parameters.criterion != Criterion::Sad;
    m_options = assemblyOption(context.device()) + definition("CRITERION", static_cast<int>(parameters.criterion)) +
                definition("WIDE_KEYS", plan.fitsWord ? 0 : 1) + definition("NEAREST_ROWS", m_pads ? 0 : 1) +
                definition("ITEMS", m_shape.items) + definition("ROWS", kRowsOfTile) +
                definition("STRIP", m_shape.strip) + definition("COLUMNS", m_shape.columns) +
                definition("TRIALS", m_shape.trials) + definition("SEGMENT", m_shape.segment);
    m_columnOf.upload(context, plan.columnOf);
    m_rowOf.upload(context, plan.rowOf);
    m_placeOf.upload(context, plan.placeOf);
    if (!m_pads) {
        m_args.shiftX = prediction.dx - parameters.radiusX;
        m_args.shiftY = prediction.dy - parameters.radiusY;
    } else {
        m_padded.resize(context, gpu::DensePlan::paddedSize(task.reference.size(), task.deformed.size(),
                                                            parameters.radiusX, parameters.radiusY));
    }
    m_nodesWithin = plan.nodesWithin(grid, kRowsOfTile);
}

void DenseSearch::begin(OpenclContext& context, const FullSearchTask& task) {
    if (m_pads) {
        padImage(context, task.deformed, m_padded, m_args.radiusX - m_args.predictionX,
                 m_args.radiusY - m_args.predictionY);
    }
    if (task.parameters.criterion != Criterion::Zncc) return;
    const WindowTable reference{m_args.firstX, m_args.firstY, m_args.width, m_args.height};
    const WindowTable deformed{m_args.firstX + m_args.shiftX, m_args.firstY + m_args.shiftY,
                               m_args.width + 2 * m_args.radiusX, m_args.height + 2 * m_args.radiusY};
    m_referenceWindows.compute(context, task.reference, reference, m_args.windowWidth, m_args.windowHeight);
    m_deformedWindows.compute(context, deformedOf(task), deformed, m_args.windowWidth, m_args.windowHeight);
}

void DenseSearch::launchSteps(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                              std::size_t firstPart, std::size_t count, std::size_t firstStep, std::size_t endStep) {
    m_args.firstTileRow = static_cast<cl_int>(firstPart);
    m_args.firstTrialY = static_cast<cl_int>(firstStep);
    m_args.endTrialY = static_cast<cl_int>(endStep);
    const int strips = (m_args.width + m_args.firstX % 4 + m_args.outputs - 1) / m_args.outputs;
    context.kernel("full_search/dense", "denseSearch", m_options)
        .run(context.queue(), {static_cast<std::size_t>(strips), count}, {static_cast<std::size_t>(m_shape.items)},
             task.reference, task.reference.shape(), deformedOf(task), deformedOf(task).shape(), m_args, m_columnOf,
             m_rowOf, m_placeOf, m_referenceWindows.sums(), m_referenceWindows.squares(), m_deformedWindows.sums(),
             m_deformedWindows.squares(), output.values, output.places, LocalMemory{kSumsBytes});
}

std::size_t DenseSearch::firstUnits() const {
    const double unit = 1.0 * m_args.width * kRowsOfTile * (2 * m_args.radiusX + 1);
    return static_cast<std::size_t>(m_firstPixelTrials / unit) + 1;
}

}  // namespace strainlens::opencl
