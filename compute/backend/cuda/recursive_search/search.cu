// SPDX-License-Identifier: MPL-2.0
#define PROGRAM recursive_start
#define RADIUS 0
#include "compute/backend/cuda/recursive_search/nodes.cuh"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/kernels/recursive_search/start.inl"

namespace strainlens::cuda {
namespace {

/// Start vectors and their costs; one warp per node.
__global__ void startNodesKernel(RecursiveSearchArgs args) {
    const int node = static_cast<int>(blockIdx.x * blockDim.y + threadIdx.y);
    if (node >= args.grid.nodes()) return;
    if (threadIdx.x == 0) resetRevision(args, node);
    if (args.grid.links[node] == kLinkUnmeasured) return;
    const int column = args.grid.columnOf(node), row = args.grid.rowOf(node);
    const int left = args.grid.lefts[column], top = args.grid.tops[row];
    const std::uint32_t vector = args.hasInitial ? args.initial[row * args.grid.columns + column] : 0;
    const std::uint32_t cost = startCost(&args, left, top, vector, static_cast<int>(threadIdx.x));
    if (threadIdx.x == 0) storeStart(args, node, vector, cost);
}

}  // namespace

void launchStart(const CudaContext& context, const RecursiveSearchArgs& search) {
    const dim3 threads(32, 8);
    const auto blocks = (static_cast<unsigned>(search.grid.nodes()) + threads.y - 1) / threads.y;
    startNodesKernel<<<blocks, threads, 0, context.stream>>>(search);
    checkLaunch("startNodesKernel");
}

void launchPasses(const CudaContext& context, const RecursiveSearchArgs& search) {
    const DeviceGrid& grid = search.grid;
    ResidentArgs args{search, gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, search.offsetRadius)};
    constexpr int kStaticBytes = 12 * 1024;  // upper bound of the kernels' static shared memory
    args.tiled = static_cast<int>(gpu::bytesOf(args.shape)) + kStaticBytes <= context.sharedBytesPerBlock;
    if (canUseSurfaces(search) && args.tiled) return launchFullItems(context.multiprocessors, context.stream, args);
    constexpr LaunchResident* kLaunches[] = {launchRadius1, launchRadius2, launchRadius3, launchRadius4};
    kLaunches[search.offsetRadius - 1](context.multiprocessors, context.stream, args);
}

}  // namespace strainlens::cuda
