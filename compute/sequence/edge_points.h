// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/field/validation.h"
#include "compute/quality/uncertainty.h"
#include "compute/refinement/edge_grid.h"
#include "compute/sequence/frame/measure_frame.h"
#include "compute/sequence/subset_choice.h"

namespace strainlens {

/// Extends the result on the run's grid to all nodes, without the points that validation rejected in `validated`, the
/// field of `found`.
RefineResult extendToEdges(const EdgeGrid& edges, const RefineResult& found, const DisplacementField& validated);

/// Fills sigmaU and sigmaV of the Ok edge points of `field`, the field of `found`.
void estimateEdgeSigmas(const EdgeGrid& edges, const UncertaintyModel& model, const RefineResult& found,
                        const RefineParameters& parameters, DisplacementField& field);

/// How edge points are validated.
struct EdgeValidation {
    Criterion criterion;
    const ValidationParameters& parameters;
    /// The median test also allows each point a fluctuation by its own standard deviation: a subset that is half
    /// outside the region makes a point several times less certain than its neighbours.
    bool usesSigma;
};

/// Validates the edge points of a field as validate(); all other points keep their status.
void validateEdgePoints(const EdgeGrid& edges, const ImageEvidence& evidence, const EdgeValidation& validation,
                        DisplacementField& field, int threads, const std::stop_token& stop);

/// Measures the edge points of a frame, starting from the results on the run's grid: `own`, which is validated, and the
/// candidates from which its points chose their subsets, if they did. Returns the field of all nodes: the unchanged
/// results on the run's grid, and the refined edge points, not validated.
RefinedField measureEdges(const FrameInput& input, const RefinedField& own,
                          const std::vector<SubsetCandidate>& candidates);

/// Scores the blocks of the Ok points by the criterion of the run's search, over the pixels that are in the region and
/// in both images (scoreCutBlocks).
void scoreCut(const FrameInput& input, const Grid& points, DisplacementField& field);

}  // namespace strainlens
