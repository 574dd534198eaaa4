// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/gpu/filters/magic_division.h"

// Each thread slides down a strip of 8 columns. An input row contributes to three output rows: two sums are carried
// from row to row, so that each row is loaded and aligned once.

namespace strainlens::cuda {
namespace {

constexpr int kWords = 2;
constexpr int kPixels = 4 * kWords;
constexpr int kEnoughThreads = 65536;  ///< to saturate a large GPU

struct ConvolutionArgs {
    DevicePixels in;
    std::uint8_t* out = nullptr;
    std::uint32_t kernelRows[3];  ///< three weights in the lower bytes
    MagicDivisor divisor;
    int bias = 0;    ///< added to twice the sum: for rounding, and to make the dividend positive
    int offset = 0;  ///< added to the quotient: undoes the bias
};

/// sum + the dot product of four pixels and four signed weights.
__device__ int dotProduct(std::uint32_t pixels, std::uint32_t weights, int sum) {
    int result;
    asm("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(result) : "r"(pixels), "r"(weights), "r"(sum));
    return result;
}

/// Two values, clamped to bytes, above the lower half of `upper`.
__device__ std::uint32_t packBytes(int low, int high, std::uint32_t upper) {
    std::uint32_t result;
    asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(high), "r"(low), "r"(upper));
    return result;
}

/// window[i] = the pixels i - 1 .. i + 2.
__device__ void windows(const RowSegment<kWords>& row, std::uint32_t (&window)[kPixels]) {
    const std::uint32_t words[kWords + 2] = {row.left, row.body[0], row.body[1], row.right};
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
        const int first = i + 3;  // byte in `words`
        window[i] = first % 4 == 0 ? words[first / 4]
                                   : __funnelshift_r(words[first / 4], words[first / 4 + 1], 8 * (first % 4));
    }
}

__device__ int finish(const ConvolutionArgs& args, int sum) {
    return static_cast<int>(args.divisor.divide(static_cast<std::uint32_t>(2 * sum + args.bias))) + args.offset;
}

/// Partial sums of the next output rows.
struct ConvolutionSums {
    int upper[kPixels] = {}, middle[kPixels] = {};

    /// Adds the next input row; `words` becomes the output row above it.
    __device__ void add(const ConvolutionArgs& args, const RowSegment<kWords>& row, std::uint32_t (&words)[kWords]) {
        std::uint32_t window[kPixels];
        windows(row, window);
        int value[kPixels];
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
            value[i] = finish(args, dotProduct(window[i], args.kernelRows[2], upper[i]));
            upper[i] = dotProduct(window[i], args.kernelRows[1], middle[i]);
            middle[i] = dotProduct(window[i], args.kernelRows[0], 0);
        }
#pragma unroll
        for (int i = 0; i < kWords; ++i) {
            words[i] = packBytes(value[4 * i], value[4 * i + 1], packBytes(value[4 * i + 2], value[4 * i + 3], 0));
        }
    }
};

/// Loads all rows of a strip at once. Taller strips reread fewer rows.
template <int kRows>
__global__ void convolutionKernel(ConvolutionArgs args) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * kPixels;
    const int top = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y) * kRows;
    if (x >= args.in.width) return;
    RowSegment<kWords> rows[kRows + 2];
    if (RowSegment<kWords>::isInside(args.in, x)) {
#pragma unroll
        for (int i = 0; i < kRows + 2; ++i) rows[i].loadInside(args.in, x, top - 1 + i);
    } else {
#pragma unroll
        for (int i = 0; i < kRows + 2; ++i) rows[i].loadReplicated(args.in, x, top - 1 + i);
    }
    ConvolutionSums sums;
#pragma unroll
    for (int i = 0; i < kRows + 2; ++i) {
        std::uint32_t words[kWords];
        sums.add(args, rows[i], words);
        const int y = top + i - 2;
        if (i < 2 || y >= args.in.height) continue;
        storeSegment(args.out + static_cast<std::ptrdiff_t>(y) * args.in.pitch + x, words);
    }
}

}  // namespace

void FilterKernels::convolve(const CudaContext& context, const DeviceImage& image, const Convolution3x3& convolution,
                             const DeviceImage& out) {
    constexpr int kMaxSum = 9 * 128 * 255;
    const DevicePixels in = pixelsOf(image);
    ConvolutionArgs args{in, out.data(), {}, MagicDivisor::of(2u * static_cast<unsigned>(convolution.divisor))};
    for (std::size_t i = 0; i < 9; ++i) {
        args.kernelRows[i / 3] |= (static_cast<unsigned>(convolution.kernel[i]) & 0xFF) << (8 * (i % 3));
    }
    const int quotientBias = kMaxSum / convolution.divisor + 1;
    args.bias = convolution.divisor + 2 * convolution.divisor * quotientBias;
    args.offset = convolution.offset - quotientBias;
    const dim3 threads(32, 4);
    const int segments = (in.width + kPixels - 1) / kPixels;
    const auto enough = [&](int rows) { return segments * (in.height / rows) >= kEnoughThreads; };
    const int rows = enough(8) ? 8 : enough(4) ? 4 : 1;
    const auto kernel = rows == 8 ? convolutionKernel<8> : rows == 4 ? convolutionKernel<4> : convolutionKernel<1>;
    kernel<<<blocksFor(in, threads, kPixels, rows), threads, 0, context.stream>>>(args);
    checkLaunch("convolutionKernel");
}

}  // namespace strainlens::cuda
