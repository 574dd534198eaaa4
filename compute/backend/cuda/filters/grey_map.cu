// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

namespace strainlens::cuda {
namespace {

constexpr int kPixels = 16;

__device__ std::uint32_t mapWord(const std::uint8_t* map, std::uint32_t word) {
    return map[word & 0xFF] | map[word >> 8 & 0xFF] << 8 | map[word >> 16 & 0xFF] << 16 | map[word >> 24] << 24;
}

__global__ void greyMapKernel(DevicePixels in, std::uint8_t* out, const std::uint8_t* map) {
    __shared__ std::uint8_t table[256];
    for (unsigned i = threadIdx.y * blockDim.x + threadIdx.x; i < 256; i += blockDim.x * blockDim.y) table[i] = map[i];
    __syncthreads();
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * kPixels;
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= in.width || y >= in.height) return;
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(y) * in.pitch + x;
    const uint4 words = *reinterpret_cast<const uint4*>(in.pixels + at);
    *reinterpret_cast<uint4*>(out + at) =
        make_uint4(mapWord(table, words.x), mapWord(table, words.y), mapWord(table, words.z), mapWord(table, words.w));
}

__global__ void halveKernel(DevicePixels in, std::uint8_t* out, ImageSize outSize, int outPitch) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4;
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= outSize.width || y >= outSize.height) return;
    const std::uint8_t* upper = in.pixels + static_cast<std::ptrdiff_t>(2 * y) * in.pitch + 2 * x;
    const uint2 a = *reinterpret_cast<const uint2*>(upper);
    const uint2 b = *reinterpret_cast<const uint2*>(upper + in.pitch);
    const auto mean = [](std::uint32_t above, std::uint32_t below, int shift) {
        const std::uint32_t mask = 0x0101u << shift;
        return ((__dp4a(above, mask, __dp4a(below, mask, 0u)) + 2) >> 2);
    };
    *reinterpret_cast<std::uint32_t*>(out + static_cast<std::ptrdiff_t>(y) * outPitch + x) =
        mean(a.x, b.x, 0) | mean(a.x, b.x, 16) << 8 | mean(a.y, b.y, 0) << 16 | mean(a.y, b.y, 16) << 24;
}

}  // namespace

void FilterKernels::mapGreys(const CudaContext& context, const DeviceImage& in, const DeviceBuffer<std::uint8_t>& map,
                             const DeviceImage& out) {
    const DevicePixels pixels = pixelsOf(in);
    const dim3 threads(32, 8);
    greyMapKernel<<<blocksFor(pixels, threads, kPixels, 1), threads, 0, context.stream>>>(pixels, out.data(),
                                                                                          map.data());
    checkLaunch("greyMapKernel");
}

void FilterKernels::halve(const CudaContext& context, const DeviceImage& in, const DeviceImage& out) {
    const dim3 threads(32, 8);
    halveKernel<<<blocksFor(pixelsOf(out), threads, 4, 1), threads, 0, context.stream>>>(pixelsOf(in), out.data(),
                                                                                         out.size(), out.shape().pitch);
    checkLaunch("halveKernel");
}

}  // namespace strainlens::cuda
