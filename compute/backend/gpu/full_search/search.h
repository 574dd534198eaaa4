// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "compute/backend/gpu/full_search/dense_plan.h"
#include "compute/backend/gpu/full_search/window_sums.h"
#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/backend/gpu/runtime/grid_tables.h"
#include "compute/backend/gpu/runtime/piece_size.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

/// What a full search works on; checked before.
template <typename Device>
struct FullSearchTask {
    const typename Device::Image& reference;
    const typename Device::Image& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
    GridTables<Device>& tables;  ///< of the grid
    SearchNumbers numbers;
    /// What is found, as SearchResult has it: the costs or correlations of all nodes, then the vectors and the
    /// statuses. Only the entries of measured nodes are written.
    typename Device::template Buffer<std::uint8_t>& field;
};

/// How a search is cut: its parts (nodes, or rows of tiles where sums are shared) finish nodes, and may be made in
/// steps. A unit is a step of a part; those of a part follow each other.
struct FullSearchCut {
    std::size_t parts = 0, steps = 1;
    double firstUnits = 1;  ///< to begin with, so that they do not take long anywhere
    int rowsOfPart = 0;     ///< of a row of tiles [px]
};

/// When sharing sums is quicker than comparing block by block.
struct DenseCost {
    int columnsAtATime, rowsAtATime;  ///< that windows are made
    double ofColumn;                  ///< pixels that are compared in the time that a column of a window takes
};

/// Block by block, for any grid: what is on the device.
template <typename Device>
struct SparseSearch {
    typename Device::template Buffer<Displacement> prediction;  ///< a vector a node, where there is a prediction
    WindowSums<Device> windows;                                 ///< of the deformed image, where it wants them
};

/// Where the windows of the nodes overlap so much that sums are shared, a pixel and trial cost the same whatever the
/// window's size: what is on the device.
template <typename Device>
struct DenseSearch {
    DensePlan plan;
    typename Device::template Buffer<int> columnOf, rowOf;  ///< the grid's column (row) at a pixel of the rectangle
    typename Device::template Buffer<std::uint32_t> placeOf, trialAt;
    bool pads = false;
    typename Device::Image padded;  ///< the deformed image, displaced back by the prediction, with more pixels around
    WindowSums<Device> referenceWindows, deformedWindows;  ///< ZNCC only

    /// What the kernels read as the deformed image.
    const typename Device::Image& deformedOf(const FullSearchTask<Device>& task) const {
        return pads ? padded : task.deformed;
    }
};

/// Full search with all its memory. `Kernels` is the device's, see cuda/full_search/search.h.
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
        beginFullSearchResult(grid, parameters.criterion, result);
        std::size_t done = 0, stored = 0, piece = static_cast<std::size_t>(m_cut.firstUnits) + 1;
        PieceClock::time_point lastPartialResult = PieceClock::now();
        while (done < units() && !job.stopRequested()) {
            const PieceClock::time_point begun = PieceClock::now();
            const std::size_t count = std::min(piece, units() - done);
            m_begun.record(context);
            launch(context, task, done, count);
            m_computed.record(context);
            done += count;
            if (done == units()) break;  // the device need not wait for the host before it sends the results
            m_computed.wait();
            result.computeMs += milliseconds(m_computed.since(m_begun));
            if (Kernels::kLearnsPieces) piece = nextPiece(count, PieceClock::now() - begun);
            job.progress(static_cast<double>(done) / static_cast<double>(units()));
            if (!job.onPartialResult || PieceClock::now() - lastPartialResult < kPartialResultInterval) continue;
            stored = store(context, task, stored, done, result);
            job.onPartialResult();
            lastPartialResult = PieceClock::now();
        }
        store(context, task, stored, done, result);
        clearUnmatched(grid, result);
        if (done == units()) job.progress(1);
    }

    /// Sends what is not on the device; launch() may then be called as often as wanted.
    Task prepare(Context& context, const Image& reference, const Image& deformed, const Grid& grid,
                 const FullSearchParameters& parameters, std::span<const Displacement> prediction) {
        m_tables.update(context, grid);
        m_field.reserve(context, bytesOf(grid, parameters.criterion));
        const SearchNumbers numbers = {grid.blockWidth,
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
        const Task task{reference, deformed, grid, parameters, prediction, m_tables, numbers, m_field};
        m_kernels.prepare(context, task);
        m_isDense = suitsDense(task);
        if (m_isDense) {
            prepareDense(context, task);
        } else {
            if (!prediction.empty()) m_sparse.prediction.upload(context, prediction);
            m_cut = m_kernels.cutSparse(context, task);
            m_cut.parts = m_tables.nodes().size();
        }
        return task;
    }
    std::size_t units() const { return m_cut.parts * m_cut.steps; }

    /// Queues the units [first, first + count); all before them are done or queued.
    void launch(Context& context, const Task& task, std::size_t first, std::size_t count) {
        if (first == 0) m_isDense ? beginDense(context, task) : beginSparse(context, task);
        const std::size_t end = first + count, steps = m_cut.steps;
        while (first < end) {
            const std::size_t part = first / steps, step = first % steps;
            const std::size_t whole = step == 0 ? (end - first) / steps : 0;  // parts with all their steps
            const std::size_t partsNow = std::max<std::size_t>(whole, 1);
            const std::size_t stepsOfEach = whole > 0 ? steps : std::min(end - first, steps - step);
            if (m_isDense) {
                m_kernels.launchDense(context, task, m_dense, part, partsNow, step, step + stepsOfEach);
            } else {
                m_kernels.launchSparse(context, task, m_sparse, part, partsNow, step, step + stepsOfEach);
            }
            first += partsNow * stepsOfEach;
        }
    }

private:
    /// What the tables of a dense search were made for.
    struct Purpose {
        std::uint32_t gridVersion = 0;
        Criterion criterion = Criterion::Sad;
        BorderMode border = BorderMode::Skip;
        int radiusX = 0, radiusY = 0;
        Displacement prediction;
        bool operator==(const Purpose&) const = default;
    };

    /// Whether sums can be shared (the prediction, if any, is the same for all nodes) and that is quicker.
    static bool suitsDense(const Task& task) {
        const Grid& grid = task.grid;
        if (!windowsCanShareSums(grid, task.prediction)) return false;
        constexpr DenseCost kCost = Kernels::kDenseCost;
        const auto extent = [](const std::vector<int>& positions, int atATime) {
            return (positions.back() - positions.front()) / atATime * atATime + atATime;
        };
        const double pixels = 1.0 * extent(grid.lefts, kCost.columnsAtATime) * extent(grid.tops, kCost.rowsAtATime);
        // A pixel and trial cost about as much as so many compared pixels: the sums start anew in each tile.
        const double equalPixels = 32 + grid.blockHeight / 2.0 + grid.blockWidth * kCost.ofColumn;
        return pixels * equalPixels <= static_cast<double>(task.tables.nodes().size()) * grid.blockPixels();
    }

    void prepareDense(Context& context, const Task& task) {
        const FullSearchParameters& p = task.parameters;
        const Displacement prediction = task.prediction.empty() ? Displacement{} : task.prediction[0];
        m_dense.pads = Kernels::pads(p);
        if (m_dense.pads) {
            m_dense.padded.resize(
                context, DensePlan::paddedSize(task.reference.size(), task.deformed.size(), p.radiusX, p.radiusY));
        }
        const Purpose purpose{m_tables.version(), p.criterion, p.border, p.radiusX, p.radiusY, prediction};
        if (m_purpose == purpose) {
            m_cut = m_denseCut;
            return;
        }
        m_purpose.reset();  // in case something throws half way
        m_dense.plan = DensePlan(task.grid, p.criterion, p.radiusX, p.radiusY, prediction);
        m_dense.plan.shiftX = m_dense.pads ? 0 : prediction.dx - p.radiusX;
        m_dense.plan.shiftY = m_dense.pads ? 0 : prediction.dy - p.radiusY;
        m_dense.columnOf.upload(context, m_dense.plan.columnOf, false);
        m_dense.rowOf.upload(context, m_dense.plan.rowOf, false);
        m_dense.trialAt.upload(context, m_dense.plan.trialAt, false);
        m_dense.placeOf.upload(context, m_dense.plan.placeOf);  // when this returns, the others have been read too
        m_cut = m_kernels.cutDense(context, task, m_dense);
        m_nodesWithin = m_dense.plan.nodesWithin(task.grid, m_cut.rowsOfPart);
        m_cut.parts = m_nodesWithin.size();
        m_denseCut = m_cut;
        m_purpose = purpose;
    }

    void beginDense(Context& context, const Task& task) {
        const DensePlan& plan = m_dense.plan;
        const FullSearchParameters& p = task.parameters;
        if (m_dense.pads) {
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

    void beginSparse(Context& context, const Task& task) {
        const int width = task.grid.blockWidth, height = task.grid.blockHeight;
        m_kernels.beginSparse(context, task);
        if (task.parameters.criterion != Criterion::Zncc) return;
        const bool replicates = task.parameters.border == BorderMode::Replicate;
        m_sparse.windows.compute(context, m_kernels, task.deformed,
                                 windowsOf(task.deformed.size(), width, height, replicates), width, height);
    }

    /// How many of the measured nodes, row by row, the first units finish.
    std::size_t nodesWithin(std::size_t units) const {
        const std::size_t parts = units / m_cut.steps;
        return !m_isDense || parts == 0 ? parts : m_nodesWithin[parts - 1];
    }

    /// Fetches and stores what the first `done` units finished beyond the first `stored` of the measured nodes; how
    /// many are stored now.
    std::size_t store(Context& context, const Task& task, std::size_t stored, std::size_t done, SearchResult& result) {
        const std::size_t finished = nodesWithin(done);
        if (finished == stored) return stored;
        const std::span<const int> nodes(m_tables.nodes().data() + stored, finished - stored);
        m_fetchBegun.record(context);
        const std::size_t bytes = bytesOf(task.grid, task.parameters.criterion);
        context.read(m_field.memory(), 0, m_hostField.reserve(context, bytes), bytes, false);
        m_fetched.record(context);
        // The host counts while the device is at work.
        result.evaluations += trialCountOfAll(task.grid, nodes, task.deformed.size(), task.parameters, task.prediction);
        m_fetched.wait();
        if (done == units()) result.computeMs += milliseconds(m_computed.since(m_begun));
        result.downloadMs += milliseconds(m_fetched.since(m_fetchBegun));
        copy(task, nodes, result);
        return finished;
    }

    static std::size_t bytesOfValue(Criterion criterion) {
        return criterion == Criterion::Zncc ? sizeof(double) : sizeof(std::uint32_t);
    }
    /// Of the field of a grid.
    static std::size_t bytesOf(const Grid& grid, Criterion criterion) {
        return grid.size() * (bytesOfValue(criterion) + sizeof(Displacement) + sizeof(PointStatus));
    }

    /// Writes what was fetched of these nodes.
    void copy(const Task& task, std::span<const int> nodes, SearchResult& result) const {
        const std::size_t gridSize = task.grid.size(), measured = nodes.size();
        const std::uint8_t* values = m_hostField.data();
        const std::uint8_t* vectors = values + gridSize * bytesOfValue(task.parameters.criterion);
        const std::uint8_t* statuses = vectors + gridSize * sizeof(Displacement);
        for (std::size_t i = 0; i < measured;) {
            // Nodes without a hole between them are copied at once.
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
    FullSearchCut m_cut, m_denseCut;
    std::optional<Purpose> m_purpose;
    std::vector<std::size_t> m_nodesWithin;  ///< measured nodes down to and with each row of tiles
    typename Device::Mark m_begun, m_computed, m_fetchBegun, m_fetched;
};

}  // namespace strainlens::gpu
