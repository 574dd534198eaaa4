// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/kernels.h"
#include "compute/rules/initial_guess.h"

#define PROGRAM refine_guesses
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE
using namespace rules;
END_DEVICE_CODE

#include "compute/backend/kernels/refine/guesses.inl"

// Kernels that choose initial guesses, one thread per node or task.

namespace strainlens::cuda {
namespace {

using gpu::RefineRetry;

constexpr int kThreads = 128;

/// Arguments of the kernels.
struct RefineGuessArgs {
    rules::GuessNodes nodes = {};
    RefineNodes results;
    std::uint16_t* tried = nullptr;  ///< of the results
    RefineRetry* retries = nullptr;
    int* retryCount = nullptr;
    RefineTask* tasks = nullptr;
};

/// Index of this thread's item; false if there is none.
__device__ bool itemOf(int count, int& item) {
    item = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    return item < count;
}

/// Clears the results. The status becomes NotComputed, or that of `found` (may be null) if it is not Ok.
__global__ void resetKernel(RefineNodes results, const PointStatus* found) {
    int node = 0;
    if (!itemOf(static_cast<int>(results.count), node)) return;
    for (int k = 0; k < results.planes() + 2; ++k) results.plane(k)[node] = nanf("");
    results.integers[node] = results.integers[results.count + node] = 0;
    results.pixels[node] = 0;
    results.iterations[node] = 0;
    results.tried[node] = 0;
    results.statuses[node] = found && found[node] != PointStatus::Ok ? found[node] : PointStatus::NotComputed;
}

__global__ void seedGuessesKernel(RefineGuessArgs args, int first, int count) {
    int slot = 0;
    if (itemOf(count, slot)) setSeedGuess(args.tasks + slot, args.nodes, args.tried, first + slot);
}

__global__ void firstGuessesKernel(RefineGuessArgs args, int first, int count) {
    int slot = 0;
    if (itemOf(count, slot)) setFirstGuess(args.tasks + slot, args.nodes, &args.results, args.tried, first + slot);
}

__global__ void listRetriesKernel(RefineGuessArgs args) {
    int node = 0;
    if (!itemOf(args.nodes.columns * args.nodes.rows, node)) return;
    const int from = takeNextGuess(args.nodes, &args.results, args.tried, node);
    if (from >= 0) args.retries[atomicAdd(args.retryCount, 1)] = {node, from};
}

__global__ void retryGuessesKernel(RefineGuessArgs args, int first, int count) {
    int slot = 0;
    if (!itemOf(count, slot)) return;
    const RefineRetry retry = args.retries[first + slot];
    setRetryGuess(args.tasks + slot, args.nodes, &args.results, retry.node, retry.from);
}

unsigned blocksFor(int count) { return static_cast<unsigned>((count + kThreads - 1) / kThreads); }

RefineGuessArgs argsOf(const gpu::GuessTables<Device>& tables, const gpu::RefineNodeMemory<Device>& nodes) {
    RefineGuessArgs args;
    args.nodes = {tables.positions.data(), tables.positions.data() + tables.columns,
                  tables.vectors.data(),   tables.found.data(),
                  tables.columns,          tables.rows,
                  tables.blockWidth,       tables.blockHeight};
    args.results = nodesIn(nodes);
    args.tried = args.results.tried;
    args.retries = tables.retries.data();
    args.retryCount = tables.retryCount.data();
    return args;
}

}  // namespace

void RefineKernels::resetNodes(const CudaContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found) {
    resetKernel<<<blocksFor(nodes.count()), kThreads, 0, context.stream>>>(nodesIn(nodes),
                                                                           found ? found->data() : nullptr);
    checkLaunch("resetKernel");
}

void RefineKernels::queueGuesses(const CudaContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes,
                                 gpu::RefinePass pass, int first, int count, const DeviceBuffer<RefineTask>& tasks) {
    const auto kernel = pass == gpu::RefinePass::Seeds    ? seedGuessesKernel
                        : pass == gpu::RefinePass::Others ? firstGuessesKernel
                                                          : retryGuessesKernel;
    RefineGuessArgs args = argsOf(tables, nodes);
    args.tasks = tasks.data();
    kernel<<<blocksFor(count), kThreads, 0, context.stream>>>(args, first, count);
    checkLaunch("guessesKernel");
}

void RefineKernels::queueRetryList(const CudaContext& context, const gpu::GuessTables<Device>& tables,
                                   const Nodes& nodes) {
    listRetriesKernel<<<blocksFor(nodes.count()), kThreads, 0, context.stream>>>(argsOf(tables, nodes));
    checkLaunch("listRetriesKernel");
}

}  // namespace strainlens::cuda
