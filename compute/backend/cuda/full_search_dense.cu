// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search_dense.h"

#include <algorithm>
#include <type_traits>

#include "compute/backend/cuda/block_sad.cuh"
#include "compute/backend/cuda/pixel_rows.cuh"
#include "compute/backend/cuda/trial_key.cuh"

// A lane stands for four neighbouring pixels, "phases". For each phase and each of seven neighbouring dx it keeps the
// sum over the window's height of the four pixels from there on: going down a row adds one row's four pixels and takes
// another's away, each with one instruction. A window of 4 n columns is then the sum over n neighbouring lanes.
// The warps of a block take different dy; the best of all meet in shared memory.

namespace strainlens::cuda {
namespace {

constexpr int kPhases = 4;
constexpr int kOffsets = 7;  ///< neighbouring dx that a warp works on at a time
constexpr int kMostWarps = 7;
constexpr std::uint32_t kFull = ~0u;

/// What is best so far for every window of a block's tile: the key alone, and in a second round its place among equals.
/// Where cost and place fit one word together there is one round.
template <bool kPacked>
struct TileBest {
    static constexpr int kRows = 16;  ///< at most
    using Key = std::conditional_t<kPacked, std::uint32_t, unsigned long long>;
    Key keys[kRows][kPhases][32];
    std::uint32_t places[kPacked ? 1 : kRows][kPhases][32];
};

template <bool kProducts, bool kPacked>
class DenseTile {
public:
    using Best = TileBest<kPacked>;
    using Key = typename Best::Key;

    __device__ DenseTile(const DenseSearchArgs& args, Best& best)
        : m_args(args),
          m_search(args.search),
          m_best(best),
          m_lane(static_cast<int>(threadIdx.x)),
          m_span(args.search.grid.blockWidth / 4),
          m_firstX(((args.firstX & ~3) + static_cast<int>(blockIdx.x) * kPhases * (33 - m_span))),
          m_firstY(args.firstY + static_cast<int>(blockIdx.y) * args.rowsPerTile),
          m_rows(min(args.rowsPerTile, args.firstY + args.height - m_firstY)) {}

    __device__ void run() {
        for (int i = threadOfBlock(); i < m_rows * kPhases * 32; i += threadsOfBlock()) {
            (&m_best.keys[0][0][0])[i] = ~Key{0};
            if (!kPacked) (&m_best.places[0][0][0])[i] = ~0u;
        }
        __syncthreads();
        for (int round = 0; round < (kPacked ? 1 : 2); ++round) {
            const int trialsY = 2 * m_search.radiusY + 1, trialsX = 2 * m_search.radiusX + 1;
            for (int trialY = static_cast<int>(threadIdx.y); trialY < trialsY; trialY += static_cast<int>(blockDim.y)) {
                for (int trialX = 0; trialX < trialsX; trialX += kOffsets) slide(trialX, trialY, round);
            }
            __syncthreads();
        }
        for (int i = threadOfBlock(); i < m_rows * kPhases * 32; i += threadsOfBlock()) write(i);
    }

private:
    __device__ static int threadOfBlock() { return static_cast<int>(threadIdx.y * blockDim.x + threadIdx.x); }
    __device__ static int threadsOfBlock() { return static_cast<int>(blockDim.x * blockDim.y); }

    using Sums = std::uint32_t[kOffsets][kPhases];

    /// Seven neighbouring trials.
    struct Trials {
        int x, y;                        ///< of the first, from the corner of the search range
        std::uint32_t places[kOffsets];  ///< in the order of ties
    };

    /// All windows of the tile for some trials.
    __device__ void slide(int trialX, int trialY, int round) {
        Trials trials{trialX, trialY, {}};
        const int trialsX = 2 * m_search.radiusX + 1;
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            trials.places[i] = m_args.placeOf[trialY * trialsX + min(trialX + i, trialsX - 1)];
        }
        Sums sums = {};
        const int height = m_search.grid.blockHeight;
        const std::uint32_t allowed = allowedTrials(trials);
        // The words of the next row are on their way while a row is worked on.
        RowWords entering = loadRow(trials, 0);
        for (int row = 0; row < height - 1; ++row) {
            const RowWords next = loadRow(trials, row + 1);
            addRow<true>(sums, trials, entering);
            entering = next;
        }
        for (int row = 0; row < m_rows; ++row) {
            const RowWords leaving = loadRow(trials, row), next = loadRow(trials, row + height);
            addRow<true>(sums, trials, entering);
            entering = next;
            if (rowAllowed(trials, row)) {
#pragma unroll
                for (int phase = 0; phase < kPhases; ++phase) {
                    std::uint32_t windows[kOffsets];
#pragma unroll
                    for (int i = 0; i < kOffsets; ++i) windows[i] = sums[i][phase];
                    sumAcrossLanes(windows);
                    if constexpr (kPacked && !kProducts) {
                        compareDifferences(windows, trials, row, phase, allowed >> (phase * kOffsets));
                    } else {
                        compare(windows, trials, row, phase, round);
                    }
                }
            }
            addRow<false>(sums, trials, leaving);
        }
    }

    __device__ static std::uint32_t add(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
        if constexpr (kProducts) return __dp4a(a, b, sum);
        return addDifferences(a, b, sum);
    }

    __device__ static const std::uint32_t* wordsAt(const DevicePixels& image, int x, int y) {
        const int row = min(y, image.height - 1);
        const std::uint8_t* start = image.pixels + static_cast<std::ptrdiff_t>(row) * image.pitch + (x & ~3);
        return reinterpret_cast<const std::uint32_t*>(start);
    }

    /// What a lane needs of one row. Lanes beyond the images get what is behind a row.
    struct RowWords {
        std::uint32_t reference[2], deformed[5];
    };

    __device__ RowWords loadRow(const Trials& trials, int row) const {
        const int x = m_firstX + kPhases * m_lane, y = m_firstY + row;
        const std::uint32_t* reference = wordsAt(m_search.reference, x, y);
        const std::uint32_t* deformed = wordsAt(m_args.padded, x + trials.x, y + trials.y);
        return {{reference[0], reference[1]}, {deformed[0], deformed[1], deformed[2], deformed[3], deformed[4]}};
    }

    /// Adds a row of the tile to the sums (kEnters) or takes it away.
    template <bool kEnters>
    __device__ static void addRow(Sums& sums, const Trials& trials, const RowWords& row) {
        const int shift = 8 * (trials.x & 3);
        std::uint32_t referenceAt[kPhases], deformedAt[kPhases + kOffsets - 1];
        const std::uint32_t first = row.reference[0], second = row.reference[1];
#pragma unroll
        for (int i = 0; i < kPhases; ++i) referenceAt[i] = i == 0 ? first : __funnelshift_r(first, second, 8 * i);
        std::uint32_t b[4];
#pragma unroll
        for (int i = 0; i < 4; ++i) b[i] = __funnelshift_r(row.deformed[i], row.deformed[i + 1], shift);
#pragma unroll
        for (int i = 0; i < kPhases + kOffsets - 1; ++i) {
            deformedAt[i] = i % 4 == 0 ? b[i / 4] : __funnelshift_r(b[i / 4], b[i / 4 + 1], 8 * (i % 4));
        }
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
#pragma unroll
            for (int phase = 0; phase < kPhases; ++phase) {
                std::uint32_t& sum = sums[i][phase];
                if (kEnters) {
                    sum = add(referenceAt[phase], deformedAt[phase + i], sum);
                } else {
                    sum -= add(referenceAt[phase], deformedAt[phase + i], 0);
                }
            }
        }
    }

    /// The sums of this lane and the m_span - 1 after it, for all seven trials at once: the exchanges of one do not
    /// wait for those of another.
    __device__ void sumAcrossLanes(std::uint32_t (&values)[kOffsets]) const {
        const auto addFrom = [](std::uint32_t(&to)[kOffsets], const std::uint32_t(&from)[kOffsets], int distance) {
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) {
                to[i] += __shfl_down_sync(kFull, from[i], static_cast<unsigned>(distance));
            }
        };
        if ((m_span & (m_span - 1)) == 0) {
            for (int power = 1; power < m_span; power *= 2) addFrom(values, values, power);
            return;
        }
        std::uint32_t total[kOffsets] = {};
        int covered = 0;
        for (int power = 1; covered != m_span; power *= 2) {
            if ((m_span & power) != 0) {
                addFrom(total, values, covered);
                covered += power;
            }
            addFrom(values, values, power);
        }
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) values[i] = total[i];
    }

    /// Whether the windows of a row may be displaced so vertically.
    __device__ bool rowAllowed(const Trials& trials, int row) const {
        const int y = m_firstY + row + m_args.predictionY + trials.y - m_search.radiusY;
        return m_search.border == BorderMode::Replicate ||
               (y >= 0 && y + m_search.grid.blockHeight <= m_search.deformed.height);
    }

    /// Which trials are allowed horizontally: bit kOffsets * phase + i.
    __device__ std::uint32_t allowedTrials(const Trials& trials) const {
        std::uint32_t bits = 0;
#pragma unroll
        for (int bit = 0; bit < kPhases * kOffsets; ++bit) {
            const int trial = trials.x + bit % kOffsets;
            const int window = m_firstX + kPhases * m_lane + bit / kOffsets;
            const int x = window + m_args.predictionX + trial - m_search.radiusX;
            const bool inside = x >= 0 && x + m_search.grid.blockWidth <= m_search.deformed.width;
            const bool isTrial = trial <= 2 * m_search.radiusX;
            if (isTrial && (inside || m_search.border == BorderMode::Replicate)) bits |= 1u << bit;
        }
        return bits;
    }

    /// Brings a lane's window into the tile's best; sums of differences, `allowed` as one phase of allowedTrials().
    __device__ void compareDifferences(const std::uint32_t (&windows)[kOffsets], const Trials& trials, int row,
                                       int phase, std::uint32_t allowed) {
        const std::uint32_t scale = 1u << m_args.placeBits;
        std::uint32_t best = ~0u;
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            const std::uint32_t key = windows[i] * scale + trials.places[i];
            best = min(best, (allowed & (1u << i)) != 0 ? key : ~0u);
        }
        atomicMin(&m_best.keys[row][phase][m_lane], static_cast<Key>(best));
    }

    /// The same for all criteria, trial by trial.
    __device__ void compare(const std::uint32_t (&windows)[kOffsets], const Trials& trials, int row, int phase,
                            int round) {
        SearchNode node{0, m_firstX + kPhases * m_lane + phase, m_firstY + row, m_args.predictionX, m_args.predictionY};
        if (!lookUp(node)) return;
        Key best = ~Key{0};
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            const int offsetX = trials.x + i - m_search.radiusX, offsetY = trials.y - m_search.radiusY;
            std::uint64_t key = 0;
            if (!keyOfTrial(m_search, node, offsetX, offsetY, windows[i], key)) continue;
            if constexpr (kPacked) {
                best = min(best, static_cast<std::uint32_t>(key) << m_args.placeBits | trials.places[i]);
            } else if (round == 0) {
                best = min(best, static_cast<Key>(key));
            } else if (m_best.keys[row][phase][m_lane] == key) {
                atomicMin(&m_best.places[row][phase][m_lane], trials.places[i]);
            }
        }
        if (best != ~Key{0}) atomicMin(&m_best.keys[row][phase][m_lane], best);
    }

    /// Finds the grid's node at (node.left, node.top); false if there is none.
    __device__ bool lookUp(SearchNode& node) const {
        const int x = node.left - m_args.firstX, y = node.top - m_args.firstY;
        if (x < 0 || x >= m_args.width) return false;
        const int column = m_args.columnOf[x], row = m_args.rowOf[y];
        node.index = row * m_search.grid.columns + column;
        return column >= 0 && row >= 0;
    }

    __device__ void write(int i) const {
        const int lane = i % 32, phase = i / 32 % kPhases, row = i / 32 / kPhases;
        SearchNode node{0, m_firstX + kPhases * lane + phase, m_firstY + row, m_args.predictionX, m_args.predictionY};
        if (lane > 32 - m_span || !lookUp(node)) return;
        NodeMatch match{m_best.keys[row][phase][lane], kNoRank};
        if (m_best.keys[row][phase][lane] != ~Key{0}) {
            std::uint32_t place;
            if constexpr (kPacked) {
                place = static_cast<std::uint32_t>(match.key) & ((1u << m_args.placeBits) - 1);
                match.key >>= m_args.placeBits;
            } else {
                place = m_best.places[row][phase][lane];
            }
            match.rank = m_args.ranks[place];
        }
        m_search.matches[node.index] = match;
    }

    const DenseSearchArgs& m_args;
    const FullSearchArgs& m_search;
    Best& m_best;
    int m_lane, m_span, m_firstX, m_firstY, m_rows;
};

template <bool kProducts, bool kPacked>
__global__ void __launch_bounds__(32 * kMostWarps, 2) denseSearchKernel(const __grid_constant__ DenseSearchArgs args) {
    __shared__ TileBest<kPacked> best;
    DenseTile<kProducts, kPacked>(args, best).run();
}

__global__ void paddingKernel(DevicePixels image, std::uint8_t* to, DevicePixels padded, int left, int top) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= padded.pitch || y >= padded.height) return;
    *reinterpret_cast<std::uint32_t*>(to + static_cast<std::ptrdiff_t>(y) * padded.pitch + x) =
        replicatedWord(image, x - left, y - top);
}

/// Rows of a tile for the least work one after the other: high tiles repeat less, but must not leave multiprocessors
/// idle. `waves` tells how many tiles each place on the device has to do.
template <typename Waves>
int bestRows(int most, int blockHeight, Waves waves) {
    // A row that is compared costs about five times one that is only added while the window fills.
    const auto cost = [&](int rows) { return waves(rows) * (5LL * rows + blockHeight - 1); };
    int best = most;
    for (int rows = most - 1; rows >= 4; --rows) {
        if (cost(rows) < cost(best)) best = rows;
    }
    return best;
}

template <bool kProducts, bool kPacked>
void launchKernel(DenseSearchArgs args, int multiprocessors, cudaStream_t stream) {
    const int outputs = kPhases * (33 - args.search.grid.blockWidth / 4);
    const auto count = [](int total, int each) { return static_cast<unsigned>((total + each - 1) / each); };
    const unsigned strips = count(args.width + args.firstX % 4, outputs);
    const dim3 threads(32, static_cast<unsigned>(std::min(2 * args.search.radiusY + 1, kMostWarps)));
    const auto kernel = denseSearchKernel<kProducts, kPacked>;
    int resident = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, static_cast<int>(threads.x * threads.y), 0),
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    args.rowsPerTile = bestRows(TileBest<kPacked>::kRows, args.search.grid.blockHeight, [&](int rows) {
        return static_cast<int>(count(static_cast<int>(strips * count(args.height, rows)), resident * multiprocessors));
    });
    const dim3 blocks(strips, count(args.height, args.rowsPerTile));
    kernel<<<blocks, threads, 0, stream>>>(args);
    checkLaunch("denseSearchKernel");
}

}  // namespace

void launchPadding(const DevicePixels& image, std::uint8_t* to, const DevicePixels& padded, int x, int y,
                   cudaStream_t stream) {
    const dim3 threads(32, 8);
    paddingKernel<<<blocksFor(padded, threads, 4, 1), threads, 0, stream>>>(image, to, padded, x, y);
    checkLaunch("paddingKernel");
}

void launchDenseSearch(const DenseSearchArgs& args, int multiprocessors, cudaStream_t stream) {
    if (args.search.criterion == Criterion::Sad) {
        (args.packed ? launchKernel<false, true> : launchKernel<false, false>)(args, multiprocessors, stream);
    } else {
        (args.packed ? launchKernel<true, true> : launchKernel<true, false>)(args, multiprocessors, stream);
    }
}

}  // namespace strainlens::cuda
