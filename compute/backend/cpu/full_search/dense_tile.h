// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/backend/cpu/full_search/dense_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/scratch_image.h"
#include "compute/types/block_sums.h"

namespace strainlens::cpu {

/// Grid nodes whose windows are computed together, and the smallest rectangle of window positions containing them.
struct DenseTile {
    int columnBegin = 0, columnEnd = 0, rowBegin = 0, rowEnd = 0;  ///< of the grid
    int left = 0, top = 0;                                         ///< of the first window [px]
    int columns = 0, rows = 0;                                     ///< window positions, one per pixel
};

/// Cuts the grid into tiles of at most `columns` x `rows` positions.
std::vector<DenseTile> cutIntoTiles(const Grid& grid, int columns, int rows);

/// A trial displacement of the search.
struct DenseCandidate {
    Displacement vector;
    Displacement offset;  ///< from the prediction
};

/// Data shared by the tiles of a search.
struct DenseTask {
    DenseTask(const FullSearchTask& searchTask, Displacement prediction, FullSearchReporter& searchReporter);

    /// Whether a node has any trial.
    bool hasTrials(int column, int row) const {
        return !task.trialsX(task.grid.left(column), predicted.dx).empty() &&
               !task.trialsY(task.grid.top(row), predicted.dy).empty();
    }

    const FullSearchTask& task;
    const Displacement predicted;
    FullSearchReporter& reporter;
    std::vector<DenseCandidate> candidates;  ///< in tie order
};

/// Pixels of a tile: the reference image in place, the deformed image as a copy padded with edge pixels.
class DensePixels {
public:
    explicit DensePixels(const DenseTask& search) : m_search(search) {}

    /// Copies the deformed pixels of all displacements within the search radii.
    void prepare(const DenseTile& tile);

    /// Calls use(number, pass) for every candidate with a trial in the tile. Returns the number of evaluations; empty
    /// after a stop request.
    template <typename Use>
    std::optional<std::int64_t> forEachPass(const Use& use) const {
        std::int64_t evaluations = 0;
        for (std::size_t i = 0; i < m_search.candidates.size(); ++i) {
            if (m_search.task.shouldStop()) return std::nullopt;
            const DensePass pass = passAt(m_search.candidates[i]);
            if (pass.xBegin >= pass.xEnd || pass.yBegin >= pass.yEnd) continue;
            use(i, pass);
            evaluations += nodesIn(pass);
        }
        return evaluations;
    }

    /// The tile's windows in the reference image, and all windows of the deformed pixels; `deformed` is not set.
    DensePass referencePass() const;
    DensePass surroundingsPass() const;

    /// Position of the tile's first window in the deformed pixels for that candidate.
    Displacement positionInSurroundings(const DenseCandidate& candidate) const {
        return {static_cast<std::int16_t>(candidate.offset.dx + m_search.task.parameters.radiusX),
                static_cast<std::int16_t>(candidate.offset.dy + m_search.task.parameters.radiusY)};
    }

    const DenseTile& tile() const { return m_tile; }

private:
    DensePass passAt(const DenseCandidate& candidate) const;
    void countNodes();
    /// Number of measured nodes in the pass.
    std::int64_t nodesIn(const DensePass& pass) const;

    const DenseTask& m_search;
    DenseTile m_tile;
    ScratchImage m_deformed;
    std::vector<std::uint8_t> m_isRowNeeded;
    bool m_allMeasured = false;
    SummedArea<std::int64_t> m_measured;  ///< nodes of the tile; used if some are not
};

}  // namespace strainlens::cpu
