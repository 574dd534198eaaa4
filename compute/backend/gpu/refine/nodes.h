// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <vector>

#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/types/refine_plane_arrays.h"
#include "compute/types/workers.h"

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
        m_planes = hasSecondDerivatives(order) ? kSecondOrderPlanes : kFirstOrderPlanes;
        m_memory.reserve(context, count * ((m_planes + 2) * sizeof(float) + 3 * sizeof(int) + 2 * sizeof(short) + 1));
        if (count > 0) kernels.resetNodes(context, *this, found);
    }

    /// Waits for everything queued so far and copies all nodes; the arrays get the size.
    void fetch(Context& context, RefineResult& result) {
        result.resizeOnly(m_count, m_order);
        if (m_count == 0) return;
        // Fractions of u and v and their whole pixels: words that become doubles on the way.
        m_displacements.resize(4 * m_count);
        std::vector<HostBytes> to;
        for (const RefinePlaneArray& array : kRefinePlanes) to.push_back(hostBytes(result.details.*array.values));
        to.push_back(hostBytes(m_displacements));
        to.push_back(hostBytes(result.details.pixels)), to.push_back(hostBytes(result.details.iterations));
        to.push_back({nullptr, m_count * sizeof(short)});  // starts that were tried
        to.push_back(hostBytes(result.status));
        m_reader.read(context, m_memory.memory(), 0, to);
        forEachPiece(2, 2, [&](int component) {
            std::vector<double>& values = component == 0 ? result.u : result.v;
            const std::uint32_t* fractions = m_displacements.data() + static_cast<std::size_t>(component) * m_count;
            for (std::size_t i = 0; i < m_count; ++i) {
                values[i] = std::bit_cast<std::int32_t>(fractions[2 * m_count + i]) +
                            static_cast<double>(std::bit_cast<float>(fractions[i]));
            }
        });
    }

    auto memory() const { return m_memory.memory(); }
    int count() const { return static_cast<int>(m_count); }
    ShapeOrder order() const { return m_order; }

private:
    typename Device::template Buffer<std::uint8_t> m_memory;
    std::size_t m_count = 0;
    ShapeOrder m_order = ShapeOrder::First;
    std::size_t m_planes = 0;
    StagedReader<Device> m_reader;
    std::vector<std::uint32_t> m_displacements;  ///< fractions of u and v, whole pixels of u and v
};

}  // namespace strainlens::gpu
