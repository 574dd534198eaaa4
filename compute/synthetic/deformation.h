// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "compute/synthetic/specimen_options.h"
#include "compute/types/displacement_gradient.h"

namespace strainlens {

/// Material point visible at a position of the deformed image.
struct MaterialPoint {
    PointPx point;       ///< X in the reference image [px]
    double depthPx = 0;  ///< distance to the material's nearest edge, negative outside the material [px]
};

/// Analytical deformation x = X + u(X).
class Deformation {
public:
    /// Depth of a point far from every edge [px].
    static constexpr double kFarInside = 1e9;

    virtual ~Deformation() = default;

    /// u(X) [px].
    virtual PointPx displacement(PointPx material) const = 0;
    virtual DisplacementGradient gradient(PointPx material) const = 0;
    /// Distance of X to the material's nearest edge in the reference image, negative outside the material [px].
    virtual double depth(PointPx) const { return kFarInside; }

    /// Material point visible at x. Unless overridden, solves X + u(X) = x by Newton's method from `guess` to 1e-10 px.
    virtual MaterialPoint locate(PointPx deformed, PointPx guess) const;
};

/// Makes the deformation of a specimen under `load` times its full deformation, without the shift.
using MakeDeformation = std::unique_ptr<const Deformation>(const SpecimenOptions& options, double load);

/// No deformation.
MakeDeformation makeRigid;

/// x - c = R(rotation) (1 + E) (X - c) with the symmetric E = (exx, exy; exy, eyy).
MakeDeformation makeAffine;

/// v = A cos(2 pi (Y - crestY) / p(X)), p linear between X = 0 and X = lastX and constant beyond.
MakeDeformation makeStar;

/// Infinite plate with a traction-free circular hole in uniaxial tension, plane stress (Kirsch 1898; displacements as
/// in Muskhelishvili, "Some basic problems of the mathematical theory of elasticity"). With e the far-field strain, k =
/// (3 - n) / (1 + n), z = X + iY from the centre with X along the load, q = |z|^2 and C = e (1 + n) / 4:
///   u = C [(k + 1) X + 2 a^2 ((1 + k) X / q + Re z^3 / q^2) - 2 a^4 Re z^3 / q^3]
///   v = C [(k - 3) Y + 2 a^2 ((1 - k) Y / q + Im z^3 / q^2) - 2 a^4 Im z^3 / q^3]
/// continued inside the hole by (3 e X, -e Y), continuous at the rim.
MakeDeformation makeOpenHole;

/// Mode-I crack along Y = tip.y from X = 0 to its tip: the first term of Williams' series for plane stress. With r and
/// t polar about the tip and k = (3 - n) / (1 + n):
///   u = K sqrt(r) cos(t/2) (k - 1 + 2 sin^2(t/2)),  v = K sqrt(r) sin(t/2) (k + 1 - 2 cos^2(t/2)),
/// K such that the faces are `openingPx` apart at X = 0.
MakeDeformation makeCrack;

}  // namespace strainlens
