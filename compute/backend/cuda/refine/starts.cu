// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/args.h"

// The schedule of rules::scheduleRefinement on the device: the same functions choose the starts.

namespace strainlens::cuda {
namespace {

using rules::StartNodes;

constexpr int kThreads = 128;

/// The number of this thread's item; false when there is none.
__device__ bool itemOf(int count, int& item) {
    item = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    return item < count;
}

__device__ void setTask(const RefineStartArgs& args, int slot, int column, int row, const ShapeFunction& start) {
    const StartNodes& nodes = args.nodes;
    args.tasks[slot] =
        taskOf(static_cast<int>(nodes.index(column, row)), nodes.centreX(column), nodes.centreY(row), start);
}

__global__ void resetKernel(RefineStartArgs args) {
    int node = 0;
    if (!itemOf(args.nodes.columns * args.nodes.rows, node)) return;
    const RefineNodes& results = args.results;
    results.u[node] = results.v[node] = nan("");
    const int planes = results.secondOrder ? kSecondOrderPlanes : kFirstOrderPlanes;
    for (int k = 0; k < planes; ++k) results.plane(static_cast<RefinePlane>(k))[node] = nanf("");
    results.pixels[node] = 0;
    results.iterations[node] = 0;
    const PointStatus found = args.nodes.searchStatus[node];
    results.statuses[node] = found == PointStatus::Ok ? PointStatus::NotComputed : found;
    args.ownTried[node] = 0;
    args.neighboursTried[node] = 0;
}

__global__ void seedStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (!itemOf(count, slot)) return;
    const StartNodes& nodes = args.nodes;
    const int seedsAcross = RefineStartArgs::seedsOf(nodes.columns), number = first + slot;
    const int column = rules::seedOf(number % seedsAcross * rules::kSeedSpacing, nodes.columns);
    const int row = rules::seedOf(number / seedsAcross * rules::kSeedSpacing, nodes.rows);
    const std::size_t node = nodes.index(column, row);
    args.tasks[slot].node = -1;
    if (!nodes.wanted(node)) return;
    args.ownTried[node] = 1;
    setTask(args, slot, column, row, rules::startFromSearch(nodes, column, row));
}

__global__ void firstStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (!itemOf(count, slot)) return;
    const StartNodes& nodes = args.nodes;
    const int node = first + slot, column = node % nodes.columns, row = node / nodes.columns;
    args.tasks[slot].node = -1;
    if (rules::isSeed(nodes, column, row) || !nodes.wanted(static_cast<std::size_t>(node))) return;
    ShapeFunction start;
    args.ownTried[node] = !rules::firstStart(nodes, args.results, column, row, start);
    setTask(args, slot, column, row, start);
}

__global__ void listRetriesKernel(RefineStartArgs args) {
    int node = 0;
    const StartNodes& nodes = args.nodes;
    if (!itemOf(nodes.columns * nodes.rows, node)) return;
    if (!nodes.wanted(static_cast<std::size_t>(node)) || !rules::mayTryAgain(args.results.statuses[node])) return;
    int neighbour = kFromSearch;
    if (args.ownTried[node] == 0) {
        args.ownTried[node] = 1;
    } else {
        const int column = node % nodes.columns, row = node / nodes.columns;
        neighbour = rules::nextNeighbour(nodes, args.results, column, row, args.neighboursTried[node]);
        if (neighbour < 0) return;
        args.neighboursTried[node] = static_cast<std::uint16_t>(args.neighboursTried[node] | 1U << neighbour);
    }
    args.retries[atomicAdd(args.retryCount, 1)] = {node, neighbour};
}

__global__ void retryStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (!itemOf(count, slot)) return;
    const StartNodes& nodes = args.nodes;
    const RefineRetry retry = args.retries[first + slot];
    const int column = retry.node % nodes.columns, row = retry.node / nodes.columns, k = retry.neighbour;
    const ShapeFunction start =
        k == kFromSearch ? rules::startFromSearch(nodes, column, row)
                         : rules::carried(nodes, args.results, column + k % 3 - 1, row + k / 3 - 1, column, row);
    setTask(args, slot, column, row, start);
}

unsigned blocksFor(int count) { return static_cast<unsigned>((count + kThreads - 1) / kThreads); }

}  // namespace

void launchRefineReset(const RefineStartArgs& args, cudaStream_t stream) {
    resetKernel<<<blocksFor(args.nodeCount()), kThreads, 0, stream>>>(args);
    checkLaunch("resetKernel");
}

void launchSeedStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream) {
    seedStartsKernel<<<blocksFor(count), kThreads, 0, stream>>>(args, first, count);
    checkLaunch("seedStartsKernel");
}

void launchFirstStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream) {
    firstStartsKernel<<<blocksFor(count), kThreads, 0, stream>>>(args, first, count);
    checkLaunch("firstStartsKernel");
}

void launchListRetries(const RefineStartArgs& args, cudaStream_t stream) {
    listRetriesKernel<<<blocksFor(args.nodeCount()), kThreads, 0, stream>>>(args);
    checkLaunch("listRetriesKernel");
}

void launchRetryStarts(const RefineStartArgs& args, int first, int count, cudaStream_t stream) {
    retryStartsKernel<<<blocksFor(count), kThreads, 0, stream>>>(args, first, count);
    checkLaunch("retryStartsKernel");
}

}  // namespace strainlens::cuda
