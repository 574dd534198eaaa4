// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <vector>

#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/types/refine_plane_arrays.h"
#include "compute/types/workers.h"

namespace strainlens::gpu {

/// Results of a refinement on the device, in one buffer with the layout of opencl/refine/nodes.clh and
/// cuda/refine/args.h. u and v are split into integer and fractional parts, so that floats hold them to 1e-6 px.
template <typename Device>
class RefineNodeMemory {
public:
    using Context = typename Device::Context;

    /// Queues clearing all nodes. They become NotComputed, or get their status in `found` if that is not Ok; `found`
    /// may be nullptr.
    template <typename Kernels>
    void reset(Context& context, Kernels& kernels, std::size_t count, ShapeOrder order,
               const typename Device::template Buffer<PointStatus>* found) {
        m_count = count;
        m_order = order;
        m_planes = hasSecondDerivatives(order) ? kSecondOrderPlanes : kFirstOrderPlanes;
        m_memory.reserve(context, count * ((m_planes + 2) * sizeof(float) + 3 * sizeof(int) + 2 * sizeof(short) + 1));
        if (count > 0) kernels.resetNodes(context, *this, found);
    }

    /// Downloads all nodes, after everything queued before.
    void fetch(Context& context, RefineResult& result) {
        result.resizeUninitialised(m_count, m_order);
        if (m_count == 0) return;
        // Fractions of u and v, then their integer parts.
        m_displacements.resize(4 * m_count);
        std::vector<HostBytes> to;
        for (const RefinePlaneArray& array : kRefinePlanes) to.push_back(hostBytes(result.details.*array.values));
        to.push_back(hostBytes(m_displacements));
        to.push_back(hostBytes(result.details.pixels)), to.push_back(hostBytes(result.details.iterations));
        to.push_back({nullptr, m_count * sizeof(short)});  // tried initial guesses
        to.push_back(hostBytes(result.status));
        m_reader.read(context, m_memory.memory(), 0, to);
        constexpr int kThreads = 4, kBandNodes = 16384;
        forEachRowBand(static_cast<int>(m_count), kBandNodes, kThreads, [&](int first, int end) {
            for (std::size_t component = 0; component < 2; ++component) {
                std::vector<double>& values = component == 0 ? result.u : result.v;
                const std::uint32_t* fractions = m_displacements.data() + component * m_count;
                for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
                    values[i] = std::bit_cast<std::int32_t>(fractions[2 * m_count + i]) +
                                static_cast<double>(std::bit_cast<float>(fractions[i]));
                }
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
    std::vector<std::uint32_t> m_displacements;  ///< fractions of u and v, integer parts of u and v
};

}  // namespace strainlens::gpu
