// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/stereo/surface_field.h"
#include "compute/strain/noise_correlation.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/roi_mask.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Slopes of a surface over the material coordinates s and t, before and after its deformation [mm/px].
struct SurfaceSlopes {
    PositionMm referenceS, referenceT, currentS, currentT;
};

/// The deformation of a surface element in its tangent plane.
struct SurfaceDeformation {
    PositionMm first, second, normal;  ///< orthonormal basis before the deformation; normal = first x second
    /// The current images of `first` and `second`, F e1 and F e2.
    PositionMm currentFirst, currentSecond;
    StrainTensor green;  ///< Green-Lagrange strain (F^T F - I) / 2 in `first`, `second`
};

/// The deformation from the slopes. `first` is `axis` projected onto the tangent plane (the second axis of coordinates
/// where that vanishes), `second` completes it in the sense of rotation from s to t.
///
/// With G = A^T A and g = a^T a the metric tensors of the slopes A = [X_s X_t], a = [x_s x_t] and A = [e1 e2] B,
/// E = B^-T (g - G) B^-1 / 2. A rigid motion leaves g = G, whatever the curvature.
SurfaceDeformation deformationOf(const SurfaceSlopes& slopes, PositionMm axis = {1, 0, 0});

/// The symmetric displacement gradient U - I of the right stretch U = (I + 2 E)^(1/2), from which strain_measures.h
/// computes every measure. Without the rotation all measures vanish for a rigid motion; Euler-Almansi is in axes that
/// rotate with the surface.
DisplacementGradient stretchOf(const StrainTensor& green);

/// How the strain of a surface is computed.
struct SurfaceStrainOptions {
    PositionMm axis = {1, 0, 0};  ///< direction of exx, projected onto the tangent plane
    RoiMask region;               ///< in camera 0's reference image: gauges do not reach across its slits; empty = all
    /// Correlation of the noise of points whose subsets overlap; null: independent, as for a step of a subset or more.
    const NoiseCorrelation* correlation = nullptr;
    int threads = 0;  ///< 0 = all cores
};

/// Strain of a surface in its tangent plane, in the arrays of a plane strain: x is `axis`, y the second tangent.
struct SurfaceStrain {
    StrainField strain;
    std::vector<PositionMm> normals;  ///< before the deformation, away from camera 0; NaN where the strain is not Ok
};

/// Fits the positions before and after the deformation with the same polynomial of s and t in a window of points around
/// each point (StrainGauge) and computes the strain of the fitted surfaces. Every linear fit commutes with rigid
/// motion, so that a rigid motion has zero strain except for rounding, on any curvature. The result does not depend on
/// the number of threads.
///
/// Standard deviations need field.random. They are those of the displacement's noise, to first order: the shape's
/// noise counts only as its product with the strain.
///
/// After a stop, skipped points keep NoDisplacement. Throws InvalidInput for parameters out of range, automatic windows
/// and the source `gradients`.
SurfaceStrain computeSurfaceStrain(const SurfaceField& field, const StrainParameters& parameters,
                                   const SurfaceStrainOptions& options = {}, const std::stop_token& stop = {});

}  // namespace strainlens
