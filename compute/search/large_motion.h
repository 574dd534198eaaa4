// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/backend.h"
#include "compute/search/feature_matcher.h"
#include "compute/search/search_strategy.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

class SeedPropagation;

/// Matched features gave no valid seed in a frame; the message names the remedy.
class TooFewFeatures : public Error {
public:
    explicit TooFewFeatures(std::size_t matches);
};

/// Input of a measurement without block matching.
struct LargeMotionInput {
    Session& images;  ///< holds both images as for a search
    ImageSize imageSize;
    const Grid& grid;
    const RoiMask& subsetRoi;  ///< usable pixels; empty means the full image
    const RunParameters& parameters;
    FieldHistory history;
    const FeatureMatcher* features = nullptr;  ///< if the strategy needs them
};

/// Seeds per region, and the largest distance of a seed from its initial guess [px].
inline constexpr std::size_t kSeedsPerRegion = 5;
inline constexpr double kSeedTolerancePx = 5;

/// Regions of points that propagation cannot reach and that are large enough to search, without nodes for which
/// `hasFailed` is not 0. See measureLargeMotion.
std::vector<std::vector<std::size_t>> unreachedRegions(const Grid& grid, const SeedPropagation& propagation,
                                                       const std::vector<char>& hasFailed);

/// Throws InvalidInput unless the run refines by IC-GN, which seed-based strategies need.
void requireIcgn(const RunParameters& parameters);

/// Measures a frame with large motion: finds seed points with their gradients and refines all others by propagation
/// (SeedPropagation). Seeds are, in this order:
/// 1. the points of the last frame with extrapolated shape functions;
/// 2. seeds of the strategy in regions not reached from there (SearchStrategy::propagate): `seeds` adds one per region
///    found by AffineSearch or searchRigidly, `features` points where matched features agree (FeatureMotion).
/// A part of a partly reached region is searched only if it has at least nine points and 2 % of all, and neighbouring
/// motion does not move it outside the image. Points not found become NotConverged or OutOfImage.
///
/// `refiner` is of the same pair. Returns the time spent on finding seeds [ms]. The result does not depend on the
/// number of threads. Throws TooFewFeatures if features gave no point at all.
double measureLargeMotion(const LargeMotionInput& input, Refiner& refiner, RefineResult& result, const JobControl& job);

}  // namespace strainlens
