// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// A number for every pixel, in rows with room around them, in which the field goes on as at its edge: kernels may read
/// up to kMarginRows and kMargin beyond, and write whole vectors behind a row's end.
class FlowPlane {
public:
    static constexpr int kMargin = 16;  ///< numbers at either end of a row: the widest vector
    static constexpr int kMarginRows = 4;

    FlowPlane() = default;
    explicit FlowPlane(ImageSize size) { reset(size); }

    static std::ptrdiff_t strideOf(int width) { return inVectors(std::ptrdiff_t{width} + 3 * kMargin - 1); }
    /// All zero.
    void reset(ImageSize size) {
        m_size = size;
        m_stride = strideOf(size.width);
        m_values.assign(static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(size.height + 2 * kMarginRows),
                        0.0F);
    }
    ImageSize size() const { return m_size; }
    std::ptrdiff_t stride() const { return m_stride; }
    float* row(int y) { return m_values.data() + (y + kMarginRows) * m_stride + kMargin; }
    const float* row(int y) const { return m_values.data() + (y + kMarginRows) * m_stride + kMargin; }

    /// Columns whose turn to be relaxed is the same lie side by side in a row that is split: its odd columns come
    /// first, then the even ones. Both have room for whole vectors behind them, the odd ones room in front, too.
    float* half(int y, bool odd) { return row(y) + halfFrom(odd); }
    const float* half(int y, bool odd) const { return row(y) + halfFrom(odd); }

    /// The room beside a row becomes as its ends are.
    void extendRow(int y) {
        float* values = row(y);
        std::fill_n(values - kMargin, kMargin, values[0]);
        std::fill_n(values + m_size.width, m_stride - kMargin - m_size.width, values[m_size.width - 1]);
    }
    /// The same above and below; every row is extended.
    void extendRows() {
        for (int k = 1; k <= kMarginRows; ++k) {
            std::copy_n(row(0) - kMargin, m_stride, row(-k) - kMargin);
            std::copy_n(row(m_size.height - 1) - kMargin, m_stride, row(m_size.height - 1 + k) - kMargin);
        }
    }

private:
    std::ptrdiff_t halfFrom(bool odd) const { return odd ? 0 : inVectors((m_size.width + 1) / 2); }
    static std::ptrdiff_t inVectors(std::ptrdiff_t numbers) { return (numbers + kMargin - 1) / kMargin * kMargin; }

    ImageSize m_size;
    std::ptrdiff_t m_stride = 0;
    AlignedVector<float> m_values;
};

/// Rows that are split (FlowPlane::half) and kept for a while: row y lies where row y - kept did.
class SplitRows {
public:
    void reset(int width, int kept) {
        m_kept = kept;
        m_rows.reset({width, kept});
    }
    /// From row -1 on.
    float* half(int y, bool odd) { return m_rows.half((y + 1) % m_kept, odd); }
    const float* half(int y, bool odd) const { return m_rows.half((y + 1) % m_kept, odd); }
    void clear(int y) { std::fill_n(half(y, true), m_rows.stride() - FlowPlane::kMargin, 0.0F); }

private:
    int m_kept = 1;
    FlowPlane m_rows;
};

}  // namespace strainlens::cpu
