// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/runtime/device_buffer.h"

namespace strainlens::cuda {

/// Memory of the device for what a refinement finds and what it tried, and the way into RefineResult's arrays.
class RefineNodeMemory {
public:
    /// Queues that all nodes have no values. They are NotComputed, or have the search's status where `found` (nullptr
    /// for none) has another than Ok. Nothing is tried yet where there is a `found`.
    void reset(const CudaContext& context, std::size_t nodes, ShapeOrder order, const DeviceBuffer<PointStatus>* found);
    /// Fetches all arrays into `result`, whose arrays get the size; waits for the stream.
    void fetch(const CudaContext& context, RefineResult& result) const;

    const RefineNodes& view() const { return m_starts.results; }
    /// The part of the arguments that is about nodes.
    const RefineStartArgs& starts() const { return m_starts; }

private:
    RefineStartArgs m_starts;
    DeviceBuffer<double> m_displacements;
    DeviceBuffer<float> m_planes;
    DeviceBuffer<std::int32_t> m_pixels;
    DeviceBuffer<std::int16_t> m_iterations;
    DeviceBuffer<PointStatus> m_statuses;
    DeviceBuffer<std::uint16_t> m_tried;
};

}  // namespace strainlens::cuda
