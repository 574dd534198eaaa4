// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cpu/full_search/dense_tile.h"

namespace strainlens::cpu {

/// ZNCC of a tile: sums over product images, and sums over each image alone once a tile.
class DenseCorrelation {
public:
    DenseCorrelation(const DenseKernels& kernels, const DenseTask& search)
        : m_kernels(kernels), m_search(search), m_task(search.task) {}

    /// False when the job was stopped; the tile's nodes are then untouched.
    bool run(const DensePixels& pixels);

private:
    struct Node {
        std::size_t index;           ///< in the grid
        int column, row;             ///< in the grid
        int x, y;                    ///< position in the tile
        std::int64_t sum, variance;  ///< of the reference block
        double best = -2;            ///< below every correlation
        std::size_t candidate = 0;
    };
    /// Sums of all windows of an area, read by position.
    struct SumImage {
        AlignedVector<std::uint32_t> sums;
        std::size_t lanes = 0;

        std::int64_t at(int x, int y) const {
            constexpr std::size_t P = kDensePlanes;
            const auto column = static_cast<std::size_t>(x);
            return sums[(static_cast<std::size_t>(y) * P + column % P) * lanes + column / P];
        }
    };

    void sum(DenseTerm term, const DensePass& pass, SumImage& image);
    /// Sums of the pixels and of their squares.
    void sumOneImage(DensePass pass, SumImage& sums, SumImage& squares);
    void collectNodes(const DenseTile& tile);
    void update(const DensePixels& pixels, const DensePass& pass, std::size_t number);
    FullSearchMatch matchOf(const Node& node) const;

    const DenseKernels m_kernels;
    const DenseTask& m_search;
    const FullSearchTask& m_task;
    std::vector<Node> m_nodes;
    DenseScratch m_scratch;
    SumImage m_sumsA, m_squaresA, m_sumsB, m_squaresB, m_products;
    std::vector<std::uint8_t> m_everyRow, m_zeros;
};

}  // namespace strainlens::cpu
