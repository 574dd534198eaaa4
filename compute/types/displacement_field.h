// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/point_status.h"
#include "compute/types/refine.h"
#include "compute/types/strain.h"

namespace strainlens {

/// A field in the specimen's plane, one entry a point; displacements of points not Ok are NaN. Empty if not calibrated.
struct PlaneField {
    std::vector<double> x, y;           ///< positions before the deformation [mm]
    std::vector<double> u, v;           ///< displacements [mm]
    std::vector<float> sigmaU, sigmaV;  ///< standard deviations from image noise; NaN if unknown [mm]

    bool empty() const { return x.empty(); }
};

/// Displacements on a grid, as a structure of arrays: `columns * rows` entries each, row-major.
///
/// u, v and score are NaN at every point whose status is not Ok.
struct DisplacementField {
    int columns = 0;
    int rows = 0;
    std::vector<double> x, y;  ///< point in the reference image (pixel centres at integers, y down) [px]
    std::vector<double> u, v;  ///< reference to deformed [px]
    /// SAD: mean absolute difference; SSD: mean squared difference; ZNCC: the coefficient.
    std::vector<double> score;
    std::vector<PointStatus> status;
    RefinedDetails refined;  ///< empty without IC-GN
    StrainField strain;      ///< empty if not computed
    PlaneField plane;        ///< in millimetres; empty without a calibration
    bool partial = false;    ///< the run was stopped before this field was finished

    std::size_t size() const { return status.size(); }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
    bool ok(std::size_t i) const { return status[i] == PointStatus::Ok; }

    /// Resets all arrays to `columns * rows` entries of NaN and NotComputed; clears `refined`, `strain` and `plane`.
    void resize(int newColumns, int newRows);
    /// Sets the status of point i and clears its values.
    void flag(std::size_t i, PointStatus newStatus);
    std::size_t count(PointStatus which) const { return countOf(which, status); }
};

}  // namespace strainlens
