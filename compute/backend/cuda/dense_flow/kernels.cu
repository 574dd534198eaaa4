// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/dense_flow/kernels.h"

#define PROGRAM dense_flow
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE
using gpu::FlowArgs;
using gpu::FlowPair;
using gpu::FlowSettings;
using gpu::kFlowCountTiles;
using gpu::kFlowIlluminationCell;
using gpu::kFlowItems;
using gpu::kFlowRelaxHeight;
using gpu::kFlowRelaxWidth;
using gpu::kFlowTileHeight;
using gpu::kFlowTileWidth;
END_DEVICE_CODE

/// One tile per multiprocessor; the registers of a thread hold the equations of four pixels.
#define FLOW_RELAX_ITEMS 1024
#include "compute/backend/kernels/dense_flow/kernels.inl"

namespace strainlens::cuda {
namespace {

__global__ void __launch_bounds__(kFlowItems)
    flowFirstLevel(const uchar* pixels, int pitch, float* memory, const __grid_constant__ FlowArgs args, int firstRow) {
    makeFirstLevel(pixels, pitch, memory, &args, static_cast<int>(blockIdx.x), firstRow + static_cast<int>(blockIdx.y),
                   static_cast<int>(threadIdx.x));
}

#define KERNEL(name, function, items, floats)                                                          \
    __global__ void __launch_bounds__(items)                                                           \
        name(float* memory, const __grid_constant__ FlowArgs args, int firstRow) {                     \
        __shared__ float tile[floats];                                                                 \
        function(memory, &args, static_cast<int>(blockIdx.x), firstRow + static_cast<int>(blockIdx.y), \
                 static_cast<int>(threadIdx.x), tile);                                                 \
    }
FLOW_KERNELS(KERNEL)
#undef KERNEL

struct FlowLaunch {
    void (*kernel)(float* memory, FlowArgs args, int firstRow);
    int items;
    const char* name;
};
#define KERNEL(name, function, items, floats) {name, items, #name},
constexpr FlowLaunch kFlowLaunches[] = {FLOW_KERNELS(KERNEL)};
#undef KERNEL

dim3 blocksOf(const gpu::FlowGroups& groups) {
    return {static_cast<unsigned>(groups.columns), static_cast<unsigned>(groups.rows)};
}

}  // namespace

void DenseFlowKernels::queueFirstLevel(const CudaContext& context, const DeviceImage& image,
                                       const DeviceBuffer<float>& memory, const gpu::FlowArgs& args,
                                       const gpu::FlowGroups& groups) {
    flowFirstLevel<<<blocksOf(groups), kFlowItems, 0, context.stream>>>(image.data(), image.shape().pitch,
                                                                        memory.data(), args, groups.firstRow);
    checkLaunch("flowFirstLevel");
}

void DenseFlowKernels::queue(const CudaContext& context, gpu::FlowStep step, const DeviceBuffer<float>& memory,
                             const gpu::FlowArgs& args, const gpu::FlowGroups& groups) {
    const FlowLaunch& launch = kFlowLaunches[static_cast<std::size_t>(step)];
    launch.kernel<<<blocksOf(groups), launch.items, 0, context.stream>>>(memory.data(), args, groups.firstRow);
    checkLaunch(launch.name);
}

}  // namespace strainlens::cuda
