// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/full_search/trial_key.cuh"
#include "compute/backend/cuda/recursive_search/block_sad.cuh"
#include "compute/backend/cuda/recursive_search/search.cuh"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// One block a node. A thread owns 4 x 5 neighbouring trials and goes over the whole reference block: no sum crosses
// threads. Where there are fewer trials than threads, the rows of the block are shared out as "slices".
// What does not fit shared memory is done in pieces: trials in chunks, the reference block in bands of rows.

namespace strainlens::cuda {
namespace {

constexpr int kThreads = 224;
constexpr int kTrialsX = 4;
constexpr int kTrialsY = 5;
constexpr int kTrials = kTrialsX * kTrialsY;  ///< of a thread
constexpr int kMostTilesX = 17;
constexpr int kSharedBytes = 47 * 1024;

/// How the work of a node is cut; the same for all nodes of a launch.
struct SparseShape {
    int tilesX = 0, tilesY = 0;    ///< of a thread's trials, in a chunk
    int chunksX = 0, chunksY = 0;  ///< of the whole search range
    int slices = 1;
    int bandRows = 0;  ///< of the reference block
    int deformedRows() const { return bandRows + tilesY * kTrialsY; }
};

struct SparseArgs {
    FullSearchArgs search;
    SparseShape shape;
};

/// Words from row to row of the copies in shared memory: constants, so that rows are reached without arithmetic.
///
/// The threads of a warp stand in rows of (at most) kMostTilesX tiles of 5 trial rows; with 5 rows 17 banks apart they
/// meet in no bank.
template <bool kWide>
struct Pitch {
    static constexpr int kDeformed = kWide ? 93 : 61;
    static constexpr int kReference = kDeformed - kMostTilesX - 1;
};

/// The sums of a thread's trials: absolute differences, or products.
template <bool kProducts, bool kWide>
struct TrialSums {
    std::uint32_t sums[kTrials];

    __device__ static std::uint32_t add(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
        if constexpr (kProducts) return __dp4a(a, b, sum);
        return addDifferences(a, b, sum);
    }

    /// Adds kRows rows of one column of words. `deformed` points at the word of the first row and trial.
    template <int kRows, bool kMasked>
    __device__ void addRows(const std::uint32_t* reference, const std::uint32_t* deformed, std::uint32_t mask) {
        std::uint32_t ref[kRows];
#pragma unroll
        for (int i = 0; i < kRows; ++i) {
            ref[i] = reference[i * Pitch<kWide>::kReference];
            if (kMasked) ref[i] &= mask;
        }
#pragma unroll
        for (int row = 0; row < kRows + kTrialsY - 1; ++row) {
            const std::uint32_t* words = deformed + row * Pitch<kWide>::kDeformed;
            const std::uint32_t first = words[0], second = words[1];
#pragma unroll
            for (int dx = 0; dx < kTrialsX; ++dx) {
                std::uint32_t pixels = dx == 0 ? first : __funnelshift_r(first, second, 8 * dx);
                if (kMasked) pixels &= mask;
#pragma unroll
                for (int i = 0; i < kRows; ++i) {
                    const int dy = row - i;
                    if (dy < 0 || dy >= kTrialsY) continue;
                    sums[dy * kTrialsX + dx] = add(ref[i], pixels, sums[dy * kTrialsX + dx]);
                }
            }
        }
    }

    /// Adds the rows [first, end) of a band, word column by word column.
    __device__ void addBand(const std::uint32_t* reference, const std::uint32_t* deformed, int first, int end,
                            int blockWidth) {
        reference += first * Pitch<kWide>::kReference;
        deformed += first * Pitch<kWide>::kDeformed;
        const int rows = end - first;
        for (int word = 0; word < blockWidth / 4; ++word) addColumn<false>(reference + word, deformed + word, rows, 0);
        if (blockWidth % 4 == 0) return;
        const int word = blockWidth / 4;
        addColumn<true>(reference + word, deformed + word, rows, (1u << (8 * (blockWidth % 4))) - 1);
    }

private:
    template <bool kMasked>
    __device__ void addColumn(const std::uint32_t* reference, const std::uint32_t* deformed, int rows,
                              std::uint32_t mask) {
        int row = 0;
        const auto add = [&]<int kRows>() {
            for (; row + kRows <= rows; row += kRows) {
                addRows<kRows, kMasked>(reference + row * Pitch<kWide>::kReference,
                                        deformed + row * Pitch<kWide>::kDeformed, mask);
            }
        };
        if (!kMasked) add.template operator()<16>();
        add.template operator()<4>();
        add.template operator()<1>();
    }
};

/// The best trial of a node so far. A smaller key is better, among equal keys a smaller rank.
struct NodeMatch {
    std::uint64_t key;   ///< the cost, or the ZNCC as keyOfCorrelation() has it
    std::uint32_t rank;  ///< the offset in the order of ties, see rankOfOffset(); kNoRank: no trial won
};
constexpr std::uint32_t kNoRank = ~0u;

__device__ inline bool better(const NodeMatch& a, const NodeMatch& b) {
    return a.key < b.key || (a.key == b.key && a.rank < b.rank);
}

/// The node a block works on.
__device__ SearchNode nodeOfBlock(const FullSearchArgs& args) {
    const int index = args.nodes[blockIdx.x];
    const std::uint32_t prediction = args.prediction != nullptr ? args.prediction[index] : 0;
    return {index, args.grid.lefts[index % args.grid.columns], args.grid.tops[index / args.grid.columns],
            dxOf(prediction), dyOf(prediction)};
}

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

/// Sums over the slices, which stand `tiles` threads apart; the first slice gets them.
template <typename Sums>
__device__ void joinSlices(Sums& trials, std::uint32_t* shared, int tiles, int tile, bool takesPart) {
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

template <bool kProducts, bool kWide>
__global__ void __launch_bounds__(kThreads, 4) sparseSearchKernel(const __grid_constant__ SparseArgs args) {
    extern __shared__ std::uint32_t shared[];
    const FullSearchArgs& search = args.search;
    const SparseShape& shape = args.shape;
    const SearchNode node = nodeOfBlock(search);
    const int blockWidth = search.grid.blockWidth, blockHeight = search.grid.blockHeight;
    const int tiles = shape.tilesX * shape.tilesY;
    const int slice = static_cast<int>(threadIdx.x) / tiles, tile = static_cast<int>(threadIdx.x) - slice * tiles;
    const int tileX = tile % shape.tilesX, tileY = tile / shape.tilesX;
    const bool takesPart = slice < shape.slices;
    std::uint32_t* reference = shared;
    std::uint32_t* deformed = shared + shape.bandRows * Pitch<kWide>::kReference;

    NodeMatch best{~std::uint64_t{0}, kNoRank};
    for (int chunk = 0; chunk < shape.chunksX * shape.chunksY; ++chunk) {
        const int firstX = chunk % shape.chunksX * shape.tilesX * kTrialsX - search.radiusX;
        const int firstY = chunk / shape.chunksX * shape.tilesY * kTrialsY - search.radiusY;
        TrialSums<kProducts, kWide> trials = {};
        for (int band = 0; band < blockHeight; band += shape.bandRows) {
            const int rows = min(shape.bandRows, blockHeight - band);
            __syncthreads();
            copyWords(search.reference, node.left, node.top + band, reference, Pitch<kWide>::kReference, rows,
                      (blockWidth + 3) / 4);
            copyWords(search.deformed, node.left + node.dx + firstX, node.top + node.dy + firstY + band, deformed,
                      Pitch<kWide>::kDeformed, rows + shape.tilesY * kTrialsY, (blockWidth + 3) / 4 + shape.tilesX);
            __syncthreads();
            if (!takesPart) continue;
            trials.addBand(reference, deformed + tileY * kTrialsY * Pitch<kWide>::kDeformed + tileX,
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
    if (threadIdx.x != 0) return;
    const bool correlates = search.criterion == Criterion::Zncc;
    writeNode(search, node, best.rank != kNoRank, dxOfRank(best.rank), dyOfRank(best.rank),
              static_cast<std::uint32_t>(best.key), correlates ? correlationOfKey(best.key) : 0);
}

template <bool kWide>
SparseShape shapeFor(const FullSearchArgs& args) {
    const auto divideUp = [](int a, int b) { return (a + b - 1) / b; };
    const int tilesX = divideUp(2 * args.radiusX + 1, kTrialsX), tilesY = divideUp(2 * args.radiusY + 1, kTrialsY);
    SparseShape shape;
    shape.chunksX = divideUp(tilesX, kMostTilesX);
    shape.tilesX = divideUp(tilesX, shape.chunksX);
    // No more rows of tiles than threads, and not so many that their copy leaves no room for the band.
    constexpr int kTileWords = kTrialsY * Pitch<kWide>::kDeformed;
    shape.chunksY = divideUp(tilesY, std::min(kThreads / shape.tilesX, kSharedBytes / 4 / 2 / kTileWords));
    shape.tilesY = divideUp(tilesY, shape.chunksY);
    shape.slices = std::clamp(kThreads / (shape.tilesX * shape.tilesY), 1, std::max(1, args.grid.blockHeight / 4));
    constexpr int kRowWords = Pitch<kWide>::kDeformed + Pitch<kWide>::kReference;
    shape.bandRows = std::min((kSharedBytes / 4 - shape.tilesY * kTileWords) / kRowWords, args.grid.blockHeight);
    return shape;
}

template <bool kProducts, bool kWide>
void launchSparse(const FullSearchArgs& search, int count, cudaStream_t stream) {
    const SparseArgs args{search, shapeFor<kWide>(search)};
    const SparseShape& shape = args.shape;
    const int words = shape.bandRows * Pitch<kWide>::kReference + shape.deformedRows() * Pitch<kWide>::kDeformed;
    const int joined = shape.slices > 1 ? shape.tilesX * shape.tilesY * kTrials : 0;
    const std::size_t sharedBytes = sizeof(std::uint32_t) * static_cast<std::size_t>(std::max(words, joined));
    sparseSearchKernel<kProducts, kWide><<<static_cast<unsigned>(count), kThreads, sharedBytes, stream>>>(args);
    checkLaunch("sparseSearchKernel");
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
    const bool wide = search.grid.blockWidth > 4 * Pitch<false>::kReference;
    if (search.criterion == Criterion::Sad) {
        (wide ? launchSparse<false, true> : launchSparse<false, false>)(search, count, stream);
    } else {
        (wide ? launchSparse<true, true> : launchSparse<true, false>)(search, count, stream);
    }
}

}  // namespace strainlens::cuda
