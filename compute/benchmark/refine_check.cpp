// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/checks.h"

#include <algorithm>

#include "compute/reference/refine.h"
#include "compute/types/refine_agreement.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

constexpr int kBlockNodes = 10;  ///< per axis, complete groups of seeds
constexpr int kReachPx = 96;     ///< around a block: subsets up to 65 px, displacements, border of the interpolation

/// A block of the grid with the part of the images around it.
struct GridCrop {
    Grid grid;
    SearchResult found;
    int x = 0, y = 0, width = 0, height = 0;  ///< of the images [px]
    std::vector<std::size_t> nodes;           ///< of the complete grid
};

GridCrop cropGrid(const Grid& grid, const SearchResult& found, ImageSize size, int column, int row) {
    GridCrop crop;
    const int columns = std::min(kBlockNodes, grid.columns() - column), rows = std::min(kBlockNodes, grid.rows() - row);
    crop.grid.blockWidth = grid.blockWidth;
    crop.grid.blockHeight = grid.blockHeight;
    crop.x = std::max(grid.centreX(column) - kReachPx, 0);
    crop.y = std::max(grid.centreY(row) - kReachPx, 0);
    crop.width = std::min(grid.centreX(column + columns - 1) + kReachPx, size.width) - crop.x;
    crop.height = std::min(grid.centreY(row + rows - 1) + kReachPx, size.height) - crop.y;
    for (int c = column; c < column + columns; ++c) crop.grid.lefts.push_back(grid.left(c) - crop.x);
    for (int r = row; r < row + rows; ++r) crop.grid.tops.push_back(grid.top(r) - crop.y);
    for (int r = row; r < row + rows; ++r) {
        for (int c = column; c < column + columns; ++c) {
            const std::size_t node = grid.index(c, r);
            crop.nodes.push_back(node);
            crop.grid.statuses.push_back(grid.statuses[node]);
            crop.found.vectors.push_back(found.vectors[node]);
            crop.found.status.push_back(found.status[node]);
        }
    }
    return crop;
}

}  // namespace

RefineCheck::RefineCheck(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const Grid& grid,
                         const SearchResult& found, const RefineParameters& parameters)
    : m_parameters(parameters) {
    const auto firstOf = [](int count, int third) {
        return std::max(0, (count - kBlockNodes) * third / 2 / kBlockNodes * kBlockNodes);
    };
    std::vector<GridCrop> crops;
    for (int third = 0; third < 3; ++third) {
        crops.push_back(
            cropGrid(grid, found, reference.size(), firstOf(grid.columns(), third), firstOf(grid.rows(), third)));
    }
    m_blocks.resize(crops.size());
    forEachChunk(static_cast<int>(crops.size()), usableCores(), [&](int number) {
        const auto k = static_cast<std::size_t>(number);
        const GridCrop& crop = crops[k];
        m_blocks[k].nodes = crop.nodes;
        const reference::RefinedImages images(reference.crop(crop.x, crop.y, crop.width, crop.height),
                                              deformed.crop(crop.x, crop.y, crop.width, crop.height), parameters);
        reference::refine(images, crop.grid, {}, parameters, crop.found, m_blocks[k].expected, {});
    });
}

bool RefineCheck::matches(const RefineResult& result) {
    if (m_first.status.empty()) m_first = result;
    RefineAgreement agreement(m_parameters, 2);
    if (!agreement.addAll(valuesOf(m_first), valuesOf(result))) return false;
    return std::ranges::all_of(m_blocks, [&](const NodeBlock& block) {
        RefineAgreement withReference(m_parameters);
        for (std::size_t k = 0; k < block.nodes.size(); ++k) {
            if (!withReference.add(valuesOf(block.expected), k, valuesOf(result), block.nodes[k])) return false;
        }
        return true;
    });
}

}  // namespace strainlens::bench
