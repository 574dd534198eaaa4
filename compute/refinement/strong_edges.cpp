// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/strong_edges.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "compute/refinement/refinement_stage.h"
#include "compute/types/nodes_around.h"

namespace strainlens {
namespace {

constexpr int kStrongEdgePx = 2 * kRegionEdgePx;
constexpr int kAcrossPx = 2;         ///< between greys on both sides: an edge is spread over a pixel or two
constexpr double kStrongFactor = 2;  ///< times the root mean square of such differences in the region
constexpr int kCellPx = 8, kRowStep = 4;

struct SquareSum {
    double sum = 0, count = 0;

    void add(int difference) { sum += double(difference) * difference, count += 1; }
    double mean() const { return count > 0 ? sum / count : 0; }
};

/// Squared differences of greys across the edge of a region, summed in cells.
class EdgeContrast {
public:
    EdgeContrast(const RoiMask& region, ImageView<std::uint8_t> image)
        : m_columns(region.size().width / kCellPx + 1),
          m_cells(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(region.size().height / kCellPx + 1)) {
        const ImageSize size = region.size();
        const auto difference = [&](int x, int y, int dx, int dy) {
            return int{image(x, y)} - int{image(x + dx * kAcrossPx, y + dy * kAcrossPx)};
        };
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                if (!region.contains(x, y)) continue;
                for (const auto [dx, dy] : {Displacement{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                    const int endX = x + dx * kAcrossPx, endY = y + dy * kAcrossPx;
                    if (endX < 0 || endY < 0 || endX >= size.width || endY >= size.height) continue;
                    if (!region.contains(x + dx, y + dy)) {
                        m_cells[cellOf(x, y)].add(difference(x, y, dx, dy));
                    } else if (y % kRowStep == 0 && dx + dy > 0 && region.contains(endX, endY)) {
                        m_inside.add(difference(x, y, dx, dy));
                    }
                }
            }
        }
    }

    /// Whether the edge around a pixel is strong.
    bool isStrong(int x, int y) const {
        const int rows = static_cast<int>(m_cells.size()) / m_columns;
        const int column = x / kCellPx, row = y / kCellPx;
        SquareSum around;
        forEachNodeAround(m_columns, rows, column, row, 1, [&](int c, int r) {
            const SquareSum& cell = m_cells[cellOf(c * kCellPx, r * kCellPx)];
            around.sum += cell.sum, around.count += cell.count;
        });
        return around.mean() > kStrongFactor * kStrongFactor * m_inside.mean();
    }

private:
    std::size_t cellOf(int x, int y) const { return static_cast<std::size_t>(y / kCellPx * m_columns + x / kCellPx); }

    int m_columns;
    std::vector<SquareSum> m_cells;
    SquareSum m_inside;
};

}  // namespace

RoiMask subsetRegionBesideStrongEdges(const RoiMask& region, ImageView<std::uint8_t> image) {
    if (region.empty()) return {};
    const RoiMask usable = region.erode(kRegionEdgePx), inner = region.erode(kStrongEdgePx);
    const EdgeContrast edge(region, image);
    return RoiMask::where(region.size(), [&](int x, int y) {
        return usable.contains(x, y) && (inner.contains(x, y) || !edge.isStrong(x, y));
    });
}

}  // namespace strainlens
