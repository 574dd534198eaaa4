// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "compute/backend/gpu/full_search/dense_plan.h"
#include "compute/backend/gpu/full_search/window_sums.h"
#include "compute/backend/gpu/runtime/chunk_size.h"
#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/backend/gpu/runtime/grid_tables.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// Validated inputs of a full search.
template <typename Device>
struct FullSearchTask {
    const typename Device::Image& reference;
    const typename Device::Image& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
    GridTables<Device>& tables;  ///< of the grid
    SearchConstants constants;
    /// Results as in SearchResult: costs or correlations of all nodes, then vectors, then statuses. Only measured nodes
    /// are written.
    typename Device::template Buffer<std::uint8_t>& field;
};

/// Partition of a search into units of work: each part (a node, or a row of tiles if sums are shared) has consecutive
/// steps, and a unit is one step of a part. A part finishes nodes.
struct FullSearchPartition {
    std::size_t parts = 0, steps = 1;
    double firstUnits = 1;  ///< size of the first chunk: short on every device
    int rowsOfPart = 0;     ///< height of a row of tiles [px]
};

/// Cost model that decides whether sharing sums is faster than comparing block by block.
struct DenseCost {
    int columnsAtATime, rowsAtATime;  ///< granularity of the computed windows
    double perColumn;                 ///< pixel comparisons that take as long as one column of a window
};

/// Device data of the search block by block, for any grid.
template <typename Device>
struct SparseSearch {
    typename Device::template Buffer<Displacement> prediction;  ///< one vector per node, if there is a prediction
    WindowSums<Device> windows;                                 ///< of the deformed image; ZNCC only
};

/// Device data of the search with shared sums, for overlapping windows. Its cost per pixel and trial does not depend on
/// the window size.
template <typename Device>
struct DenseSearch {
    DensePlan plan;
    typename Device::template Buffer<int> columnOf, rowOf;  ///< see DensePlan
    typename Device::template Buffer<std::uint32_t> rankOf, trialOfRank;
    bool needsPadding = false;
    typename Device::Image padded;  ///< the deformed image, padded and shifted back by the prediction
    WindowSums<Device> referenceWindows, deformedWindows;  ///< ZNCC only

    /// The deformed image that the kernels read.
    const typename Device::Image& deformedOf(const FullSearchTask<Device>& task) const {
        return needsPadding ? padded : task.deformed;
    }
};

/// Full search and its device memory. `Kernels` are the device's, see cuda/full_search/search.h.
template <typename Kernels>
class FullSearch {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;
    using Task = FullSearchTask<Device>;

    /// As reference::fullSearch. Throws DeviceError.
    void run(Context& context, const Image& reference, const Image& deformed, const Grid& grid,
             const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
             const JobControl& job) {
        requireFullSearchInput(reference.size(), deformed.size(), grid, parameters, prediction);
        const Task task = prepare(context, reference, deformed, grid, parameters, prediction);
        initialiseFullSearchResult(grid, parameters.criterion, result);
        std::size_t done = 0, stored = 0, chunk = static_cast<std::size_t>(m_partition.firstUnits) + 1;
        ChunkClock::time_point lastPartialResult = ChunkClock::now();
        while (done < units() && !job.stopRequested()) {
            const ChunkClock::time_point started = ChunkClock::now();
            const std::size_t count = std::min(chunk, units() - done);
            m_started.record(context);
            launch(context, task, done, count);
            m_computed.record(context);
            done += count;
            if (done == units()) break;  // the download below needs no wait
            m_computed.wait();
            result.computeMs += milliseconds(m_computed.elapsedSince(m_started));
            if (Kernels::kAdaptsChunkSize) chunk = nextChunkSize(count, ChunkClock::now() - started);
            job.progress(static_cast<double>(done) / static_cast<double>(units()));
            if (!job.onPartialResult || ChunkClock::now() - lastPartialResult < kPartialResultInterval) continue;
            stored = store(context, task, stored, done, result);
            job.onPartialResult();
            lastPartialResult = ChunkClock::now();
        }
        store(context, task, stored, done, result);
        clearUnmatched(grid, result);
        if (done == units()) job.progress(1);
    }

    /// Uploads the inputs. launch() can then be called repeatedly.
    Task prepare(Context& context, const Image& reference, const Image& deformed, const Grid& grid,
                 const FullSearchParameters& parameters, std::span<const Displacement> prediction) {
        m_tables.update(context, grid);
        m_field.reserve(context, bytesOf(grid, parameters.criterion));
        const SearchConstants constants = {grid.blockWidth,
                                           grid.blockHeight,
                                           grid.columns(),
                                           static_cast<int>(grid.size()),
                                           parameters.radiusX,
                                           parameters.radiusY,
                                           parameters.border == BorderMode::Skip,
                                           deformed.size().width,
                                           deformed.size().height,
                                           parameters.criterion == Criterion::Zncc,
                                           !prediction.empty()};
        const Task task{reference, deformed, grid, parameters, prediction, m_tables, constants, m_field};
        m_kernels.prepare(context, task);
        m_isDense = isDenseFaster(task);
        if (m_isDense) {
            prepareDense(context, task);
        } else {
            if (!prediction.empty()) m_sparse.prediction.upload(context, prediction);
            m_partition = m_kernels.partitionSparse(context, task);
            m_partition.parts = m_tables.nodes().size();
        }
        return task;
    }
    std::size_t units() const { return m_partition.parts * m_partition.steps; }

    /// Queues the units [first, first + count); earlier ones must be done or queued.
    void launch(Context& context, const Task& task, std::size_t first, std::size_t count) {
        if (first == 0) m_isDense ? queueDenseSetup(context, task) : queueSparseSetup(context, task);
        const std::size_t end = first + count, steps = m_partition.steps;
        while (first < end) {
            const std::size_t part = first / steps, step = first % steps;
            const std::size_t completeParts = step == 0 ? (end - first) / steps : 0;
            const std::size_t partsNow = std::max<std::size_t>(completeParts, 1);
            const std::size_t stepsOfEach = completeParts > 0 ? steps : std::min(end - first, steps - step);
            if (m_isDense) {
                m_kernels.launchDense(context, task, m_dense, part, partsNow, step, step + stepsOfEach);
            } else {
                m_kernels.launchSparse(context, task, m_sparse, part, partsNow, step, step + stepsOfEach);
            }
            first += partsNow * stepsOfEach;
        }
    }

private:
    /// Inputs that the tables of a dense search depend on.
    struct PlanKey {
        std::uint32_t gridVersion = 0;
        Criterion criterion = Criterion::Sad;
        BorderMode border = BorderMode::Skip;
        int radiusX = 0, radiusY = 0;
        Displacement prediction;
        bool operator==(const PlanKey&) const = default;
    };

    /// Whether sums can be shared (which needs a uniform prediction) and sharing is faster.
    static bool isDenseFaster(const Task& task) {
        const Grid& grid = task.grid;
        if (!canShareWindowSums(grid, task.prediction)) return false;
        constexpr DenseCost kCost = Kernels::kDenseCost;
        const auto extent = [](const std::vector<int>& positions, int atATime) {
            return (positions.back() - positions.front()) / atATime * atATime + atATime;
        };
        const double pixels = 1.0 * extent(grid.lefts, kCost.columnsAtATime) * extent(grid.tops, kCost.rowsAtATime);
        // Cost per pixel and trial [compared pixels]; the sums restart in each tile.
        const double equalPixels = 32 + grid.blockHeight / 2.0 + grid.blockWidth * kCost.perColumn;
        return pixels * equalPixels <= static_cast<double>(task.tables.nodes().size()) * grid.blockPixels();
    }

    void prepareDense(Context& context, const Task& task) {
        const FullSearchParameters& p = task.parameters;
        const Displacement prediction = task.prediction.empty() ? Displacement{} : task.prediction[0];
        m_dense.needsPadding = Kernels::needsPadding(p);
        if (m_dense.needsPadding) {
            m_dense.padded.resize(
                context, DensePlan::paddedSize(task.reference.size(), task.deformed.size(), p.radiusX, p.radiusY));
        }
        const PlanKey planKey{m_tables.version(), p.criterion, p.border, p.radiusX, p.radiusY, prediction};
        if (m_planKey == planKey) {
            m_partition = m_densePartition;
            return;
        }
        m_planKey.reset();  // stays empty if an upload throws
        m_dense.plan = DensePlan(task.grid, p.criterion, p.radiusX, p.radiusY, prediction);
        m_dense.plan.shiftX = m_dense.needsPadding ? 0 : prediction.dx - p.radiusX;
        m_dense.plan.shiftY = m_dense.needsPadding ? 0 : prediction.dy - p.radiusY;
        m_dense.columnOf.upload(context, m_dense.plan.columnOf, false);
        m_dense.rowOf.upload(context, m_dense.plan.rowOf, false);
        m_dense.trialOfRank.upload(context, m_dense.plan.trialOfRank, false);
        m_dense.rankOf.upload(context, m_dense.plan.rankOf);  // waits for the uploads above too
        m_partition = m_kernels.partitionDense(context, task, m_dense);
        m_nodesWithin = m_dense.plan.nodesWithin(task.grid, m_partition.rowsOfPart);
        m_partition.parts = m_nodesWithin.size();
        m_densePartition = m_partition;
        m_planKey = planKey;
    }

    void queueDenseSetup(Context& context, const Task& task) {
        const DensePlan& plan = m_dense.plan;
        const FullSearchParameters& p = task.parameters;
        if (m_dense.needsPadding) {
            m_kernels.pad(context, task.deformed, m_dense.padded, p.radiusX - plan.predictionX,
                          p.radiusY - plan.predictionY);
        }
        if (p.criterion != Criterion::Zncc) return;
        const int left = plan.firstX / Kernels::kWindowAlignment * Kernels::kWindowAlignment;
        const WindowTable windows{left, plan.firstY, plan.firstX - left + plan.width, plan.height, 0};
        const WindowTable moved{left + plan.shiftX, plan.firstY + plan.shiftY, windows.columns + 2 * p.radiusX,
                                plan.height + 2 * p.radiusY, 0};
        const int width = task.grid.blockWidth, height = task.grid.blockHeight;
        m_dense.referenceWindows.compute(context, m_kernels, task.reference, windows, width, height);
        m_dense.deformedWindows.compute(context, m_kernels, m_dense.deformedOf(task), moved, width, height);
    }

    void queueSparseSetup(Context& context, const Task& task) {
        const int width = task.grid.blockWidth, height = task.grid.blockHeight;
        m_kernels.queueSparseSetup(context, task);
        if (task.parameters.criterion != Criterion::Zncc) return;
        const bool replicates = task.parameters.border == BorderMode::Replicate;
        m_sparse.windows.compute(context, m_kernels, task.deformed,
                                 windowsOf(task.deformed.size(), width, height, replicates), width, height);
    }

    /// Number of measured nodes that the first `units` units finish.
    std::size_t nodesWithin(std::size_t units) const {
        const std::size_t parts = units / m_partition.steps;
        return !m_isDense || parts == 0 ? parts : m_nodesWithin[parts - 1];
    }

    /// Stores the measured nodes that the first `done` units finished, except the first `stored`. Returns the number
    /// stored so far.
    std::size_t store(Context& context, const Task& task, std::size_t stored, std::size_t done, SearchResult& result) {
        const std::size_t finished = nodesWithin(done);
        if (finished == stored) return stored;
        const std::span<const int> nodes(m_tables.nodes().data() + stored, finished - stored);
        m_fetchStarted.record(context);
        const std::size_t bytes = bytesOf(task.grid, task.parameters.criterion);
        context.read(m_field.memory(), 0, m_hostField.reserve(context, bytes), bytes, false);
        m_fetched.record(context);
        // Counted while the device is busy.
        result.evaluations += totalTrialCount(task.grid, nodes, task.deformed.size(), task.parameters, task.prediction);
        m_fetched.wait();
        if (done == units()) result.computeMs += milliseconds(m_computed.elapsedSince(m_started));
        result.downloadMs += milliseconds(m_fetched.elapsedSince(m_fetchStarted));
        copy(task, nodes, result);
        return finished;
    }

    static std::size_t bytesOfValue(Criterion criterion) {
        return criterion == Criterion::Zncc ? sizeof(double) : sizeof(std::uint32_t);
    }
    /// Size of FullSearchTask::field [bytes].
    static std::size_t bytesOf(const Grid& grid, Criterion criterion) {
        return grid.size() * (bytesOfValue(criterion) + sizeof(Displacement) + sizeof(PointStatus));
    }

    /// Copies the downloaded results of these nodes.
    void copy(const Task& task, std::span<const int> nodes, SearchResult& result) const {
        const std::size_t gridSize = task.grid.size(), measured = nodes.size();
        const std::uint8_t* values = m_hostField.data();
        const std::uint8_t* vectors = values + gridSize * bytesOfValue(task.parameters.criterion);
        const std::uint8_t* statuses = vectors + gridSize * sizeof(Displacement);
        for (std::size_t i = 0; i < measured;) {
            // Copies contiguous nodes together.
            const auto first = static_cast<std::size_t>(nodes[i]);
            std::size_t end = std::min(measured, i + (measured == gridSize ? gridSize : 1));
            while (end < measured && static_cast<std::size_t>(nodes[end]) - first == end - i) ++end;
            const std::size_t count = end - i;
            std::copy_n(reinterpret_cast<const Displacement*>(vectors) + first, count, result.vectors.data() + first);
            std::copy_n(reinterpret_cast<const PointStatus*>(statuses) + first, count, result.status.data() + first);
            if (task.parameters.criterion == Criterion::Zncc) {
                std::copy_n(reinterpret_cast<const double*>(values) + first, count, result.correlation.data() + first);
                std::fill_n(result.cost.data() + first, count, kNoCost);
            } else {
                std::copy_n(reinterpret_cast<const std::uint32_t*>(values) + first, count, result.cost.data() + first);
            }
            i = end;
        }
    }

    static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "vectors are sent as they are");

    Kernels m_kernels;
    GridTables<Device> m_tables;
    typename Device::template Buffer<std::uint8_t> m_field;
    typename Device::template PinnedBuffer<std::uint8_t> m_hostField;
    bool m_isDense = false;
    DenseSearch<Device> m_dense;
    SparseSearch<Device> m_sparse;
    FullSearchPartition m_partition, m_densePartition;
    std::optional<PlanKey> m_planKey;
    std::vector<std::size_t> m_nodesWithin;  ///< cumulative number of measured nodes down to each row of tiles
    typename Device::Event m_started, m_computed, m_fetchStarted, m_fetched;
};

}  // namespace strainlens::gpu
