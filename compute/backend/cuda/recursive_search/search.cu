// SPDX-License-Identifier: MPL-2.0
#define PROGRAM recursive_start
#define RADIUS 0
#include "compute/backend/cuda/recursive_search/nodes.cuh"

namespace strainlens::cuda {
namespace {

/// Start vectors and their costs, one warp a node.
__global__ void startNodesKernel(RecursiveSearchArgs args) {
    const int node = static_cast<int>(blockIdx.x * blockDim.y + threadIdx.y);
    if (node >= args.grid.nodes()) return;
    if (threadIdx.x == 0) resetRevision(args, node);
    if (args.grid.links[node] == kLinkUnmeasured) return;
    const int column = args.grid.columnOf(node), row = args.grid.rowOf(node);
    const int left = args.grid.lefts[column], top = args.grid.tops[row];
    const std::uint32_t vector = args.hasInitial ? args.initial[row * args.grid.columns + column] : 0;
    const int dx = dxOf(vector), dy = dyOf(vector);
    std::uint32_t cost = kNoCost;
    if (contains(trialRange(&args, left, top), dx, dy)) {
        const WordRows reference = rowsOfImage(args.reference), deformed = rowsOfImage(args.deformed);
        const int wordsWide = (args.grid.blockWidth + 3) / 4, words = wordsWide * args.grid.blockHeight;
        std::uint32_t sum = 0;
        for (int i = static_cast<int>(threadIdx.x); i < words; i += 32) {
            const int y = i / wordsWide, x = 4 * (i - y * wordsWide);
            const std::uint32_t mask = columnMask(args.grid.blockWidth - x);
            std::uint32_t a = 0, b = 0;
            loadWords(true, reference, left + x, top + y, 1, &a);
            loadWords(true, deformed, left + dx + x, top + dy + y, 1, &b);
            sum = addDifferences(a & mask, b & mask, sum);
        }
        cost = warpSum(sum);
    }
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
    ColumnsArgs args{search, gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, search.offsetRadius)};
    constexpr int kStaticBytes = 12 * 1024;  // of the kernels, at most
    args.tiled = static_cast<int>(gpu::bytesOf(args.shape)) + kStaticBytes <= context.sharedBytesPerBlock;
    if (surfacesSuit(search) && args.tiled) return launchWholeItems(context, args);
    constexpr LaunchColumns* kLaunches[] = {launchRadius1, launchRadius2, launchRadius3, launchRadius4};
    kLaunches[search.offsetRadius - 1](context, args);
}

}  // namespace strainlens::cuda
