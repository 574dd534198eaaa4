// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Calls use(k) for the Ok nodes k among the eight around a node.
template <typename Use>
void forEachOkNeighbour(const DisplacementField& field, int column, int row, const Use& use) {
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, field.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, field.columns - 1); ++c) {
            const std::size_t k = field.index(c, r);
            if ((r != row || c != column) && field.ok(k)) use(k);
        }
    }
}

/// What neighbour k says of point i's displacement: its own, carried along its gradients where IC-GN found them. (Under
/// large strain neighbours differ by pixels, and at an edge all to one side.)
inline std::array<double, 2> saidBy(const DisplacementField& field, std::size_t k, std::size_t i) {
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

/// How far the displacement of point k is from what the gradients of both predict from point i [px]; of points that
/// IC-GN found.
inline double disagreement(const DisplacementField& field, std::size_t i, std::size_t k) {
    const RefinedDetails& d = field.refined;
    const double dx = field.x[k] - field.x[i], dy = field.y[k] - field.y[i];
    const auto mean = [&](const std::vector<float>& gradient) { return (double{gradient[i]} + gradient[k]) / 2; };
    return std::hypot(field.u[k] - field.u[i] - mean(d.ux) * dx - mean(d.uy) * dy,
                      field.v[k] - field.v[i] - mean(d.vx) * dx - mean(d.vy) * dy);
}

}  // namespace strainlens
