// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "compute/backend/cpu/dense_flow/flow_kernels.h"
#include "compute/backend/cpu/dense_flow/flow_plane.h"
#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/dense_flow.h"
#include "compute/types/job_control.h"

namespace strainlens::cpu {

/// Rows of numbers with the room around them that kernels may read and write, for one thread.
class RowRooms {
public:
    RowRooms(int count, int width)
        : m_stride(FlowPlane::strideOf(width)),
          m_values(static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(count)) {}
    float* operator[](std::size_t i) {
        return m_values.data() + static_cast<std::ptrdiff_t>(i) * m_stride + FlowPlane::kMargin;
    }
    /// The row's numbers from `from` on and the room behind them become zero.
    void clear(std::size_t i, int from) {
        std::fill((*this)[i] + from, (*this)[i] + m_stride - FlowPlane::kMargin, 0.0F);
    }

private:
    std::ptrdiff_t m_stride;
    AlignedVector<float> m_values;
};

/// Runs the rows of a plane on the context's threads; a row is left out after a stop.
class FlowRows {
public:
    FlowRows(const CpuContext& context, const JobControl& job) : m_context(context), m_job(job) {}
    void operator()(int count, const std::function<void(int y)>& row) const;
    /// The same with so many rows of a plane's width for each thread.
    void withRooms(int count, int width, int rooms, const std::function<void(int y, RowRooms& rooms)>& row) const;
    /// Several rows at a time: body(begin, end) hears stops itself.
    void bands(int count, int grain, const std::function<void(int begin, int end)>& body) const;
    bool stopped() const { return m_job.stopRequested(); }
    bool oneThread() const { return m_context.threads <= 1; }

private:
    const CpuContext& m_context;
    const JobControl& m_job;
};

Rows3 rows3(const FlowPlane& plane, int y);
Rows5 rows5(const FlowPlane& plane, int y, int pitch = 1);

/// One level of the pyramid of the dense flow: improves a flow, warp by warp.
class FlowLevel {
public:
    /// `held`: of this level's pixels, or empty.
    FlowLevel(const FlowPlane& reference, const FlowPlane& deformed, const DenseFlow& held,
              const DenseFlowParameters& parameters, const FlowRows& rows);
    /// Both are extended, before and after.
    void warp(FlowPlane& u, FlowPlane& v);
    /// Brings the flow to what is held. Both are extended, before and after.
    void hold(FlowPlane& u, FlowPlane& v) const;

private:
    void warpImage();
    void findLight();
    void findSlopes();
    /// What the warp and the change of the light leave of the images' difference.
    void differRow(int y, float* out) const;
    std::array<const float*, kEquationNumbers> linearised(int y, RowRooms& rooms) const;
    /// Weighs the equations anew and relaxes them.
    void smooth(FlowPlane& u, FlowPlane& v);
    void stiffenRow(const FlowPlane& u, const FlowPlane& v, int y);
    /// A row's equations; splits it in both.
    void weighRow(FlowPlane& u, FlowPlane& v, int y, RowRooms& rooms);
    HeldRow heldRow(int y, std::span<float* const, 4> rooms) const;
    /// Of split rows.
    void relaxRow(FlowPlane& u, FlowPlane& v, int y, int sweep) const;
    void joinRow(FlowPlane& u, FlowPlane& v, int y, RowRooms& rooms) const;
    void takeMedian(FlowPlane& u, FlowPlane& v);

    ImageSize m_size;
    const FlowPlane &m_reference, &m_deformed;
    const DenseFlow& m_held;
    const DenseFlowParameters& m_parameters;
    const FlowRows& m_rows;
    FlowKernels m_kernels = flowKernels();
    FlowPlane m_warped;
    FlowPlane m_meanX, m_meanY;    ///< slopes of the grey, of both images' mean
    FlowPlane m_startU, m_startV;  ///< the flow when the warp began
    std::vector<float> m_light;    ///< of a cell, row by row
    FlowPlane m_rating;            ///< stiffness, then trust
    SplitRows m_right, m_below, m_uu, m_uv, m_vv, m_pullU, m_pullV;
};

}  // namespace strainlens::cpu
