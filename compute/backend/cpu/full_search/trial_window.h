// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cpu/full_search/sparse_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/scratch_image.h"

namespace strainlens::cpu {

/// The deformed image of a sparse search; with BorderMode::Replicate a copy padded as far as blocks differ.
class SearchedImage {
public:
    explicit SearchedImage(const FullSearchTask& task) : m_view(task.deformed.view()) {
        if (task.parameters.border == BorderMode::Skip) return;
        const int uniformFrom = std::max(task.grid.blockWidth + 2 * task.parameters.radiusX,
                                         task.grid.blockHeight + 2 * task.parameters.radiusY) +
                                1;
        m_margin = std::min(farthestReach(task), uniformFrom);
        if (m_margin == 0) return;
        copyClamped(task.deformed, -m_margin, -m_margin,
                    {task.deformed.width() + 2 * m_margin, task.deformed.height() + 2 * m_margin}, m_copy);
        m_view = m_copy.view();
    }

    ImageView<std::uint8_t> view() const { return m_view; }
    /// Position in the view of `count` neighbouring trial blocks, of which the first is at x in the deformed image.
    int viewX(int x, int count, int blockWidth) const { return viewPosition(x, count, blockWidth, m_view.width); }
    int viewY(int y, int count, int blockHeight) const { return viewPosition(y, count, blockHeight, m_view.height); }

private:
    /// How far the trial blocks of all nodes reach beyond the deformed image.
    static int farthestReach(const FullSearchTask& task) {
        int reach = 0;
        for (int row = 0; row < task.grid.rows(); ++row) {
            for (int column = 0; column < task.grid.columns(); ++column) {
                if (!task.grid.isMeasured(column, row)) continue;
                const int left = task.grid.left(column);
                const int top = task.grid.top(row);
                const Displacement predicted = task.predictionAt(task.grid.index(column, row));
                const TrialInterval dx = task.trialsX(left, predicted.dx), dy = task.trialsY(top, predicted.dy);
                reach = std::max({reach, -(left + dx.first), -(top + dy.first),
                                  left + dx.last + task.grid.blockWidth - task.deformed.width(),
                                  top + dy.last + task.grid.blockHeight - task.deformed.height()});
            }
        }
        return reach;
    }
    /// Blocks completely outside the image are equal, so a row of them may be moved into the margin.
    int viewPosition(int position, int count, int side, int viewSide) const {
        return m_margin == 0 ? position : std::clamp(position + m_margin, 0, viewSide - side - count + 1);
    }

    ScratchImage m_copy;
    ImageView<std::uint8_t> m_view;
    int m_margin = 0;
};

/// The trials of one node: intervals of dx and dy, and the positions of their blocks.
struct TrialWindow {
    Displacement prediction;
    TrialInterval dx, dy;
    int x = 0, y = 0;   ///< of the first trial's block in the searched image
    BlockPixels block;  ///< of the first trial

    TrialWindow(const FullSearchTask& task, const SearchedImage& image, int column, int row)
        : prediction(task.predictionAt(task.grid.index(column, row))) {
        const Grid& grid = task.grid;
        const int left = grid.left(column);
        const int top = grid.top(row);
        dx = task.trialsX(left, prediction.dx);
        dy = task.trialsY(top, prediction.dy);
        if (empty()) return;
        x = image.viewX(left + dx.first, dx.count(), grid.blockWidth);
        y = image.viewY(top + dy.first, dy.count(), grid.blockHeight);
        block = {task.reference.row(top) + left,
                 task.reference.strideBytes(),
                 image.view().row(y) + x,
                 image.view().strideBytes,
                 grid.blockWidth,
                 grid.blockHeight};
    }

    bool empty() const { return dx.empty() || dy.empty(); }
    Displacement vectorAt(int i, int j) const {
        return {static_cast<std::int16_t>(dx.first + i), static_cast<std::int16_t>(dy.first + j)};
    }
    /// The block pair of trial (i, j).
    BlockPixels blockAt(int i, int j) const {
        BlockPixels pair = block;
        pair.deformed += j * block.deformedStride + i;
        return pair;
    }
    /// Orders trials of equal cost: |dx| + |dy| of the offset, then dy, then dx.
    std::int64_t tieRank(Displacement vector) const {
        const std::int64_t offsetX = vector.dx - prediction.dx, offsetY = vector.dy - prediction.dy;
        return (std::abs(offsetX) + std::abs(offsetY)) * (1 << 20) + (offsetY + 512) * 1024 + offsetX + 512;
    }
};

}  // namespace strainlens::cpu
