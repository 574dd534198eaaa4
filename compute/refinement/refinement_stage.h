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
#include "compute/search/seed_growth.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Whether refinement must be given an image beside the one that the search has: greys deeper than 8 bit.
bool needsFullImage(const RunParameters& parameters, const AnyImage& image);

/// The images that refinement reads, for devices that stand in: at their own depth where needsFullImage says so,
/// without the search's filters and normalisation.
struct RefinedImages {
    AnyImageView reference, deformed;
};

/// Pixels along the region's edge that refinement leaves out with those beyond it: they are partly covered by what lies
/// beyond, and their gradients come from pixels there [px].
inline constexpr int kRegionEdgePx = 2;

/// Pixels of the reference image that subsets may hold: the region without kRegionEdgePx along its edge. An empty mask,
/// given or returned, means everything.
RoiMask subsetRegion(const RoiMask& roi);

/// Turns whole-pixel vectors into sub-pixel ones by IC-GN; on the CPU where the search's device cannot. Points whose
/// subset is split by gaps of the region are then refined once more over their own piece alone (SplitSubsets), from the
/// nearest point in sight. Belongs to one thread and one grid.
class RefinementStage {
public:
    /// Both must live as long as this object; an empty mask means everything.
    RefinementStage(const RunParameters& parameters, const RoiMask& roi) : m_parameters(parameters), m_roi(roi) {}

    /// The field of what a search found, every Ok point refined. Points that fail get their status; after a stop those
    /// that were not reached are NotComputed. `session` holds both images, the full ones too.
    DisplacementField run(Session& session, const RefinedImages& images, const Grid& grid, const SearchResult& found,
                          const JobControl& job);
    /// Inside job.onPartialResult of run(): what is refined by then, where the search has found it elsewhere. Without
    /// the details of refinement. Devices with a memory of their own tell nothing before their end.
    DisplacementField soFar(const Grid& grid, const SearchResult& found) const;

    /// Measures a frame without a search (measureLargeMotion): `field` gets the grid's points, the score is IC-GN's
    /// ZNCC. Returns what finding first points took of the time [ms].
    double runFromStarts(Session& session, const RefinedImages& images, ImageSize imageSize, const Grid& grid,
                         const FieldHistory& history, const FeatureMatcher* features, DisplacementField& field,
                         const JobControl& job);

    /// Refines the points of a grid from points that are known: the Ok ones of another result on its nodes, which are
    /// taken over as they are (SeedGrowth). `field` is that of both; the score is IC-GN's ZNCC. Points that nothing
    /// reaches are OutOfImage or NotConverged.
    void runFromKnown(Session& session, const RefinedImages& images, ImageSize imageSize, const Grid& grid,
                      const RefineResult& known, DisplacementField& field, const JobControl& job);

    /// Refines what the last run found Ok of the grid's points once more over another subset, from where it has come.
    /// Points whose subset a gap of the region divides are left out: NotComputed.
    RefineResult runOver(Session& session, const RefinedImages& images, const Grid& grid,
                         const RefineParameters& parameters, const JobControl& job);
    /// Node i becomes what results[chosen[i] - 1] found, which belongs to choices[chosen[i]]; 0 leaves it as it is. The
    /// field, which is the last run's, follows.
    void take(std::span<const RefineResult* const> results, std::span<const RefineParameters> choices,
              std::span<const std::uint8_t> chosen, DisplacementField& field);

    const RefineResult& found() const { return m_result; }
    /// Gives away what the last run found, as no validation has judged it yet, and takes other memory for the next.
    void exchangeResult(RefineResult& other) { std::swap(m_result, other); }

    /// Whether a gap of the region divides the subset of that side around a node, one entry a node.
    std::vector<bool> splitNodes(int subset, const Grid& grid);

    /// subsetRegion() of the run's region.
    const RoiMask& subsetRoi();

    /// A sentence if another device than the search's made the refinement, else "".
    const std::string& note() const { return m_note; }

private:
    /// Where the run itself would start a point; nullopt: it is not to be refined.
    using StartOf = std::function<std::optional<ShapeFunction>(std::size_t node)>;
    /// Refines points of the grid over these pixels and keeps the outcome in m_result.
    using RefineGroup = std::function<void(std::span<const NodeStart> starts, const RoiMask& usable)>;
    /// Makes batches over the pixels that a mask allows, of the session or of a device that stands in.
    using BatchOver = std::function<rules::RefineBatch(const RoiMask& usable)>;
    BatchOver batches(Session& session, const RefinedImages& images, const JobControl& job);
    /// What a growth found of the grid as a field, the points of split subsets refined over their own pieces.
    void finishGrowth(const Grid& grid, const BatchOver& batchOver, DisplacementField& field, const JobControl& job);
    void refineSplitPoints(const Grid& grid, const StartOf& startOf, const RefineGroup& refine, const JobControl& job);
    const SplitSubsets& splitAt(int subset, const Grid& grid);
    void copyResultTo(DisplacementField& field) const;
    void scoreByZncc(DisplacementField& field) const;
    Session& substitute(const RefinedImages& images, const std::string& missing);

    const RunParameters& m_parameters;
    const RoiMask& m_roi;
    RoiMask m_subsetRoi;                   ///< made at the first use
    std::map<int, SplitSubsets> m_splits;  ///< by the subset's side; likewise
    std::unique_ptr<Session> m_substitute;
    std::string m_note;
    RefineResult m_result;
    bool m_grew = false;  ///< the last run was runFromStarts()
};

}  // namespace strainlens
