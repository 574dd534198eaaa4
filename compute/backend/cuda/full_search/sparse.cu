// SPDX-License-Identifier: MPL-2.0
#define PROGRAM sparse
#define CORRELATES 1
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/gpu/full_search/sparse_shape.h"
#include "compute/backend/kernels/full_search/sparse.inl"

namespace strainlens::cuda {
namespace {

struct SparseArgs {
    FullSearchArgs search;
    SparseShape shape;
    const int* nodes = nullptr;                 ///< measured nodes
    const std::uint32_t* prediction = nullptr;  ///< one vector per node, or null
    WindowSumsView windows;                     ///< of the deformed image; ZNCC only
};

template <int kTerms, int kPitch>
__global__ void __launch_bounds__(kSparseItems, 4) sparseSearchKernel(const __grid_constant__ SparseArgs args) {
    extern __shared__ std::uint32_t shared[];
    __shared__ NodeMatch bests[kSparseItems];
    __shared__ std::uint32_t moments[2];
    const FullSearchArgs& search = args.search;
    const int item = static_cast<int>(threadIdx.x);
    const SearchNode node = nodeOf(&search, search.lefts, search.tops, args.prediction, args.nodes[blockIdx.x]);
    NodeMatch best = bestOfItem(kTerms, SparseLayout::referencePitchOf(kPitch), kPitch, &search, &args.shape,
                                &search.reference, &search.deformed, &args.windows, &node, item, shared, moments);
    best = bestOfGroup(best, item, bests);
    if (item == 0) writeMatch(&search, search.field, &node, best);
}

template <int kPitch>
auto kernelFor(Criterion criterion) {
    return criterion == Criterion::Sad   ? sparseSearchKernel<kDifferences, kPitch>
           : criterion == Criterion::Ssd ? sparseSearchKernel<kSquares, kPitch>
                                         : sparseSearchKernel<kProducts, kPitch>;
}

}  // namespace

FullSearchPartition FullSearchKernels::partitionSparse(const CudaContext&, const FullSearchTask& task) {
    constexpr double kPixelTrials = 1e11;
    const SearchConstants& constants = task.constants;
    const double perNode = (2.0 * constants.radiusX + 1) * (2.0 * constants.radiusY + 1) * task.grid.blockPixels();
    // At least 64 nodes, although the largest blocks and ranges need 4e9 each: fewer would leave multiprocessors idle.
    return {0, 1, std::max(64.0, kPixelTrials / perNode)};
}

void FullSearchKernels::launchSparse(const CudaContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                                     std::size_t first, std::size_t count, std::size_t, std::size_t) {
    const SearchConstants& constants = task.constants;
    const SparseLayout layout(constants.blockWidth, constants.blockHeight, constants.radiusX, constants.radiusY,
                              SparseLayout::kMaxLocalBytes);
    const SparseArgs args{FullSearchArgs(task), layout.shape, task.tables.deviceNodes(context).data() + first,
                          reinterpret_cast<const std::uint32_t*>(sparse.prediction.data()),
                          WindowSumsView(sparse.windows)};
    const Criterion criterion = task.parameters.criterion;
    const auto kernel = layout.deformedPitch == SparseLayout::kWidePitch
                            ? kernelFor<SparseLayout::kWidePitch>(criterion)
                            : kernelFor<SparseLayout::kNarrowPitch>(criterion);
    kernel<<<static_cast<unsigned>(count), kSparseItems, layout.localBytes, context.stream>>>(args);
    checkLaunch("sparseSearchKernel");
}

}  // namespace strainlens::cuda
