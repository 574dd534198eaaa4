// SPDX-License-Identifier: MPL-2.0
#pragma once

/// Plain loops as baseline for the engine: searches make all trials of every node in every pass, filters read every
/// pixel's complete neighbourhood, byte by byte, without skipping work. Two builds of the same loops (see
/// compute/benchmark/CMakeLists.txt). Raw pointers only: an inline function of the standard library compiled for this
/// machine must not be linked into other parts of the program.

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

/// Trials outside the deformed image are skipped.
struct PlainSearch {
    PlainImage reference, deformed;
    int columns, rows;
    const int *lefts, *tops;        ///< of the columns' and rows' blocks [px]
    const unsigned char* measured;  ///< one per node: whether it is measured
    int blockWidth, blockHeight;    ///< [px]; the native build supports only 32 x 16 and 64 x 64
    short* vectors;                 ///< 2 per node, dx and dy: result; for the recursive search also initially
    unsigned int* cost;             ///< one per node: result
    // For the recursive search.
    const int* centres = nullptr;  ///< the two centre nodes of every node for a pass down, then for a pass up
    int iterations = 0;
    // For the full search.
    const short* offsets = nullptr;  ///< 2 per trial, dx and dy, in tie order
    int trials = 0;
    bool squared = false;  ///< SSD instead of SAD
};

/// The loops of one build. Filtered images have the image's size and a row stride of `outStride` bytes.
struct PlainLoops {
    void (*recursiveSearch)(const PlainSearch&);
    void (*fullSearch)(const PlainSearch&);
    void (*median)(const PlainImage&, int size, unsigned char* out, long outStride);
    void (*box)(const PlainImage&, int size, unsigned char* out, long outStride);
    void (*convolve)(const PlainImage&, const PlainConvolution&, unsigned char* out, long outStride);
    void (*histogram)(const PlainImage&, unsigned long long* counts);
    unsigned long long (*sum)(const PlainImage&);
};

namespace scalar {
extern const PlainLoops kLoops;
}
namespace native {
extern const PlainLoops kLoops;
}

}  // namespace strainlens::plain
