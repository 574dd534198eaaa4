// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/strain/adaptive_correlation.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"
#include "compute/types/strain.h"
#include "compute/types/strain_windows.h"

namespace strainlens {

/// Correlation between the noise of a field's points: for uniform subsets or for chosen ones; unknown if both are null.
struct SubsetNoise {
    const NoiseCorrelation* uniform = nullptr;
    const AdaptiveCorrelation* adaptive = nullptr;
    const Deconvolution* deconvolution = nullptr;  ///< applied to the field, after its computeNoiseGain()

    SubsetNoise(const NoiseCorrelation* uniformNoise = nullptr, const Deconvolution* applied = nullptr)
        : uniform(uniformNoise), deconvolution(applied) {}
    explicit SubsetNoise(const AdaptiveCorrelation& adaptiveNoise) : adaptive(&adaptiveNoise) {}
    bool isKnown() const { return uniform || adaptive; }
};

/// Computes the strain at every point of a field, measured or stored.
///
/// Gradients come from a StrainGauge (strain_gauge.h) or from IC-GN (parameters.source); for the measures see
/// strain_measures.h. With `roi` (empty = everything) the gauge does not reach across slits between points. The result
/// does not depend on the number of threads (0 = all cores).
///
/// Standard deviations need IC-GN's for u and v. For gauges (gauge_noise.h, adaptive_noise.h) they also need `noise`,
/// for this grid (chosen subsets: for this field) and at least window - 1 points (with a deconvolution: all); for
/// IC-GN's gradients, their variances in the field.
///
/// With `plane`, for which field.plane must have been computed (mapToPlane), the result is the strain in the specimen's
/// plane: the gauge is fitted in mm (plane_gradient.h), and a point without a position there is Undetermined.
///
/// After a stop, skipped points keep NoDisplacement.
/// Throws InvalidInput for parameters out of range or without a source, for gradients that the field does not have, and
/// for a plane without positions of the field's points.
StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi = {},
                          int threads = 0, const SubsetNoise& noise = {}, const std::stop_token& stop = {},
                          const PlaneMap* plane = nullptr);
/// The same with a precomputed visibility graph of the field's points in the region. `finder`: chooses windows on a
/// device, with the same result; empty: the host does.
StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters,
                          const VisibilityGraph& visibility, int threads, const SubsetNoise& noise,
                          const std::stop_token& stop, const PlaneMap* plane, const StrainWindowFinder& finder = {});

}  // namespace strainlens
