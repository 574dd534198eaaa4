// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// The result of all points with one subset size and shape function order.
struct SubsetCandidate {
    RefineParameters parameters;
    RefineResult found;  ///< one entry per grid node
};

/// For every node the index of the candidate with the smallest expected squared error: variance plus squared bias by
/// smoothing (docs/methods.md, "Points that choose their subset"). 0 for a node where none is Ok.
///
/// The result does not depend on the number of threads (0 = all cores). After a stop some entries are 0.
std::vector<std::uint8_t> chooseSubsets(const Grid& grid, std::span<const SubsetCandidate> candidates,
                                        const UncertaintyModel& model, int threads, const std::stop_token& stop);

/// Chooses the last candidate, the finest of all, at the nodes where chooseSubsets() chose the finest of the others and
/// the expected squared error of the last one is smaller. Its noise would make the bias of all candidates uncertain.
void preferFinest(const Grid& grid, std::span<const SubsetCandidate> candidates, const UncertaintyModel& model,
                  int threads, const std::stop_token& stop, std::vector<std::uint8_t>& chosen);

/// The results for all choices: `found`, that for choices[0], and a new refinement from there for each of the others.
/// Fewer after a stop. The job's progress is that of the new ones.
std::vector<SubsetCandidate> refineOverChoices(RefinementStage& refinement, Session& session, const RefineResult& found,
                                               std::span<const RefineParameters> choices, const JobControl& job);

/// Replaces every Ok point by its candidate, chosen[i], and stores the choices; candidates[0] is the field's own
/// result.
void selectCandidates(std::span<const SubsetCandidate> candidates, std::span<const std::uint8_t> chosen,
                      RefineResult& found);

/// Correlation between the noise of the displacements of two complete subsets around one point, for uniform texture.
double subsetNoiseCorrelation(const RefineParameters& a, const RefineParameters& b);

}  // namespace strainlens
