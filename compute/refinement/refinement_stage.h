// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
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

/// Refines whole-pixel vectors by IC-GN. Points whose subset is split by gaps of the region are refined again over
/// their own segment (SplitSubsets), from the nearest visible point. For one thread and one grid.
class RefinementStage {
public:
    /// Both must outlive this object; an empty mask means the full image.
    RefinementStage(const RunParameters& parameters, const RoiMask& roi) : m_parameters(parameters), m_roi(roi) {}

    /// Refines every Ok point of a search and returns the field. Failed points get their status; after a stop the
    /// remaining ones are NotComputed. `session` holds both images, also at full depth.
    DisplacementField run(Session& session, const Grid& grid, const SearchResult& found, const JobControl& job);
    /// Partial result during job.onPartialResult of run(): the refined points, elsewhere the search's vectors; without
    /// refinement details. Devices with their own memory report no points before they finish.
    DisplacementField partialField(const Grid& grid, const SearchResult& found) const;

    /// Measures a frame without a search (measureLargeMotion) into `field`; the score is IC-GN's ZNCC. Returns the time
    /// spent on finding seeds [ms].
    double runSeedPropagation(Session& session, ImageSize imageSize, const Grid& grid, const FieldHistory& history,
                              const FeatureMatcher* features, DisplacementField& field, const JobControl& job);

    /// Refines the points of a grid by propagation from the Ok points of another result on its nodes, which are copied
    /// (SeedPropagation). `field` gets both; the score is IC-GN's ZNCC. Unreached points are OutOfImage or
    /// NotConverged.
    void runFromKnownPoints(Session& session, ImageSize imageSize, const Grid& grid, const RefineResult& known,
                            DisplacementField& field, const JobControl& job);

    /// Refines the Ok points of the last run again with other parameters, starting from their results. Points with a
    /// split subset are skipped (NotComputed).
    RefineResult refineAgain(Session& session, const Grid& grid, const RefineParameters& parameters,
                             const JobControl& job);
    /// Replaces node i by results[chosen[i] - 1], refined with choices[chosen[i]]; 0 keeps it. Updates `field`, that of
    /// the last run.
    void applyChoices(std::span<const RefineResult* const> results, std::span<const RefineParameters> choices,
                      std::span<const std::uint8_t> chosen, DisplacementField& field);

    /// Result of the last run, before validation.
    const RefineResult& found() const { return m_result; }
    /// Swaps the result of the last run with `other`, whose memory the next run reuses.
    void swapResult(RefineResult& other) { std::swap(m_result, other); }

    /// Whether a gap of the region splits the subset of that side, one entry a node.
    std::vector<bool> splitNodes(int subset, const Grid& grid);

    /// subsetRegion() of the run's region.
    const RoiMask& subsetRoi();

private:
    /// Initial guess of a node; nullopt = not refined.
    using GuessOf = std::function<std::optional<ShapeFunction>(std::size_t node)>;
    /// Refines points of the grid over these pixels and stores them in m_result.
    using RefineGroup = std::function<void(std::span<const NodeGuess> guesses, const RoiMask& usable)>;
    /// Prepares a batch over the usable pixels.
    using PrepareBatch = std::function<rules::RefineBatch(const RoiMask& usable)>;
    PrepareBatch batchPreparer(Session& session, const JobControl& job);
    /// Refines the points with split subsets after a propagation and makes the field.
    void finishPropagation(const Grid& grid, const PrepareBatch& prepareBatch, DisplacementField& field,
                           const JobControl& job);
    void refineSplitPoints(const Grid& grid, const GuessOf& guessOf, const RefineGroup& refine, const JobControl& job);
    const SplitSubsets& splitAt(int subset, const Grid& grid);
    void copyResultTo(DisplacementField& field) const;
    void scoreByZncc(DisplacementField& field) const;

    const RunParameters& m_parameters;
    const RoiMask& m_roi;
    RoiMask m_subsetRoi;                   ///< computed on first use
    std::map<int, SplitSubsets> m_splits;  ///< by the subset's side; likewise
    RefineResult m_result;
    bool m_isPropagated = false;  ///< the last run had no search
};

}  // namespace strainlens
