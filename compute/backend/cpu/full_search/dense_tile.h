// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cpu/full_search/dense_kernels.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/padded_image.h"

namespace strainlens::cpu {

/// Grid nodes whose windows are computed together: the smallest rectangle of window positions that holds them.
struct DenseTile {
    int columnBegin = 0, columnEnd = 0, rowBegin = 0, rowEnd = 0;  ///< of the grid
    int left = 0, top = 0;                                         ///< of the first window [px]
    int columns = 0, rows = 0;                                     ///< window positions, one a pixel
};

/// Cuts the grid into tiles of at most `columns` x `rows` positions.
std::vector<DenseTile> cutIntoTiles(const Grid& grid, int columns, int rows);

/// A displacement that is tried for at least one position of a tile.
struct DenseCandidate {
    Displacement vector;
    Displacement offset;  ///< from the prediction
};

/// All candidates of a search, in tie order.
std::vector<DenseCandidate> denseCandidates(const FullSearchParameters& parameters, Displacement predicted);

/// The pixels around a tile: the reference image's in place, the deformed image's in a copy in which the edge pixels
/// are repeated.
class DensePixels {
public:
    /// All displacements within the radii around `predicted`.
    void prepare(const FullSearchTask& task, const DenseTile& tile, Displacement predicted);

    /// The comparison of the tile at one candidate; xBegin >= xEnd or yBegin >= yEnd where no position is tried.
    DensePass passAt(const FullSearchTask& task, const DenseCandidate& candidate) const;

    /// The tile's windows in the reference image, and all windows of its surroundings; `deformed` is not set.
    DensePass referencePass(const FullSearchTask& task) const;
    DensePass surroundingsPass(const FullSearchTask& task) const;

    /// Where in the surroundings the tile's first window lies at that candidate.
    Displacement placeInSurroundings(const DenseCandidate& candidate) const {
        return {static_cast<std::int16_t>(candidate.offset.dx + m_radiusX),
                static_cast<std::int16_t>(candidate.offset.dy + m_radiusY)};
    }

    /// Number of measured nodes whose positions lie in the pass.
    std::int64_t nodesIn(const DensePass& pass, const Grid& grid) const;

    const DenseTile& tile() const { return m_tile; }

private:
    void countNodes(const Grid& grid);

    DenseTile m_tile;
    const std::uint8_t* m_reference = nullptr;
    std::ptrdiff_t m_referenceStride = 0;
    ScratchImage m_deformed;
    int m_radiusX = 0, m_radiusY = 0;
    std::vector<std::uint8_t> m_rowWanted;
    bool m_allMeasured = false;
    std::vector<std::int64_t> m_nodesAbove;  ///< summed-area table of the measured nodes, if some are not
};

}  // namespace strainlens::cpu
