// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/backend/gpu/full_search/search.h"
#include "compute/backend/gpu/full_search/sparse_shape.h"
#include "compute/backend/opencl/runtime/device.h"
#include "compute/rules/full_search.h"

namespace strainlens::opencl {

using FullSearchTask = gpu::FullSearchTask<Device>;
using DenseSearch = gpu::DenseSearch<Device>;
using SparseSearch = gpu::SparseSearch<Device>;

/// `DenseKernelArgs` of dense.cl.
struct DenseKernelArgs {
    gpu::SearchConstants search;
    gpu::DenseConstants dense;
    cl_int outputs = 0;  ///< windows of a strip's row
    cl_int firstTileRow = 0, firstTrialY = 0, endTrialY = 0;
};

/// `SparseSearch` of sparse_node.clh.
struct SparseKernelArgs {
    gpu::SearchConstants search;
    cl_int firstNode = 0;  ///< of a launch, in the list of measured nodes
    gpu::SparseShape shape;
    gpu::WindowTable windows;
};

/// Work partition of a group of the dense search; compile-time constants of its program.
struct DenseShape {
    static constexpr int kRowsOfTile = 16;
    /// Local memory of a group's column sums; every OpenCL 1.2 device has that much.
    static constexpr int kSumsBytes = 32 * 1024;

    int items = 0;    ///< of a group
    int strip = 0;    ///< columns of pixels
    int columns = 0;  ///< per item, while it slides down
    int trials = 0;   ///< consecutive dx per group
    int segment = 0;  ///< windows per item, while it slides along

    static DenseShape of(bool wideItems, int windowWidth, Criterion criterion) {
        const int bytes = criterion == Criterion::Sad ? 2 : 4;
        DenseShape shape;
        shape.items = wideItems ? 64 : 256;
        shape.columns = wideItems ? 16 : 4;
        shape.strip = windowWidth <= 64 ? 128 : windowWidth <= 128 ? 256 : 512;
        shape.trials = kSumsBytes / (bytes * shape.strip * kRowsOfTile);
        shape.segment = shape.strip * kRowsOfTile / shape.items;
        return shape;
    }

    /// Windows of a strip's row.
    int outputs(int windowWidth) const { return (strip - windowWidth) / segment * segment; }
};

/// `Kernels` of gpu::FullSearch and their memory. They only queue work. A node of a sparse search is handled by one
/// item on CPUs and by a work group elsewhere.
class FullSearchKernels {
public:
    using Device = opencl::Device;

    static constexpr int kRowsOfTile = DenseShape::kRowsOfTile;
    /// A strip has at least 64 windows.
    static constexpr gpu::DenseCost kDenseCost{64, kRowsOfTile, 0.25};
    static constexpr int kWindowAlignment = 1;
    static constexpr bool kAdaptsChunkSize = true;

    /// Whether a dense search reads a padded deformed image. Without padding, only SAD without borders is faster (one
    /// launch less); SSD is slower.
    static bool needsPadding(const FullSearchParameters& parameters) {
        return parameters.border == BorderMode::Replicate || parameters.criterion != Criterion::Sad;
    }
    static int windowPitch(int columns) { return columns; }

    /// Throws DeviceError for ZNCC if the device has no doubles.
    void prepare(OpenclContext& context, const FullSearchTask& task) {
        if (task.constants.correlates != 0 && !context.hasDoubles()) {
            throw DeviceError(context.device().id, "fullSearch",
                              "ZNCC needs double precision (cl_khr_fp64), which the device does not have; choose "
                              "--criterion sad or ssd, or --device cpu");
        }
        m_values.reserve(context, task.grid.size());
    }

    gpu::FullSearchPartition partitionDense(OpenclContext& context, const FullSearchTask& task,
                                            const DenseSearch& dense) {
        const FullSearchParameters& parameters = task.parameters;
        m_shape = DenseShape::of(usesWideItems(context), task.grid.blockWidth, parameters.criterion);
        m_denseOptions = context.device().assemblyOption() + definition("CRITERION", parameters.criterion) +
                         definition("WIDE_KEYS", 1 - dense.plan.packed) +
                         definition("NEAREST_ROWS", dense.needsPadding ? 0 : 1) + definition("ITEMS", m_shape.items) +
                         definition("ROWS", kRowsOfTile) + definition("STRIP", m_shape.strip) +
                         definition("COLUMNS", m_shape.columns) + definition("TRIALS", m_shape.trials) +
                         definition("SEGMENT", m_shape.segment);
        // Per nanosecond a CPU core handles 1, a large GPU 250, a small one about 5.
        const double firstPixelTrials = usesWideItems(context) ? 1e7 : 1e8;
        const double unit = 1.0 * dense.plan.width * kRowsOfTile * (2 * parameters.radiusX + 1);
        return {0, 2 * static_cast<std::size_t>(parameters.radiusY) + 1, firstPixelTrials / unit, kRowsOfTile};
    }

    gpu::FullSearchPartition partitionSparse(OpenclContext& context, const FullSearchTask& task) {
        const FullSearchParameters& parameters = task.parameters;
        const Grid& grid = task.grid;
        const double perNode = (2.0 * parameters.radiusX + 1) * (2.0 * parameters.radiusY + 1) * grid.blockPixels();
        m_sparseOptions = definition("CRITERION", parameters.criterion);
        m_sparseShape = {};
        if (usesWideItems(context)) {
            const std::vector<Displacement> order = offsetsInTieOrder(parameters.radiusX, parameters.radiusY);
            m_trials.upload(context, order);
            m_ranks.reserve(context, grid.size());
            m_trialsOfStep = kPixelsOfStep / static_cast<std::size_t>(grid.blockPixels()) + 1;
            const std::size_t steps = groupsFor(order.size(), m_trialsOfStep);
            if (needsSparsePadding(context, task)) {
                const ImageSize size = task.deformed.size();
                m_padded.resize(context, {size.width + 2 * grid.blockWidth, size.height + 2 * grid.blockHeight});
            }
            return {0, steps, 2.0 * kPixelsOfStep * static_cast<double>(steps) / perNode};
        }
        // Each item also keeps its best trial: up to 16 bytes.
        const int maxBytes = std::min(static_cast<int>(context.device().localMemoryBytes) - 16 * gpu::kSparseItems,
                                      gpu::SparseLayout::kMaxLocalBytes);
        const gpu::SparseLayout layout(grid.blockWidth, grid.blockHeight, parameters.radiusX, parameters.radiusY,
                                       maxBytes);
        m_sparseShape = layout.shape;
        m_sparseLocalBytes = layout.localBytes;
        m_sparseOptions += " " + context.device().assemblyOption() +
                           definition("DEFORMED_PITCH", layout.deformedPitch) +
                           definition("REFERENCE_PITCH", layout.referencePitch);
        return {0, 1, 1e10 / perNode};  // GPUs compare some 100 to some 10000 pixels per nanosecond
    }

    /// Writes the image with replicated borders to `padded`, its first pixel at (left, top).
    void pad(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top) {
        constexpr WorkSize kGroup{32, 4};
        constexpr std::size_t kPixels = 4;  // of an item
        const gpu::ImageShape& shape = padded.shape();
        context.kernel("runtime/padding", "pad")
            .run({groupsFor(shape.pitch, kGroup.x * kPixels), groupsFor(shape.height, kGroup.y)}, kGroup, image,
                 image.shape(), padded, shape, left, top);
    }

    void sumWindows(OpenclContext& context, const DeviceImage& image, const gpu::WindowSums<Device>& sums, int width,
                    int height) {
        constexpr int kWindowsOfGroup = 128, kWindowsOfCpuItem = 32, kRowsOfGroup = 64;
        const int each = context.device().isCpu() ? kWindowsOfCpuItem : 1;
        const WorkSize groups{groupsFor(sums.table.columns, kWindowsOfGroup), groupsFor(sums.table.rows, kRowsOfGroup)};
        const LocalMemory columnSums{static_cast<std::size_t>(kWindowsOfGroup + width) * sizeof(cl_uint2)};
        context.kernel("full_search/window_sums", "windowSums")
            .run(groups, {kWindowsOfGroup / each}, image, image.shape(), sums.table, width, height, kRowsOfGroup, each,
                 sums.moments, sums.squares, columnSums);
    }

    void queueSparseSetup(OpenclContext& context, const FullSearchTask& task) {
        if (!needsSparsePadding(context, task)) return;
        pad(context, task.deformed, m_padded, task.grid.blockWidth, task.grid.blockHeight);
    }

    /// Queues the dy [firstStep, endStep) of `count` rows of tiles, continuing earlier steps.
    void launchDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense, std::size_t first,
                     std::size_t count, std::size_t firstStep, std::size_t endStep) {
        const int outputs = m_shape.outputs(task.grid.blockWidth);
        DenseKernelArgs args{task.constants, dense.plan, outputs};
        if (dense.plan.packed == 0) args.dense.rankBits = 32;
        args.firstTileRow = static_cast<cl_int>(first);
        args.firstTrialY = static_cast<cl_int>(firstStep);
        args.endTrialY = static_cast<cl_int>(endStep);
        const std::size_t strips = groupsFor(dense.plan.width + dense.plan.firstX % 4, outputs);
        const DeviceImage& deformed = dense.deformedOf(task);
        context.kernel("full_search/dense", "denseSearch", m_denseOptions)
            .run({strips, count}, {m_shape.items}, task.reference, task.reference.shape(), deformed, deformed.shape(),
                 args, dense.columnOf, dense.rowOf, dense.rankOf, dense.trialOfRank, dense.referenceWindows.moments,
                 dense.referenceWindows.squares, dense.deformedWindows.moments, dense.deformedWindows.squares, m_values,
                 task.field, LocalMemory{DenseShape::kSumsBytes});
    }

    /// Queues `count` nodes. On CPUs a step is a range of trials.
    void launchSparse(OpenclContext& context, const FullSearchTask& task, const SparseSearch& sparse, std::size_t first,
                      std::size_t count, std::size_t firstStep, std::size_t endStep) {
        const Grid& grid = task.grid;
        const SparseKernelArgs args{task.constants, static_cast<cl_int>(first), m_sparseShape, sparse.windows.table};
        const auto run = [&](const char* program, const char* kernel, std::size_t items, const DeviceImage& deformed,
                             const auto&... more) {
            context.kernel(program, kernel, m_sparseOptions)
                .run({count}, {items}, task.reference, task.reference.shape(), deformed, deformed.shape(), args,
                     task.tables.deviceNodes(context), task.tables.lefts(), task.tables.tops(), sparse.prediction,
                     sparse.windows.moments, sparse.windows.squares, task.field, more...);
        };
        if (!usesWideItems(context)) {
            return run("full_search/sparse", "sparseSearch", gpu::kSparseItems, task.deformed,
                       LocalMemory{m_sparseLocalBytes});
        }
        const bool padded = needsSparsePadding(context, task);
        const cl_int left = padded ? grid.blockWidth : 0, top = padded ? grid.blockHeight : 0;
        run("full_search/plain", "plainSearch", 1, padded ? m_padded : task.deformed, left, top, m_trials,
            static_cast<cl_int>(firstStep * m_trialsOfStep), static_cast<cl_int>(endStep * m_trialsOfStep), m_values,
            m_ranks);
    }

private:
    /// Work of a step: some milliseconds on a CPU.
    static constexpr std::size_t kPixelsOfStep = 10'000'000;

    /// Whether the sparse search reads a padded image (CPUs only).
    static bool needsSparsePadding(const OpenclContext& context, const FullSearchTask& task) {
        return usesWideItems(context) && task.parameters.border == BorderMode::Replicate;
    }

    DenseShape m_shape;
    gpu::SparseShape m_sparseShape = {};
    std::size_t m_sparseLocalBytes = 0;
    std::string m_denseOptions, m_sparseOptions;  ///< of the programs
    std::size_t m_trialsOfStep = 0;
    DeviceBuffer<Displacement> m_trials;  ///< in tie-break order; sparse search of CPUs
    DeviceImage m_padded;                 ///< the deformed image padded by a block; sparse search of CPUs
    DeviceBuffer<cl_ulong> m_values;      ///< best trials between launches
    DeviceBuffer<cl_uint> m_ranks;        ///< their ranks; sparse search of CPUs
};

}  // namespace strainlens::opencl
