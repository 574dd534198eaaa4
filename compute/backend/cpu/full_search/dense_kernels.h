// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include "compute/backend/cpu/runtime/aligned_vector.h"

// The kernels of the dense full search: window sums of a pixel term (|a - b|, (a - b)^2 or a * b) for every window
// position of a tile, at a few operations a pixel whatever the window's size. Down the columns the sums are
// running sums; along the row a window of width w is put together in log2(w) additions of shifted rows.
//
// Pixels lie deinterleaved in P planes (pixel x is element x / P of plane x % P): the planes come out of the bytes by
// masks and shifts alone, and a shift by one pixel mostly is a change of plane.

namespace strainlens::cpu {

/// What is summed over the window.
enum class DenseTerm : std::uint8_t { AbsoluteDifference, SquaredDifference, Product };

/// Planes of a row: as many as bytes in a sum.
inline constexpr int kDensePlanes = sizeof(std::uint32_t);

/// Elements of one plane of a row: whole vectors of up to 64 bytes.
constexpr std::size_t denseLanes(int columns, int windowWidth) {
    constexpr std::size_t kVector = 64 / sizeof(std::uint32_t);
    return (static_cast<std::size_t>(columns + windowWidth) / kDensePlanes + kVector) / kVector * kVector;
}

/// Elements of `rows` rows of planes, with room for the shifted loads behind the last one.
constexpr std::size_t denseElements(int columns, int rows, int windowWidth) {
    return static_cast<std::size_t>(rows) * kDensePlanes * denseLanes(columns, windowWidth) +
           static_cast<std::size_t>(windowWidth) + 128;
}

/// Rows whose sums are made together.
inline constexpr int kDenseBatch = 4;

/// Bytes behind a pixel row that the kernels may read.
inline constexpr std::size_t kDenseReadBeyond = 64;

/// A tile of window positions compared at one displacement; its pixel rows are readable kDenseReadBeyond bytes beyond
/// their end, as those of a GrayImage are.
struct DensePass {
    const std::uint8_t* reference = nullptr;  ///< the first window's first pixel
    const std::uint8_t* deformed = nullptr;   ///< its partner
    std::ptrdiff_t referenceStride = 0, deformedStride = 0;
    int columns = 0, rows = 0;                ///< window positions
    int windowWidth = 0, windowHeight = 0;    ///< [px], at least 2
    int xBegin = 0, xEnd = 0;                 ///< positions of a row that take part in the comparison
    int yBegin = 0, yEnd = 0;                 ///< rows that are computed
    const std::uint8_t* rowWanted = nullptr;  ///< one a row: 0 = its sums are not needed
};

/// Working memory of the kernels, reused from pass to pass: kDenseBatch rows of planes each.
struct DenseScratch {
    AlignedVector<std::uint32_t> columnSums, partial[2];

    void prepare(int columns, int windowWidth) {
        const std::size_t elements = denseElements(columns, kDenseBatch, windowWidth);
        for (AlignedVector<std::uint32_t>* buffer : {&columnSums, &partial[0], &partial[1]}) buffer->resize(elements);
    }
};

/// Smallest sum so far of every window position and the number of the displacement it came from: `rows` rows of
/// kDensePlanes planes of denseLanes elements, of denseElements in all.
struct DenseBest {
    AlignedVector<std::uint32_t> cost, candidate;
};

/// The kernels of the instruction set in use.
struct DenseKernels {
    using Minimum = void (*)(const DensePass& pass, std::uint32_t candidate, DenseScratch& scratch, DenseBest& best);
    using Sums = void (*)(const DensePass& pass, DenseScratch& scratch, AlignedVector<std::uint32_t>& sums);

    bool isThere = false;  ///< else the processor has no vectors
    /// Compares the pass's sums with the best so far; a strictly smaller sum wins. By the term, but for products.
    std::array<Minimum, 2> minimum = {};
    /// Stores the sums themselves, in rows of planes like DenseBest. By the term.
    std::array<Sums, 3> sums = {};
};

DenseKernels denseKernels();

}  // namespace strainlens::cpu
