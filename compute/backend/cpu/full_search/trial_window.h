// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/full_search/sparse_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/padded_image.h"

namespace strainlens::cpu {

/// The deformed image of a sparse search: itself, or with BorderMode::Replicate a copy with its edge pixels repeated as
/// far outwards as blocks that differ reach.
class SearchedImage {
public:
    explicit SearchedImage(const FullSearchTask& task);

    ImageView<std::uint8_t> view() const { return m_view; }
    /// Where in the view `count` neighbouring trial blocks begin whose first is at x in the deformed image.
    int placeX(int x, int count, int blockWidth) const { return place(x, count, blockWidth, m_view.width); }
    int placeY(int y, int count, int blockHeight) const { return place(y, count, blockHeight, m_view.height); }

private:
    /// Blocks wholly outside are all alike, so a row of them may be moved to the margin.
    int place(int position, int count, int side, int viewSide) const {
        return m_margin == 0 ? position : std::clamp(position + m_margin, 0, viewSide - side - count + 1);
    }

    ScratchImage m_copy;
    ImageView<std::uint8_t> m_view;
    int m_margin = 0;
};

/// The trials of one node: dx and dy intervals, and where their blocks lie.
struct TrialWindow {
    Displacement prediction;
    TrialInterval dx, dy;
    int x = 0, y = 0;   ///< of the first trial's block in the searched image
    BlockPixels block;  ///< `deformed` is that of the first trial

    TrialWindow(const FullSearchTask& task, const SearchedImage& image, int column, int row);

    bool empty() const { return dx.empty() || dy.empty(); }
    std::int64_t count() const { return std::int64_t{dx.count()} * dy.count(); }
    Displacement vectorAt(int i, int j) const {
        return {static_cast<std::int16_t>(dx.first + i), static_cast<std::int16_t>(dy.first + j)};
    }
    /// The pair of trial (i, j).
    BlockPixels blockAt(int i, int j) const {
        BlockPixels pair = block;
        pair.deformed += j * block.deformedStride + i;
        return pair;
    }
    /// Orders trials of equal cost: |dx| + |dy| of the offset, then dy, then dx.
    std::int64_t tieRank(Displacement vector) const {
        const std::int64_t x_ = vector.dx - prediction.dx, y_ = vector.dy - prediction.dy;
        return (std::abs(x_) + std::abs(y_)) * (1 << 20) + (y_ + 512) * 1024 + x_ + 512;
    }
};

}  // namespace strainlens::cpu
