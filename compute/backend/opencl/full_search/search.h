// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "compute/backend/gpu/full_search/search.h"
#include "compute/backend/opencl/runtime/grid_tables.h"
#include "compute/types/search.h"

namespace strainlens::opencl {

using FullSearchTask = gpu::FullSearchTask<Device, GridTables>;

/// What the kernels find, one entry a node: for SAD and SSD the cost above the trial's place in the order of ties, all
/// bits set where no trial was made; for ZNCC the correlation's bits and the place, ~0 where there is none.
struct FullSearchOutput {
    DeviceBuffer<cl_ulong> values;
    DeviceBuffer<cl_uint> places;  ///< ZNCC only
};

/// One way of making all trials of a grid: for one part of its nodes after the other, and each part's trials in steps.
/// A unit is a step of a part; those of a part follow each other.
class FullSearchWay {
public:
    virtual ~FullSearchWay() = default;

    /// Sends what depends on the grid, the parameters and the predictions. Throws DeviceError.
    virtual void prepare(OpenclContext& context, const FullSearchTask& task) = 0;
    /// Queues what comes before the first unit.
    virtual void begin(OpenclContext& context, const FullSearchTask& task) = 0;
    /// Queues the units [first, first + count); all before them are done or queued.
    void launch(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output, std::size_t first,
                std::size_t count);
    std::size_t units() const { return parts() * steps(); }
    /// How many units to begin with, so that the first does not take long anywhere.
    virtual std::size_t firstUnits() const = 0;
    /// How many of the measured nodes, row by row, the first units finish.
    std::size_t nodesWithin(std::size_t units) const { return nodesOfParts(units / steps()); }

protected:
    virtual std::size_t parts() const = 0;
    virtual std::size_t steps() const = 0;
    /// The measured nodes of the first parts.
    virtual std::size_t nodesOfParts(std::size_t parts) const = 0;
    /// Queues the steps [firstStep, endStep) of `count` parts, taking up from `output` what earlier steps found.
    virtual void launchSteps(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                             std::size_t firstPart, std::size_t count, std::size_t firstStep, std::size_t endStep) = 0;
};

/// The kernels of gpu::FullSearch, with their memory.
class FullSearchKernels {
public:
    using Device = opencl::Device;
    using GridTables = opencl::GridTables;

    /// Whether the device has the double precision that ZNCC needs.
    static bool hasZncc(const OpenclContext& context);

    /// Sends what depends on the grid, the parameters and the predictions. Throws DeviceError, for ZNCC where hasZncc()
    /// is false too.
    void prepare(OpenclContext& context, const FullSearchTask& task);
    std::size_t units() const { return m_units; }
    /// How many units to begin with, and how many after some that took so long.
    std::size_t firstPiece() const { return m_way->firstUnits(); }
    std::size_t nextPiece(std::size_t piece, gpu::PieceClock::duration took) const {
        return gpu::nextPiece(piece, took);
    }
    /// How many of the measured nodes, row by row, the first units finish.
    std::size_t nodesWithin(std::size_t units) const { return m_way->nodesWithin(units); }
    /// Queues the units [first, first + count); all before them are done or queued.
    void launch(OpenclContext& context, const FullSearchTask& task, std::size_t first, std::size_t count);
    /// Fetches what was found for these nodes.
    void fetch(OpenclContext& context, const FullSearchTask& task, std::span<const int> nodes);
    /// Writes what was fetched.
    void store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const;

private:
    std::unique_ptr<FullSearchWay> m_dense, m_sparse;
    FullSearchWay* m_way = nullptr;  ///< of the last prepare()
    std::size_t m_units = 0;
    FullSearchOutput m_output;
    std::vector<Displacement> m_order;  ///< the offsets in the order of ties
    std::vector<cl_ulong> m_values;
    std::vector<cl_uint> m_places;
};

}  // namespace strainlens::opencl
