// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"

// Naive kernels of the searches. They queue their work in the stream and return; all pointers are device memory.

namespace strainlens::bench {

/// What both searches are given.
struct NaiveSearch {
    cuda::DevicePixels reference, deformed;
    int columns = 0, rows = 0;
    const int *lefts = nullptr, *tops = nullptr;  ///< of the columns' and rows' blocks [px]
    const unsigned char* measured = nullptr;      ///< one a node, row by row
    int blockWidth = 0, blockHeight = 0;          ///< [px]
    short2* vectors = nullptr;                    ///< one a node
    unsigned* cost = nullptr;                     ///< one a node
};

/// A launch a row: a block a node, a thread for each of its 51 trials, byte by byte. `centresDown`: the two
/// centre nodes of every node for a pass down.
void launchNaiveRecursive(const NaiveSearch& search, const int* centresDown, const int* centresUp, int iterations,
                          cudaStream_t stream);

/// A thread a node tries `trials` offsets (in tie order) one after the other, byte by byte.
void launchNaiveFull(const NaiveSearch& search, const short2* offsets, int trials, bool squared, cudaStream_t stream);

/// The final design of Chirkov 2010 for a window of 32 x 16 at every pixel and offsets of up to 3 px: a tile of both
/// images in shared memory, a thread a window, unrolled rows of __sad.
void launchSharedWindowSearch(const NaiveSearch& search, const short2* offsets, int trials, cudaStream_t stream);

}  // namespace strainlens::bench
