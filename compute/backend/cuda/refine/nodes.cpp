// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/nodes.h"

#include "compute/types/refine_plane_arrays.h"

namespace strainlens::cuda {
namespace {

template <typename T>
void fetchInto(std::vector<T>& to, const T* from, cudaStream_t stream) {
    if (to.empty()) return;
    check(cudaMemcpyAsync(to.data(), from, to.size() * sizeof(T), cudaMemcpyDeviceToHost, stream), "cudaMemcpyAsync");
}

}  // namespace

RefineNodes RefineNodeMemory::reserve(const std::shared_ptr<DeviceMemory>& memory, std::size_t nodes,
                                      ShapeOrder order) {
    RefineNodes result;
    result.count = nodes;
    result.secondOrder = order == ShapeOrder::Second;
    result.u = m_displacements.reserve(memory, 2 * nodes);
    result.v = result.u + nodes;
    result.planes = m_planes.reserve(memory, (result.secondOrder ? kSecondOrderPlanes : kFirstOrderPlanes) * nodes);
    result.pixels = m_pixels.reserve(memory, nodes);
    result.iterations = m_iterations.reserve(memory, nodes);
    result.statuses = m_statuses.reserve(memory, nodes);
    return result;
}

void RefineNodeMemory::fetch(const RefineNodes& nodes, RefineResult& result, const Stream& stream) const {
    result.resizeOnly(nodes.count, nodes.secondOrder ? ShapeOrder::Second : ShapeOrder::First);
    fetchInto(result.u, nodes.u, stream);
    fetchInto(result.v, nodes.v, stream);
    const float* plane = nodes.planes;
    for (const RefinePlaneArray& array : kRefinePlanes) {
        fetchInto(result.details.*array.values, plane, stream);
        plane += nodes.count;
    }
    fetchInto(result.details.pixels, nodes.pixels, stream);
    fetchInto(result.details.iterations, nodes.iterations, stream);
    fetchInto(result.status, nodes.statuses, stream);
    stream.synchronise();
}

}  // namespace strainlens::cuda
