// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include "compute/backend/cpu/runtime/aligned_vector.h"

// Kernels of the dense full search: window sums of a pixel term (|a - b|, (a - b)^2 or a * b) for every window position
// of a tile, with a few operations per pixel for any window size. Columns use running sums; along a row a window of
// width w takes log2(w) additions of shifted rows.
//
// Rows are deinterleaved into P planes (pixel x is element x / P of plane x % P): planes are extracted from bytes by
// masks and shifts, and a shift by one pixel is mostly a change of plane.

namespace strainlens::cpu {

/// Pixel term that is summed over the window.
enum class DenseTerm : std::uint8_t { AbsoluteDifference, SquaredDifference, Product };

/// Planes of a row: the number of bytes of a sum.
inline constexpr int kDensePlanes = sizeof(std::uint32_t);

/// Elements of one plane of a row: full vectors of up to 64 bytes.
constexpr std::size_t denseLanes(int columns, int windowWidth) {
    constexpr std::size_t kVector = 64 / sizeof(std::uint32_t);
    return (static_cast<std::size_t>(columns + windowWidth) / kDensePlanes + kVector) / kVector * kVector;
}

/// Elements of `rows` rows of planes, with padding for the shifted loads of the last one.
constexpr std::size_t denseElements(int columns, int rows, int windowWidth) {
    return static_cast<std::size_t>(rows) * kDensePlanes * denseLanes(columns, windowWidth) +
           static_cast<std::size_t>(windowWidth) + 128;
}

/// Rows whose sums are computed together.
inline constexpr int kDenseBatch = 4;

/// Bytes beyond a pixel row that the kernels may read.
inline constexpr std::size_t kDenseReadMargin = 64;

/// Comparison of a tile of window positions at one displacement. Pixel rows are readable kDenseReadMargin bytes beyond
/// their end, as those of a GrayImage.
struct DensePass {
    const std::uint8_t* reference = nullptr;  ///< first pixel of the first window
    const std::uint8_t* deformed = nullptr;   ///< the corresponding pixel
    std::ptrdiff_t referenceStride = 0, deformedStride = 0;
    int columns = 0, rows = 0;                  ///< window positions
    int windowWidth = 0, windowHeight = 0;      ///< [px], at least 2
    int xBegin = 0, xEnd = 0;                   ///< compared positions of a row
    int yBegin = 0, yEnd = 0;                   ///< computed rows
    const std::uint8_t* isRowNeeded = nullptr;  ///< per row: 0 = its sums are not needed
};

/// Working memory of the kernels, reused from pass to pass: kDenseBatch rows of planes each.
struct DenseScratch {
    AlignedVector<std::uint32_t> columnSums, partial[2];

    void prepare(int columns, int windowWidth) {
        const std::size_t elements = denseElements(columns, kDenseBatch, windowWidth);
        for (AlignedVector<std::uint32_t>* buffer : {&columnSums, &partial[0], &partial[1]}) buffer->resize(elements);
    }
};

/// Smallest sum so far of every window position and the number of its displacement: `rows` rows of kDensePlanes planes
/// of denseLanes elements, denseElements in total.
struct DenseBest {
    AlignedVector<std::uint32_t> cost, candidate;
};

/// Kernels of the active instruction set.
struct DenseKernels {
    using Minimum = void (*)(const DensePass& pass, std::uint32_t candidate, DenseScratch& scratch, DenseBest& best);
    using Sums = void (*)(const DensePass& pass, DenseScratch& scratch, AlignedVector<std::uint32_t>& sums);

    bool isAvailable = false;  ///< false without SIMD
    /// Updates the best sums by those of the pass; a strictly smaller sum wins. By DenseTerm, without Product.
    std::array<Minimum, 2> minimum = {};
    /// Stores the sums, in rows of planes as in DenseBest. By DenseTerm.
    std::array<Sums, 3> sums = {};
};

DenseKernels denseKernels();

}  // namespace strainlens::cpu
