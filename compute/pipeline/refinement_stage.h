// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "compute/backend/backend.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters.h"

namespace strainlens {

/// Whether the run refines by IC-GN.
bool refinesByIcgn(const RunParameters& parameters);

/// `parameters.refine` with the order that `refinement` decides.
RefineParameters refineParameters(const RunParameters& parameters);

/// Whether refinement must be given an image beside the one that the search has: greys deeper than 8 bit or filters,
/// which are for the search alone.
bool needsFullImage(const RunParameters& parameters, const AnyImage& image);

/// The images at their own depth, where needsFullImage says so.
struct FullImages {
    const std::optional<AnyImage>& reference;
    const std::optional<AnyImage>& deformed;
};

/// Pixels along the region's edge that refinement leaves out with those beyond it: they are partly covered by what lies
/// beyond, and their gradients come from pixels there [px].
inline constexpr int kRegionEdgePx = 2;

/// Turns whole-pixel vectors into sub-pixel ones by IC-GN; on the CPU where the search's device cannot. Belongs to one
/// thread.
class RefinementStage {
public:
    /// Both must live as long as this object; an empty mask means everything.
    RefinementStage(const RunParameters& parameters, const RoiMask& roi) : m_parameters(parameters), m_roi(roi) {}

    /// Refines every Ok point of `field`, which was assembled from `found`. Points that fail get their status; after a
    /// stop those that were not reached are NotComputed. `session` holds both images, the full ones too.
    void run(Session& session, const FullImages& images, const Grid& grid, const SearchResult& found,
             DisplacementField& field, const JobControl& job);

    /// A sentence if another device than the search's made the refinement, else "".
    const std::string& note() const { return m_note; }

private:
    Session& substitute(Session& session, const FullImages& images);

    const RunParameters& m_parameters;
    const RoiMask& m_roi;
    RoiMask m_subsetRoi;  ///< without kRegionEdgePx along its edge; made at the first use
    std::unique_ptr<Session> m_substitute;
    std::string m_note;
    RefineResult m_result;
};

}  // namespace strainlens
