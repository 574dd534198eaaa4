// SPDX-License-Identifier: MPL-2.0
#define PROGRAM cuda_ceilings
#include <algorithm>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/backend/kernels/packed_pixels.inl"
#include "compute/benchmark/cuda/cuda_sources.h"

namespace strainlens::bench {
namespace {

constexpr int kThreads = 256, kBlocksPerMultiprocessor = 8, kSums = 8, kRounds = 4096;

__global__ void addDifferences(std::uint32_t* result) {
    std::uint32_t sums[kSums] = {};
    std::uint32_t a = threadIdx.x * 0x01234567u, b = blockIdx.x * 0x089ABCDEu;
    for (int round = 0; round < kRounds; ++round) {
#pragma unroll
        for (int i = 0; i < kSums; ++i) sums[i] = cuda::addDifferences(a + i, b, sums[i]);
        b ^= round;
    }
    std::uint32_t total = 0;
    for (const std::uint32_t sum : sums) total += sum;
    if (total == 0xFFFFFFFFu) *result = total;  // prevents dead code elimination
}

__global__ void addProducts(float factor, float* result) {
    float sums[kSums];
    for (int i = 0; i < kSums; ++i) sums[i] = static_cast<float>(threadIdx.x + i);
    for (int round = 0; round < kRounds; ++round) {
#pragma unroll
        for (int i = 0; i < kSums; ++i) sums[i] = fmaf(sums[i], factor, 1.0F);
    }
    float total = 0;
    for (const float sum : sums) total += sum;
    if (total == -1.0F) *result = total;  // prevents dead code elimination
}

__global__ void nothing() {}

/// Two blocks increment the counter alternately, `rounds` times each.
__global__ void handOver(unsigned* counter, unsigned rounds) {
    volatile unsigned* current = counter;
    for (unsigned turn = blockIdx.x; turn < 2 * rounds; turn += 2) {
        while (*current != turn) {
        }
        *current = turn + 1;
        __threadfence();
    }
}

template <typename Work>
double fastestMs(const cuda::CudaContext& context, const Work& queueWork) {
    double minimum = 1e30;
    context.makeCurrent();
    for (int run = 0; run < 7; ++run) minimum = std::min(minimum, gpu::measureMs<cuda::Device>(context, queueWork));
    return minimum;
}

double copyMs(const cuda::CudaContext& context, std::size_t bytes) {
    cuda::DeviceBuffer<std::uint8_t> from, to;
    from.reserve(context, bytes);
    to.reserve(context, bytes);
    return fastestMs(context, [&] {
        cuda::check(cudaMemcpyAsync(to.data(), from.data(), bytes, cudaMemcpyDeviceToDevice, context.stream),
                    "cudaMemcpyAsync");
    });
}

double transferBytesPerMs(const cuda::CudaContext& context) {
    constexpr std::size_t kBytes = 64u << 20;
    cuda::PinnedBuffer<std::uint8_t> host;
    cuda::DeviceBuffer<std::uint8_t> device;
    device.reserve(context, kBytes);
    std::uint8_t* pinned = host.reserve(context, kBytes);
    const double ms = fastestMs(context, [&] {
        cuda::check(cudaMemcpyAsync(device.data(), pinned, kBytes, cudaMemcpyHostToDevice, context.stream),
                    "cudaMemcpyAsync");
    });
    return kBytes / ms;
}

}  // namespace

Ceilings measureCuda(int device) {
    const cuda::CudaContext context(device);
    Ceilings ceilings;
    ceilings.copyMs = [device](std::size_t bytes) { return copyMs(cuda::CudaContext(device), bytes); };
    ceilings.transferBytesPerMs = transferBytesPerMs(context);

    cuda::DeviceBuffer<std::uint32_t> word;
    word.reserve(context, 1);
    const int blocks = kBlocksPerMultiprocessor * context.multiprocessors;
    const double sadMs =
        fastestMs(context, [&] { addDifferences<<<blocks, kThreads, 0, context.stream>>>(word.data()); });
    ceilings.differencesPerMs = 4.0 * kSums * kRounds * kThreads * blocks / sadMs;

    cuda::DeviceBuffer<float> number;
    number.reserve(context, 1);
    const double productsMs =
        fastestMs(context, [&] { addProducts<<<blocks, kThreads, 0, context.stream>>>(0.5F, number.data()); });
    ceilings.productsPerMs = 1.0 * kSums * kRounds * kThreads * blocks / productsMs;

    constexpr int kLaunches = 1000;
    ceilings.launchMs = fastestMs(context,
                                  [&] {
                                      for (int i = 0; i < kLaunches; ++i) nothing<<<1, 32, 0, context.stream>>>();
                                  }) /
                        kLaunches;

    constexpr unsigned kHandOvers = 1000;
    ceilings.blockSyncMs =
        fastestMs(context,
                  [&] {
                      cuda::check(cudaMemsetAsync(word.data(), 0, sizeof(unsigned), context.stream), "cudaMemsetAsync");
                      handOver<<<2, 1, 0, context.stream>>>(word.data(), kHandOvers);
                  }) /
        (2 * kHandOvers);
    cuda::checkLaunch("handOver");
    return ceilings;
}

}  // namespace strainlens::bench
