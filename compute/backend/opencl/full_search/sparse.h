// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/backend/gpu/full_search/sparse_shape.h"
#include "compute/backend/opencl/full_search/search.h"
#include "compute/backend/opencl/full_search/window_sums.h"

namespace strainlens::opencl {

/// What the kernels of the sparse search are told; `SparseSearch` of sparse_node.clh.
struct SparseSearchArgs {
    cl_int blockWidth = 0, blockHeight = 0;
    cl_int gridColumns = 0;
    cl_int radiusX = 0, radiusY = 0;
    cl_int skipsBorder = 0, deformedWidth = 0, deformedHeight = 0;
    cl_int firstNode = 0;      ///< of a launch, among the measured ones
    cl_int hasPrediction = 0;  ///< one vector a node
    gpu::SparseShape cut = {};
};

/// Full search block by block, for any grid: a work group a node, or on a CPU an item a node.
class SparseSearch : public FullSearchWay {
public:
    void prepare(OpenclContext& context, const FullSearchTask& task) override;
    void begin(OpenclContext& context, const FullSearchTask& task) override;
    std::size_t firstUnits() const override;

protected:
    /// The measured nodes.
    std::size_t parts() const override { return m_tables->nodes().size(); }
    /// Pieces of the order of trials, on CPUs.
    std::size_t steps() const override { return m_steps; }
    std::size_t nodesOfParts(std::size_t parts) const override { return parts; }
    void launchSteps(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                     std::size_t firstPart, std::size_t count, std::size_t firstStep, std::size_t endStep) override;

private:
    void cutIntoChunks(const OpenclDevice& device, Criterion criterion);

    SparseSearchArgs m_args;
    std::string m_options;     ///< of the program
    double m_firstPixels = 0;  ///< that the first piece compares about
    std::size_t m_steps = 1, m_trialsOfStep = 0;
    std::size_t m_localBytes = 0;    ///< for the copies of pixels
    GridTables* m_tables = nullptr;  ///< of the task
    WindowTable m_table;
    DeviceBuffer<Displacement> m_prediction;
    DeviceBuffer<cl_uint> m_placeOf;      ///< of trial (dx, dy), row by row, in the order of ties
    DeviceBuffer<Displacement> m_trials;  ///< in that order; for CPUs
    DeviceImage m_padded;                 ///< the deformed image with a block more on every side; for CPUs
    WindowSums m_windows;                 ///< ZNCC only
};

}  // namespace strainlens::opencl
