// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/subset_sums.h"

#include <algorithm>

#include "compute/rules/shape_series.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kColumnsPerTile = 16;
constexpr int kHighestPower = SubsetSums::kHighest;

/// The products of a pixel, as SubsetSums has them.
struct alignas(32) PixelProducts {  // as Lanes
    FourSums slopes, differences, motions, greys, targets;

    explicit PixelProducts(const WarpedPixel& pixel) {
        const double x = pixel.slopeX, y = pixel.slopeY, f = pixel.grey, g = pixel.warped, m = pixel.motion;
        const double d = f - g, t = d + m;
        slopes = FourSums{x * x, x * y, y * y, x};
        differences = FourSums{y, x * d, y * d, x * g};
        motions = FourSums{y * g, x * m, y * m, f};
        greys = FourSums{double(pixel.weight), f * f, g * g, g};
        targets = FourSums{t * t, t, t * g, 0};
    }
};

/// Sums along a row of a subset, times X^p.
struct alignas(32) RowSums {
    std::array<FourSums, kHighestPower + 1> slopes{};
    std::array<FourSums, kHighestOrder + 1> differences{}, motions{};
    FourSums greys{}, targets{};

    void add(const PixelProducts& pixel, double distance, int order) {
        FourSums slope = pixel.slopes, difference = pixel.differences, motion = pixel.motions;
        for (int p = 0; p <= order; ++p) {
            const auto k = static_cast<std::size_t>(p);
            slopes[k] += slope, differences[k] += difference, motions[k] += motion;
            slope *= distance, difference *= distance, motion *= distance;
        }
        for (int p = order + 1; p <= 2 * order; ++p) slopes[static_cast<std::size_t>(p)] += slope, slope *= distance;
        greys += pixel.greys, targets += pixel.targets;
    }
};

void addRow(SubsetSums& sums, const RowSums& row, double distance, int order) {
    std::array<double, kHighestPower + 1> powers{1};
    for (std::size_t r = 1; r < powers.size(); ++r) powers[r] = powers[r - 1] * distance;
    for (int degree = 0; degree <= 2 * order; ++degree) {
        for (int r = 0; r <= degree; ++r) {
            const auto k = static_cast<std::size_t>(rules::termIndex(degree - r, r));
            const auto p = static_cast<std::size_t>(degree - r);
            const double power = powers[static_cast<std::size_t>(r)];
            sums.slopes[k] += power * row.slopes[p];
            if (degree > order) continue;
            sums.differences[k] += power * row.differences[p];
            sums.motions[k] += power * row.motions[p];
        }
    }
    sums.greys += row.greys, sums.targets += row.targets;
}

/// Some columns of nodes, from the top of the image to its bottom. Holds the sums of as many rows as the largest
/// subset.
class Tile {
public:
    Tile(const WarpedPair& pair, const Grid& grid, std::span<const int> sides, ShapeOrder order, int first, int end)
        : m_pair(pair),
          m_grid(grid),
          m_sides(sides),
          m_order(numberOf(order)),
          m_first(first),
          m_end(end),
          m_half(sides.back() / 2),
          m_rows(static_cast<std::size_t>(sides.back()) * static_cast<std::size_t>(end - first) * sides.size()),
          m_sums(sides.size()) {}

    void run(const IsSubsetNeeded& isNeeded, const UseSubsetSums& use, const std::stop_token& stop) {
        int next = 0;
        for (int row = 0; row < m_grid.rows() && !stop.stop_requested(); ++row) {
            if (!hasPoints(row)) continue;
            const int y = m_grid.centreY(row);
            next = std::max(next, y - m_half);
            for (const int end = std::min(y + m_half + 1, m_pair.size().height); next < end; ++next) sumRow(next);
            for (int column = m_first; column < m_end; ++column) {
                if (!m_grid.isMeasured(column, row)) continue;
                const std::size_t node = m_grid.index(column, row);
                for (std::size_t k = 0; k < m_sides.size(); ++k) {
                    if (isNeeded(node, k)) withWidestRegisters([&] { sumSubset(column, y, k); });
                }
                use(node, m_sums);
            }
        }
    }

private:
    bool hasPoints(int row) const {
        for (int column = m_first; column < m_end; ++column) {
            if (m_grid.isMeasured(column, row)) return true;
        }
        return false;
    }
    RowSums& rowSums(int y, int column, std::size_t side) {
        const auto slot = static_cast<std::size_t>(y % m_sides.back());
        return m_rows[(slot * static_cast<std::size_t>(m_end - m_first) + static_cast<std::size_t>(column - m_first)) *
                          m_sides.size() +
                      side];
    }

    void sumRow(int y) {
        const int left = std::max(m_grid.centreX(m_first) - m_half, 0),
                  right = std::min(m_grid.centreX(m_end - 1) + m_half + 1, m_pair.size().width);
        m_pixels.clear();
        for (int x = left; x < right; ++x) m_pixels.emplace_back(m_pair.row(y)[x]);
        withWidestRegisters([&] {
            for (int column = m_first; column < m_end; ++column) {
                const int x = m_grid.centreX(column);
                RowSums sums;
                int inner = -1;  // the distance up to which pixels are summed
                for (std::size_t k = 0; k < m_sides.size(); ++k) {
                    const int half = m_sides[k] / 2;
                    addPixels(sums, x, std::max(x - half, left), std::min(x - inner, right), left);
                    addPixels(sums, x, std::max(x + std::max(inner, 0) + 1, left), std::min(x + half + 1, right), left);
                    inner = half;
                    rowSums(y, column, k) = sums;
                }
            }
        });
    }
    void addPixels(RowSums& sums, int centre, int first, int end, int left) const {
        for (int x = first; x < end; ++x) {
            sums.add(m_pixels[static_cast<std::size_t>(x - left)], (x - centre) / SubsetSums::kUnitPx, m_order);
        }
    }

    void sumSubset(int column, int centre, std::size_t k) {
        m_sums[k] = SubsetSums();
        const int half = m_sides[k] / 2, first = std::max(centre - half, 0),
                  end = std::min(centre + half + 1, m_pair.size().height);
        for (int y = first; y < end; ++y) {
            addRow(m_sums[k], rowSums(y, column, k), (y - centre) / SubsetSums::kUnitPx, m_order);
        }
    }

    const WarpedPair& m_pair;
    const Grid& m_grid;
    const std::span<const int> m_sides;
    const int m_order, m_first, m_end, m_half;
    std::vector<PixelProducts> m_pixels;
    std::vector<RowSums> m_rows;
    std::vector<SubsetSums> m_sums;
};

}  // namespace

void forEachSubset(const WarpedPair& pair, const Grid& grid, const RequestedSubsets& subsets, const UseSubsetSums& use,
                   int threads, const std::stop_token& stop) {
    const int tiles = (grid.columns() + kColumnsPerTile - 1) / kColumnsPerTile;
    forEachChunk(tiles, resolveThreads(threads), [&](int tile) {
        const int first = tile * kColumnsPerTile, end = std::min(first + kColumnsPerTile, grid.columns());
        Tile(pair, grid, subsets.sides, subsets.order, first, end).run(subsets.isNeeded, use, stop);
    });
}

}  // namespace strainlens
