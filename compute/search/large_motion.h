// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/backend.h"
#include "compute/search/feature_matcher.h"
#include "compute/search/search_strategy.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

class SeedGrowth;

/// No point of a frame could be started from matched features; the sentence names the remedy.
class TooFewFeatures : public Error {
public:
    explicit TooFewFeatures(std::size_t matches);
};

/// What a measurement without block matching reads.
struct LargeMotionInput {
    Session& images;  ///< holds both images as a search would read them
    ImageSize imageSize;
    const Grid& grid;
    const RoiMask& subsetRoi;  ///< pixels that may be compared; empty means everything
    const RunParameters& parameters;
    FieldHistory history;
    const FeatureMatcher* features = nullptr;  ///< where the strategy needs them
};

/// Seeds that are planted in a region, and how far from its start one may end [px].
inline constexpr std::size_t kSeedsOfRegion = 5;
inline constexpr double kSearchTrustPx = 5;

/// The regions of points that growth cannot reach and that are large enough to be worth a search; nodes for which
/// `givenUp` is not 0 left out. See measureLargeMotion.
std::vector<std::vector<std::size_t>> unreachedRegions(const Grid& grid, const SeedGrowth& growth,
                                                       const std::vector<char>& givenUp);

/// Throws InvalidInput unless the run refines by IC-GN, which strategies that grow from seeds need.
void requireIcgn(const RunParameters& parameters);

/// Measures a frame whose motion may be large: some points are found with their gradients, and from these all others
/// are refined, point after point (SeedGrowth). The first points are, in this order:
/// 1. those of the last frame, their shape functions extrapolated;
/// 2. what the strategy plants in the regions of points that cannot be reached from there (SearchStrategy::grow): seeds
///    one that AffineSearch finds in each, features points all over them at which matched features agree (MatchStarts).
/// A part of a region that was reached is searched only where it holds at least nine points and 2 % of all, and not
/// where the motion beside it brings it out of the image. What is not found ends as NotConverged or OutOfImage.
///
/// `batch` refines points of the same pair. Returns how long finding first points took [ms]. The result is the same for
/// every number of threads. Throws TooFewFeatures where no point at all was found from features.
double measureLargeMotion(const LargeMotionInput& input, const rules::RefineBatch& batch, RefineResult& result,
                          const JobControl& job);

}  // namespace strainlens
