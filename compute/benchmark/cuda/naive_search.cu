// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/naive_search.h"

namespace strainlens::bench {
namespace {

constexpr int kRadius = 2, kSide = 2 * kRadius + 1;
constexpr int kTrials = 1 + 2 * kSide * kSide;  ///< the own vector, then the offsets around both centres

__device__ bool inside(const NaiveSearch& s, int x, int y) {
    return x >= 0 && y >= 0 && x + s.blockWidth <= s.deformed.width && y + s.blockHeight <= s.deformed.height;
}

__device__ unsigned blockCost(const NaiveSearch& s, int left, int top, int dx, int dy, bool squared) {
    unsigned sum = 0;
    for (int y = 0; y < s.blockHeight; ++y) {
        const unsigned char* a = s.reference.pixels + (top + y) * s.reference.pitch + left;
        const unsigned char* b = s.deformed.pixels + (top + dy + y) * s.deformed.pitch + left + dx;
        for (int x = 0; x < s.blockWidth; ++x) {
            const int difference = int(a[x]) - int(b[x]);
            sum += squared ? difference * difference : abs(difference);
        }
    }
    return sum;
}

__global__ void clearVectors(NaiveSearch s) {
    const int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < s.columns * s.rows) s.vectors[node] = make_short2(0, 0);
}

__global__ void scanRow(NaiveSearch s, const int* centres, int row) {
    __shared__ unsigned costs[kTrials];
    __shared__ short2 vectors[kTrials];
    const int column = blockIdx.x, node = row * s.columns + column, trial = threadIdx.x;
    if (!s.measured[node]) return;
    const int left = s.lefts[column], top = s.tops[row];
    if (trial < kTrials) {
        int dx = s.vectors[node].x, dy = s.vectors[node].y;
        if (trial > 0) {
            const int number = (trial - 1) % (kSide * kSide);
            const short2 centre = s.vectors[centres[2 * node + (trial - 1) / (kSide * kSide)]];
            dx = centre.x + number % kSide - kRadius;
            dy = centre.y + number / kSide - kRadius;
        }
        vectors[trial] = make_short2(dx, dy);
        costs[trial] = inside(s, left + dx, top + dy) ? blockCost(s, left, top, dx, dy, false) : ~0u;
    }
    __syncthreads();
    if (trial != 0) return;
    int best = 0;
    for (int i = 1; i < kTrials; ++i) {
        if (costs[i] < costs[best]) best = i;
    }
    s.vectors[node] = vectors[best];
    s.cost[node] = costs[best];
}

__global__ void searchNodes(NaiveSearch s, const short2* offsets, int trials, bool squared) {
    const int node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= s.columns * s.rows || !s.measured[node]) return;
    const int left = s.lefts[node % s.columns], top = s.tops[node / s.columns];
    unsigned best = ~0u;
    short2 vector = make_short2(0, 0);
    for (int trial = 0; trial < trials; ++trial) {
        const short2 offset = offsets[trial];
        if (!inside(s, left + offset.x, top + offset.y)) continue;
        const unsigned cost = blockCost(s, left, top, offset.x, offset.y, squared);
        if (cost >= best) continue;
        best = cost;
        vector = offset;
    }
    s.vectors[node] = vector;
    s.cost[node] = best;
}

constexpr int kWindowWidth = 32, kWindowHeight = 16, kReach = 3;
constexpr int kTileWidth = 32, kTileHeight = 8;  ///< windows of a block
constexpr int kReferenceWidth = kTileWidth + kWindowWidth - 1, kReferenceHeight = kTileHeight + kWindowHeight - 1;
constexpr int kDeformedWidth = kReferenceWidth + 2 * kReach, kDeformedHeight = kReferenceHeight + 2 * kReach;

/// Copies a tile whose corner is (left, top); what lies outside the image stays unset: no measured window reads it.
template <int kWidth, int kHeight>
__device__ void copyTile(unsigned char (&tile)[kHeight][kWidth], const cuda::DevicePixels& image, int left, int top) {
    for (int i = threadIdx.y * kTileWidth + threadIdx.x; i < kWidth * kHeight; i += kTileWidth * kTileHeight) {
        const int x = left + i % kWidth, y = top + i / kWidth;
        if (x >= 0 && y >= 0 && x < image.width && y < image.height)
            tile[i / kWidth][i % kWidth] = image.pixels[y * image.pitch + x];
    }
}

__global__ void searchWindows(NaiveSearch s, const short2* offsets, int trials) {
    __shared__ unsigned char reference[kReferenceHeight][kReferenceWidth];
    __shared__ unsigned char deformed[kDeformedHeight][kDeformedWidth];
    const int firstColumn = blockIdx.x * kTileWidth, firstRow = blockIdx.y * kTileHeight;
    const int left = s.lefts[0] + firstColumn, top = s.tops[0] + firstRow;
    copyTile(reference, s.reference, left, top);
    copyTile(deformed, s.deformed, left - kReach, top - kReach);
    __syncthreads();
    const int x = threadIdx.x, y = threadIdx.y;
    if (firstColumn + x >= s.columns || firstRow + y >= s.rows) return;
    unsigned best = ~0u;
    short2 vector = make_short2(0, 0);
    for (int trial = 0; trial < trials; ++trial) {
        const short2 offset = offsets[trial];
        unsigned sum = 0;
        for (int j = 0; j < kWindowHeight; ++j) {
            const unsigned char* a = &reference[y + j][x];
            const unsigned char* b = &deformed[y + j + kReach + offset.y][x + kReach + offset.x];
#pragma unroll
            for (int i = 0; i < kWindowWidth; ++i) sum = __sad(a[i], b[i], sum);
        }
        if (sum >= best) continue;
        best = sum;
        vector = offset;
    }
    const int node = (firstRow + y) * s.columns + firstColumn + x;
    s.vectors[node] = vector;
    s.cost[node] = best;
}

constexpr int kThreads = 128;
int blocksFor(int count) { return (count + kThreads - 1) / kThreads; }

}  // namespace

void launchNaiveRecursive(const NaiveSearch& search, const int* centresDown, const int* centresUp, int iterations,
                          cudaStream_t stream) {
    const int nodes = search.columns * search.rows;
    clearVectors<<<blocksFor(nodes), kThreads, 0, stream>>>(search);
    for (int pass = 0; pass < iterations; ++pass) {
        const bool down = pass % 2 == 0;
        for (int k = 0; k < search.rows; ++k) {
            scanRow<<<search.columns, 64, 0, stream>>>(search, down ? centresDown : centresUp,
                                                       down ? k : search.rows - 1 - k);
        }
    }
    cuda::checkLaunch("scanRow");
}

void launchNaiveFull(const NaiveSearch& search, const short2* offsets, int trials, bool squared, cudaStream_t stream) {
    searchNodes<<<blocksFor(search.columns * search.rows), kThreads, 0, stream>>>(search, offsets, trials, squared);
    cuda::checkLaunch("searchNodes");
}

void launchSharedWindowSearch(const NaiveSearch& search, const short2* offsets, int trials, cudaStream_t stream) {
    const dim3 blocks((search.columns + kTileWidth - 1) / kTileWidth, (search.rows + kTileHeight - 1) / kTileHeight);
    searchWindows<<<blocks, dim3(kTileWidth, kTileHeight), 0, stream>>>(search, offsets, trials);
    cuda::checkLaunch("searchWindows");
}

}  // namespace strainlens::bench
