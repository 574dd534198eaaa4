// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/types/refine_plane_arrays.h"

namespace strainlens::gpu {

/// What became of a refinement's nodes, on the device: one buffer, array after array as the kernels have them
/// (opencl/refine/nodes.clh, cuda/refine/args.h). u and v are whole pixels and fractions, so that floats hold them to a
/// millionth of a pixel.
template <typename Device>
class RefineNodeMemory {
public:
    using Context = typename Device::Context;

    /// Queues that all nodes have no values and no start was tried. They are NotComputed, or have the search's status
    /// where `found` (nullptr for none) has another than Ok.
    template <typename Kernels>
    void reset(Context& context, Kernels& kernels, std::size_t count, ShapeOrder order,
               const typename Device::template Buffer<PointStatus>* found) {
        m_count = count;
        m_order = order;
        const std::size_t floats = (order == ShapeOrder::First ? kFirstOrderPlanes : kSecondOrderPlanes) + 2;
        m_memory.reserve(context, count * (floats * sizeof(float) + 3 * sizeof(int) + 2 * sizeof(short) + 1));
        if (count > 0) kernels.resetNodes(context, *this, found);
    }

    /// Waits for everything queued so far and copies all nodes; the arrays get the size.
    void fetch(Context& context, RefineResult& result) {
        result.resizeOnly(m_count, m_order);
        std::vector<HostBytes> to;
        for (const RefinePlaneArray& array : kRefinePlanes) to.push_back(hostBytes(result.details.*array.values));
        for (std::vector<float>& fractions : m_fractions) fractions.resize(m_count), to.push_back(hostBytes(fractions));
        for (std::vector<int>& wholes : m_wholes) wholes.resize(m_count), to.push_back(hostBytes(wholes));
        to.push_back(hostBytes(result.details.pixels));
        to.push_back(hostBytes(result.details.iterations));
        to.push_back({nullptr, m_count * sizeof(short)});  // starts that were tried
        to.push_back(hostBytes(result.status));
        m_reader.read(context, m_memory.memory(), to);
        std::vector<double>* const displacements[2] = {&result.u, &result.v};
        for (std::size_t k = 0; k < 2; ++k) {
            for (std::size_t i = 0; i < m_count; ++i) {
                (*displacements[k])[i] = m_wholes[k][i] + static_cast<double>(m_fractions[k][i]);
            }
        }
    }

    auto memory() const { return m_memory.memory(); }
    int count() const { return static_cast<int>(m_count); }
    ShapeOrder order() const { return m_order; }

private:
    typename Device::template Buffer<std::uint8_t> m_memory;
    std::size_t m_count = 0;
    ShapeOrder m_order = ShapeOrder::First;
    StagedReader<Device> m_reader;
    std::vector<float> m_fractions[2];  ///< of u, of v
    std::vector<int> m_wholes[2];
};

}  // namespace strainlens::gpu
