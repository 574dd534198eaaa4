// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Kernels of the dense search with 16-bit sums (SAD). The pixel rows of a tile are distributed to the lanes of a
// vector: lane j holds the strip of rows [j * length, (j + 1) * length). The next row is then the next vector, so that
// sums over rows need no shuffles or unaligned loads, except where one strip continues in the next.
//
// Layout of a strip image, in elements: (x * vectors + k) * lanes + j is the pixel in column x and row j * length + k.
// A window's sum is computed in three steps: running sums along x of every row (row sums, exact), running sums of
// `part` row sums along the strip (part sums, exact), and the saturating sum of the parts.

namespace strainlens::cpu {

/// Side of the squares that are transposed.
inline constexpr int kStripSquare = 8;

/// Dimensions of the strips of a tile and of its windows.
struct StripShape {
    int lanes = 0;   ///< of a vector
    int length = 0;  ///< rows of a strip, at least windowHeight
    int windowWidth = 0, windowHeight = 0;
    int part = 0;   ///< rows of a part sum
    int parts = 0;  ///< part sums of a window
    int rest = 0;   ///< row sums of a window after its parts

    /// Widest window whose row sums fit 16 bits.
    static constexpr int kMaxWindowWidth = 65535 / 255;

    /// Shape of strips for `rows` window positions, with at most about a kilobyte of row sums.
    static StripShape of(int lanes, int windowWidth, int windowHeight, int rows);

    /// Window positions down a tile.
    int rows() const { return lanes * length - windowHeight + 1; }
    /// Elements of the row sums or part sums of one column, with one more vector for loads that continue a strip.
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

/// Compared positions down a tile.
struct StripRows {
    std::uint16_t begin, count;
};

/// One step along x for a group of displacements.
struct StripStep {
    StripPixels entering;
    const StripPixels* leaving;               ///< null while the first window fills
    std::span<const std::ptrdiff_t> offsets;  ///< of the displacements, in elements from displacement 0
    std::uint16_t* rowSums;                   ///< sumElements() for every displacement
    std::uint16_t* partSums;                  ///< of the same size
};

/// Smallest sums so far of one column and the numbers of their displacements.
struct StripBest {
    std::uint16_t* cost;
    std::uint16_t* number;
};

/// Kernels of the active instruction set. All strip data is 64-byte aligned.
struct StripKernels {
    int lanes = 0;
    /// Distributes `pixels` to strips of `vectors` vectors per column; the last row is repeated downwards. Reads and
    /// writes columns in groups of kStripSquare.
    void (*scatter)(const RowsOf<const std::uint8_t>& pixels, int length, int vectors, std::uint16_t* strips) = nullptr;
    /// Copies kStripSquare neighbouring lanes, from `strips` on, of strips of `length` vectors to as many image rows.
    /// Reads and writes columns in groups of kStripSquare.
    void (*gather)(const std::uint16_t* strips, int length, const RowsOf<std::uint16_t>& out) = nullptr;
    /// Moves the row sums to the next column.
    void (*advance)(const StripShape& shape, const StripStep& step) = nullptr;
    /// The same, and compares the column's windows at all displacements, numbered from `firstNumber`; a strictly
    /// smaller sum wins. `compared`: the rows of each displacement, empty = all.
    void (*compare)(const StripShape& shape, const StripStep& step, std::uint16_t firstNumber,
                    std::span<const StripRows> compared, const StripBest& best) = nullptr;
};

/// Empty without SIMD.
StripKernels stripKernels();

}  // namespace strainlens::cpu
