// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/nodes.h"

#include "compute/types/refine_plane_arrays.h"

namespace strainlens::opencl {
namespace {

constexpr std::size_t kGroupItems = 64;

std::size_t bytesOfNode(ShapeOrder order) {
    const std::size_t floats = (order == ShapeOrder::First ? kFirstOrderPlanes : kSecondOrderPlanes) + 2;
    return floats * sizeof(cl_float) + 3 * sizeof(cl_int) + 2 * sizeof(cl_short) + sizeof(cl_uchar);
}

}  // namespace

void RefineNodeMemory::reset(OpenclContext& context, std::size_t count, ShapeOrder order,
                             const DeviceBuffer<PointStatus>* found) {
    m_count = count;
    m_order = order;
    m_memory.reserve(context, count * bytesOfNode(order));
    if (count == 0) return;
    context.kernel("refine/nodes", "resetNodes", orderOption(order))
        .run(context.queue(), {(count + kGroupItems - 1) / kGroupItems}, {kGroupItems}, m_memory, this->count(),
             found ? found->memory() : cl_mem{});
}

void RefineNodeMemory::fetch(OpenclContext& context, RefineResult& result) {
    result.resizeOnly(m_count, m_order);
    std::vector<HostBytes> to;
    for (const RefinePlaneArray& array : kRefinePlanes) to.push_back(hostBytes(result.details.*array.values));
    for (std::vector<float>& fractions : m_fractions) fractions.resize(m_count), to.push_back(hostBytes(fractions));
    for (std::vector<cl_int>& wholes : m_wholes) wholes.resize(m_count), to.push_back(hostBytes(wholes));
    to.push_back(hostBytes(result.details.pixels));
    to.push_back(hostBytes(result.details.iterations));
    to.push_back({nullptr, m_count * sizeof(cl_ushort)});  // starts that were tried
    to.push_back(hostBytes(result.status));
    m_reader.read(context, memory(), to);
    std::vector<double>* const displacements[2] = {&result.u, &result.v};
    for (int k = 0; k < 2; ++k) {
        for (std::size_t i = 0; i < m_count; ++i) {
            (*displacements[k])[i] = m_wholes[k][i] + static_cast<double>(m_fractions[k][i]);
        }
    }
}

}  // namespace strainlens::opencl
