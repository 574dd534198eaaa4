// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/subset_chooser.h"

#include <utility>

namespace strainlens {
namespace {

constexpr int kMaxStepPx = 24;  // between nodes that a warp can bridge

}  // namespace

SubsetChooser::SubsetChooser(const FrameInput& input, RefinementStage& refinement, const Grid& grid)
    : m_input(input), m_refinement(refinement), m_grid(grid), m_choices(refineChoices(input.parameters)) {
    const RunParameters& parameters = input.parameters;
    if (parameters.grid.step > kMaxStepPx) return;
    m_pair.emplace(input.refinedReference(), input.image.refined(), input.context.roi, refinement.subsetRoi(),
                   refineParameters(parameters), parameters.threads);
}

std::vector<SubsetCandidate> SubsetChooser::refine(const RefineResult& found, const JobControl& job) {
    if (!m_pair) return refineOverChoices(m_refinement, m_input.session, found, m_choices, job);
    std::vector<const std::vector<bool>*> isSplit;
    for (const RefineParameters& choice : m_choices) isSplit.push_back(&m_refinement.splitNodes(choice.subset));
    m_slopeNoise = m_input.uncertainty().slopeNoise(found);
    std::vector<RefineResult> results =
        step(found, [&](std::size_t node, std::size_t k) { return k > 0 && !(*isSplit[k])[node]; });
    std::vector<SubsetCandidate> candidates = {{m_choices.front(), found}};
    for (std::size_t k = 1; k < m_choices.size(); ++k) candidates.push_back({m_choices[k], std::move(results[k])});
    job.progress(1);
    return candidates;
}

void SubsetChooser::select(const std::vector<SubsetCandidate>& candidates, RefinedField& refined) {
    const RunParameters& parameters = m_input.parameters;
    const std::stop_token& stop = m_input.context.stop;
    const bool hasFinest = hasFinestChoice(parameters) && candidates.size() == m_choices.size();
    const std::span<const SubsetCandidate> all = candidates, usual = all.first(all.size() - hasFinest);
    std::vector<std::uint8_t> chosen = chooseSubsets(m_grid, usual, m_input.uncertainty(), parameters.threads, stop);
    if (hasFinest && !stop.stop_requested())
        preferFinest(m_grid, all, m_input.uncertainty(), parameters.threads, stop, chosen);
    selectCandidates(candidates, chosen, refined.found);
    if (m_pair && !stop.stop_requested()) refineChosen(chosen, refined.found);
    refined.updateField(parameters.threads);
}

std::vector<RefineResult> SubsetChooser::step(const RefineResult& found, const IsRefined& isRefined) {
    return refineByCommonStep(*m_pair, m_grid, found, {m_choices, isRefined, m_slopeNoise}, m_input.parameters.threads,
                              m_input.context.stop);
}

void SubsetChooser::refineChosen(const std::vector<std::uint8_t>& chosen, RefineResult& found) {
    const std::vector<RefineResult> results =
        step(found, [&](std::size_t node, std::size_t k) { return k > 0 && chosen[node] == k; });
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const RefineResult& result = results[chosen[i]];
        if (found.status[i] != PointStatus::Ok || result.status[i] != PointStatus::Ok) continue;
        const auto order = found.details.order[i], subset = found.details.subset[i];
        found.copyPoint(i, result, i);
        found.details.order[i] = order, found.details.subset[i] = subset;
    }
}

}  // namespace strainlens
