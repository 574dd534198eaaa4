// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/args.h"

#define PROGRAM refine_starts
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE
using namespace rules;
END_DEVICE_CODE

#include "compute/backend/kernels/refine/starts.inl"

// Kernels that choose starts, a thread a node or a task.

namespace strainlens::cuda {
namespace {

constexpr int kThreads = 128;

/// The number of this thread's item; false when there is none.
__device__ bool itemOf(int count, int& item) {
    item = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    return item < count;
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
    args.tried[node] = 0;
}

__global__ void seedStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (itemOf(count, slot)) setSeedStart(args.tasks + slot, args.nodes, args.tried, first + slot);
}

__global__ void firstStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (itemOf(count, slot)) setFirstStart(args.tasks + slot, args.nodes, &args.results, args.tried, first + slot);
}

__global__ void listRetriesKernel(RefineStartArgs args) {
    int node = 0;
    if (!itemOf(args.nodes.columns * args.nodes.rows, node)) return;
    const int from = takeNextStart(args.nodes, &args.results, args.tried, node);
    if (from >= 0) args.retries[atomicAdd(args.retryCount, 1)] = {node, from};
}

__global__ void retryStartsKernel(RefineStartArgs args, int first, int count) {
    int slot = 0;
    if (!itemOf(count, slot)) return;
    const RefineRetry retry = args.retries[first + slot];
    setRetryStart(args.tasks + slot, args.nodes, &args.results, retry.node, retry.from);
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
