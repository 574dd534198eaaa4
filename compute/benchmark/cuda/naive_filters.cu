// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/naive_filters.h"

namespace strainlens::bench {
namespace {

using cuda::DevicePixels;

__device__ int pixelAt(const DevicePixels& image, int x, int y) {
    x = min(max(x, 0), image.width - 1);
    y = min(max(y, 0), image.height - 1);
    return image.pixels[static_cast<std::ptrdiff_t>(y) * image.pitch + x];
}

template <int kSize>
__global__ void medianPixels(DevicePixels in, std::uint8_t* out) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= in.width || y >= in.height) return;
    int sorted[kSize * kSize];
    int count = 0;
    for (int j = -kSize / 2; j <= kSize / 2; ++j) {
        for (int i = -kSize / 2; i <= kSize / 2; ++i) {
            const int value = pixelAt(in, x + i, y + j);
            int place = count++;
            for (; place > 0 && sorted[place - 1] > value; --place) sorted[place] = sorted[place - 1];
            sorted[place] = value;
        }
    }
    out[static_cast<std::ptrdiff_t>(y) * in.pitch + x] = sorted[kSize * kSize / 2];
}

__global__ void boxPixels(DevicePixels in, std::uint8_t* out, int size) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= in.width || y >= in.height) return;
    int sum = 0;
    for (int j = -size / 2; j <= size / 2; ++j) {
        for (int i = -size / 2; i <= size / 2; ++i) sum += pixelAt(in, x + i, y + j);
    }
    out[static_cast<std::ptrdiff_t>(y) * in.pitch + x] = (sum + size * size / 2) / (size * size);
}

__device__ int scaled(const Convolution3x3& c, int sum) {
    const int numerator = 2 * sum + c.divisor, denominator = 2 * c.divisor;
    const int quotient = numerator / denominator;
    const int floor = quotient - (quotient * denominator > numerator ? 1 : 0);
    return min(max(floor + c.offset, 0), 255);
}

__device__ int weight(const Convolution3x3& c, int i, int j) { return c.kernel[3 * (j + 1) + i + 1]; }

__global__ void convolvePixels(DevicePixels in, std::uint8_t* out, Convolution3x3 c) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= in.width || y >= in.height) return;
    int sum = 0;
    for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) sum += weight(c, i, j) * pixelAt(in, x + i, y + j);
    }
    out[static_cast<std::ptrdiff_t>(y) * in.pitch + x] = scaled(c, sum);
}

/// Pixels x - 1 to x + 4 of a row; x is a multiple of 4.
__device__ void readSix(const DevicePixels& in, int x, int y, int (&six)[6]) {
    y = min(max(y, 0), in.height - 1);
    const auto* words = reinterpret_cast<const unsigned*>(in.pixels + static_cast<std::ptrdiff_t>(y) * in.pitch + x);
    const unsigned before = words[-1], here = words[0], after = words[1];
    six[0] = x > 0 ? before >> 24 : here & 255;
    for (int i = 0; i < 4; ++i) six[i + 1] = here >> (8 * i) & 255;
    six[5] = after & 255;
    for (int i = 1; i < 5; ++i) {
        if (x + i >= in.width) six[i + 1] = six[i];
    }
}

__global__ void convolveWords(DevicePixels in, std::uint8_t* out, Convolution3x3 c) {
    const int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x), y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= in.width || y >= in.height) return;
    int sums[4] = {};
    for (int j = -1; j <= 1; ++j) {
        int six[6];
        readSix(in, x, y + j, six);
        for (int pixel = 0; pixel < 4; ++pixel) {
            for (int i = -1; i <= 1; ++i) sums[pixel] += weight(c, i, j) * six[pixel + 1 + i];
        }
    }
    unsigned word = 0;
    for (int pixel = 0; pixel < 4; ++pixel) word |= scaled(c, sums[pixel]) << (8 * pixel);
    // Rows are longer than the image: the bytes behind the last pixel may be written.
    *reinterpret_cast<unsigned*>(out + static_cast<std::ptrdiff_t>(y) * in.pitch + x) = word;
}

__global__ void countPixels(DevicePixels in, unsigned long long* counts) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < in.width && y < in.height) atomicAdd(&counts[pixelAt(in, x, y)], 1ull);
}

constexpr dim3 kThreads(32, 8);
dim3 blocksFor(int width, int height) {
    return dim3((width + kThreads.x - 1) / kThreads.x, (height + kThreads.y - 1) / kThreads.y);
}

}  // namespace

void launchNaiveMedian(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream) {
    const dim3 blocks = blocksFor(in.width, in.height);
    if (size == 3) {
        medianPixels<3><<<blocks, kThreads, 0, stream>>>(in, out);
    } else {
        medianPixels<5><<<blocks, kThreads, 0, stream>>>(in, out);
    }
    cuda::checkLaunch("medianPixels");
}

void launchNaiveBox(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream) {
    boxPixels<<<blocksFor(in.width, in.height), kThreads, 0, stream>>>(in, out, size);
    cuda::checkLaunch("boxPixels");
}

void launchNaiveConvolution(const DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                            cudaStream_t stream) {
    convolvePixels<<<blocksFor(in.width, in.height), kThreads, 0, stream>>>(in, out, convolution);
    cuda::checkLaunch("convolvePixels");
}

void launchPackedConvolution(const DevicePixels& in, std::uint8_t* out, const Convolution3x3& convolution,
                             cudaStream_t stream) {
    convolveWords<<<blocksFor((in.width + 3) / 4, in.height), kThreads, 0, stream>>>(in, out, convolution);
    cuda::checkLaunch("convolveWords");
}

void launchNaiveHistogram(const DevicePixels& in, unsigned long long* counts, cudaStream_t stream) {
    cuda::check(cudaMemsetAsync(counts, 0, 256 * sizeof *counts, stream), "cudaMemsetAsync");
    countPixels<<<blocksFor(in.width, in.height), kThreads, 0, stream>>>(in, counts);
    cuda::checkLaunch("countPixels");
}

}  // namespace strainlens::bench
