// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "compute/types/displacement_field.h"
#include "compute/types/nodes_around.h"

namespace strainlens {

/// Calls use(k) for the eight neighbours k of a node, those inside the grid.
template <typename Use>
void forEachNeighbour(const DisplacementField& field, int column, int row, const Use& use) {
    forEachNodeAround(field.columns, field.rows, column, row, 1, [&](int c, int r) {
        if (c != column || r != row) use(field.index(c, r));
    });
}

/// The same for those that are Ok.
template <typename Use>
void forEachOkNeighbour(const DisplacementField& field, int column, int row, const Use& use) {
    forEachNeighbour(field, column, row, [&](std::size_t k) {
        if (field.ok(k)) use(k);
    });
}

/// Displacement of point i predicted by neighbour k: its own, extrapolated by its gradients if IC-GN found them. (Under
/// large strain neighbours differ by pixels, at an edge all in one direction.)
inline std::array<double, 2> predictDisplacement(const DisplacementField& field, std::size_t k, std::size_t i) {
    const RefinedDetails& d = field.refined;
    if (d.empty() || std::isnan(d.ux[k])) return {field.u[k], field.v[k]};
    const double dx = field.x[i] - field.x[k], dy = field.y[i] - field.y[k];
    if (d.uxx.empty()) {
        return {field.u[k] + double{d.ux[k]} * dx + double{d.uy[k]} * dy,
                field.v[k] + double{d.vx[k]} * dx + double{d.vy[k]} * dy};
    }
    const ShapeFunction there = d.shapeAt(k, field.u[k], field.v[k]).movedBy(dx, dy);
    return {there.u.value, there.v.value};
}

/// Difference of the displacement of point k from that predicted from point i by the mean of both IC-GN gradients,
/// along x and y [px].
inline std::array<double, 2> differenceFromPrediction(const DisplacementField& field, std::size_t i, std::size_t k) {
    const RefinedDetails& d = field.refined;
    const double dx = field.x[k] - field.x[i], dy = field.y[k] - field.y[i];
    const auto mean = [&](const std::vector<float>& gradient) { return (double{gradient[i]} + gradient[k]) / 2; };
    return {field.u[k] - field.u[i] - mean(d.ux) * dx - mean(d.uy) * dy,
            field.v[k] - field.v[i] - mean(d.vx) * dx - mean(d.vy) * dy};
}

/// Its length [px].
inline double disagreement(const DisplacementField& field, std::size_t i, std::size_t k) {
    const auto [alongX, alongY] = differenceFromPrediction(field, i, k);
    return std::hypot(alongX, alongY);
}

}  // namespace strainlens
