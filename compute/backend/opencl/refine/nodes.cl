// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/nodes.clh"

/// Clears the results. The status becomes NotComputed, or that of `found` (may be null) if it is not Ok.
kernel void resetNodes(global float* memory, int count, global const uchar* found) {
    const int node = get_global_id(0);
    if (node >= count) return;
    const RefineNodes nodes = nodesIn(memory, count);
    for (int k = 0; k < kFloatPlanes; ++k) planeOf(&nodes, k)[node] = NAN;
    nodes.integers[node] = nodes.integers[nodes.count + node] = 0;
    nodes.pixels[node] = 0;
    nodes.iterations[node] = 0;
    nodes.tried[node] = 0;
    nodes.statuses[node] = found && found[node] != STATUS(Ok) ? found[node] : STATUS(NotComputed);
}
