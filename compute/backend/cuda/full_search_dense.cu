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
constexpr int kMostWarps = 8;
constexpr std::uint32_t kFull = ~0u;

/// What is best so far for every window of a block's tile: the key alone, and in a second round its place among equals.
/// Where cost and place fit one word together there is one round.
template <bool kPacked>
struct TileBest {
    static constexpr int kRows = kPacked ? 32 : 16;
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
          m_firstY(args.firstY + static_cast<int>(blockIdx.y) * Best::kRows),
          m_rows(min(Best::kRows, args.firstY + args.height - m_firstY)) {}

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

    /// All windows of the tile for the trials (trialX .. trialX + 6, trialY).
    __device__ void slide(int trialX, int trialY, int round) {
        Sums sums = {};
        const int height = m_search.grid.blockHeight;
        for (int row = 0; row < height - 1; ++row) addRow<true>(sums, trialX, trialY, row);
        for (int row = 0; row < m_rows; ++row) {
            addRow<true>(sums, trialX, trialY, row + height - 1);
            compareRow(sums, trialX, trialY, row, round);
            addRow<false>(sums, trialX, trialY, row);
        }
    }

    __device__ static std::uint32_t add(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
        if constexpr (kProducts) return __dp4a(a, b, sum);
        return addDifferences(a, b, sum);
    }

    /// Adds a row of the tile to the sums (kEnters) or takes it away.
    template <bool kEnters>
    __device__ void addRow(Sums& sums, int trialX, int trialY, int row) {
        const int x = m_firstX + kPhases * m_lane, y = m_firstY + row;
        const WordRows reference{m_search.reference.pixels, m_search.reference.pitch, m_search.reference.height - 1};
        const WordRows deformed{m_args.padded.pixels, m_args.padded.pitch, m_args.padded.height - 1};
        std::uint32_t a[2], b[4];
        reference.load<true>(x, y, a);
        deformed.load<true>(x + trialX, y + trialY, b);
        std::uint32_t referenceAt[kPhases], deformedAt[kPhases + kOffsets - 1];
#pragma unroll
        for (int i = 0; i < kPhases; ++i) referenceAt[i] = i == 0 ? a[0] : __funnelshift_r(a[0], a[1], 8 * i);
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

    /// The sums of this lane and the m_span - 1 after it.
    __device__ void sumAcrossLanes(std::uint32_t (&values)[kPhases]) const {
        std::uint32_t total[kPhases] = {};
        int covered = 0;
        for (int power = 1;; power *= 2) {
            if (m_span & power) {
#pragma unroll
                for (int i = 0; i < kPhases; ++i) {
                    total[i] += covered == 0 ? values[i] : __shfl_down_sync(kFull, values[i], covered);
                }
                covered += power;
            }
            if (covered == m_span) break;
#pragma unroll
            for (int i = 0; i < kPhases; ++i) values[i] += __shfl_down_sync(kFull, values[i], power);
        }
#pragma unroll
        for (int i = 0; i < kPhases; ++i) values[i] = total[i];
    }

    /// Brings the windows of one row into the tile's best.
    __device__ void compareRow(const Sums& sums, int trialX, int trialY, int row, int round) {
        Key best[kPhases] = {~Key{0}, ~Key{0}, ~Key{0}, ~Key{0}};
        const std::uint32_t* places = m_args.placeOf + trialY * (2 * m_search.radiusX + 1) + trialX;
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            std::uint32_t values[kPhases];
#pragma unroll
            for (int phase = 0; phase < kPhases; ++phase) values[phase] = sums[i][phase];
            sumAcrossLanes(values);
            const int offsetX = trialX + i - m_search.radiusX, offsetY = trialY - m_search.radiusY;
            if (offsetX > m_search.radiusX) continue;
            const std::uint32_t place = places[i];
#pragma unroll
            for (int phase = 0; phase < kPhases; ++phase) {
                SearchNode node{0, m_firstX + kPhases * m_lane + phase, m_firstY + row, 0, 0};
                if (!kPacked && !lookUp(node)) continue;
                if (kPacked && kProducts && !lookUp(node)) continue;
                std::uint64_t key = 0;
                if (!keyOfTrial(m_search, node, offsetX, offsetY, values[phase], key)) continue;
                if constexpr (kPacked) {
                    best[phase] = min(best[phase], static_cast<std::uint32_t>(key) << m_args.placeBits | place);
                } else if (round == 0) {
                    best[phase] = min(best[phase], static_cast<Key>(key));
                } else if (m_best.keys[row][phase][m_lane] == key) {
                    atomicMin(&m_best.places[row][phase][m_lane], place);
                }
            }
        }
        if (round != 0) return;
#pragma unroll
        for (int phase = 0; phase < kPhases; ++phase) {
            if (best[phase] != ~Key{0}) atomicMin(&m_best.keys[row][phase][m_lane], best[phase]);
        }
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
        SearchNode node{0, m_firstX + kPhases * lane + phase, m_firstY + row, 0, 0};
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
__global__ void __launch_bounds__(32 * kMostWarps) denseSearchKernel(const __grid_constant__ DenseSearchArgs args) {
    __shared__ TileBest<kPacked> best;
    DenseTile<kProducts, kPacked>(args, best).run();
}

__global__ void paddingKernel(DevicePixels image, std::uint8_t* to, DevicePixels padded, int radiusX, int radiusY) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= padded.pitch || y >= padded.height) return;
    *reinterpret_cast<std::uint32_t*>(to + static_cast<std::ptrdiff_t>(y) * padded.pitch + x) =
        replicatedWord(image, x - radiusX, y - radiusY);
}

template <bool kProducts, bool kPacked>
void launchKernel(const DenseSearchArgs& args, cudaStream_t stream) {
    const int outputs = kPhases * (33 - args.search.grid.blockWidth / 4);
    const auto count = [](int total, int each) { return static_cast<unsigned>((total + each - 1) / each); };
    const dim3 blocks(count(args.width + args.firstX % 4, outputs), count(args.height, TileBest<kPacked>::kRows));
    const dim3 threads(32, static_cast<unsigned>(std::min(2 * args.search.radiusY + 1, kMostWarps)));
    denseSearchKernel<kProducts, kPacked><<<blocks, threads, 0, stream>>>(args);
    checkLaunch("denseSearchKernel");
}

}  // namespace

void launchPadding(const DevicePixels& image, std::uint8_t* to, const DevicePixels& padded, int radiusX, int radiusY,
                   cudaStream_t stream) {
    const dim3 threads(32, 8);
    paddingKernel<<<blocksFor(padded, threads, 4, 1), threads, 0, stream>>>(image, to, padded, radiusX, radiusY);
    checkLaunch("paddingKernel");
}

void launchDenseSearch(const DenseSearchArgs& args, cudaStream_t stream) {
    if (args.search.criterion == Criterion::Sad) {
        (args.packed ? launchKernel<false, true> : launchKernel<false, false>)(args, stream);
    } else {
        (args.packed ? launchKernel<true, true> : launchKernel<true, false>)(args, stream);
    }
}

}  // namespace strainlens::cuda
