// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/edge_points.h"

#include <algorithm>

namespace strainlens {

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

void validateEdgePoints(const EdgeGrid& edges, const ImageEvidence& evidence, Criterion criterion,
                        const ValidationParameters& parameters, bool bySigma, DisplacementField& field, int threads,
                        const std::stop_token& stop) {
    DisplacementField validated = field;
    ImageEvidence edgeEvidence = evidence;
    std::vector<double> fluctuations;
    if (bySigma) {
        fluctuations.assign(field.size(), medianFluctuation(field, parameters));
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!edges.isEdge(i) || !field.ok(i)) continue;
            const PointSigma sigma = sigmaOfPoint(field.refined, i);
            fluctuations[i] = std::max(fluctuations[i], noiseFluctuation(std::max(sigma.u, sigma.v)));
        }
        edgeEvidence.fluctuation = fluctuations;
    }
    validate(validated, edgeEvidence, criterion, parameters, threads, stop);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (edges.isEdge(i) && field.ok(i) && !validated.ok(i)) field.flag(i, validated.status[i]);
    }
}

}  // namespace strainlens
