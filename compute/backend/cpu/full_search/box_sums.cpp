// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/box_sums.h"

#include <algorithm>
#include <utility>

namespace strainlens::cpu {

BoxSums::BoxSums(const SparseKernels& kernels, ImageView<std::uint8_t> image, int side, int mostRows)
    : m_kernels(kernels),
      m_image(image),
      m_side(side),
      m_rows(std::max(mostRows, 1)),
      m_stride(static_cast<std::size_t>(image.width) + 2 * kBoundSlack),
      m_sums(m_stride * static_cast<std::size_t>(m_rows)),
      m_columnSums(m_stride),
      m_scratch(m_stride) {}

void BoxSums::startAt(int y) {
    std::ranges::fill(m_columnSums, std::uint16_t{0});
    // The first step adds the last of the rows, so one less is here.
    for (int i = 0; i < m_side - 1; ++i) {
        m_kernels.stepColumns({m_image.row(y + i), nullptr, m_columnSums.data(), m_image.width});
    }
    m_begin = m_end = y;
    m_fresh = true;
}

void BoxSums::moveTo(int begin, int end) {
    if (begin < m_begin || begin > m_end) startAt(begin);
    m_begin = begin;
    for (; m_end < end; ++m_end) {
        const std::uint8_t* leaving = std::exchange(m_fresh, false) ? nullptr : m_image.row(m_end - 1);
        m_kernels.stepColumns({m_image.row(m_end + m_side - 1), leaving, m_columnSums.data(), m_image.width});
        std::uint16_t* sums = m_sums.data() + static_cast<std::size_t>(m_end % m_rows) * m_stride;
        m_kernels.sumBoxes(m_columnSums.data(), m_image.width - m_side + 1, m_side, m_scratch.data(), sums);
    }
}

}  // namespace strainlens::cpu
