// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/opencl/runtime/device_buffer.h"
#include "compute/backend/opencl/runtime/staged_reader.h"
#include "compute/types/refine.h"

namespace strainlens::opencl {

/// What became of a refinement's nodes, on the device: one buffer, plane after plane as nodes.clh has them.
class RefineNodeMemory {
public:
    /// Queues that all nodes have no values. They are NotComputed, or have the search's status where `found` (a
    /// PointStatus a node, nullptr for none) has another than Ok.
    void reset(OpenclContext& context, std::size_t count, ShapeOrder order, const DeviceBuffer<PointStatus>* found);
    /// Waits for everything queued so far and copies all nodes; the arrays get the size.
    void fetch(OpenclContext& context, RefineResult& result);

    cl_mem memory() const { return m_memory.memory(); }
    cl_int count() const { return static_cast<cl_int>(m_count); }
    ShapeOrder order() const { return m_order; }

private:
    DeviceBuffer<std::uint8_t> m_memory;
    std::size_t m_count = 0;
    ShapeOrder m_order = ShapeOrder::First;
    StagedReader m_reader;
    std::vector<float> m_fractions[2];  ///< of u, of v
    std::vector<cl_int> m_wholes[2];
};

/// The option that programs which know shape functions are built with.
inline const char* orderOption(ShapeOrder order) { return order == ShapeOrder::First ? "-DORDER=1" : "-DORDER=2"; }

}  // namespace strainlens::opencl
