// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/edge_points.h"

#include <algorithm>

#include "compute/field/cut_blocks.h"
#include "compute/sequence/frame/subset_chooser.h"

namespace strainlens {
namespace {

/// Selects the best subset of each edge point. The choice takes the candidates of the run's grid into account.
void chooseEdgeSubsets(const FrameInput& input, const std::vector<SubsetCandidate>& own, RefinedField& edge) {
    const SequenceContext& context = input.context;
    SubsetChooser chooser(input, input.edgeRefinement(), context.edges.points);
    std::vector<SubsetCandidate> candidates = chooser.refine(edge.found, {context.stop, {}, {}});
    const std::size_t count = std::min(candidates.size(), own.size());
    for (std::size_t k = 0; k < count; ++k) context.edges.copyRunGrid(own[k].found, candidates[k].found);
    chooser.select(candidates, edge);
}

}  // namespace

RefineResult extendToEdges(const EdgeGrid& edges, const RefineResult& found, const DisplacementField& validated) {
    RefineResult known = edges.extend(found);
    for (std::size_t own = 0; own < validated.size(); ++own) {
        if (!validated.ok(own)) known.drop(edges.nodeOf(own), validated.status[own]);
    }
    return known;
}

void estimateEdgeSigmas(const EdgeGrid& edges, const UncertaintyModel& model, const RefineResult& found,
                        const RefineParameters& parameters, DisplacementField& field) {
    const RefinedDetails& details = found.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!edges.isEdge(i) || !field.ok(i)) continue;
        RefineParameters own = parameters;
        if (!details.order.empty()) own.order = shapeOrder(details.order[i]), own.subset = details.subset[i];
        const AxisSigmas sigmas = model.sigmaOf(found, i, own);
        field.refined.sigmaU[i] = static_cast<float>(sigmas.u), field.refined.sigmaV[i] = static_cast<float>(sigmas.v);
    }
}

void validateEdgePoints(const EdgeGrid& edges, const ImageEvidence& evidence, const EdgeValidation& validation,
                        DisplacementField& field, int threads, const std::stop_token& stop) {
    DisplacementField validated = field;
    ImageEvidence edgeEvidence = evidence;
    std::vector<double> fluctuations;
    if (validation.usesSigma) {
        fluctuations.assign(field.size(), medianFluctuation(field, validation.parameters));
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!edges.isEdge(i) || !field.ok(i)) continue;
            const PointSigma sigma = sigmaOfPoint(field.refined, i);
            fluctuations[i] = std::max(fluctuations[i], noiseFluctuation(std::max(sigma.u, sigma.v)));
        }
        edgeEvidence.fluctuation = fluctuations;
    }
    validate(validated, edgeEvidence, validation.criterion, validation.parameters, threads, stop);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (edges.isEdge(i) && field.ok(i) && !validated.ok(i)) field.flag(i, validated.status[i]);
    }
}

RefinedField measureEdges(const FrameInput& input, const RefinedField& own,
                          const std::vector<SubsetCandidate>& candidates) {
    const SequenceContext& context = input.context;
    const EdgeGrid& edges = context.edges;
    const RunParameters& parameters = input.parameters;
    const UncertaintyModel& uncertainty = input.uncertainty();
    RefinedField edge = input.edgeRefinement().runFromKnownPoints(
        input.session, context.reference.size(), extendToEdges(edges, own.found, own.field), {context.stop, {}, {}});
    if (choosesSubsets(parameters)) chooseEdgeSubsets(input, candidates, edge);
    if (input.composes()) {
        uncertainty.estimate(edge.found, edge.field, parameters.threads, context.stop);
        if (scoreCriterion(parameters) != Criterion::Zncc) {
            const ComparedImages images = input.device.comparedImages(input.image);
            scoreCutBlocks({images.reference, images.deformed, input.edgeRegion()}, input.reference.edgeGrid(),
                           parameters.criterion, edge.field, parameters.threads);
        }
        input.reference.composeEdges(edge.found, edge.field);
    } else {
        estimateEdgeSigmas(edges, uncertainty, edge.found, refineParameters(parameters), edge.field);
        if (!own.isPropagated) scoreCut(input, edges.points, edge.field);
        // Post-processing estimates the standard deviations of all nodes.
        edges.copyRunGrid(own.found, edge.found);
    }
    edges.copyRunGrid(own.field, edge.field);
    edge.field.partial = own.field.partial;
    return edge;
}

void scoreCut(const FrameInput& input, const Grid& points, DisplacementField& field) {
    const ComparedImages images = input.device.comparedImages(input.image);
    scoreCutBlocks({images.reference, images.deformed, input.region()}, points, input.parameters.criterion, field,
                   input.parameters.threads);
}

}  // namespace strainlens
