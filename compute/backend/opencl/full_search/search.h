// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::opencl {

/// What a full search works on; checked before.
struct FullSearchTask {
    const DeviceImage& reference;
    const DeviceImage& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
};

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

/// Full search with all its memory.
class FullSearch {
public:
    /// As reference::fullSearch.
    void run(OpenclContext& context, const DeviceImage& reference, const DeviceImage& deformed, const Grid& grid,
             const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
             const JobControl& job);

    /// Sends what run() would, so that the device can then launch() the search as often as wanted (for timing).
    void prepare(OpenclContext& context, const FullSearchTask& task);
    /// Queues the search of all nodes.
    void launch(OpenclContext& context, const FullSearchTask& task);

private:
    void searchInPieces(OpenclContext& context, const FullSearchTask& task, SearchResult& result,
                        const JobControl& job);
    void store(OpenclContext& context, const FullSearchTask& task, std::size_t first, std::size_t end,
               SearchResult& result);

    std::unique_ptr<FullSearchWay> m_dense, m_sparse;
    FullSearchWay* m_way = nullptr;  ///< of the last prepare()
    FullSearchOutput m_output;
    std::vector<Displacement> m_order;  ///< the offsets in the order of ties
    Grid m_grid;                        ///< of the last prepare()
    std::vector<int> m_nodes;           ///< the measured ones
    std::vector<cl_ulong> m_values;
    std::vector<cl_uint> m_places;
};

}  // namespace strainlens::opencl
