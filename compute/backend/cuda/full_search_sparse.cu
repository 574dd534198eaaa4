// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/block_sad.cuh"
#include "compute/backend/cuda/full_search.h"
#include "compute/backend/cuda/pixel_rows.cuh"
#include "compute/backend/cuda/recursive_search.cuh"
#include "compute/backend/cuda/search_keys.h"

// One block a node. A thread owns 4 x 5 neighbouring trials and goes over the whole reference block: no sum crosses
// threads. Where there are fewer trials than threads, the rows of the block are shared out as "slices".
// What does not fit shared memory is done in pieces: trials in chunks, the reference block in bands of rows.

namespace strainlens::cuda {
namespace {

constexpr int kThreads = 224;
constexpr int kTrialsX = 4;
constexpr int kTrialsY = 5;
constexpr int kTrials = kTrialsX * kTrialsY;  ///< of a thread
constexpr int kSharedBytes = 47 * 1024;

/// How the work of a node is cut; the same for all nodes of a launch.
struct SparseShape {
    int tilesX = 0, tilesY = 0;    ///< of a thread's trials, in a chunk
    int chunksX = 0, chunksY = 0;  ///< of the whole search range
    int slices = 1;
    int bandRows = 0;                           ///< of the reference block
    int referencePitch = 0, deformedPitch = 0;  ///< of the copies [words]
    int deformedRows() const { return bandRows + tilesY * kTrialsY; }
    int words() const { return bandRows * referencePitch + deformedRows() * deformedPitch; }
};

struct SparseArgs {
    FullSearchArgs search;
    SparseShape shape;
};

/// The sums of a thread's trials: absolute differences, or products.
template <bool kProducts>
struct TrialSums {
    std::uint32_t sums[kTrials];

    __device__ static std::uint32_t add(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
        if constexpr (kProducts) return __dp4a(a, b, sum);
        return __vsadu4(a, b) + sum;
    }

    /// Adds kRows rows of one column of words. `deformed` points at the word of the first row and trial.
    template <int kRows>
    __device__ void addRows(const std::uint32_t* reference, int referencePitch, const std::uint32_t* deformed,
                            int deformedPitch, std::uint32_t mask) {
        std::uint32_t ref[kRows];
#pragma unroll
        for (int i = 0; i < kRows; ++i) ref[i] = reference[i * referencePitch] & mask;
#pragma unroll
        for (int row = 0; row < kRows + kTrialsY - 1; ++row) {
            const std::uint32_t first = deformed[row * deformedPitch], second = deformed[row * deformedPitch + 1];
#pragma unroll
            for (int dx = 0; dx < kTrialsX; ++dx) {
                const std::uint32_t pixels = (dx == 0 ? first : __funnelshift_r(first, second, 8 * dx)) & mask;
#pragma unroll
                for (int i = 0; i < kRows; ++i) {
                    const int dy = row - i;
                    if (dy < 0 || dy >= kTrialsY) continue;
                    sums[dy * kTrialsX + dx] = add(ref[i], pixels, sums[dy * kTrialsX + dx]);
                }
            }
        }
    }
};

__device__ inline bool better(const NodeMatch& a, const NodeMatch& b) {
    return a.key < b.key || (a.key == b.key && a.rank < b.rank);
}

/// The node a block works on.
struct SparseNode {
    int index, left, top, dx, dy;  ///< dx, dy: the prediction

    __device__ explicit SparseNode(const FullSearchArgs& args)
        : index(args.nodes[blockIdx.x]),
          left(args.grid.lefts[index % args.grid.columns]),
          top(args.grid.tops[index / args.grid.columns]),
          dx(args.prediction != nullptr ? dxOf(args.prediction[index]) : 0),
          dy(args.prediction != nullptr ? dyOf(args.prediction[index]) : 0) {}
};

/// Copies `rows` x `words` words from pixel (x, y) on, edge pixels repeated.
__device__ void copyWords(const DevicePixels& image, int x, int y, std::uint32_t* to, int pitch, int rows, int words) {
    for (int i = static_cast<int>(threadIdx.x); i < rows * words; i += kThreads) {
        const int row = i / words, column = i - row * words;
        const int imageX = x + 4 * column;
        std::uint32_t word;
        if (imageX >= 0 && imageX + 4 <= image.width) {
            const int imageY = min(max(y + row, 0), image.height - 1);
            const std::uint8_t* start =
                image.pixels + static_cast<std::ptrdiff_t>(imageY) * image.pitch + (imageX & ~3);
            const auto* aligned = reinterpret_cast<const std::uint32_t*>(start);
            word = __funnelshift_r(aligned[0], aligned[1], 8 * (imageX & 3));
        } else {
            word = replicatedWord(image, imageX, y + row);
        }
        to[row * pitch + column] = word;
    }
}

/// The key of a trial from its sum; false when it is not allowed or has no correlation.
__device__ bool keyOfTrial(const FullSearchArgs& args, const SparseNode& node, int offsetX, int offsetY,
                           std::uint32_t sum, std::uint64_t& key) {
    const int dx = node.dx + offsetX, dy = node.dy + offsetY;
    if (offsetX > args.radiusX || offsetY > args.radiusY) return false;
    if (abs(dx) > kMaxDisplacement || abs(dy) > kMaxDisplacement) return false;
    const int x = node.left + dx, y = node.top + dy;
    if (args.border == BorderMode::Skip && (x < 0 || y < 0 || x + args.grid.blockWidth > args.deformed.width ||
                                            y + args.grid.blockHeight > args.deformed.height)) {
        return false;
    }
    key = sum;
    if (args.criterion == Criterion::Sad) return true;
    const BlockMoments a = args.moments[node.index];
    const std::size_t at = args.windows.at(x, y);
    const std::uint32_t squaresB = args.windows.squares[at];
    if (args.criterion == Criterion::Ssd) {
        key = a.square + squaresB - 2 * sum;  // modulo 2^32, which the true value is below
        return true;
    }
    const std::int64_t n = static_cast<std::int64_t>(args.grid.blockWidth) * args.grid.blockHeight;
    const std::int64_t sumA = a.sum, sumB = args.windows.sums[at];
    const std::int64_t varianceA = scaledVariance(n, sumA, a.square);
    const std::int64_t varianceB = scaledVariance(n, sumB, squaresB);
    if (varianceA == 0 || varianceB == 0) return false;
    key = keyOfCorrelation(zncc(n, sumA, sumB, sum, varianceA, varianceB));
    return true;
}

/// Adds the rows [first, end) of a band to a thread's sums, word column by word column.
template <bool kProducts>
__device__ void addBand(TrialSums<kProducts>& trials, const SparseShape& shape, const std::uint32_t* reference,
                        const std::uint32_t* deformed, int first, int end, int blockWidth) {
    const int words = (blockWidth + 3) / 4;
    for (int word = 0; word < words; ++word) {
        const int columns = blockWidth - 4 * word;
        const std::uint32_t mask = columns >= 4 ? ~0u : (1u << (8 * columns)) - 1;
        int row = first;
        const auto add = [&]<int kRows>() {
            for (; row + kRows <= end; row += kRows) {
                trials.template addRows<kRows>(reference + row * shape.referencePitch + word, shape.referencePitch,
                                               deformed + row * shape.deformedPitch + word, shape.deformedPitch, mask);
            }
        };
        add.template operator()<16>();
        add.template operator()<4>();
        add.template operator()<1>();
    }
}

/// Sums over the slices, which stand `tiles` threads apart; the first slice gets them.
template <bool kProducts>
__device__ void joinSlices(TrialSums<kProducts>& trials, std::uint32_t* shared, int tiles, int tile, bool takesPart) {
    __syncthreads();
    for (int i = static_cast<int>(threadIdx.x); i < tiles * kTrials; i += kThreads) shared[i] = 0;
    __syncthreads();
    if (takesPart) {
        for (int i = 0; i < kTrials; ++i) atomicAdd(&shared[i * tiles + tile], trials.sums[i]);
    }
    __syncthreads();
    for (int i = 0; i < kTrials; ++i) trials.sums[i] = shared[i * tiles + tile];
}

/// The best of all threads' matches, for thread 0.
__device__ NodeMatch bestOfBlock(NodeMatch match) {
    __shared__ NodeMatch best[kThreads / 32];
    const auto takeFrom = [&](unsigned step) {
        const NodeMatch other{__shfl_xor_sync(~0u, match.key, step), __shfl_xor_sync(~0u, match.rank, step)};
        if (better(other, match)) match = other;
    };
    for (unsigned step = 16; step >= 1; step /= 2) takeFrom(step);
    if (threadIdx.x % 32 == 0) best[threadIdx.x / 32] = match;
    __syncthreads();
    for (const NodeMatch& other : best) {
        if (better(other, match)) match = other;
    }
    return match;
}

template <bool kProducts>
__global__ void __launch_bounds__(kThreads) sparseSearchKernel(const __grid_constant__ SparseArgs args) {
    extern __shared__ std::uint32_t shared[];
    const FullSearchArgs& search = args.search;
    const SparseShape& shape = args.shape;
    const SparseNode node(search);
    const int blockWidth = search.grid.blockWidth, blockHeight = search.grid.blockHeight;
    const int tiles = shape.tilesX * shape.tilesY;
    const int slice = static_cast<int>(threadIdx.x) / tiles, tile = static_cast<int>(threadIdx.x) - slice * tiles;
    const int tileX = tile % shape.tilesX, tileY = tile / shape.tilesX;
    const bool takesPart = slice < shape.slices;
    std::uint32_t* reference = shared;
    std::uint32_t* deformed = shared + shape.bandRows * shape.referencePitch;

    NodeMatch best{~std::uint64_t{0}, kNoRank};
    for (int chunk = 0; chunk < shape.chunksX * shape.chunksY; ++chunk) {
        const int firstX = chunk % shape.chunksX * shape.tilesX * kTrialsX - search.radiusX;
        const int firstY = chunk / shape.chunksX * shape.tilesY * kTrialsY - search.radiusY;
        TrialSums<kProducts> trials = {};
        for (int band = 0; band < blockHeight; band += shape.bandRows) {
            const int rows = min(shape.bandRows, blockHeight - band);
            __syncthreads();
            copyWords(search.reference, node.left, node.top + band, reference, shape.referencePitch, rows,
                      (blockWidth + 3) / 4);
            copyWords(search.deformed, node.left + node.dx + firstX, node.top + node.dy + firstY + band, deformed,
                      shape.deformedPitch, rows + shape.tilesY * kTrialsY, (blockWidth + 3) / 4 + shape.tilesX);
            __syncthreads();
            if (!takesPart) continue;
            addBand(trials, shape, reference, deformed + tileY * kTrialsY * shape.deformedPitch + tileX,
                    rows * slice / shape.slices, rows * (slice + 1) / shape.slices, blockWidth);
        }
        if (shape.slices > 1) joinSlices(trials, shared, tiles, tile, takesPart);
        if (slice != 0) continue;
#pragma unroll
        for (int i = 0; i < kTrials; ++i) {
            const int offsetX = firstX + tileX * kTrialsX + i % kTrialsX;
            const int offsetY = firstY + tileY * kTrialsY + i / kTrialsX;
            NodeMatch match{0, rankOfOffset(offsetX, offsetY)};
            if (keyOfTrial(search, node, offsetX, offsetY, trials.sums[i], match.key) && better(match, best)) {
                best = match;
            }
        }
    }
    best = bestOfBlock(best);
    if (threadIdx.x == 0) search.matches[node.index] = best;
}

SparseShape shapeFor(const FullSearchArgs& args) {
    const auto divideUp = [](int a, int b) { return (a + b - 1) / b; };
    const int tilesX = divideUp(2 * args.radiusX + 1, kTrialsX), tilesY = divideUp(2 * args.radiusY + 1, kTrialsY);
    SparseShape shape;
    shape.chunksX = divideUp(tilesX, 17);
    shape.tilesX = divideUp(tilesX, shape.chunksX);
    shape.referencePitch = divideUp(args.grid.blockWidth, 4);
    shape.deformedPitch = shape.referencePitch + shape.tilesX + 1;
    // A warp's threads stand in rows of tiles; they meet no bank twice when 5 rows are tilesX banks apart.
    while ((kTrialsY * shape.deformedPitch - shape.tilesX) % 32 != 0) ++shape.deformedPitch;
    // No more rows of tiles than threads, and not so many that the copy leaves no room for the band.
    const int mostTilesY = std::min(kThreads / shape.tilesX, kSharedBytes / 6 / (kTrialsY * shape.deformedPitch));
    shape.chunksY = divideUp(tilesY, std::max(1, mostTilesY));
    shape.tilesY = divideUp(tilesY, shape.chunksY);
    shape.slices = std::clamp(kThreads / (shape.tilesX * shape.tilesY), 1, std::max(1, args.grid.blockHeight / 4));
    const int wordsOfRow = shape.referencePitch + shape.deformedPitch;
    const int fixedWords = shape.tilesY * kTrialsY * shape.deformedPitch;
    shape.bandRows = std::clamp((kSharedBytes / 4 - fixedWords) / wordsOfRow, 1, args.grid.blockHeight);
    return shape;
}

/// Sum and sum of squares of a reference block, one warp a node.
__global__ void blockMomentsKernel(FullSearchArgs args, BlockMoments* moments, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.y + threadIdx.y);
    if (i >= count) return;
    const int node = args.nodes[i];
    const int left = args.grid.lefts[node % args.grid.columns], top = args.grid.tops[node / args.grid.columns];
    const int wordsWide = (args.grid.blockWidth + 3) / 4;
    const WordRows rows{args.reference.pixels, args.reference.pitch, args.reference.height - 1};
    std::uint32_t sum = 0, square = 0;
    for (int k = static_cast<int>(threadIdx.x); k < wordsWide * args.grid.blockHeight; k += 32) {
        const int y = k / wordsWide, x = 4 * (k - y * wordsWide);
        std::uint32_t word[1];
        rows.load<true>(left + x, top + y, word);
        const int columns = args.grid.blockWidth - x;
        if (columns < 4) word[0] &= (1u << (8 * columns)) - 1;
        sum = __dp4a(word[0], 0x01010101u, sum);
        square = __dp4a(word[0], word[0], square);
    }
    sum = warpSum(sum);
    square = warpSum(square);
    if (threadIdx.x == 0) moments[node] = {sum, square};
}

}  // namespace

void launchBlockMoments(const FullSearchArgs& args, BlockMoments* moments, int count, cudaStream_t stream) {
    const dim3 threads(32, 8);
    const auto blocks = (static_cast<unsigned>(count) + threads.y - 1) / threads.y;
    blockMomentsKernel<<<blocks, threads, 0, stream>>>(args, moments, count);
    checkLaunch("blockMomentsKernel");
}

void launchSparseSearch(const FullSearchArgs& search, int count, cudaStream_t stream) {
    const SparseArgs args{search, shapeFor(search)};
    const auto kernel = search.criterion == Criterion::Sad ? sparseSearchKernel<false> : sparseSearchKernel<true>;
    const int joined = args.shape.slices > 1 ? args.shape.tilesX * args.shape.tilesY * kTrials : 0;
    const std::size_t sharedBytes =
        sizeof(std::uint32_t) * static_cast<std::size_t>(std::max(args.shape.words(), joined));
    kernel<<<static_cast<unsigned>(count), kThreads, sharedBytes, stream>>>(args);
    checkLaunch("sparseSearchKernel");
}

}  // namespace strainlens::cuda
