// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/subset_sums.h"

#include <algorithm>

#include "compute/rules/shape_series.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Extent of a tile along an axis, without what its subsets reach over: the powers of its distances remain small, and
/// so does its memory.
struct TileLimit {
    int px, nodes;
};
constexpr TileLimit kTileWidth = {128, 16}, kTileHeight = {160, 32};
constexpr int kHighestSumPower = SubsetSums::kHighest;

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
    std::array<FourSums, kHighestSumPower + 1> slopes{};
    std::array<FourSums, kHighestOrder + 1> differences{}, motions{};
    FourSums greys{}, targets{};

    template <int Order>
    void add(const PixelProducts& pixel, double distance) {
        FourSums slope = pixel.slopes, difference = pixel.differences, motion = pixel.motions;
        for (std::size_t p = 0; p <= Order; ++p) {
            slopes[p] += slope, differences[p] += difference, motions[p] += motion;
            slope *= distance, difference *= distance, motion *= distance;
        }
        for (std::size_t p = Order + 1; p <= 2 * Order; ++p) slopes[p] += slope, slope *= distance;
        greys += pixel.greys, targets += pixel.targets;
    }
    /// Makes them the difference of other sums and these.
    template <int Order>
    void subtractFrom(const RowSums& other) {
        for (std::size_t p = 0; p <= 2 * Order; ++p) slopes[p] = other.slopes[p] - slopes[p];
        for (std::size_t p = 0; p <= Order; ++p) {
            differences[p] = other.differences[p] - differences[p], motions[p] = other.motions[p] - motions[p];
        }
        greys = other.greys - greys, targets = other.targets - targets;
    }
};

/// Adds the sums along a row times Y^r.
template <int Order>
void addRow(SubsetSums& sums, const RowSums& row, double distance) {
    double power = 1;
    for (int r = 0; r <= 2 * Order; ++r, power *= distance) {
        for (int p = 0; p + r <= 2 * Order; ++p) {
            const auto k = static_cast<std::size_t>(rules::termIndex(p, r)), from = static_cast<std::size_t>(p);
            sums.slopes[k] += power * row.slopes[from];
            if (p + r > Order) continue;
            sums.differences[k] += power * row.differences[from];
            sums.motions[k] += power * row.motions[from];
        }
    }
    sums.greys += row.greys, sums.targets += row.targets;
}

/// Makes sums up to a degree those about a point that is (x, y) further on.
template <int Degree, std::size_t kCount>
void moveSums(std::array<FourSums, kCount>& sums, double x, double y) {
    const auto at = [&](int p, int r) -> FourSums& { return sums[static_cast<std::size_t>(rules::termIndex(p, r))]; };
    for (int other = 0; other < Degree; ++other) {
        for (int k = 1; k <= Degree - other; ++k) {
            for (int p = Degree - other; p >= k; --p) at(p, other) -= x * at(p - 1, other);
        }
    }
    for (int other = 0; other < Degree; ++other) {
        for (int k = 1; k <= Degree - other; ++k) {
            for (int p = Degree - other; p >= k; --p) at(other, p) -= y * at(other, p - 1);
        }
    }
}

/// The sums of `all` that are not in `before`, about a point that is (x, y) from theirs.
template <int Order>
SubsetSums differenceAround(const SubsetSums& all, const SubsetSums& before, double x, double y) {
    SubsetSums sums;
    for (std::size_t k = 0; k < termCount(2 * Order); ++k) sums.slopes[k] = all.slopes[k] - before.slopes[k];
    for (std::size_t k = 0; k < termCount(Order); ++k) {
        sums.differences[k] = all.differences[k] - before.differences[k];
        sums.motions[k] = all.motions[k] - before.motions[k];
    }
    sums.greys = all.greys - before.greys, sums.targets = all.targets - before.targets;
    moveSums<2 * Order>(sums.slopes, x, y);
    moveSums<Order>(sums.differences, x, y), moveSums<Order>(sums.motions, x, y);
    return sums;
}

/// Nodes [first, end) along both axes.
struct NodeBox {
    int firstColumn, endColumn, firstRow, endRow;
};

/// The subsets of some nodes. Sums grow along rows and from row to row, about the middle of the tile; a subset's are
/// the differences of those at its ends.
template <int Order>
class Tile {
public:
    Tile(const WarpedPair& pair, const Grid& grid, const RequestedSubsets& subsets, const NodeBox& nodes)
        : m_pair(pair), m_grid(grid), m_sides(subsets.sides), m_nodes(nodes) {
        m_middleX = (grid.centreX(nodes.firstColumn) + grid.centreX(nodes.endColumn - 1)) / 2;
        m_middleY = (grid.centreY(nodes.firstRow) + grid.centreY(nodes.endRow - 1)) / 2;
        for (int column = nodes.firstColumn; column < nodes.endColumn; ++column) {
            for (std::size_t side = 0; side < m_sides.size(); ++side) addWindow(column, side, subsets.isNeeded);
        }
        std::ranges::sort(m_edges, {}, &Edge::x);
    }

    void run(const UseSubsetSums& use, const std::stop_token& stop) {
        if (m_windows.empty()) return;
        const int half = m_sides.back() / 2, height = m_pair.size().height;
        const int first = std::max(m_grid.centreY(m_nodes.firstRow) - half, 0),
                  end = std::min(m_grid.centreY(m_nodes.endRow - 1) + half + 1, height);
        for (int y = first; y < end && !stop.stop_requested(); ++y) {
            if (!startSubsets(y)) continue;
            withWidestRegisters([&] {
                sumRow(y);
                for (Window& window : m_windows) {
                    if (window.isOpen()) addRow<Order>(window.sums, window.row, (y - m_middleY) / SubsetSums::kUnitPx);
                }
            });
            for (Window& window : m_windows) finishSubsets(window, y, use);
        }
    }

private:
    /// The subsets of one side of a column of nodes.
    struct Window {
        int column = 0;
        std::size_t side = 0;
        std::vector<int> rows;                  ///< of the nodes, ascending
        std::size_t started = 0, finished = 0;  ///< of `rows`
        RowSums row;                            ///< along the current row of pixels
        SubsetSums sums;                        ///< over the rows of pixels up to the current one
        std::vector<SubsetSums> before;         ///< over the rows above the subsets that are not finished, by turns

        bool isOpen() const { return finished < started; }
        SubsetSums& beforeSubset(std::size_t number) { return before[number % before.size()]; }
    };
    /// Where a window begins or ends along x.
    struct Edge {
        int x;
        std::size_t window;
        bool isEnd;
    };

    int halfOf(const Window& window) const { return m_sides[window.side] / 2; }
    int topOf(const Window& window, std::size_t number) const {
        return std::max(m_grid.centreY(window.rows[number]) - halfOf(window), 0);
    }
    int bottomOf(const Window& window, std::size_t number) const {
        return std::min(m_grid.centreY(window.rows[number]) + halfOf(window), m_pair.size().height - 1);
    }

    void addWindow(int column, std::size_t side, const IsSubsetNeeded& isNeeded) {
        Window window;
        window.column = column, window.side = side;
        for (int row = m_nodes.firstRow; row < m_nodes.endRow; ++row) {
            if (m_grid.isMeasured(column, row) && isNeeded(m_grid.index(column, row), side)) window.rows.push_back(row);
        }
        if (window.rows.empty()) return;
        std::size_t most = 0;
        for (std::size_t number = 0, open = 0; number < window.rows.size(); ++number) {
            while (bottomOf(window, open) < topOf(window, number)) ++open;
            most = std::max(most, number - open + 1);
        }
        window.before.resize(most);
        const int centre = m_grid.centreX(column), half = halfOf(window);
        m_edges.push_back({std::max(centre - half, 0), m_windows.size(), false});
        m_edges.push_back({std::min(centre + half + 1, m_pair.size().width), m_windows.size(), true});
        m_windows.push_back(std::move(window));
    }

    /// Those that begin in that row of pixels. Returns whether there are any in it.
    bool startSubsets(int y) {
        bool isAnyOpen = false;
        for (Window& window : m_windows) {
            if (!window.isOpen()) window.sums = {};
            for (; window.started < window.rows.size() && topOf(window, window.started) == y; ++window.started) {
                window.beforeSubset(window.started) = window.sums;
            }
            isAnyOpen = isAnyOpen || window.isOpen();
        }
        return isAnyOpen;
    }

    void finishSubsets(Window& window, int y, const UseSubsetSums& use) {
        for (; window.isOpen() && bottomOf(window, window.finished) == y; ++window.finished) {
            const int row = window.rows[window.finished];
            const double moveX = (m_grid.centreX(window.column) - m_middleX) / SubsetSums::kUnitPx,
                         moveY = (m_grid.centreY(row) - m_middleY) / SubsetSums::kUnitPx;
            SubsetSums sums;
            withWidestRegisters([&] {
                sums = differenceAround<Order>(window.sums, window.beforeSubset(window.finished), moveX, moveY);
            });
            use(m_grid.index(window.column, row), window.side, sums);
        }
    }

    /// Sums along a row of pixels, for all windows.
    void sumRow(int y) {
        const WarpedPixel* pixels = m_pair.row(y);
        RowSums sums;
        int next = m_edges.front().x;
        for (const Edge& edge : m_edges) {
            for (; next < edge.x; ++next) {
                sums.template add<Order>(PixelProducts(pixels[next]), (next - m_middleX) / SubsetSums::kUnitPx);
            }
            Window& window = m_windows[edge.window];
            if (!window.isOpen()) continue;
            if (edge.isEnd) {
                window.row.template subtractFrom<Order>(sums);
            } else {
                window.row = sums;
            }
        }
    }

    const WarpedPair& m_pair;
    const Grid& m_grid;
    const std::span<const int> m_sides;
    const NodeBox m_nodes;
    int m_middleX, m_middleY;
    std::vector<Window> m_windows;
    std::vector<Edge> m_edges;  ///< by x
};

int nodesPerTile(std::span<const int> positions, const TileLimit& limit) {
    const int step = positions.size() < 2 ? 1 : std::max(1, positions[1] - positions[0]);
    return std::clamp(limit.px / step, 1, limit.nodes);
}

}  // namespace

void forEachSubset(const WarpedPair& pair, const Grid& grid, const RequestedSubsets& subsets, const UseSubsetSums& use,
                   int threads, const std::stop_token& stop) {
    const int columnsPerTile = nodesPerTile(grid.lefts, kTileWidth), rowsPerTile = nodesPerTile(grid.tops, kTileHeight);
    const int across = (grid.columns() + columnsPerTile - 1) / columnsPerTile,
              down = (grid.rows() + rowsPerTile - 1) / rowsPerTile;
    forEachChunk(across * down, resolveThreads(threads), [&](int tile) {
        const int column = tile % across * columnsPerTile, row = tile / across * rowsPerTile;
        const NodeBox nodes{column, std::min(column + columnsPerTile, grid.columns()), row,
                            std::min(row + rowsPerTile, grid.rows())};
        withOrder(subsets.order, [&]<int Order>() { Tile<Order>(pair, grid, subsets, nodes).run(use, stop); });
    });
}

}  // namespace strainlens
