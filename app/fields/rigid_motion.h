// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens {

/// Rigid-body motion of a field: x' = centre + shift + R(angle) (x - centre), from x towards y.
struct RigidMotion {
    PointPx centre;                           ///< weighted mean of the points [px]
    PointPx shift;                            ///< displacement of the centre [px]
    double angle = 0;                         ///< [rad]
    double sigmaShiftX = 0, sigmaShiftY = 0;  ///< standard deviations [px]; NaN without those of the displacements
    double sigmaAngle = 0;                    ///< [rad]

    /// Displacement of a point of the reference [px].
    PointPx displacement(PointPx point) const;
};

/// Fits the rigid-body motion to the Ok points by weighted least squares (Kabsch 1976, doi:10.1107/S0567739476001873),
/// with weights 1 / (sigmaU^2 + sigmaV^2) where all of them have standard deviations, else equal ones. Standard
/// deviations are of independent errors, increased by the number of points that share a subset. None for fewer than two
/// points.
std::optional<RigidMotion> fitRigidMotion(const DisplacementField& field);

/// The displacements of a field in one direction.
struct Displacements {
    std::vector<double> u, v;  ///< NaN where the point is not Ok [px]
};

/// The displacements less the rigid-body motion, turned back into the reference's axes: R(-angle) (x' - centre - shift)
/// - (x - centre). Strain of them equals the field's own to first order; that of a field is never changed.
Displacements withoutRigidMotion(const DisplacementField& field, const RigidMotion& motion);

/// A copy of the field with these displacements; strain and details of the refinement stay.
DisplacementField removeRigidMotion(DisplacementField field);

}  // namespace strainlens
