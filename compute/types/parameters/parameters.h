// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/parameters/run_parameters.h"

// Properties of a run that follow from its parameters.

namespace strainlens {

/// Meaning of the points' scores: the criterion, or ZNCC if only IC-GN compares or the reference changes.
Criterion scoreCriterion(const RunParameters& parameters);

/// Whether the run refines by IC-GN.
inline bool refinesByIcgn(const RunParameters& parameters) { return isIcgn(parameters.refinement); }

/// Whether the run measures edge points (EdgeGrid).
inline bool measuresEdge(const RunParameters& parameters) { return parameters.edge && refinesByIcgn(parameters); }

/// Whether the refined displacements are deconvolved.
inline bool deconvolves(const RunParameters& parameters) {
    return parameters.deconvolution && refinesByIcgn(parameters);
}

/// Whether later images become the reference by request.
inline bool changesReference(const RunParameters& parameters) {
    return parameters.reference.choice == ReferenceChoice::Previous ||
           parameters.reference.choice == ReferenceChoice::Renewed;
}

/// Whether each pair of images is measured on its own.
inline bool measuresPairs(const RunParameters& parameters) {
    return parameters.reference.choice == ReferenceChoice::Pairs ||
           parameters.reference.choice == ReferenceChoice::Interval;
}

/// First image of the pair whose second image is `frame`; none if no pair ends there.
std::optional<int> firstOfPair(const ReferenceParameters& reference, int frame);

/// Whether results name the reference image of each frame.
inline bool namesReference(const RunParameters& parameters) {
    return changesReference(parameters) || measuresPairs(parameters);
}

/// Whether a later image may become the reference without a request: automatic, and nothing needs the first one.
bool mayUpdateReference(const RunParameters& parameters);

/// Block of a deformed frame (1, 2, ...): frames of different blocks are independent. All frames are in one block
/// without key frames or if later images become the reference.
int blockOf(const RunParameters& parameters, int frame);

/// Whether the run looks for a relative blur.
inline bool matchesBlur(const RunParameters& parameters) {
    return refinesByIcgn(parameters) && parameters.blur == BlurChoice::Auto;
}

/// Whether the run blurs by a given blur.
inline bool hasGivenBlur(const RunParameters& parameters) {
    return refinesByIcgn(parameters) && parameters.blur >= BlurChoice::Gaussian;
}

/// Whether the run makes the forward-backward check.
inline bool checksBack(const RunParameters& parameters) {
    return refinesByIcgn(parameters) && parameters.validation.backCheck;
}

/// `parameters.refine` with the order of `refinement`; the initial choice of points that choose their own. Engines
/// reject an automatic prefilter.
RefineParameters refineParameters(const RunParameters& parameters);

/// Whether every point chooses its subset or order, see chooseSubsets().
bool choosesSubsets(const RunParameters& parameters);

/// Whether every point chooses its strain window, see chooseWindows().
inline bool choosesWindows(const RunParameters& parameters) {
    return parameters.strain.source == StrainSource::Fit && parameters.strain.window == kAutomaticWindow;
}

/// Choices of the points, refineParameters() first; only that if points do not choose.
std::vector<RefineParameters> refineChoices(const RunParameters& parameters);
/// Whether the last of these is for detail that no other one resolves, see preferFinest().
bool hasFinestChoice(const RunParameters& parameters);

/// Normalisation for the choice `light`, with windows as large as the blocks. Empty if it is off, no blocks are
/// compared or by ZNCC, which is insensitive to illumination.
std::optional<LocalNormalisation> lightNormalisation(const RunParameters& parameters);

/// The calibration's map; null without a calibration.
inline const PlaneMap* planeOf(const RunParameters& parameters) {
    return parameters.calibration ? &parameters.calibration->map : nullptr;
}

/// Throws InvalidInput for the first invalid value or combination (ranges from the parameter schema).
void requireValid(const RunParameters& parameters);
/// Whether requireValid() succeeds.
bool isValid(const RunParameters& parameters);

}  // namespace strainlens
