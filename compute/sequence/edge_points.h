// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "compute/field/validation.h"
#include "compute/quality/uncertainty.h"
#include "compute/refinement/edge_grid.h"

namespace strainlens {

/// What is known of all nodes from what a refinement found on the run's grid: the points that are Ok in the field made
/// of it, which validation may have taken points from.
RefineResult knownBesideEdges(const EdgeGrid& edges, const RefineResult& found, const DisplacementField& judged);

/// Fills sigmaU and sigmaV of the Ok edge points of a field. `found` is what it was made of.
void estimateEdgeSigmas(const EdgeGrid& edges, const UncertaintyModel& model, const RefineResult& found,
                        const RefineParameters& parameters, DisplacementField& field);

/// Judges the edge points of a field as validate() does, among all others, which keep what they have. Where
/// `bySigma` the median test allows each of them a fluctuation by its own standard deviation too: half a subset beside
/// a point makes it several times less certain than the points around it.
void judgeEdgePoints(const EdgeGrid& edges, const ImageEvidence& evidence, Criterion criterion,
                     const ValidationParameters& parameters, bool bySigma, DisplacementField& field, int threads,
                     const std::stop_token& stop);

}  // namespace strainlens
