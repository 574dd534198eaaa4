// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/refinement/split_subsets.h"
#include "compute/search/feature_matcher.h"
#include "compute/search/search_strategy.h"
#include "compute/search/seed_propagation.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Whether refinement needs the image at full depth in addition to the search's 8-bit image.
bool needsFullImage(const RunParameters& parameters, const AnyImage& image);

/// Border inside the region that refinement does not use: its pixels are partly covered by what lies beyond, and their
/// gradients use pixels there [px].
inline constexpr int kRegionEdgePx = 2;

/// Usable pixels of the reference image: the region without a border of kRegionEdgePx. An empty mask, given or
/// returned, means the full image.
RoiMask subsetRegion(const RoiMask& roi);

/// A field and the IC-GN result from which it is made.
struct RefinedField {
    DisplacementField field;
    RefineResult found;         ///< one entry per node, before validation; empty without IC-GN
    bool isPropagated = false;  ///< there was no search: scores are IC-GN's ZNCC
    double searchMs = 0;        ///< of a propagation: the time spent on finding seeds

    /// Updates the field after a change of `found` (threads: 0 = all cores).
    void updateField(int threads);
};

/// Receives a partial field, made by the function, or ignores it.
using PartialFieldSink = std::function<void(const std::function<DisplacementField()>& makeField)>;

/// Refines the points of a grid by IC-GN. Points whose subset is split by gaps of the region are refined again over
/// their own segment (SplitSubsets), from the nearest visible point. Fields get the status of failed points; after a
/// stop the remaining ones are NotComputed. For one thread.
///
/// Sessions hold both images, also at full depth. `memory` is an earlier result whose memory the new one reuses.
class RefinementStage {
public:
    /// All must outlive this object; an empty mask means the full image. `usable`: pixels of subsets, instead of
    /// subsetRegion().
    RefinementStage(const RunParameters& parameters, const RoiMask& roi, const Grid& grid,
                    std::optional<RoiMask> usable = std::nullopt)
        : m_parameters(parameters), m_roi(roi), m_grid(grid), m_subsetRoi(std::move(usable)) {}

    /// Refines every Ok point of a search. Partial fields have the refined points, elsewhere the search's vectors, and
    /// no refinement details. Devices with their own memory report no points before they finish.
    RefinedField run(Session& session, const SearchResult& found, const JobControl& job, RefineResult memory = {},
                     const PartialFieldSink& onPartialField = {});

    /// Measures a frame without a search (measureLargeMotion).
    RefinedField runSeedPropagation(Session& session, ImageSize imageSize, const FieldHistory& history,
                                    const FeatureMatcher* features, const JobControl& job, RefineResult memory = {});

    /// Refines the points of the grid by propagation from the Ok points of another result on its nodes, which are
    /// copied (SeedPropagation). Points that are not connected with them start from `seeds`, if they agree with their
    /// neighbours then. Unreached points are OutOfImage or NotConverged.
    RefinedField runFromKnownPoints(Session& session, ImageSize imageSize, const RefineResult& known,
                                    const JobControl& job, std::span<const NodeGuess> seeds = {});

    /// Refines the Ok points of a result of this grid again with other parameters, starting from that result. Points
    /// with a split subset are skipped (NotComputed).
    RefineResult refineAgain(Session& session, const RefineResult& found, const RefineParameters& parameters,
                             const JobControl& job);

    /// Whether a gap of the region splits the subset of that side, one entry a node.
    const std::vector<bool>& splitNodes(int subset);

    /// Usable pixels of subsets.
    const RoiMask& subsetRoi();

private:
    /// Initial guess of a node; nullopt = not refined.
    using GuessOf = std::function<std::optional<ShapeFunction>(std::size_t node)>;
    /// Refines points of the grid over these pixels and stores their results.
    using RefineGroup = std::function<void(std::span<const NodeGuess> guesses, const RoiMask& usable)>;
    std::unique_ptr<Refiner> makeRefiner(Session& session, const RoiMask& usable) const;
    /// Refines the points with split subsets after a propagation and makes the field.
    RefinedField finishPropagation(Session& session, RefineResult result, const JobControl& job);
    void refineSplitPoints(const GuessOf& guessOf, const RefineGroup& refine, RefineResult& result,
                           const JobControl& job);
    const SplitSubsets& splitAt(int subset);

    const RunParameters& m_parameters;
    const RoiMask& m_roi;
    const Grid& m_grid;
    std::optional<RoiMask> m_subsetRoi;             ///< if not given, computed on first use
    std::map<int, SplitSubsets> m_splits;           ///< by the subset's side; likewise
    std::map<int, std::vector<bool>> m_splitNodes;  ///< likewise
};

}  // namespace strainlens
