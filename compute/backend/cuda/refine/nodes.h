// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/runtime/cuda_context.h"

namespace strainlens::cuda {

/// Memory of the device for what a refinement finds, and its way into RefineResult's arrays.
class RefineNodeMemory {
public:
    RefineNodes reserve(const std::shared_ptr<DeviceMemory>& memory, std::size_t nodes, ShapeOrder order);
    /// Fetches all arrays into `result`, whose arrays get the size; waits for the stream.
    void fetch(const RefineNodes& nodes, RefineResult& result, const Stream& stream) const;

private:
    DeviceBuffer<double> m_displacements;
    DeviceBuffer<float> m_planes;
    DeviceBuffer<std::int32_t> m_pixels;
    DeviceBuffer<std::int16_t> m_iterations;
    DeviceBuffer<PointStatus> m_statuses;
};

}  // namespace strainlens::cuda
