// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// A float for every pixel, with a margin around the image that repeats the edge values: kernels may read kMarginRows
/// rows and kMargin columns beyond the image, and write full vectors beyond a row's end.
class FlowPlane {
public:
    static constexpr int kMargin = 16;  ///< floats at either end of a row: the widest vector
    static constexpr int kMarginRows = 4;

    FlowPlane() = default;
    explicit FlowPlane(ImageSize size) { reset(size); }

    static std::ptrdiff_t strideOf(int width) { return roundUpToVectors(std::ptrdiff_t{width} + 3 * kMargin - 1); }
    /// Resizes the plane and sets all values to zero.
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

    /// The odd or even columns of a split row. A split row stores its odd columns first, then the even ones, so that
    /// pixels updated together are contiguous. Padding for full vectors follows both halves and precedes the odd one.
    float* half(int y, bool odd) { return row(y) + halfOffset(odd); }
    const float* half(int y, bool odd) const { return row(y) + halfOffset(odd); }

    /// Fills the margin columns of a row with its end values.
    void extendRow(int y) {
        float* values = row(y);
        std::fill_n(values - kMargin, kMargin, values[0]);
        std::fill_n(values + m_size.width, m_stride - kMargin - m_size.width, values[m_size.width - 1]);
    }
    /// Fills the margin rows; requires extendRow() of every row.
    void extendRows() {
        for (int k = 1; k <= kMarginRows; ++k) {
            std::copy_n(row(0) - kMargin, m_stride, row(-k) - kMargin);
            std::copy_n(row(m_size.height - 1) - kMargin, m_stride, row(m_size.height - 1 + k) - kMargin);
        }
    }

private:
    std::ptrdiff_t halfOffset(bool odd) const { return odd ? 0 : roundUpToVectors((m_size.width + 1) / 2); }
    static std::ptrdiff_t roundUpToVectors(std::ptrdiff_t count) { return (count + kMargin - 1) / kMargin * kMargin; }

    ImageSize m_size;
    std::ptrdiff_t m_stride = 0;
    AlignedVector<float> m_values;
};

/// Ring buffer of split rows (FlowPlane::half): row y overwrites row y - rowCount.
class SplitRows {
public:
    void reset(int width, int rowCount) {
        m_rowCount = rowCount;
        m_rows.reset({width, rowCount});
    }
    /// The first row is -1.
    float* half(int y, bool odd) { return m_rows.half((y + 1) % m_rowCount, odd); }
    const float* half(int y, bool odd) const { return m_rows.half((y + 1) % m_rowCount, odd); }
    void clear(int y) { std::fill_n(half(y, true), m_rows.stride() - FlowPlane::kMargin, 0.0F); }

private:
    int m_rowCount = 1;
    FlowPlane m_rows;
};

}  // namespace strainlens::cpu
