// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace strainlens::cpu {

/// What the CPU operations run on.
struct CpuContext {
    int threads = 1;  ///< worker threads, at least 1
};

/// Calls body(begin, end) for consecutive ranges that cover [0, count), each a multiple of `grain` long (the last may
/// be shorter), on at most context.threads threads; returns when all are done. What a body throws
/// is thrown here; `failed` is requested to stop before, and some ranges may be left out.
void parallelRanges(const CpuContext& context, int count, int grain,
                    const std::function<void(int begin, int end)>& body, std::stop_source failed = {});

/// Names of the SIMD instruction sets this build and this processor have, best first ("AVX3", "AVX2", "SSE4", ...).
std::vector<std::string> availableInstructionSets();

/// The set in use now.
std::string activeInstructionSet();

/// For tests and benchmarks only: uses one set of availableInstructionSets() from now on; "" = the best again.
void forceInstructionSet(const std::string& name);

}  // namespace strainlens::cpu
