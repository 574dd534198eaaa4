// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain filters that the engine is compared with: every pixel reads its whole neighbourhood byte by byte, edge
/// pixels repeated. Two builds of the same loops; raw pointers only, as in recursive_search.h.

namespace strainlens::plain {

struct PlainImage {
    const unsigned char* pixels;
    long stride;        ///< [bytes]
    int width, height;  ///< [px]
};

/// 3x3 kernel, divisor and offset as in Convolution3x3.
struct PlainConvolution {
    int kernel[9];
    int divisor, offset;
};

// `out` has the image's size, rows `outStride` bytes apart.
namespace scalar {
void median(const PlainImage& image, int size, unsigned char* out, long outStride);
void box(const PlainImage& image, int size, unsigned char* out, long outStride);
void convolve(const PlainImage& image, const PlainConvolution& convolution, unsigned char* out, long outStride);
void histogram(const PlainImage& image, unsigned long long* counts);
unsigned long long sum(const PlainImage& image);
}  // namespace scalar
namespace native {
void median(const PlainImage& image, int size, unsigned char* out, long outStride);
void box(const PlainImage& image, int size, unsigned char* out, long outStride);
void convolve(const PlainImage& image, const PlainConvolution& convolution, unsigned char* out, long outStride);
void histogram(const PlainImage& image, unsigned long long* counts);
unsigned long long sum(const PlainImage& image);
}  // namespace native

}  // namespace strainlens::plain
