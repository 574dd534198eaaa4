// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/dense.h"

// Column sums over the window height, for a lane's kColumns columns and kOffsets consecutive dx.

namespace strainlens::cuda {

/// Consecutive dx that a warp handles at a time.
constexpr int offsetsAtATime(int columnsOfLane) { return columnsOfLane == 4 ? 7 : columnsOfLane == 8 ? 4 : 2; }

/// A lane's words of one row of both images, for all trials.
template <int kColumns>
struct DenseRow {
    static constexpr int kOffsets = offsetsAtATime(kColumns);
    static constexpr int kReferenceWords = kColumns / 4;
    static constexpr int kDeformedWords = (kColumns + kOffsets + 5) / 4;
    std::uint32_t reference[kReferenceWords], deformed[kDeformedWords];
};

/// Loads the rows of a lane.
template <int kColumns>
class DenseReader {
public:
    using Row = DenseRow<kColumns>;

    /// `x`, `y`: the lane's first column and the tile's first row in the reference image; x is a multiple of four.
    __device__ DenseReader(const DenseSearchArgs& args, int x, int y, int trialX, int trialY)
        : m_reference(args.search.reference),
          m_deformed(args.deformed),
          m_y(y),
          m_yInDef(y + args.shiftY + trialY),
          m_shift(8 * ((args.shiftX + trialX) & 3)) {
        // Limited to readable memory; allowed windows need nothing beyond.
        m_x = min(x, m_reference.pitch);
        m_xInDef = min(max(x + ((args.shiftX + trialX) & ~3), -64), m_deformed.pitch);
    }

    __device__ Row load(int row) const {
        Row words;
        const std::uint32_t* reference = wordsAt(m_reference, m_x, m_y + row);
        const std::uint32_t* deformed = wordsAt(m_deformed, m_xInDef, m_yInDef + row);
#pragma unroll
        for (int i = 0; i < Row::kReferenceWords; ++i) words.reference[i] = reference[i];
#pragma unroll
        for (int i = 0; i < Row::kDeformedWords; ++i) words.deformed[i] = deformed[i];
        return words;
    }

    /// Shifts the words of the deformed image to the start of the first trial.
    __device__ void align(Row& row) const {
#pragma unroll
        for (int i = 0; i < Row::kDeformedWords; ++i) {
            const std::uint32_t next = i + 1 < Row::kDeformedWords ? row.deformed[i + 1] : 0;
            row.deformed[i] = __funnelshift_r(row.deformed[i], next, m_shift);
        }
    }

private:
    __device__ static const std::uint32_t* wordsAt(const DevicePixels& image, int x, int y) {
        const int row = min(max(y, 0), image.height - 1);
        return reinterpret_cast<const std::uint32_t*>(image.pixels + static_cast<std::ptrdiff_t>(row) * image.pitch +
                                                      x);
    }

    const DevicePixels& m_reference;
    const DevicePixels& m_deformed;
    int m_x, m_xInDef, m_y, m_yInDef, m_shift;
};

/// The word of the deformed pixels at byte offset `byte` (a constant).
template <int kColumns>
__device__ inline std::uint32_t deformedWord(const DenseRow<kColumns>& row, int byte) {
    const int word = byte / 4;
    if (byte % 4 == 0) return row.deformed[word];
    return __funnelshift_r(row.deformed[word], row.deformed[word + 1], 8 * (byte % 4));
}

__device__ inline std::uint32_t byteOf(const std::uint32_t* words, int byte) {
    return words[byte / 4] >> (8 * (byte % 4)) & 0xFF;
}

/// One sum per word: squared differences, or products for ZNCC.
template <Criterion kCriterion, int kColumns>
class DenseColumns {
public:
    using Row = DenseRow<kColumns>;

    /// Rows must be aligned. kLeaves: `leaving` is taken away.
    template <bool kLeaves>
    __device__ void slide(const Row& entering, const Row& leaving) {
        if constexpr (kCriterion == Criterion::Ssd) {
            slideDifferences<kLeaves>(entering, leaving);
        } else {
            slideProducts<kLeaves>(entering, leaving);
        }
    }

    __device__ void get(int trial, std::uint32_t (&columns)[kColumns]) const {
#pragma unroll
        for (int c = 0; c < kColumns; ++c) columns[c] = m_sums[trial][c];
    }

private:
    static constexpr int kPixels = kColumns + Row::kOffsets - 1;

    template <bool kLeaves>
    __device__ void slideDifferences(const Row& entering, const Row& leaving) {
        // With the entering difference d and the leaving one e: d^2 - e^2 = (d - e) (d + e).
        std::uint32_t difference[kPixels], sum[kPixels];
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
            const std::uint32_t in = byteOf(entering.deformed, i), out = kLeaves ? byteOf(leaving.deformed, i) : 0;
            difference[i] = in - out;
            sum[i] = in + out;
        }
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            const std::uint32_t in = byteOf(entering.reference, c), out = kLeaves ? byteOf(leaving.reference, c) : 0;
#pragma unroll
            for (int i = 0; i < Row::kOffsets; ++i) {
                m_sums[i][c] += (in - out - difference[c + i]) * (in + out - sum[c + i]);
            }
        }
    }

    template <bool kLeaves>
    __device__ void slideProducts(const Row& entering, const Row& leaving) {
        std::uint32_t pairs[kPixels];  // bytes: entering pixel, then leaving pixel
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
            const std::uint32_t in = entering.deformed[i / 4], out = kLeaves ? leaving.deformed[i / 4] : 0;
            pairs[i] = __byte_perm(in, out, static_cast<unsigned>((4 + i % 4) << 4 | i % 4));
        }
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            const std::uint32_t in = byteOf(entering.reference, c), out = kLeaves ? byteOf(leaving.reference, c) : 0;
            const std::uint32_t weights = in | (0u - out) << 16;
#pragma unroll
            for (int i = 0; i < Row::kOffsets; ++i) {
                asm("dp2a.lo.s32.u32 %0, %1, %2, %0;" : "+r"(m_sums[i][c]) : "r"(weights), "r"(pairs[c + i]));
            }
        }
    }

    std::uint32_t m_sums[Row::kOffsets][kColumns] = {};
};

/// Two 16-bit sums per word: at most 256 x 255 each.
template <int kColumns>
class DenseColumns<Criterion::Sad, kColumns> {
public:
    using Row = DenseRow<kColumns>;

    /// Rows must be aligned. kLeaves: `leaving` is taken away.
    template <bool kLeaves>
    __device__ void slide(const Row& entering, const Row& leaving) {
#pragma unroll
        for (int i = 0; i < Row::kOffsets; ++i) {
#pragma unroll
            for (int w = 0; w < kColumns / 4; ++w) {
                const std::uint32_t in = __vabsdiffu4(entering.reference[w], deformedWord(entering, 4 * w + i));
                m_even[i][w] += __byte_perm(in, 0, 0x4240);
                m_odd[i][w] += __byte_perm(in, 0, 0x4341);
                if (!kLeaves) continue;
                const std::uint32_t out = __vabsdiffu4(leaving.reference[w], deformedWord(leaving, 4 * w + i));
                m_even[i][w] -= __byte_perm(out, 0, 0x4240);
                m_odd[i][w] -= __byte_perm(out, 0, 0x4341);
            }
        }
    }

    __device__ void get(int trial, std::uint32_t (&columns)[kColumns]) const {
#pragma unroll
        for (int w = 0; w < kColumns / 4; ++w) {
            columns[4 * w] = m_even[trial][w] & 0xFFFF, columns[4 * w + 1] = m_odd[trial][w] & 0xFFFF;
            columns[4 * w + 2] = m_even[trial][w] >> 16, columns[4 * w + 3] = m_odd[trial][w] >> 16;
        }
    }

private:
    std::uint32_t m_even[Row::kOffsets][kColumns / 4] = {}, m_odd[Row::kOffsets][kColumns / 4] = {};
};

}  // namespace strainlens::cuda
