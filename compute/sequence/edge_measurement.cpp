// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/edge_measurement.h"

#include <algorithm>
#include <utility>

#include "compute/field/cut_blocks.h"
#include "compute/sequence/edge_points.h"

namespace strainlens {

DisplacementField EdgeMeasurement::measure(Session& session, const PreparedFrame& frame, const Known& known,
                                           const std::stop_token& stop) {
    const EdgeGrid& edges = m_context.edges;
    const RunParameters& parameters = m_context.parameters;
    const RefineResult beside = knownBesideEdges(edges, known.found, known.own);
    const JobControl job{stop, {}, {}};
    DisplacementField field;
    if (known.later) {
        known.later->measureEdges(session, frame.refined(), beside, field, job);
    } else {
        m_refinement.runFromKnown(session, {m_context.refined(), frame.refined()}, m_context.reference.size(),
                                  edges.points, beside, field, job);
    }
    if (choosesSubsets(parameters)) chooseSubsets(session, frame, known, field, stop);
    const RefineResult& found = known.later ? known.later->edgesFound() : m_refinement.found();
    if (changesReference(parameters)) {
        known.uncertainty.estimate(found, field, parameters.threads, stop);
        if (known.later) known.later->composeEdges(field);
    } else {
        estimateEdgeSigmas(edges, known.uncertainty, found, refineParameters(parameters), field);
        if (!known.grown) scoreCut(known.compared(), m_context, edges.points, field);
    }
    edges.paste(known.own, field);
    field.partial = known.own.partial;
    return field;
}

/// Gives edge points the best of all subsets, among the points of the run's grid, which have chosen.
void EdgeMeasurement::chooseSubsets(Session& session, const PreparedFrame& frame, const Known& known,
                                    DisplacementField& field, const std::stop_token& stop) {
    const EdgeGrid& edges = m_context.edges;
    const RefinedImages images{m_context.refined(), frame.refined()};
    std::vector<SubsetCandidate> candidates = refineOverChoices(m_refinement, session, images, edges.points,
                                                                refineChoices(m_context.parameters), {stop, {}, {}});
    const std::size_t count = std::min(candidates.size(), known.candidates.size());
    for (std::size_t k = 0; k < count; ++k) edges.paste(known.candidates[k].found, candidates[k].found);
    takeBest(m_refinement, edges.all, candidates, known.uncertainty, m_context.parameters.threads, stop, field);
}

RefineResult EdgeMeasurement::takeFound(const RefineResult& own) {
    RefineResult all;
    m_refinement.exchangeResult(all);
    m_context.edges.paste(own, all);
    return all;
}

void scoreCut(const ComparedImages& images, const SequenceContext& context, const Grid& points,
              DisplacementField& field) {
    scoreCutBlocks(images.reference, images.deformed, context.roi, points, context.parameters.criterion, field,
                   context.parameters.threads);
}

}  // namespace strainlens
