// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "compute/types/image.h"

// The kernels of the dense search with 16-bit sums (SAD). A tile's pixel rows are dealt out to the lanes of a vector:
// lane j holds the strip of rows [j * length, (j + 1) * length). A row further down is then the next vector, and a sum
// over rows needs neither shuffles nor unaligned loads; only a strip's end meets the beginning of its neighbour's.
//
// Layout of a strip image, in elements: (x * vectors + k) * lanes + j is the pixel in column x and row j * length + k.
// Sums of a window: running along x for every row (a row sum, exact), running along the strip over `part` row sums (a
// part sum, exact), and at last the saturating sum of the parts.

namespace strainlens::cpu {

/// Side of the squares in which rows become columns.
inline constexpr int kStripSquare = 8;

/// How the windows of a tile are put together.
struct StripShape {
    int lanes = 0;   ///< of a vector
    int length = 0;  ///< rows of a strip, at least windowHeight
    int windowWidth = 0, windowHeight = 0;
    int part = 0;   ///< rows of a part sum
    int parts = 0;  ///< part sums of a window
    int rest = 0;   ///< row sums of a window beyond its parts

    /// Widest window whose row sums fit 16 bits.
    static constexpr int kMaxWindowWidth = 65535 / 255;

    /// Of strips that hold `rows` window positions, at most about a kilobyte of row sums.
    static StripShape of(int lanes, int windowWidth, int windowHeight, int rows);

    /// Window positions down a tile.
    int rows() const { return lanes * length - windowHeight + 1; }
    /// Elements of the row sums or of the part sums of one column: one vector more, which the loads of a strip's
    /// continuation touch.
    std::size_t sumElements() const { return static_cast<std::size_t>((length + 1) * lanes); }
    std::size_t columnElements() const { return static_cast<std::size_t>(length * lanes); }
};

/// Rows of bytes or of 16-bit values.
template <typename T>
struct RowsOf {
    T* first;
    std::ptrdiff_t stride;  ///< elements
    int rows, columns;
};

/// Pixels that enter or leave the row sums.
struct StripPixels {
    const std::uint16_t* reference;
    const std::uint16_t* deformed;  ///< at displacement 0
};

/// The positions down a tile that take part in a comparison.
struct StripRows {
    std::uint16_t begin, count;
};

/// One step along x for a group of displacements.
struct StripStep {
    StripPixels entering;
    const StripPixels* leaving;               ///< null while the first window fills
    std::span<const std::ptrdiff_t> offsets;  ///< of the displacements, in elements from displacement 0
    std::uint16_t* rowSums;                   ///< sumElements() for every displacement
    std::uint16_t* partSums;                  ///< as many
};

/// Smallest sums so far of one column and the numbers of the displacements they came from.
struct StripBest {
    std::uint16_t* cost;
    std::uint16_t* number;
};

/// The kernels of the instruction set in use. Everything in strips is aligned to 64 bytes.
struct StripKernels {
    int lanes = 0;
    /// Deals `pixels` out to `columns` columns of `vectors` vectors; the last row is repeated downwards. Reads and
    /// writes columns in groups of kStripSquare.
    void (*deal)(const RowsOf<const std::uint8_t>& pixels, int length, int vectors, std::uint16_t* strips) = nullptr;
    /// Collects kStripSquare neighbouring lanes, from `strips` on, of strips of `length` vectors in as many plain rows;
    /// reads and writes columns in groups of kStripSquare.
    void (*collect)(const std::uint16_t* strips, int length, const RowsOf<std::uint16_t>& out) = nullptr;
    /// Moves the row sums one column on.
    void (*advance)(const StripShape& shape, const StripStep& step) = nullptr;
    /// The same, and compares the column's windows at all displacements, in order and numbered from `firstNumber`; a
    /// strictly smaller sum wins. `taking`: the rows that take part with each displacement, empty = all.
    void (*compare)(const StripShape& shape, const StripStep& step, std::uint16_t firstNumber,
                    std::span<const StripRows> taking, const StripBest& best) = nullptr;
};

/// Empty on a processor without vectors.
StripKernels stripKernels();

}  // namespace strainlens::cpu
