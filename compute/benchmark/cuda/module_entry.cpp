// SPDX-License-Identifier: MPL-2.0
// The symbol that strainlens-cuda.so exports to the benchmark.
#include <string_view>

#include "compute/benchmark/cuda/cuda_sources.h"
#include "compute/benchmark/cuda_contestants.h"

extern "C" __attribute__((visibility("default"))) const strainlens::bench::CudaContestants* strainlensCudaContestants(
    const char* interface) {
    using namespace strainlens::bench;
    static constexpr CudaContestants kContestants{measureCuda, makeCudaSource, makeNaiveCudaSource};
    return std::string_view(interface) == strainlens::kBackendInterface ? &kContestants : nullptr;
}
