// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The interval of ascending positions that contains a pixel.
struct NodeInterval {
    std::size_t first = 0, last = 0;  ///< equal beyond the ends
    double share = 0;                 ///< of the way to `last`
    bool isNear = false;              ///< not too far beyond the ends

    /// From 0 to twice the number of positions.
    std::size_t number() const { return first + last; }
};

/// The displacement at a pixel and its gradient.
struct LocalMotion {
    double u = 0, ux = 0, uy = 0, v = 0, vx = 0, vy = 0;

    static LocalMotion of(const ShapeFunction& shape, double dx, double dy) {
        return {shape.u.at(dx, dy), shape.u.slopeX(dx, dy), shape.u.slopeY(dx, dy),
                shape.v.at(dx, dy), shape.v.slopeX(dx, dy), shape.v.slopeY(dx, dy)};
    }
    void add(const LocalMotion& m, double weight) {
        u += weight * m.u, ux += weight * m.ux, uy += weight * m.uy;
        v += weight * m.v, vx += weight * m.vx, vy += weight * m.vy;
    }
};

/// A valid node at a corner of a cell.
struct CellCorner {
    int x = 0, y = 0;
    double right = 0, bottom = 0;  ///< 1 if it is the right or bottom one, else 0
    ShapeFunction shape;

    LocalMotion motionAt(int pixelX, int pixelY) const { return LocalMotion::of(shape, pixelX - x, pixelY - y); }
    int squaredDistance(int pixelX, int pixelY) const {
        return (pixelX - x) * (pixelX - x) + (pixelY - y) * (pixelY - y);
    }
};

/// The pixels between neighbouring nodes.
struct NodeCell {
    enum class Blend { Mean, Nearest, NearestVisible };
    std::array<CellCorner, 4> corners;
    std::size_t count = 0;
    Blend blend = Blend::Mean;

    std::optional<LocalMotion> motionAt(int x, int y, double shareX, double shareY, const RoiMask& region) const {
        if (count == 0) return std::nullopt;
        if (blend != Blend::Mean) return nearestMotion(x, y, region);
        LocalMotion sum;
        double weights = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const CellCorner& corner = corners[k];
            const double weight = (corner.right > 0 ? shareX : 1 - shareX) * (corner.bottom > 0 ? shareY : 1 - shareY);
            if (weight == 0 && count > 1) continue;
            sum.add(corner.motionAt(x, y), weight == 0 ? 1 : weight);
            weights += weight == 0 ? 1 : weight;
        }
        if (weights == 0) return std::nullopt;
        LocalMotion mean;
        mean.add(sum, 1 / weights);
        return mean;
    }

private:
    std::optional<LocalMotion> nearestMotion(int x, int y, const RoiMask& region) const {
        const CellCorner* nearest = nullptr;
        for (std::size_t k = 0; k < count; ++k) {
            const CellCorner& corner = corners[k];
            if (nearest && corner.squaredDistance(x, y) >= nearest->squaredDistance(x, y)) continue;
            if (blend == Blend::NearestVisible &&
                !hasLineOfSight(region, {double(x), double(y)}, {double(corner.x), double(corner.y)})) {
                continue;
            }
            nearest = &corner;
        }
        if (!nearest) return std::nullopt;
        return nearest->motionAt(x, y);
    }
};

/// The cells of a grid with a result's valid nodes as corners.
class NodeCells {
public:
    /// Arguments must outlive it. `size`: of the image that holds the nodes; an empty region is everything.
    NodeCells(const Grid& grid, const RefineResult& field, const RoiMask& region, ImageSize size);

    const NodeInterval& column(int x) const { return m_columns[static_cast<std::size_t>(x)]; }
    const NodeInterval& row(int y) const { return m_rows[static_cast<std::size_t>(y)]; }

    /// The cells in an interval of rows, by the number of their columns.
    std::vector<NodeCell> alongRow(const NodeInterval& row) const;

private:
    NodeCell at(const NodeInterval& column, const NodeInterval& row) const;
    bool isCutByRegion(const NodeInterval& column, const NodeInterval& row) const;

    const Grid& m_grid;
    const RefineResult& m_field;
    const RoiMask& m_region;
    const std::vector<NodeInterval> m_columns, m_rows;
};

}  // namespace strainlens
