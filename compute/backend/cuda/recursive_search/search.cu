// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/recursive_search/column_rounds.cuh"

namespace strainlens::cuda {
namespace {

/// kResident: blocks that a multiprocessor should hold.
template <int kRadius, bool kMasked, int kResident>
__global__ void __launch_bounds__(kMostThreads, kResident)
    recursiveSearchKernel(const __grid_constant__ KernelArgs args) {
    using Search = ColumnSearch<kRadius, kMasked>;
    __shared__ typename Search::Shared shared;
    extern __shared__ uint4 tiles[];
    Search(args, shared, reinterpret_cast<std::uint8_t*>(tiles)).run();
}

/// Start vectors and their costs, one warp a node.
__global__ void startNodesKernel(RecursiveSearchArgs args) {
    const int node = static_cast<int>(blockIdx.x * blockDim.y + threadIdx.y);
    if (node >= args.grid.nodes()) return;
    if (threadIdx.x == 0) args.revisions[node].centres = kNotRevised;  // of holes too
    if (args.grid.links[node] == kLinkUnmeasured) return;
    const int column = args.grid.columnOf(node), row = args.grid.rowOf(node);
    const int left = args.grid.lefts[column], top = args.grid.tops[row];
    const std::uint32_t vector = args.hasInitial ? args.initial[row * args.grid.columns + column] : 0;
    const int dx = dxOf(vector), dy = dyOf(vector);
    std::uint32_t cost = kNoCost;
    if (DeviceTrialRange(args, left, top).contains(dx, dy)) {
        const WordRows reference{args.reference.pixels, args.reference.pitch, args.reference.height - 1};
        const WordRows deformed{args.deformed.pixels, args.deformed.pitch, args.deformed.height - 1};
        const int wordsWide = (args.grid.blockWidth + 3) / 4, words = wordsWide * args.grid.blockHeight;
        std::uint32_t sum = 0;
        for (int i = static_cast<int>(threadIdx.x); i < words; i += 32) {
            const int y = i / wordsWide, x = 4 * (i - y * wordsWide);
            const int columns = min(args.grid.blockWidth - x, 4);
            const std::uint32_t mask = columns == 4 ? ~0u : (1u << (8 * columns)) - 1;
            std::uint32_t a[1], b[1];
            reference.load<true>(left + x, top + y, a);
            deformed.load<true>(left + dx + x, top + dy + y, b);
            sum = addDifferences(a[0] & mask, b[0] & mask, sum);
        }
        cost = warpSum(sum);
    }
    if (threadIdx.x != 0) return;
    const TriedCentres none = TriedCentres::none();
    args.words[node] = vector;
    args.costs[node] = cost;
    args.tried[2 * node] = none.newer;
    args.tried[2 * node + 1] = none.older;
}

template <int kRadius, bool kMasked, int kResident = kRadius <= 2 ? 3 : 1>
void launchKernel(const CudaContext& context, KernelArgs args) {
    const DeviceGrid& grid = args.search.grid;
    const auto kernel = recursiveSearchKernel<kRadius, kMasked, kResident>;
    const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
    const int threads = std::min((items + 31) / 32 * 32, kMostThreads);
    const std::size_t sharedBytes = args.tiled ? static_cast<std::size_t>(args.shape.bytes()) : 0;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(sharedBytes)),
          "cudaFuncSetAttribute");
    int perMultiprocessor = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, kernel, threads, sharedBytes),
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    const int resident = std::max(1, perMultiprocessor * context.multiprocessors);
    args.columnsPerBlock = (grid.columns + resident - 1) / resident;
    const int blocks = (grid.columns + args.columnsPerBlock - 1) / args.columnsPerBlock;
    void* parameters[] = {&args};
    check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), dim3(static_cast<unsigned>(blocks)),
                                      dim3(static_cast<unsigned>(threads)), parameters, sharedBytes, context.stream),
          "recursiveSearchKernel");
}

}  // namespace

void launchStart(const CudaContext& context, const RecursiveSearchArgs& search) {
    const dim3 threads(32, 8);
    const auto blocks = (static_cast<unsigned>(search.grid.nodes()) + threads.y - 1) / threads.y;
    startNodesKernel<<<blocks, threads, 0, context.stream>>>(search);
    checkLaunch("startNodesKernel");
}

void launchPasses(const CudaContext& context, const RecursiveSearchArgs& search) {
    KernelArgs args{search, TileShape::of(search.grid.blockWidth, search.grid.blockHeight, search.offsetRadius)};
    constexpr int kStaticBytes = 12 * 1024;  // of the kernels, at most
    args.tiled = args.shape.bytes() + kStaticBytes <= context.sharedBytesPerBlock;
    const bool wholeItems = search.grid.blockWidth % 4 == 0 && search.grid.blockHeight % kItemRows == 0;
    if (search.offsetRadius == kSurfaceRadius && wholeItems && args.tiled) {
        // A block that has a multiprocessor for itself may use more registers.
        if (search.grid.columns <= context.multiprocessors)
            return launchKernel<kSurfaceRadius, false, 1>(context, args);
        return launchKernel<kSurfaceRadius, false>(context, args);
    }
    using Launch = void (*)(const CudaContext&, KernelArgs);
    constexpr Launch kLaunches[] = {launchKernel<1, true>, launchKernel<2, true>, launchKernel<3, true>,
                                    launchKernel<4, true>};
    kLaunches[search.offsetRadius - 1](context, args);
}

}  // namespace strainlens::cuda
