// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <utility>

#include "compute/backend/cpu/full_search/sparse_kernels.h"
#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sums of all side x side boxes of an image, in a ring buffer of rows that moves down the image.
class BoxSums {
public:
    /// `side`: 8 or 16 [px]; `maxRows`: largest number of rows available at once.
    BoxSums(const SparseKernels& kernels, ImageView<std::uint8_t> image, int side, int maxRows)
        : m_kernels(kernels),
          m_image(image),
          m_side(side),
          m_rows(std::max(maxRows, 1)),
          m_stride(static_cast<std::size_t>(image.width) + 2 * kBoundPadding),
          m_sums(m_stride * static_cast<std::size_t>(m_rows)),
          m_columnSums(m_stride),
          m_scratch(m_stride) {}

    /// Provides the sums of the boxes with top edges in [begin, end).
    void moveTo(int begin, int end) {
        if (begin < m_begin || begin > m_end) startAt(begin);
        m_begin = begin;
        for (; m_end < end; ++m_end) {
            const std::uint8_t* leaving = std::exchange(m_isIncomplete, false) ? nullptr : m_image.row(m_end - 1);
            m_kernels.stepColumns({m_image.row(m_end + m_side - 1), leaving, m_columnSums.data(), m_image.width});
            std::uint16_t* sums = m_sums.data() + static_cast<std::size_t>(m_end % m_rows) * m_stride;
            m_kernels.sumBoxes(m_columnSums.data(), m_image.width - m_side + 1, m_side, m_scratch.data(), sums);
        }
    }

    /// Sums of the boxes with top edge y, one per left edge. Valid until moveTo() removes the row.
    const std::uint16_t* row(int y) const { return m_sums.data() + static_cast<std::size_t>(y % m_rows) * m_stride; }

private:
    void startAt(int y) {
        std::ranges::fill(m_columnSums, std::uint16_t{0});
        // The first step of moveTo() adds the last row.
        for (int i = 0; i < m_side - 1; ++i) {
            m_kernels.stepColumns({m_image.row(y + i), nullptr, m_columnSums.data(), m_image.width});
        }
        m_begin = m_end = y;
        m_isIncomplete = true;
    }

    const SparseKernels& m_kernels;
    ImageView<std::uint8_t> m_image;
    int m_side;
    int m_rows;  ///< of the ring
    int m_begin = 0, m_end = -1;
    bool m_isIncomplete = false;  ///< the column sums lack the last row of the first boxes
    std::size_t m_stride;
    AlignedVector<std::uint16_t> m_sums, m_columnSums, m_scratch;
};

}  // namespace strainlens::cpu
