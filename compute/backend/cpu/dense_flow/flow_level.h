// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <vector>

#include "compute/backend/cpu/dense_flow/flow_kernels.h"
#include "compute/backend/cpu/dense_flow/flow_plane.h"
#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/job_control.h"

namespace strainlens::cpu {

/// Runs the rows of a plane on the context's threads; a row is left out after a stop.
class FlowRows {
public:
    FlowRows(const CpuContext& context, const JobControl& job) : m_context(context), m_job(job) {}
    void operator()(int count, const std::function<void(int y)>& row) const;
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
    FlowLevel(const FlowPlane& reference, const FlowPlane& deformed, const DenseFlowParameters& parameters,
              const FlowRows& rows);
    /// Both are extended, before and after.
    void warp(FlowPlane& u, FlowPlane& v);

private:
    void warpImage(const FlowPlane& u, const FlowPlane& v);
    void findLight();
    void linearise();
    void weigh(const FlowPlane& u, const FlowPlane& v);
    void relax(FlowPlane& u, FlowPlane& v) const;
    void relaxRow(FlowPlane& u, FlowPlane& v, int y, int sweep) const;
    void takeMedian(FlowPlane& u, FlowPlane& v);

    ImageSize m_size;
    const FlowPlane &m_reference, &m_deformed;
    const DenseFlowParameters& m_parameters;
    const FlowRows& m_rows;
    FlowKernels m_kernels = flowKernels();
    FlowPlane m_slopeX, m_slopeY;  ///< of the reference
    FlowPlane m_warped, m_inside, m_difference;
    FlowPlane m_meanX, m_meanY, m_lackX, m_lackY;
    std::vector<float> m_light;  ///< of a cell, row by row
    std::array<FlowPlane, 9> m_equations;
    FlowPlane m_startU, m_startV, m_stiffness, m_right, m_below, m_uu, m_uv, m_vv, m_pullU, m_pullV, m_trust;
};

}  // namespace strainlens::cpu
