// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/strain/chosen_correlation.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"
#include "compute/types/strain.h"

namespace strainlens {

/// How the noise of a field's points goes together: of subsets that are all alike, or of chosen ones; where both are
/// null it is not known.
struct SubsetNoise {
    const NoiseCorrelation* alike = nullptr;
    const ChosenCorrelation* chosen = nullptr;
    const Deconvolution* deconvolution = nullptr;  ///< that has made the field's displacements, with its noise found

    SubsetNoise(const NoiseCorrelation* ofAlike = nullptr, const Deconvolution* made = nullptr)
        : alike(ofAlike), deconvolution(made) {}
    explicit SubsetNoise(const ChosenCorrelation& ofChosen) : chosen(&ofChosen) {}
    bool isKnown() const { return alike || chosen; }
};

/// The strain at every point of a field, from the displacements alone: a stored field does as well as a fresh one.
///
/// Gradients come from a StrainGauge (strain_gauge.h) or, as parameters.source says, from IC-GN; measures are those of
/// strain_measures.h. `roi` (empty = everything) keeps the gauge from reaching across slits between points. The same
/// result for every number of threads (0 = all cores).
///
/// Where IC-GN's standard deviations of u and v are known, so are the strain's: with `noise`, which must be of this
/// grid, of chosen subsets of this field, and of at least window - 1 points (with a deconvolution: of all), those of
/// the gauge (gauge_noise.h, chosen_noise.h); those of IC-GN's gradients always, as long as the field has their
/// variances.
///
/// With `plane`, of which field.plane must be (placeInPlane), it is the strain in the specimen's plane: the gauge is
/// fitted to displacements and to places, both in millimetres (plane_gradient.h), and a point that has no place there
/// is Undetermined.
///
/// Points that a stop leaves undone keep NoDisplacement.
/// Throws InvalidInput for parameters out of range or without a source, for gradients of a field that has none, and
/// for a plane that the field's points have no places in.
StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi = {},
                          int threads = 0, const SubsetNoise& noise = {}, const std::stop_token& stop = {},
                          const PlaneMap* plane = nullptr);
/// The same where it is known which of the field's points see each other in the region.
StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters, const GridSight& sight,
                          int threads, const SubsetNoise& noise, const std::stop_token& stop, const PlaneMap* plane);

}  // namespace strainlens
