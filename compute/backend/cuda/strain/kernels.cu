// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/strain/kernels.h"

#define PROGRAM strain
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE
using namespace gpu;
END_DEVICE_CODE

#include "compute/backend/kernels/strain/kernels.inl"

namespace strainlens::cuda {
namespace {

#define KERNEL(name, function)                                                               \
    __global__ void __launch_bounds__(kStrainItems)                                          \
        name(const StrainMemory memory, const __grid_constant__ StrainArgs args) {           \
        function(&memory, &args, static_cast<int>(blockIdx.x * kStrainItems + threadIdx.x)); \
    }
STRAIN_KERNELS(KERNEL)
#undef KERNEL

#define KERNEL(name, function)                                                                       \
    __global__ void __launch_bounds__(kStrainItems)                                                  \
        name(const StrainMemory memory, const __grid_constant__ StrainArgs args) {                   \
        __shared__ double tile[kStrainTile];                                                         \
        function(&memory, &args, static_cast<int>(blockIdx.x), static_cast<int>(threadIdx.x), tile); \
    }
STRAIN_TILE_KERNELS(KERNEL)
#undef KERNEL

struct StrainLaunch {
    void (*kernel)(StrainMemory memory, StrainArgs args);
    const char* name;
};
#define KERNEL(name, function) {name, #name},
constexpr StrainLaunch kStrainLaunches[] = {STRAIN_KERNELS(KERNEL) STRAIN_TILE_KERNELS(KERNEL)};
#undef KERNEL

}  // namespace

void StrainKernels::queue(const CudaContext& context, gpu::StrainStep step, const Memory& memory,
                          const gpu::StrainArgs& args, int groups) {
    const StrainLaunch& launch = kStrainLaunches[static_cast<std::size_t>(step)];
    const StrainMemory pointers = {reinterpret_cast<ulong*>(memory.integers.data()), memory.doubles.data(),
                                   memory.floats.data(), memory.bytes.data(), memory.ints.data()};
    launch.kernel<<<static_cast<unsigned>(groups), kStrainItems, 0, context.stream>>>(pointers, args);
    checkLaunch(launch.name);
}

void StrainKernels::clear(const CudaContext& context, const Memory& memory, long at) {
    check(cudaMemsetAsync(memory.ints.data() + at, 0, sizeof(int), context.stream), "cudaMemsetAsync");
}

}  // namespace strainlens::cuda
