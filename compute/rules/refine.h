// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/rules/edge_weight.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/refine.h"
#include "compute/types/refine_tries.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

namespace strainlens::rules {

// The parts of the refinement's meaning that need no pixels: which start a point gets, in which order points are
// refined, what is tried again. Every backend uses these, so that they cannot differ.

/// Whether two subsets have texture, from the means and standard deviations of their greys: more than a ten-thousandth
/// of the mean, and the deformed one not less than a thousandth of the reference one's.
constexpr bool haveTexture(double meanF, double deviationF, double meanG, double deviationG) {
    constexpr double kFlattest = 1e-4, kFaintest = 1e-3;
    const auto flat = [](double mean, double deviation) {
        return !(deviation > kFlattest * (mean < 0 ? -mean : mean));
    };
    return !flat(meanF, deviationF) && !flat(meanG, deviationG) && deviationG > kFaintest * deviationF;
}

/// Whether a subset has gradients both ways, from the sums of their squares along x and y.
constexpr bool fixesBothDirections(double squaresX, double squaresY) {
    constexpr double kSmallestShare = 1e-6;
    return squaresX > kSmallestShare * squaresY && squaresY > kSmallestShare * squaresX;
}

/// What rounding may leave of b - a^2, a deformed subset's greys that its reference does not explain, as a share of the
/// reference's: where the deformed subset has less contrast (`squaresRatio`, the ratio of the squared deviations, below
/// 1), a and b nearly cancel. `unit`: the rounding of the engine's sums. Residuals and standard deviations made of less
/// would claim more than the engine can know.
constexpr double roundingOfDifferences(double squaresRatio, double unit) {
    return squaresRatio < 1 ? unit * (1 - squaresRatio) : 0;
}

/// Pixels that a subset must have at least, each as much as it counts: the smallest float that is not below
/// fewestWeight(), so that whole numbers compare as with the double.
float fewestPixels(const RefineParameters& parameters);

/// Refines every node that the search found (status Ok), making tries in batches. docs/methods.md says which:
/// 1. every fifth node both ways from the search's vectors, 2. the others from the shape function of the one in the
/// middle of their 5 x 5 nodes where it agrees with their own vector to a pixel, else from the search's vectors,
/// 3. in rounds, nodes that were not found (NotConverged, OutOfImage, LowScore) from the search's vectors if that was
/// not tried, then from their Ok neighbours, those with the highest zncc first, until a round finds none.
void scheduleRefinement(const Grid& grid, const SearchResult& found, const RefineParameters& parameters,
                        const RefineBatch& batch, RefineResult& result, const JobControl& job);

/// Throws InvalidInput for a parameter out of range, an image that is missing or a mask of another size than the
/// reference image.
void requireValid(ImageSize referenceSize, ImageSize deformedSize, const RoiMask& roi,
                  const RefineParameters& parameters);

/// The same, and for a search result that is not the grid's.
void requireValid(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid, const RoiMask& roi,
                  const RefineParameters& parameters, const SearchResult& found);

}  // namespace strainlens::rules
