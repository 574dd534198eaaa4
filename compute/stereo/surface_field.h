// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/calibration/space.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// A surface and its displacement on the grid of camera 0, as a structure of arrays: `columns * rows` entries each,
/// row-major. Positions and displacements of points that are not Ok are NaN.
struct SurfaceField {
    int columns = 0, rows = 0;
    std::vector<double> s, t;        ///< material coordinates: pixels in the reference image of camera 0 [px]
    std::vector<double> x, y, z;     ///< positions before the deformation [mm]
    std::vector<double> u, v, w;     ///< displacements [mm]
    std::vector<Symmetric3> random;  ///< covariance of the displacement from matching [mm^2]; empty = unknown
    std::vector<PointStatus> status;

    std::size_t size() const { return status.size(); }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
    bool ok(std::size_t i) const { return status[i] == PointStatus::Ok; }
    PositionMm position(std::size_t i) const { return {x[i], y[i], z[i]}; }
    PositionMm displacement(std::size_t i) const { return {u[i], v[i], w[i]}; }
    /// Resets all arrays to `columns * rows` entries of NaN and NotComputed; `random` becomes empty.
    void resize(int newColumns, int newRows);
    /// Sets the status of point i to Ok, with its position and displacement.
    void setPoint(std::size_t i, PositionMm position, PositionMm displacement);
};

}  // namespace strainlens
