// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

#include "compute/backend/cpu/dense_flow/flow_kernels.h"
#include "compute/backend/cpu/dense_flow/flow_plane.h"
#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/dense_flow.h"
#include "compute/types/job_control.h"

namespace strainlens::cpu {

/// Temporary rows of one thread, with the margins of FlowPlane.
class ScratchRows {
public:
    ScratchRows(int count, int width)
        : m_stride(FlowPlane::strideOf(width)),
          m_values(static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(count)) {}
    float* operator[](std::size_t i) {
        return m_values.data() + static_cast<std::ptrdiff_t>(i) * m_stride + FlowPlane::kMargin;
    }
    /// Sets the values of row i from column `from` on, and the margin behind them, to zero.
    void clear(std::size_t i, int from) {
        std::fill((*this)[i] + from, (*this)[i] + m_stride - FlowPlane::kMargin, 0.0F);
    }

private:
    std::ptrdiff_t m_stride;
    AlignedVector<float> m_values;
};

/// Processes the rows of a plane on the context's threads; skips rows after a stop request.
class FlowRows {
public:
    FlowRows(const CpuContext& context, const JobControl& job) : m_context(context), m_job(job) {}
    void operator()(int count, const std::function<void(int y)>& row) const;
    /// The same with `scratchCount` scratch rows of that width for each thread.
    void withScratch(int count, int width, int scratchCount,
                     const std::function<void(int y, ScratchRows& scratch)>& row) const;
    /// Processes the rows of these planes, which `row` fills, and extends their margins.
    void fill(std::initializer_list<FlowPlane*> planes, const std::function<void(int y)>& row) const;
    /// The same with scratch rows.
    void fillWithScratch(std::initializer_list<FlowPlane*> planes, int width, int scratchCount,
                         const std::function<void(int y, ScratchRows& scratch)>& row) const;
    /// The same in ranges of rows; body(begin, end) must check isStopped() itself.
    void forEachBand(int count, int bandRows, const std::function<void(int begin, int end)>& body) const;
    bool isStopped() const { return m_job.stopRequested(); }
    bool isSingleThreaded() const { return m_context.threads <= 1; }

private:
    const CpuContext& m_context;
    const JobControl& m_job;
};

Rows3 rows3(const FlowPlane& plane, int y);
Rows5 rows5(const FlowPlane& plane, int y, int pitch = 1);

/// One pyramid level of the dense flow: improves a flow, warp by warp.
class FlowLevel {
public:
    /// `constraint`: known flow of this level's size, or empty.
    FlowLevel(const FlowPlane& reference, const FlowPlane& deformed, const DenseFlow& constraint,
              const DenseFlowParameters& parameters, const FlowRows& rows);
    /// One warp. The margins of u and v are valid before and after.
    void warp(FlowPlane& u, FlowPlane& v);
    /// Pulls the flow towards the constraint. The margins of u and v are valid before and after.
    void constrain(FlowPlane& u, FlowPlane& v) const;

private:
    void warpImage();
    void estimateIllumination();
    void computeMeanSlopes();
    /// Grey difference of a row after the warp and the correction of the illumination change.
    void computeResidual(int y, float* out) const;
    std::array<const float*, kEquationCoefficients> linearise(int y, ScratchRows& scratch) const;
    /// Reweights the equations and relaxes them.
    void solve(FlowPlane& u, FlowPlane& v);
    void computeStiffness(const FlowPlane& u, const FlowPlane& v, int y);
    /// Assembles the equations of a row and splits its flow.
    void assembleRow(FlowPlane& u, FlowPlane& v, int y, ScratchRows& scratch);
    ConstraintRow constraintRow(int y, std::span<float* const, 4> scratch) const;
    /// Updates the odd or even pixels of a split row.
    void relaxRow(FlowPlane& u, FlowPlane& v, int y, int sweep) const;
    void joinRow(FlowPlane& u, FlowPlane& v, int y, ScratchRows& scratch) const;
    void filterMedian(FlowPlane& u, FlowPlane& v);

    ImageSize m_size;
    const FlowPlane &m_reference, &m_deformed;
    const DenseFlow& m_constraint;
    const DenseFlowParameters& m_parameters;
    const FlowRows& m_rows;
    FlowKernels m_kernels = flowKernels();
    FlowPlane m_warped;
    FlowPlane m_meanX, m_meanY;         ///< derivatives of the mean of both images
    FlowPlane m_startU, m_startV;       ///< the flow before the warp
    std::vector<float> m_illumination;  ///< grey offset of every cell, row by row
    FlowPlane m_pixelWeights;           ///< stiffness, then confidence
    SplitRows m_right, m_below, m_uu, m_uv, m_vv, m_rhsU, m_rhsV;
};

}  // namespace strainlens::cpu
