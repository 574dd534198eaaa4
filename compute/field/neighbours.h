// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
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
