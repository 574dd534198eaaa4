// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace strainlens::cpu {

/// What the CPU operations run on.
struct CpuContext {
    int threads = 1;  ///< worker threads, at least 1
};

/// Number of threads for a request (0 = every core this process may use).
int resolveThreads(int requested);

/// Calls body(begin, end) for consecutive ranges that cover [0, count), each a multiple of `grain` long (the last may
/// be shorter), on at most context.threads threads; returns when all are done. body must not throw.
void parallelRanges(const CpuContext& context, int count, int grain,
                    const std::function<void(int begin, int end)>& body);

/// Calls body(worker) for worker = 0 .. context.threads - 1, each once, as many at a time as there are threads. Workers
/// must be able to run one after the other (no worker may wait for one that has not begun).
void runWorkers(const CpuContext& context, const std::function<void(int worker)>& body);

/// Names of the SIMD instruction sets this build and this processor have, best first ("AVX3", "AVX2", "SSE4", ...).
std::vector<std::string> availableInstructionSets();

/// The set in use now.
std::string activeInstructionSet();

/// For tests and benchmarks only: uses one set of availableInstructionSets() from now on; "" = the best again.
void forceInstructionSet(const std::string& name);

}  // namespace strainlens::cpu
