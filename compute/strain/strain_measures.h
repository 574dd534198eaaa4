// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_gradient.h"
#include "compute/types/strain.h"

namespace strainlens {

/// A symmetric tensor in the image's axes, x to the right and y down; xy is the tensor's component (half of gamma).
struct StrainTensor {
    double xx = 0, yy = 0, xy = 0;
};

/// Principal values, e1 >= e2.
struct PrincipalStrain {
    double e1 = 0, e2 = 0;
};

/// Strain from the displacement gradient (Malvern 1969, Introduction to the Mechanics of a Continuous Medium, ch. 4):
///
///   Engineering:     (H + H^T) / 2, for small strains and rotations only: a rotation by a shows as cos(a) - 1
///   Green-Lagrange:  (F^T F - I) / 2 = (H + H^T + H^T H) / 2, in reference axes; zero for every rotation
///   Euler-Almansi:   (I - F^-T F^-1) / 2 = (G + G^T - G^T G) / 2 with G = H F^-1, in the axes of the deformed state
///   Hencky:          ln U = ln(F^T F) / 2, U the right stretch, in reference axes (Hencky 1928): its principal values
///                    are the logarithms of the stretches
///
/// Exact except for rounding, without adding 1 to small numbers. Euler-Almansi and Hencky need areaRatio() > 0.
StrainTensor strainOf(const DisplacementGradient& gradient, StrainMeasure measure);

/// e1, e2 = (xx + yy) / 2 +- sqrt(((xx - yy) / 2)^2 + xy^2).
PrincipalStrain principalStrain(const StrainTensor& strain);

/// The direction of e1, atan2(2 xy, xx - yy) / 2: from +x towards +y, -pi/2 to pi/2; 0 where e1 = e2 [rad].
double principalDirection(const StrainTensor& strain);
/// The same for Lanes::kCount strains, bit for bit.
void principalDirections(const double* xx, const double* yy, const double* xy, double* angles);

/// The largest shear in the plane: (e1 - e2) / 2.
inline double maximumShear(const PrincipalStrain& principal) { return (principal.e1 - principal.e2) / 2; }

/// Von Mises' equivalent strain of an incompressible solid, e3 = -(e1 + e2):
/// sqrt(2/3 (e1^2 + e2^2 + e3^2)) = 2/sqrt(3) sqrt(e1^2 + e1 e2 + e2^2). Uniaxial tension e2 = e3 = -e1/2 gives e1
/// (Hill 1950, The Mathematical Theory of Plasticity, ch. 2).
double vonMisesStrain(const PrincipalStrain& principal);

/// Tresca's equivalent strain of an incompressible solid: 2/3 of the largest difference of e1, e2, e3 = -(e1 + e2),
/// which also gives e1 in uniaxial tension (Hill 1950).
double trescaStrain(const PrincipalStrain& principal);

}  // namespace strainlens
