// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <span>
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

/// What the kernels of both ways are told first.
struct SearchNumbers {
    cl_int blockWidth, blockHeight, gridColumns;
    cl_int radiusX, radiusY;
    cl_int skipsBorder, deformedWidth, deformedHeight;

    explicit SearchNumbers(const FullSearchTask& task)
        : blockWidth(task.grid.blockWidth),
          blockHeight(task.grid.blockHeight),
          gridColumns(task.grid.columns()),
          radiusX(task.parameters.radiusX),
          radiusY(task.parameters.radiusY),
          skipsBorder(task.parameters.border == BorderMode::Skip),
          deformedWidth(task.deformed.size().width),
          deformedHeight(task.deformed.size().height) {}
};

/// What the dense search's kernel is told; `DenseSearch` of dense.cl.
struct DenseKernelArgs {
    SearchNumbers search;
    gpu::DenseNumbers dense;
    cl_int shiftX = 0, shiftY = 0;
    cl_int outputs = 0;  ///< windows of a strip's row
    cl_int firstTileRow = 0, firstTrialY = 0, endTrialY = 0;
};

/// What the kernels of the sparse search are told; `SparseSearch` of sparse_node.clh.
struct SparseKernelArgs {
    SearchNumbers search;
    cl_int firstNode = 0;      ///< of a launch, among the measured ones
    cl_int hasPrediction = 0;  ///< one vector a node
    gpu::SparseShape shape;
};

/// How a work group of the dense search is cut; constants of its program.
struct DenseShape {
    static constexpr int kRowsOfTile = 16;
    /// What a group's column sums take: every device of OpenCL 1.2 has that much local memory.
    static constexpr int kSumsBytes = 32 * 1024;

    int items = 0;    ///< of a group
    int strip = 0;    ///< columns of pixels
    int columns = 0;  ///< that an item slides down at a time
    int trials = 0;   ///< neighbouring dx that a group makes at a time
    int segment = 0;  ///< windows that an item slides along

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

/// The kernels of gpu::FullSearch, with their memory. They queue their work. On CPUs an item makes a node of a sparse
/// search, elsewhere a work group.
///
/// What they find is an entry a node: for SAD and SSD the cost above the trial's place in the order of ties, all bits
/// set where no trial was made; for ZNCC the correlation's bits and the place, ~0 where there is none.
class FullSearchKernels {
public:
    using Device = opencl::Device;

    static constexpr int kRowsOfTile = DenseShape::kRowsOfTile;
    /// A strip has at least 64 windows.
    static constexpr gpu::DenseCost kDenseCost{64, kRowsOfTile, 0.25};
    static constexpr int kWindowAlignment = 1;
    static constexpr bool kLearnsPieces = true;

    /// Whether a dense search reads a padded deformed image. Only SAD that skips the border gains from doing without:
    /// it saves a launch, and SSD becomes slower.
    static bool pads(const FullSearchParameters& parameters) {
        return parameters.border == BorderMode::Replicate || parameters.criterion != Criterion::Sad;
    }
    /// Whether a sparse search needs WindowSums.
    static bool comparesByWindows(Criterion criterion) { return criterion == Criterion::Zncc; }
    static int windowPitch(int columns) { return columns; }

    /// Throws DeviceError for ZNCC where the device has no doubles.
    void prepare(OpenclContext& context, const FullSearchTask& task) {
        const bool correlates = task.parameters.criterion == Criterion::Zncc;
        if (correlates && !context.hasDoubles()) {
            throw DeviceError(context.device().id, "fullSearch",
                              "ZNCC needs double precision (cl_khr_fp64), which the device does not have; choose "
                              "--criterion sad or ssd, or --device cpu");
        }
        m_order = offsetsInTieOrder(task.parameters.radiusX, task.parameters.radiusY);
        m_values.reserve(context, task.grid.size());
        if (correlates) m_places.reserve(context, task.grid.size());
    }

    gpu::FullSearchCut cutDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense) {
        const FullSearchParameters& parameters = task.parameters;
        m_shape = DenseShape::of(usesWideItems(context), task.grid.blockWidth, parameters.criterion);
        m_denseOptions =
            context.device().assemblyOption() + definition("CRITERION", static_cast<int>(parameters.criterion)) +
            definition("WIDE_KEYS", 1 - dense.plan.packed) + definition("NEAREST_ROWS", dense.pads ? 0 : 1) +
            definition("ITEMS", m_shape.items) + definition("ROWS", kRowsOfTile) + definition("STRIP", m_shape.strip) +
            definition("COLUMNS", m_shape.columns) + definition("TRIALS", m_shape.trials) +
            definition("SEGMENT", m_shape.segment);
        // A core of a CPU makes one in a nanosecond, a large GPU 250, a small one perhaps five.
        const double firstPixelTrials = usesWideItems(context) ? 1e7 : 1e8;
        const double unit = 1.0 * dense.plan.width * kRowsOfTile * (2 * parameters.radiusX + 1);
        return {0, 2 * static_cast<std::size_t>(parameters.radiusY) + 1, firstPixelTrials / unit, kRowsOfTile};
    }

    gpu::FullSearchCut cutSparse(OpenclContext& context, const FullSearchTask& task) {
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
        const int mostBytes =
            std::min(static_cast<int>(context.device().localMemoryBytes) - 16 * gpu::kSparseItems, kMostLocalBytes);
        const gpu::SparseCut cut(grid.blockWidth, grid.blockHeight, parameters.radiusX, parameters.radiusY, mostBytes);
        m_sparseShape = cut.shape;
        m_sparseLocalBytes = cut.localBytes;
        m_sparseOptions += " " + context.device().assemblyOption() + definition("DEFORMED_PITCH", cut.deformedPitch) +
                           definition("REFERENCE_PITCH", cut.referencePitch);
        m_placeOf.upload(context, placesInTieOrder(parameters.radiusX, parameters.radiusY));
        return {0, 1, 1e10 / perNode};  // GPUs compare some hundred to some ten thousand pixels in a nanosecond
    }

    /// Writes `padded`: the image with edge pixels repeated, its first pixel at (left, top).
    void pad(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top) {
        constexpr WorkSize kGroup{32, 4};
        constexpr std::size_t kPixels = 4;  // of an item
        const gpu::ImageShape& shape = padded.shape();
        context.kernel("runtime/padding", "pad")
            .run(context.queue(), {groupsFor(shape.pitch, kGroup.x * kPixels), groupsFor(shape.height, kGroup.y)},
                 kGroup, image, image.shape(), padded, shape, left, top);
    }

    void sumWindows(OpenclContext& context, const DeviceImage& image, const gpu::WindowSums<Device>& sums, int width,
                    int height) {
        constexpr int kWindowsOfGroup = 128, kWindowsOfCpuItem = 32, kRowsOfGroup = 64;
        const int each = context.device().isCpu() ? kWindowsOfCpuItem : 1;
        const WorkSize groups{groupsFor(sums.table.columns, kWindowsOfGroup), groupsFor(sums.table.rows, kRowsOfGroup)};
        const LocalMemory columnSums{static_cast<std::size_t>(kWindowsOfGroup + width) * sizeof(cl_uint2)};
        context.kernel("full_search/window_sums", "windowSums")
            .run(context.queue(), groups, {static_cast<std::size_t>(kWindowsOfGroup / each)}, image, image.shape(),
                 sums.table, width, height, kRowsOfGroup, each, sums.moments, sums.squares, columnSums);
    }

    void beginSparse(OpenclContext& context, const FullSearchTask& task) {
        if (!padsSparse(context, task)) return;
        pad(context, task.deformed, m_padded, task.grid.blockWidth, task.grid.blockHeight);
    }

    /// The dy [firstStep, endStep) of `count` rows of tiles, taking up what earlier steps found.
    void launchDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense, std::size_t first,
                     std::size_t count, std::size_t firstStep, std::size_t endStep) {
        const int outputs = m_shape.outputs(task.grid.blockWidth);
        DenseKernelArgs args{SearchNumbers(task), dense.plan, dense.shiftX, dense.shiftY, outputs};
        if (dense.plan.packed == 0) args.dense.placeBits = 32;
        args.firstTileRow = static_cast<cl_int>(first);
        args.firstTrialY = static_cast<cl_int>(firstStep);
        args.endTrialY = static_cast<cl_int>(endStep);
        const std::size_t strips =
            groupsFor(dense.plan.width + dense.plan.firstX % 4, static_cast<std::size_t>(outputs));
        const DeviceImage& deformed = dense.deformedOf(task);
        context.kernel("full_search/dense", "denseSearch", m_denseOptions)
            .run(context.queue(), {strips, count}, {static_cast<std::size_t>(m_shape.items)}, task.reference,
                 task.reference.shape(), deformed, deformed.shape(), args, dense.columnOf, dense.rowOf, dense.placeOf,
                 dense.referenceWindows.moments, dense.referenceWindows.squares, dense.deformedWindows.moments,
                 dense.deformedWindows.squares, m_values, m_places, LocalMemory{DenseShape::kSumsBytes});
    }

    /// `count` nodes; steps are pieces of the order of trials, on CPUs.
    void launchSparse(OpenclContext& context, const FullSearchTask& task, const SparseSearch& sparse, std::size_t first,
                      std::size_t count, std::size_t firstStep, std::size_t endStep) {
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
                       tables.deviceNodes(context), tables.lefts(), tables.tops(), sparse.prediction, m_trials,
                       firstTrial, endTrial, sparse.windows.moments, sparse.windows.squares, sparse.windows.table,
                       m_values, m_places);
        }
        run("full_search/sparse", "sparseSearch", gpu::kSparseItems, task.deformed, task.deformed.shape(), args,
            tables.deviceNodes(context), tables.lefts(), tables.tops(), sparse.prediction, m_placeOf,
            sparse.windows.moments, sparse.windows.squares, sparse.windows.table, m_values, m_places,
            LocalMemory{m_sparseLocalBytes});
    }

    void fetch(OpenclContext& context, const FullSearchTask& task, std::span<const int> nodes) {
        const auto firstNode = static_cast<std::size_t>(nodes.front());
        const std::size_t count = static_cast<std::size_t>(nodes.back()) + 1 - firstNode;
        m_hostValues.resize(count);
        m_values.download(context, m_hostValues, firstNode);
        if (task.parameters.criterion != Criterion::Zncc) return;
        m_hostPlaces.resize(count);
        m_places.download(context, m_hostPlaces, firstNode);
    }

    /// Writes what was fetched of these nodes.
    void store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const {
        const auto firstNode = static_cast<std::size_t>(nodes.front());
        const bool correlates = task.parameters.criterion == Criterion::Zncc;
        for (const int nodeNumber : nodes) {
            const auto node = static_cast<std::size_t>(nodeNumber);
            const cl_ulong value = m_hostValues[node - firstNode];
            const cl_uint place = correlates          ? m_hostPlaces[node - firstNode]
                                  : value == kNoTrial ? kNoPlace
                                                      : static_cast<cl_uint>(value);
            const Displacement predicted = task.prediction.empty() ? Displacement{} : task.prediction[node];
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

private:
    static constexpr int kMostLocalBytes = 43 * 1024;
    /// That a CPU compares in some milliseconds.
    static constexpr std::size_t kPixelsOfStep = 10'000'000;
    static constexpr cl_ulong kNoTrial = ~cl_ulong{0};
    static constexpr cl_uint kNoPlace = ~cl_uint{0};

    /// Whether the sparse search of a CPU reads a padded image.
    static bool padsSparse(const OpenclContext& context, const FullSearchTask& task) {
        return usesWideItems(context) && task.parameters.border == BorderMode::Replicate;
    }

    DenseShape m_shape;
    gpu::SparseShape m_sparseShape = {};
    std::size_t m_sparseLocalBytes = 0;
    std::string m_denseOptions, m_sparseOptions;  ///< of the programs
    std::size_t m_trialsOfStep = 0;
    DeviceBuffer<cl_uint> m_placeOf;      ///< of trial (dx, dy), row by row, in the order of ties; sparse search
    DeviceBuffer<Displacement> m_trials;  ///< in that order; sparse search of CPUs
    DeviceImage m_padded;                 ///< the deformed image with a block more on every side; the same
    DeviceBuffer<cl_ulong> m_values;
    DeviceBuffer<cl_uint> m_places;     ///< ZNCC only
    std::vector<Displacement> m_order;  ///< the offsets in the order of ties
    std::vector<cl_ulong> m_hostValues;
    std::vector<cl_uint> m_hostPlaces;
};

}  // namespace strainlens::opencl
