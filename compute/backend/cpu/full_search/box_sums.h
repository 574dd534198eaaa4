// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/full_search/sparse_kernels.h"
#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sums of all side x side boxes of an image, for a window of rows that moves down it.
class BoxSums {
public:
    /// `side`: 8 or 16 [px]; `mostRows`: largest number of rows that will be asked for at once.
    BoxSums(const SparseKernels& kernels, ImageView<std::uint8_t> image, int side, int mostRows);

    /// Makes the sums of the boxes whose top edges are at [begin, end) available.
    void moveTo(int begin, int end);

    /// Sums of the boxes with that top edge, one for each left edge. Valid until moveTo() drops the row.
    const std::uint16_t* row(int y) const { return m_sums.data() + static_cast<std::size_t>(y % m_rows) * m_stride; }

private:
    void startAt(int y);

    const SparseKernels& m_kernels;
    ImageView<std::uint8_t> m_image;
    int m_side;
    int m_rows;  ///< of the ring
    int m_begin = 0, m_end = -1;
    bool m_fresh = false;  ///< the column sums lack the last row of the first boxes
    std::size_t m_stride;
    AlignedVector<std::uint16_t> m_sums, m_columnSums, m_scratch;
};

}  // namespace strainlens::cpu
