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
    const int* nodes = nullptr;                 ///< the measured ones
    const std::uint32_t* prediction = nullptr;  ///< a vector a node, where there is one
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
    NodeMatch best = bestOfItem(kTerms, SparseCut::referencePitchOf(kPitch), kPitch, &search, &args.shape,
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

FullSearchCut FullSearchKernels::cutSparse(const CudaContext&, const FullSearchTask& task) {
    constexpr double kPixelTrials = 1e11;
    const SearchNumbers& numbers = task.numbers;
    const double perNode = (2.0 * numbers.radiusX + 1) * (2.0 * numbers.radiusY + 1) * task.grid.blockPixels();
    // The largest blocks and ranges are 4e9 a node: fewer nodes than multiprocessors would leave some of these idle.
    return {0, 1, std::max(64.0, kPixelTrials / perNode)};
}

void FullSearchKernels::launchSparse(const CudaContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                                     std::size_t first, std::size_t count, std::size_t, std::size_t) {
    const SearchNumbers& numbers = task.numbers;
    const SparseCut cut(numbers.blockWidth, numbers.blockHeight, numbers.radiusX, numbers.radiusY,
                        SparseCut::kMostLocalBytes);
    const SparseArgs args{FullSearchArgs(task), cut.shape, task.tables.deviceNodes(context).data() + first,
                          reinterpret_cast<const std::uint32_t*>(sparse.prediction.data()),
                          WindowSumsView(sparse.windows)};
    const Criterion criterion = task.parameters.criterion;
    const auto kernel = cut.deformedPitch == SparseCut::kWidePitch ? kernelFor<SparseCut::kWidePitch>(criterion)
                                                                   : kernelFor<SparseCut::kNarrowPitch>(criterion);
    kernel<<<static_cast<unsigned>(count), kSparseItems, cut.localBytes, context.stream>>>(args);
    checkLaunch("sparseSearchKernel");
}

}  // namespace strainlens::cuda
