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

void RefineNodeMemory::reset(const CudaContext& context, std::size_t nodes, ShapeOrder order,
                             const DeviceBuffer<PointStatus>* found) {
    m_starts = {};
    RefineNodes& results = m_starts.results;
    results.count = nodes;
    results.secondOrder = order == ShapeOrder::Second;
    results.u = m_displacements.reserve(context, 2 * nodes);
    results.v = results.u + nodes;
    results.planes = m_planes.reserve(context, (results.secondOrder ? kSecondOrderPlanes : kFirstOrderPlanes) * nodes);
    results.pixels = m_pixels.reserve(context, nodes);
    results.iterations = m_iterations.reserve(context, nodes);
    results.statuses = m_statuses.reserve(context, nodes);
    if (nodes == 0) return;
    if (found == nullptr) {  // of a node that is not Ok nothing but the status is looked at
        check(cudaMemsetAsync(results.statuses, static_cast<int>(PointStatus::NotComputed), nodes, context.stream),
              "cudaMemsetAsync");
        return;
    }
    m_starts.tried = m_tried.reserve(context, nodes);
    m_starts.nodes.searchStatus = found->data();
    m_starts.nodes.columns = static_cast<int>(nodes), m_starts.nodes.rows = 1;
    launchRefineReset(m_starts, context.stream);
}

void RefineNodeMemory::fetch(const CudaContext& context, RefineResult& result) const {
    const RefineNodes& nodes = view();
    const cudaStream_t stream = context.stream;
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
    context.stream.synchronise();
}

}  // namespace strainlens::cuda
