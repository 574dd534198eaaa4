// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/grid_flow.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "compute/flow/corner_weights.h"
#include "compute/strain/grid_links.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kFlowRows = 16;

/// The gap that contains p: gap k is between the ascending positions k and k + 1, gap -1 before the first one.
int gapOf(const std::vector<double>& positions, double p) {
    const auto after = std::ranges::upper_bound(positions, p);
    const int gap = static_cast<int>(after - positions.begin()) - 1;
    const int last = static_cast<int>(positions.size()) - 1;
    // The last position itself belongs to the gap before it.
    return gap == last && last > 0 && p == positions.back() ? last - 1 : gap;
}

/// Computes the dense flow row by row; immutable, so that threads can share it.
class GridFlow {
public:
    GridFlow(const DisplacementField& field, ImageSize size, const RoiMask& roi, int reachPx)
        : m_field(field), m_roi(roi), m_reach(reachPx), m_links(field, roi), m_gradients(!field.refined.ux.empty()) {
        for (int column = 0; column < field.columns; ++column) m_x.push_back(field.x[field.index(column, 0)]);
        for (int row = 0; row < field.rows; ++row) m_y.push_back(field.y[field.index(0, row)]);
        for (int x = 0; x < size.width; ++x) m_columnGaps.push_back(gapOf(m_x, x));
        m_isComplete.resize(field.size(), 0);
        for (int row = 0; row + 1 < field.rows; ++row) {
            for (int column = 0; column + 1 < field.columns; ++column) {
                m_isComplete[field.index(column, row)] = isComplete(column, row);
            }
        }
    }

    void fillRow(int y, DenseFlow& flow) const {
        const int row = gapOf(m_y, y);
        for (int x = 0; x < flow.size.width; ++x) {
            if (!m_roi.empty() && !m_roi.contains(x, y)) continue;
            const int column = m_columnGaps[static_cast<std::size_t>(x)];
            const PointPx p = {double(x), double(y)};
            const bool isCellComplete = column >= 0 && row >= 0 && m_isComplete[m_field.index(column, row)] != 0;
            const std::optional<Sample> found =
                isCellComplete ? interpolate(column, row, p) : extrapolate(column, row, p);
            if (!found) continue;
            const std::size_t i = flow.index(x, y);
            flow.set(i, found->flow.x, found->flow.y);
            if (flow.sigmaU.empty()) continue;
            flow.sigmaU[i] = found->sigmaU;
            flow.sigmaV[i] = found->sigmaV;
        }
    }

private:
    using Cell = std::array<std::size_t, 4>;  ///< nodes of its corners, in the order of CornerWeights

    /// The flow of a pixel.
    struct Sample {
        PointPx flow;
        float sigmaU = 0, sigmaV = 0;

        /// Raises the standard deviations to at least `growth` times those of the node.
        void raiseDeviations(const RefinedDetails& details, std::size_t node, double growth) {
            if (details.sigmaU.empty()) return;
            const auto raise = [growth](float sigma, float& own) {
                // NaN stays: the deviation of a corner is unknown.
                if (!(float(growth) * sigma <= own)) own = float(growth) * sigma;
            };
            if (!std::isnan(sigmaU)) raise(details.sigmaU[node], sigmaU);
            if (!std::isnan(sigmaV)) raise(details.sigmaV[node], sigmaV);
        }
    };

    /// A corner of an incomplete cell, relative to a pixel.
    struct Corner {
        std::size_t node = 0;
        double dx = 0, dy = 0;  ///< from the corner to the pixel [px]
        bool exists = false;    ///< inside the grid
        bool isUsable = false;  ///< Ok, in reach and visible
        bool isLinked = false;  ///< linked to the nearest usable corner

        double squared() const { return dx * dx + dy * dy; }
    };
    using Corners = std::array<Corner, 4>;

    Cell cellAt(int column, int row) const {
        const std::size_t first = m_field.index(column, row), columns = static_cast<std::size_t>(m_field.columns);
        return {first, first + 1, first + columns, first + columns + 1};
    }

    bool isComplete(int column, int row) const {
        const Cell cell = cellAt(column, row);
        if (!(m_links.right(cell[0]) && m_links.right(cell[2]) && m_links.down(cell[0]) && m_links.down(cell[1]))) {
            return false;
        }
        if (m_roi.empty()) return true;
        // The corners are linked and therefore inside the mask.
        const auto pixel = [](double at) { return static_cast<int>(std::floor(at + 0.5)); };
        const int left = pixel(m_field.x[cell[0]]), right = pixel(m_field.x[cell[3]]);
        for (int y = pixel(m_field.y[cell[0]]); y <= pixel(m_field.y[cell[3]]); ++y) {
            const std::uint8_t* pixels = m_roi.row(y);
            if (std::find(pixels + left, pixels + right + 1, RoiMask::kOutside) != pixels + right + 1) return false;
        }
        return true;
    }

    Sample interpolate(int column, int row, PointPx p) const {
        const Cell cell = cellAt(column, row);
        Sample sample{surfaceAt(cell, p)};
        for (const std::size_t node : cell) sample.raiseDeviations(m_field.refined, node, 1);
        return sample;
    }

    PointPx surfaceAt(const Cell& cell, PointPx p) const {
        const double x = p.x - m_field.x[cell[0]], y = p.y - m_field.y[cell[0]];
        const double width = m_field.x[cell[3]] - m_field.x[cell[0]], height = m_field.y[cell[3]] - m_field.y[cell[0]];
        PointPx sum;
        if (!m_gradients) {
            const std::array<double, 4> weights = bilinearWeights(x, y, width, height);
            for (std::size_t k = 0; k < 4; ++k) {
                sum.x += weights[k] * m_field.u[cell[k]];
                sum.y += weights[k] * m_field.v[cell[k]];
            }
            return sum;
        }
        const CornerWeights weights(x, y, width, height);
        const RefinedDetails& details = m_field.refined;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t i = cell[k];
            sum.x += weights.value[k] * m_field.u[i] + weights.slopeX[k] * double(details.ux[i]) +
                     weights.slopeY[k] * double(details.uy[i]);
            sum.y += weights.value[k] * m_field.v[i] + weights.slopeX[k] * double(details.vx[i]) +
                     weights.slopeY[k] * double(details.vy[i]);
        }
        return sum;
    }

    std::optional<Sample> extrapolate(int column, int row, PointPx p) const {
        Corners corners = cornersAround(column, row, p);
        if (isNearestFailed(corners)) return std::nullopt;
        linkToNearest(corners);
        Sample sample;
        PointPx& sum = sample.flow;
        double weights = 0;
        for (const Corner& corner : corners) {
            if (!corner.isUsable || !corner.isLinked) continue;
            const PointPx there = displacementAt(corner);
            const double growth = corner.squared() == 0 ? 1 : std::sqrt(1 + 3 * corner.squared() / (m_reach * m_reach));
            sample.raiseDeviations(m_field.refined, corner.node, growth);
            if (corner.squared() == 0) {
                sum = there;
                return sample;
            }
            const double weight = 1 / corner.squared();
            sum.x += weight * there.x;
            sum.y += weight * there.y;
            weights += weight;
        }
        if (weights == 0) return std::nullopt;
        sum = {sum.x / weights, sum.y / weights};
        return sample;
    }

    Corners cornersAround(int column, int row, PointPx p) const {
        Corners corners;
        for (int k = 0; k < 4; ++k) {
            const int c = column + k % 2, r = row + k / 2;
            if (c < 0 || r < 0 || c >= m_field.columns || r >= m_field.rows) continue;
            Corner& corner = corners[static_cast<std::size_t>(k)];
            corner.exists = true;
            corner.node = m_field.index(c, r);
            const PointPx at = {m_field.x[corner.node], m_field.y[corner.node]};
            corner.dx = p.x - at.x;
            corner.dy = p.y - at.y;
            corner.isUsable = m_field.ok(corner.node) && std::abs(corner.dx) <= m_reach &&
                              std::abs(corner.dy) <= m_reach && hasLineOfSight(m_roi, p, at);
        }
        return corners;
    }

    /// Whether the nearest point is invalid although it is inside the region.
    bool isNearestFailed(const Corners& corners) const {
        const Corner* nearest = nullptr;
        for (const Corner& corner : corners) {
            if (corner.exists && (!nearest || corner.squared() < nearest->squared())) nearest = &corner;
        }
        if (!nearest) return true;
        return !m_field.ok(nearest->node) && m_field.status[nearest->node] != PointStatus::OutsideRoi;
    }

    void linkToNearest(Corners& corners) const {
        Corner* nearest = nullptr;
        for (Corner& corner : corners) {
            if (corner.isUsable && (!nearest || corner.squared() < nearest->squared())) nearest = &corner;
        }
        if (!nearest) return;
        nearest->isLinked = true;
        const auto link = [&](std::size_t a, std::size_t b, bool linked) {
            if (linked && (corners[a].isLinked || corners[b].isLinked))
                corners[a].isLinked = corners[b].isLinked = true;
        };
        const auto right = [&](std::size_t a) {
            return corners[a].exists && corners[a + 1].exists && m_links.right(corners[a].node);
        };
        const auto down = [&](std::size_t a) {
            return corners[a].exists && corners[a + 2].exists && m_links.down(corners[a].node);
        };
        for (int round = 0; round < 3; ++round) {
            link(0, 1, right(0));
            link(2, 3, right(2));
            link(0, 2, down(0));
            link(1, 3, down(1));
        }
    }

    /// The displacement at the pixel by the corner's shape function.
    PointPx displacementAt(const Corner& corner) const {
        const std::size_t i = corner.node;
        const double u = m_field.u[i], v = m_field.v[i];
        const ShapeFunction shape = m_gradients ? m_field.refined.shapeAt(i, u, v) : ShapeFunction{{u}, {v}};
        return {shape.u.at(corner.dx, corner.dy), shape.v.at(corner.dx, corner.dy)};
    }

    const DisplacementField& m_field;
    const RoiMask& m_roi;
    const double m_reach;  ///< [px]
    const GridLinks m_links;
    const bool m_gradients;
    std::vector<double> m_x, m_y;    ///< of columns and rows [px]
    std::vector<int> m_columnGaps;   ///< of every x of the image
    std::vector<char> m_isComplete;  ///< cells by their top left node
};

}  // namespace

int flowReachPx(const RunParameters& parameters) {
    const bool icgn = isIcgn(parameters.refinement);
    return icgn ? parameters.refine.subset / 2 : std::min(parameters.grid.blockWidth, parameters.grid.blockHeight) / 2;
}

DenseFlow interpolateGridFlow(const DisplacementField& field, ImageSize size, const RoiMask& roi, int reachPx,
                              int threads, bool withDeviations) {
    if (!roi.empty() && !(roi.size() == size)) {
        throw InvalidInput("ROI", textOf(roi.size()), "the size of the image, " + textOf(size));
    }
    DenseFlow flow(size);
    if (withDeviations) {
        flow.sigmaU.assign(flow.pixels(), std::numeric_limits<float>::quiet_NaN());
        flow.sigmaV = flow.sigmaU;
    }
    if (field.size() == 0) return flow;
    const GridFlow grid(field, size, roi, reachPx);
    forEachRowBand(size.height, kFlowRows, threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) grid.fillRow(y, flow);
    });
    return flow;
}

}  // namespace strainlens
