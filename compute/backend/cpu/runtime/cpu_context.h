// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace strainlens::cpu {

/// Execution resources of the CPU operations.
struct CpuContext {
    int threads = 1;  ///< worker threads, at least 1
};

/// Calls body(begin, end) for consecutive ranges that cover [0, count), on at most context.threads threads, and waits
/// for all. Lengths are multiples of `grain`, except the last. If a body throws, requests `failed` to stop, skips the
/// ranges not yet started and rethrows.
void parallelFor(const CpuContext& context, int count, int grain, const std::function<void(int begin, int end)>& body,
                 std::stop_source failed = {});

/// SIMD instruction sets supported by this build and processor, best first ("AVX3", "AVX2", "SSE4", ...).
std::vector<std::string> availableInstructionSets();

/// The instruction set in use.
std::string activeInstructionSet();

/// For tests and benchmarks only: uses one of availableInstructionSets() from now on; "" = the best one.
void forceInstructionSet(const std::string& name);

}  // namespace strainlens::cpu
