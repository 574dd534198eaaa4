// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cpu/full_search/dense_tile.h"
#include "compute/rules/zncc.h"

namespace strainlens::cpu {

/// ZNCC of a tile: sums over product images, and once per tile sums over each image.
class DenseCorrelation {
public:
    DenseCorrelation(const DenseKernels& kernels, const DenseTask& search)
        : m_kernels(kernels), m_search(search), m_task(search.task) {}

    /// False after a stop request; the tile's nodes are then unchanged.
    bool run(const DensePixels& pixels) {
        sumOneImage(pixels.referencePass(), m_sumsA, m_squaresA);
        if (m_task.shouldStop()) return false;
        sumOneImage(pixels.surroundingsPass(), m_sumsB, m_squaresB);
        collectNodes(pixels.tile());
        const auto evaluations = pixels.forEachPass([&](std::size_t number, const DensePass& pass) {
            sum(DenseTerm::Product, pass, m_products);
            update(pixels, pass, number);
        });
        if (!evaluations) return false;
        m_search.reporter.commit(*evaluations, [&] {
            for (const Node& node : m_nodes) storeMatch(matchOf(node), node.index, m_task.result);
            return static_cast<std::int64_t>(m_nodes.size());
        });
        return true;
    }

private:
    /// The square with the sign of x: monotonic in x.
    static double signedSquare(double x) { return x < 0 ? -x * x : x * x; }

    /// True only if the correlation certainly does not exceed `best`; avoids the root and the quotient. The margin is a
    /// thousand times the rounding errors of both sides.
    static bool cannotExceed(double covariance, double variances, double best) {
        const double bound = signedSquare(best) * variances;
        return signedSquare(covariance) < bound - 1e-12 * (bound < 0 ? -bound : bound);
    }

    struct Node {
        std::size_t index;           ///< in the grid
        int column, row;             ///< in the grid
        int x, y;                    ///< position in the tile
        std::int64_t sum, variance;  ///< of the reference block
        double best = -2;            ///< below every correlation
        std::size_t candidate = 0;
    };
    /// Sums of all windows of an area, accessible by position.
    struct SumImage {
        AlignedVector<std::uint32_t> sums;
        std::size_t lanes = 0;

        std::int64_t at(int x, int y) const {
            constexpr std::size_t P = kDensePlanes;
            const auto column = static_cast<std::size_t>(x);
            return sums[(static_cast<std::size_t>(y) * P + column % P) * lanes + column / P];
        }
    };

    void sum(DenseTerm term, const DensePass& pass, SumImage& image) {
        m_scratch.prepare(pass.columns, pass.windowWidth);
        image.lanes = denseLanes(pass.columns, pass.windowWidth);
        image.sums.resize(denseElements(pass.columns, pass.rows, pass.windowWidth));
        m_kernels.sums[static_cast<std::size_t>(term)](pass, m_scratch, image.sums);
    }

    /// Sums of the pixels and their squares.
    void sumOneImage(DensePass pass, SumImage& sums, SumImage& squares) {
        m_allRowsNeeded.assign(static_cast<std::size_t>(pass.rows), 1);
        m_zeros.assign(static_cast<std::size_t>(pass.columns + pass.windowWidth) + kDenseReadMargin, 0);
        pass.isRowNeeded = m_allRowsNeeded.data();
        pass.deformed = m_zeros.data();
        pass.deformedStride = 0;
        sum(DenseTerm::AbsoluteDifference, pass, sums);
        sum(DenseTerm::SquaredDifference, pass, squares);
    }

    void collectNodes(const DenseTile& tile) {
        const Grid& grid = m_task.grid;
        const std::int64_t n = grid.blockPixels();
        m_nodes.clear();
        for (int row = tile.rowBegin; row < tile.rowEnd; ++row) {
            for (int column = tile.columnBegin; column < tile.columnEnd; ++column) {
                if (!grid.isMeasured(column, row)) continue;
                const int x = grid.left(column) - tile.left;
                const int y = grid.top(row) - tile.top;
                const std::int64_t sumA = m_sumsA.at(x, y);
                m_nodes.push_back(
                    {grid.index(column, row), column, row, x, y, sumA, scaledVariance(n, sumA, m_squaresA.at(x, y))});
            }
        }
    }

    void update(const DensePixels& pixels, const DensePass& pass, std::size_t number) {
        const std::int64_t n = m_task.grid.blockPixels();
        const Displacement shift = pixels.positionInSurroundings(m_search.candidates[number]);
        for (Node& node : m_nodes) {
            if (node.x < pass.xBegin || node.x >= pass.xEnd || node.y < pass.yBegin || node.y >= pass.yEnd) continue;
            const std::int64_t sumB = m_sumsB.at(node.x + shift.dx, node.y + shift.dy);
            const std::int64_t varianceB = scaledVariance(n, sumB, m_squaresB.at(node.x + shift.dx, node.y + shift.dy));
            if (varianceB == 0 || node.variance == 0) continue;
            const std::int64_t sumAB = m_products.at(node.x, node.y);
            const auto covariance = static_cast<double>(n * sumAB - node.sum * sumB);
            const double variances = static_cast<double>(node.variance) * static_cast<double>(varianceB);
            if (cannotExceed(covariance, variances, node.best)) continue;
            const double correlation = zncc(n, node.sum, sumB, sumAB, node.variance, varianceB);
            if (correlation <= node.best) continue;
            node.best = correlation;
            node.candidate = number;
        }
    }

    FullSearchMatch matchOf(const Node& node) const {
        FullSearchMatch match;
        if (node.best >= -1.5) {
            match = {m_search.candidates[node.candidate].vector, kNoCost, node.best, PointStatus::Ok};
        } else if (m_search.hasTrials(node.column, node.row)) {
            match.status = PointStatus::NoTexture;
        }
        return match;
    }

    const DenseKernels m_kernels;
    const DenseTask& m_search;
    const FullSearchTask& m_task;
    std::vector<Node> m_nodes;
    DenseScratch m_scratch;
    SumImage m_sumsA, m_squaresA, m_sumsB, m_squaresB, m_products;
    std::vector<std::uint8_t> m_allRowsNeeded, m_zeros;
};

}  // namespace strainlens::cpu
