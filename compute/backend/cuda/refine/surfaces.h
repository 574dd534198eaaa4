// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cuda/runtime/float_image.h"

namespace strainlens::cuda {

/// Pixels of any depth on the device, in somebody else's memory.
struct PixelSource {
    const void* pixels = nullptr;
    std::size_t depth = 0;  ///< the alternative of AnyImageView
    int pitch = 0;          ///< from one row to the next [bytes]
};

/// The weights of a correlation along one axis, as a kernel is told them. Zeros stand around them.
struct CorrelationWeights {
    static constexpr int kMostRadius = 72;
    static constexpr int kZeros = 8;
    int radius = 0;
    float weights[2 * (kMostRadius + kZeros) + 1] = {};  ///< the one of the middle stands at kZeros + radius

    explicit CorrelationWeights(const std::vector<double>& values);
};

// Kernels that make surfaces. They queue their work and return.

/// Greys as floats; what is not a number becomes 0.
void launchToFloats(const PixelSource& in, const FloatPixels& out, cudaStream_t stream);
/// Correlates rows (`alongX`) or columns; samples beyond the ends are mirrored. `out` has the shape of `in` and another
/// memory.
void launchCorrelate(const FloatPixels& in, const CorrelationWeights& weights, bool alongX, const FloatPixels& out,
                     cudaStream_t stream);

}  // namespace strainlens::cuda
