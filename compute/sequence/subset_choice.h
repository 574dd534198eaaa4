// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// What a field's points found with one subset and one order.
struct SubsetCandidate {
    RefineParameters parameters;
    RefineResult found;  ///< one entry a grid node
};

/// For every node the number of the candidate that leaves the smallest error: its standard deviation and what its
/// subset smooths away, both squared. A node where none is Ok gets 0.
///
/// What is smoothed away shows in the difference to the candidate that smooths least, the one of the highest order with
/// the smallest subset: the mean of its square over the points that lie within a subset, less what noise makes of it.
/// Both see the same pixels, so that their noise has much in common: its share is that of whole subsets over even
/// texture. After Goldenshluger & Lepski 2011 (doi:10.1214/11-AOS883), with an estimate where they have a bound.
///
/// The same for every number of threads (0 = all cores). After a stop some are 0 that would not be.
std::vector<std::uint8_t> chooseSubsets(const Grid& grid, std::span<const SubsetCandidate> candidates,
                                        const UncertaintyModel& model, int threads, const std::stop_token& stop);

/// What the last run of a refinement found of the grid's points, choices[0] being its own parameters, and what it finds
/// with each of the others from there. Fewer after a stop. The job's progress is that of the others.
std::vector<SubsetCandidate> refineOverChoices(RefinementStage& refinement, Session& session,
                                               const RefinedImages& images, const Grid& grid,
                                               std::span<const RefineParameters> choices, const JobControl& job);

/// Gives every node of the last run the best of those candidates (chooseSubsets); the field, which is that run's,
/// follows.
void takeBest(RefinementStage& refinement, const Grid& grid, std::span<const SubsetCandidate> candidates,
              const UncertaintyModel& model, int threads, const std::stop_token& stop, DisplacementField& field);

/// The correlation that noise in even texture gives the displacements of two whole subsets around one point.
double commonNoise(const RefineParameters& a, const RefineParameters& b);

}  // namespace strainlens
