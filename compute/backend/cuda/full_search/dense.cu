// SPDX-License-Identifier: MPL-2.0
#define PROGRAM dense
#include "compute/backend/cuda/full_search/dense.h"

#include <algorithm>

#include "compute/backend/cuda/full_search/dense_best.cuh"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/kernels/full_search/node.inl"

// A warp slides down a strip of a tile, for several consecutive dx at a time. The warps of a block handle different dy
// and merge their best trials in shared memory.

namespace strainlens::cuda {
namespace {

constexpr int kMaxWarps = 7;
constexpr int kMaxRows = 16;  ///< of a tile

/// Windows per row of a strip.
constexpr int outputsOf(int columnsOfLane, int windowWidth) { return (32 * columnsOfLane - windowWidth) & ~3; }

template <Criterion kCriterion, int kColumns, typename Best>
class DenseTile {
public:
    __device__ DenseTile(const DenseSearchArgs& args, std::uint8_t* shared)
        : m_args(args),
          m_search(args.search),
          m_windows(args.rowsPerTile * kColumns * 32),
          m_best(args, shared, m_windows),
          m_outputs(outputsOf(kColumns, args.search.blockWidth)),
          m_left(args.firstX & ~3),
          m_firstX(m_left + static_cast<int>(blockIdx.x) * m_outputs),
          m_firstY(args.firstY + (args.firstTileRow + static_cast<int>(blockIdx.y)) * args.rowsPerTile),
          m_rows(min(args.rowsPerTile, args.firstY + args.height - m_firstY)) {}

    __device__ void run() {
        const int thread = static_cast<int>(threadIdx.y * blockDim.x + threadIdx.x);
        const int threads = static_cast<int>(blockDim.x * blockDim.y);
        m_best.reset(m_windows, thread, threads);
        __syncthreads();
        const int trialsY = 2 * m_search.radiusY + 1, trialsX = 2 * m_search.radiusX + 1;
        for (int trialY = static_cast<int>(threadIdx.y); trialY < trialsY; trialY += static_cast<int>(blockDim.y)) {
            for (int trialX = 0; trialX < trialsX; trialX += kOffsets) slide({trialX, trialY});
        }
        __syncthreads();
        for (int i = thread; i < m_rows * kColumns * 32; i += threads) write(i);
    }

private:
    static constexpr int kOffsets = offsetsAtATime(kColumns);
    static constexpr std::uint32_t kAll = ~0u >> (32 - kColumns * kOffsets);
    using Columns = DenseColumns<kCriterion, kColumns>;
    using Row = DenseRow<kColumns>;

    /// Compares all windows of the tile for some trials.
    __device__ void slide(DenseTrials trials) {
        const int column = static_cast<int>(threadIdx.x) * kColumns, height = m_search.blockHeight;
        const DenseReader<kColumns> reader(m_args, m_firstX + column, m_firstY, trials.x, trials.y);
        const std::uint32_t allowed = allowedTrials(trials);
        const bool allAllowed = __all_sync(~0u, allowed == kAll);
        const WindowReach reach(m_search.blockWidth, kColumns);
        m_best.start(trials);
        Columns sums;
        // Includes the row that leaves before the first windows. Loads the next row while a row is processed.
        Row entering = reader.load(-1);
        for (int row = 0; row < height; ++row) {
            const Row next = reader.load(row);
            reader.align(entering);
            sums.template slide<false>(entering, entering);
            entering = next;
        }
        Row leaving = reader.load(-1);
        for (int row = 0; row < m_rows; ++row) {
            const Row nextEntering = reader.load(row + height), nextLeaving = reader.load(row);
            reader.align(entering);
            reader.align(leaving);
            sums.template slide<true>(entering, leaving);
            entering = nextEntering;
            leaving = nextLeaving;
            if (!isRowAllowed(trials, row)) continue;
            m_best.startRow({m_firstX + column - m_left, m_firstY + row - m_args.firstY});
            std::uint32_t windows[kOffsets][kColumns];
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) sums.get(i, windows[i]);
            columnsToWindows(windows, reach);
            if (allAllowed) {
                m_best.template compare<true>(row, windows, allowed);
            } else {
                m_best.template compare<false>(row, windows, allowed);
            }
        }
    }

    /// Whether the vertical displacement is allowed for a row of windows.
    __device__ bool isRowAllowed(DenseTrials trials, int row) const {
        const int y = m_firstY + row + m_args.predictionY + trials.y - m_search.radiusY;
        return m_search.skipsBorder == 0 || (y >= 0 && y + m_search.blockHeight <= m_search.deformedHeight);
    }

    /// Horizontally allowed trials: bit kOffsets * column + i. Windows of the next strip count as allowed.
    __device__ std::uint32_t allowedTrials(DenseTrials trials) const {
        std::uint32_t bits = 0;
#pragma unroll
        for (int bit = 0; bit < kColumns * kOffsets; ++bit) {
            const int trial = trials.x + bit % kOffsets;
            const int column = static_cast<int>(threadIdx.x) * kColumns + bit / kOffsets;
            const int x = m_firstX + column + m_args.predictionX + trial - m_search.radiusX;
            const bool inside =
                m_search.skipsBorder == 0 || (x >= 0 && x + m_search.blockWidth <= m_search.deformedWidth);
            if (trial <= 2 * m_search.radiusX && (inside || column >= m_outputs)) bits |= 1u << bit;
        }
        return bits;
    }

    __device__ void write(int window) const {
        const int column = window % 32 * kColumns + window / 32 % kColumns, row = window / 32 / kColumns;
        const int x = m_firstX + column - m_args.firstX, y = m_firstY + row - m_args.firstY;
        if (column >= m_outputs || x < 0 || x >= m_args.width) return;
        const int gridColumn = m_args.columnOf[x], gridRow = m_args.rowOf[y];
        if (gridColumn < 0 || gridRow < 0) return;
        const SearchNode node{gridRow * m_search.gridColumns + gridColumn, m_firstX + column, m_firstY + row,
                              m_args.predictionX, m_args.predictionY};
        const DenseMatch match = m_best.match(window, {m_firstX + column - m_left, y});
        const int trialsX = 2 * m_search.radiusX + 1;
        writeNode(&m_search, m_search.field, &node, match.found, match.trial % trialsX - m_search.radiusX,
                  match.trial / trialsX - m_search.radiusY, match.value);
    }

    const DenseSearchArgs& m_args;
    const FullSearchArgs& m_search;
    int m_windows;  ///< of a tile
    Best m_best;
    int m_outputs, m_left, m_firstX, m_firstY, m_rows;
};

template <Criterion kCriterion, int kColumns, typename Best>
__global__ void __launch_bounds__(32 * kMaxWarps, 2) denseSearchKernel(const __grid_constant__ DenseSearchArgs args) {
    extern __shared__ __align__(16) std::uint8_t shared[];
    DenseTile<kCriterion, kColumns, Best>(args, shared).run();
}

__global__ void paddingKernel(DevicePixels image, std::uint8_t* to, DevicePixels padded, int left, int top) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= padded.pitch || y >= padded.height) return;
    *reinterpret_cast<std::uint32_t*>(to + static_cast<std::ptrdiff_t>(y) * padded.pitch + x) =
        replicatedWord(image, x - left, y - top);
}

constexpr unsigned divideUp(int total, int each) { return static_cast<unsigned>((total + each - 1) / each); }

unsigned stripsOf(const DenseSearchArgs& args) {
    const int width = args.search.blockWidth;
    return divideUp(args.width + args.firstX % 4, outputsOf(columnsOfLane(width), width));
}

/// An instance of the kernel and its shared memory.
struct Variant {
    void (*kernel)(DenseSearchArgs);
    int columns;  ///< of a lane
    std::size_t (*bytesOfWindow)(int warps);

    std::size_t sharedBytes(const DenseSearchArgs& args) const {
        return static_cast<std::size_t>(args.rowsPerTile * columns * 32) * bytesOfWindow(args.warps);
    }
};
template <Criterion kCriterion, int kColumns, typename Best>
constexpr Variant kVariant{denseSearchKernel<kCriterion, kColumns, Best>, kColumns, Best::bytesOfWindow};

/// The instance for a search.
template <int kColumns>
Variant variantOf(const DenseSearchArgs& args, Criterion criterion) {
    using Wide = BestCosts<unsigned long long, kColumns>;
    using Packed = BestCosts<std::uint32_t, kColumns>;
    if (criterion == Criterion::Zncc) return kVariant<Criterion::Zncc, kColumns, BestCorrelations<kColumns>>;
    if (criterion == Criterion::Sad) {
        return args.packed ? kVariant<Criterion::Sad, kColumns, Packed> : kVariant<Criterion::Sad, kColumns, Wide>;
    }
    return args.packed ? kVariant<Criterion::Ssd, kColumns, Packed> : kVariant<Criterion::Ssd, kColumns, Wide>;
}
Variant variantOf(const DenseSearchArgs& args, Criterion criterion) {
    const int columns = columnsOfLane(args.search.blockWidth);
    return (columns == 4 ? variantOf<4> : columns == 8 ? variantOf<8> : variantOf<16>)(args, criterion);
}

/// Chooses rowsPerTile and warps.
void chooseTiles(DenseSearchArgs& args, Criterion criterion, const CudaContext& context) {
    args.warps = std::min(2 * args.search.radiusY + 1, kMaxWarps);
    if (criterion == Criterion::Zncc) {
        // Each warp keeps its own best trials: fewer warps for wide strips, so that tiles keep enough rows.
        args.warps = std::min(args.warps, 28 / columnsOfLane(args.search.blockWidth) + 1);
    }
    const Variant variant = variantOf(args, criterion);
    // Half of the shared memory, so that two blocks fit on a multiprocessor.
    const int maxBytes = context.sharedBytesPerBlock / 2;
    check(cudaFuncSetAttribute(variant.kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, maxBytes),
          "cudaFuncSetAttribute");
    long long minimum = 0;
    int best = 0;
    for (int rows = kMaxRows; rows >= 1; --rows) {
        args.rowsPerTile = rows;
        const std::size_t bytes = variant.sharedBytes(args);
        if (bytes > static_cast<std::size_t>(maxBytes)) continue;
        int resident = 0;
        check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, variant.kernel, 32 * args.warps, bytes),
              "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
        const auto tiles = static_cast<long long>(stripsOf(args)) * divideUp(args.height, rows);
        // Consecutive blocks per multiprocessor times their cost: a compared row costs about six times an added one.
        const long long atATime = static_cast<long long>(resident) * context.multiprocessors;
        const long long cost = (tiles + atATime - 1) / atATime * (6LL * rows + args.search.blockHeight);
        if (best == 0 || cost < minimum) minimum = cost, best = rows;
    }
    args.rowsPerTile = best;
}

}  // namespace

void FullSearchKernels::pad(const CudaContext& context, const DeviceImage& image, const DeviceImage& padded, int left,
                            int top) {
    const DevicePixels to = pixelsOf(padded);
    const dim3 threads(32, 8);
    paddingKernel<<<blocksFor(to, threads, 4, 1), threads, 0, context.stream>>>(pixelsOf(image), padded.data(), to,
                                                                                left, top);
    checkLaunch("paddingKernel");
}

FullSearchPartition FullSearchKernels::partitionDense(const CudaContext& context, const FullSearchTask& task,
                                                      const DenseSearch& dense) {
    constexpr double kPixelTrials = 1e9;  // some milliseconds of work
    const SearchConstants& constants = task.constants;
    DenseSearchArgs args(task, dense);
    chooseTiles(args, task.parameters.criterion, context);
    m_rowsPerTile = args.rowsPerTile;
    m_warps = args.warps;
    // Wide strips have few warps, sums restart in each tile, and a ZNCC costs as much as several SADs.
    const double columns = constants.blockWidth / 64.0 + 1, rows = constants.blockHeight / 64.0 + 1;
    const double costs = columns * rows * (constants.correlates != 0 ? 4 : 1);
    const double perRow = (2.0 * constants.radiusX + 1) * (2.0 * constants.radiusY + 1) * args.width * m_rowsPerTile;
    return {0, 1, kPixelTrials / (perRow * costs), m_rowsPerTile};
}

void FullSearchKernels::launchDense(const CudaContext& context, const FullSearchTask& task, const DenseSearch& dense,
                                    std::size_t first, std::size_t count, std::size_t, std::size_t) {
    DenseSearchArgs args(task, dense);
    args.rowsPerTile = m_rowsPerTile;
    args.warps = m_warps;
    args.firstTileRow = static_cast<int>(first);
    const Variant variant = variantOf(args, task.parameters.criterion);
    const dim3 blocks(stripsOf(args), static_cast<unsigned>(count)), threads(32, static_cast<unsigned>(m_warps));
    variant.kernel<<<blocks, threads, variant.sharedBytes(args), context.stream>>>(args);
    checkLaunch("denseSearchKernel");
}

}  // namespace strainlens::cuda
