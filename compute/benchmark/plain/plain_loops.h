// SPDX-License-Identifier: MPL-2.0
#pragma once

/// The plain loops that the engine is compared with: searches that make all trials of every node in every pass, filters
/// that read every pixel's whole neighbourhood, byte by byte, no saving of work. Two builds of the same loops (see
/// compute/benchmark/CMakeLists.txt). Raw pointers only: an inline function of the standard library compiled for this
/// machine must not end up in the program's other parts.

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

/// Trials that leave the deformed image are skipped.
struct PlainSearch {
    PlainImage reference, deformed;
    int columns, rows;
    const int *lefts, *tops;        ///< of the columns' and rows' blocks [px]
    const unsigned char* measured;  ///< one a node: whether it takes part
    int blockWidth, blockHeight;    ///< [px]; the native build knows 32 x 16 and 64 x 64 only
    short* vectors;                 ///< 2 a node, dx and dy: result; of the recursive search also the start
    unsigned int* cost;             ///< one a node: result
    // Of the recursive search.
    const int* centres = nullptr;  ///< the two centre nodes of every node for a pass down, then for a pass up
    int iterations = 0;
    // Of the full search.
    const short* offsets = nullptr;  ///< 2 a trial, dx and dy, in tie order
    int trials = 0;
    bool squared = false;  ///< SSD instead of SAD
};

/// One build. Filtered images have the image's size, rows `outStride` bytes apart.
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
