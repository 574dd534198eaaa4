// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/reference_noise.h"

#include <cmath>

namespace strainlens {
namespace {

double squareOf(double value) { return value * value; }

/// Sets the variances of u and v by noise alone: sigmaU and sigmaV of a frame include the shape function's error.
void setVariances(bool isComposed, const DisplacementField& field, const RefineParameters& parameters,
                  const UncertaintyModel& model, std::vector<ComposedNoise>& nodes) {
    const RefinedDetails& d = field.refined;
    if (isComposed) {  // see composeWith()
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double residual = squareOf(d.residual[i]);
            nodes[i].varianceU = residual * static_cast<double>(d.varianceU[i]);
            nodes[i].varianceV = residual * static_cast<double>(d.varianceV[i]);
        }
        return;
    }
    const RefineResult found{field.u, field.v, d, field.status};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!field.ok(i)) continue;
        const auto [u, v] = model.sigmaOf(found, i, parameters);
        nodes[i].varianceU = squareOf(u), nodes[i].varianceV = squareOf(v);
    }
}

/// Where the match of all nodes found their subsets in the frame.
std::vector<MatchedPatch> patchesOf(const SequenceContext& context, const DisplacementField* base,
                                    const DisplacementField& field) {
    const Grid& all = context.edges.empty() ? context.grid : context.edges.all;
    if (!base) return matchedPatches(all, field);
    const Grid moved = moveGrid(all, *base, context.reference.size());
    return matchedPatches(moved, relativeTo(*base, moved, field));
}

}  // namespace

ReferenceNoise::ReferenceNoise(const SequenceContext& context, const DisplacementField* base,
                               const DisplacementField& field, const UncertaintyModel& model)
    : m_edges(&context.edges), m_nodes(field.size()) {
    const RefineParameters parameters = refineParameters(context.parameters);
    setVariances(base != nullptr, field, parameters, model, m_nodes);
    const std::vector<MatchedPatch> patches = patchesOf(context, base, field);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const PointPx pixel = {std::round(field.x[i] + field.u[i]), std::round(field.y[i] + field.v[i])};
        m_nodes[i].common = commonShare(patches[i], pixel, parameters.subset);
    }
}

std::vector<ComposedNoise> ReferenceNoise::of(const RefineResult& found, const UncertaintyModel& model) const {
    std::vector<ComposedNoise> noise(found.status.size());
    const bool isRunGrid = noise.size() != m_nodes.size();
    for (std::size_t i = 0; i < noise.size(); ++i) {
        if (found.status[i] != PointStatus::Ok) continue;
        noise[i] = m_nodes[isRunGrid ? m_edges->nodeOf(i) : i];
        const auto [u, v] = model.linearShareOf(found, i);
        noise[i].linearU = u, noise[i].linearV = v;
    }
    return noise;
}

}  // namespace strainlens
