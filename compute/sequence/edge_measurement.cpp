// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/edge_measurement.h"

#include <algorithm>
#include <utility>

#include "compute/field/cut_blocks.h"
#include "compute/sequence/edge_points.h"

namespace strainlens {

DisplacementField EdgeMeasurement::measure(Session& session, const GridResults& known, const std::stop_token& stop) {
    const EdgeGrid& edges = m_context.edges;
    const RunParameters& parameters = m_context.parameters;
    const RefineResult gridKnown = extendToEdges(edges, known.found, known.own);
    const JobControl job{stop, {}, {}};
    DisplacementField field;
    if (known.incremental) {
        known.incremental->measureEdges(session, gridKnown, field, job);
    } else {
        m_refinement.runFromKnownPoints(session, m_context.reference.size(), edges.points, gridKnown, field, job);
    }
    if (choosesSubsets(parameters)) chooseSubsets(session, known, field, stop);
    const RefineResult& found = known.incremental ? known.incremental->edgesFound() : m_refinement.found();
    if (changesReference(parameters)) {
        known.uncertainty.estimate(found, field, parameters.threads, stop);
        if (known.incremental) known.incremental->composeEdges(field);
    } else {
        estimateEdgeSigmas(edges, known.uncertainty, found, refineParameters(parameters), field);
        if (!known.propagated) scoreCut(known.comparedImages(), m_context, edges.points, field);
    }
    edges.copyRunGrid(known.own, field);
    field.partial = known.own.partial;
    return field;
}

/// Selects the best subset of each edge point. The choice takes the candidates of the run's grid into account.
void EdgeMeasurement::chooseSubsets(Session& session, const GridResults& known, DisplacementField& field,
                                    const std::stop_token& stop) {
    const EdgeGrid& edges = m_context.edges;
    std::vector<SubsetCandidate> candidates =
        refineOverChoices(m_refinement, session, edges.points, refineChoices(m_context.parameters), {stop, {}, {}});
    const std::size_t count = std::min(candidates.size(), known.candidates.size());
    for (std::size_t k = 0; k < count; ++k) edges.copyRunGrid(known.candidates[k].found, candidates[k].found);
    selectBest(m_refinement, edges.all, candidates, known.uncertainty, m_context.parameters.threads, stop, field);
}

RefineResult EdgeMeasurement::takeFound(const RefineResult& own) {
    RefineResult all;
    m_refinement.swapResult(all);
    m_context.edges.copyRunGrid(own, all);
    return all;
}

void scoreCut(const ComparedImages& images, const SequenceContext& context, const Grid& points,
              DisplacementField& field) {
    scoreCutBlocks(images.reference, images.deformed, context.roi, points, context.parameters.criterion, field,
                   context.parameters.threads);
}

}  // namespace strainlens
