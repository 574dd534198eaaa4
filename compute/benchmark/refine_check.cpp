// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/refine_check.h"

#include <algorithm>

#include "compute/reference/refine.h"
#include "compute/types/refine_agreement.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

constexpr int kPieceNodes = 10;  ///< each way, whole groups of seeds
constexpr int kReachPx = 96;     ///< around a piece, for subsets up to 65 px, displacements and the surface's edges

/// A piece of the grid with the part of the images around it.
struct Cut {
    Grid grid;
    SearchResult found;
    int x = 0, y = 0, width = 0, height = 0;  ///< of the images [px]
    std::vector<std::size_t> nodes;           ///< of the whole grid
};

Cut cutAt(const Grid& grid, const SearchResult& found, ImageSize size, int column, int row) {
    Cut cut;
    const int columns = std::min(kPieceNodes, grid.columns() - column), rows = std::min(kPieceNodes, grid.rows() - row);
    cut.grid.blockWidth = grid.blockWidth;
    cut.grid.blockHeight = grid.blockHeight;
    cut.x = std::max(grid.centreX(column) - kReachPx, 0);
    cut.y = std::max(grid.centreY(row) - kReachPx, 0);
    cut.width = std::min(grid.centreX(column + columns - 1) + kReachPx, size.width) - cut.x;
    cut.height = std::min(grid.centreY(row + rows - 1) + kReachPx, size.height) - cut.y;
    for (int c = column; c < column + columns; ++c) cut.grid.lefts.push_back(grid.left(c) - cut.x);
    for (int r = row; r < row + rows; ++r) cut.grid.tops.push_back(grid.top(r) - cut.y);
    for (int r = row; r < row + rows; ++r) {
        for (int c = column; c < column + columns; ++c) {
            const std::size_t node = grid.index(c, r);
            cut.nodes.push_back(node);
            cut.grid.statuses.push_back(grid.statuses[node]);
            cut.found.vectors.push_back(found.vectors[node]);
            cut.found.status.push_back(found.status[node]);
        }
    }
    return cut;
}

}  // namespace

RefineCheck::RefineCheck(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                         const SearchResult& found, const RefineParameters& parameters)
    : m_parameters(parameters) {
    const auto start = [](int count, int third) {
        return std::max(0, (count - kPieceNodes) * third / 2 / kPieceNodes * kPieceNodes);
    };
    std::vector<Cut> cuts;
    for (int third = 0; third < 3; ++third) {
        cuts.push_back(cutAt(grid, found, reference.size(), start(grid.columns(), third), start(grid.rows(), third)));
    }
    m_pieces.resize(cuts.size());
    forEachPiece(static_cast<int>(cuts.size()), usableCores(), [&](int number) {
        const auto k = static_cast<std::size_t>(number);
        const Cut& cut = cuts[k];
        m_pieces[k].nodes = cut.nodes;
        reference::refine(reference.crop(cut.x, cut.y, cut.width, cut.height),
                          deformed.crop(cut.x, cut.y, cut.width, cut.height), cut.grid, {}, parameters, cut.found,
                          m_pieces[k].expected, {});
    });
}

bool RefineCheck::same(const RefineResult& result) {
    if (m_first.status.empty()) m_first = result;
    RefineAgreement agreement(m_parameters, 2);
    if (!agreement.addAll(valuesOf(m_first), valuesOf(result))) return false;
    return std::ranges::all_of(m_pieces, [&](const Piece& piece) {
        RefineAgreement withOracle(m_parameters);
        for (std::size_t k = 0; k < piece.nodes.size(); ++k) {
            if (!withOracle.add(valuesOf(piece.expected), k, valuesOf(result), piece.nodes[k])) return false;
        }
        return true;
    });
}

}  // namespace strainlens::bench
