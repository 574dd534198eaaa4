// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/incremental_reference.h"

#include <algorithm>
#include <utility>

#include "compute/field/composition.h"
#include "compute/quality/uncertainty.h"

namespace strainlens {
namespace {

/// Half a subset plus one step: points are a step apart.
int regionReach(const RunParameters& parameters) { return parameters.refine.subset / 2 + parameters.grid.step; }

/// The nodes of all points, with only the edge points to be measured.
Grid movedEdges(const EdgeGrid& edges, const DisplacementField& base, ImageSize size) {
    Grid moved = moveGrid(edges.all, base, size);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        if (!edges.isEdge(i)) moved.statuses[i] = PointStatus::OutsideRoi;
    }
    return moved;
}

}  // namespace

IncrementalReference::IncrementalReference(std::shared_ptr<const MeasuredFrame> frame, const SequenceContext& context)
    : m_frame(std::move(frame)),
      m_context(context),
      m_parameters(context.parameters),
      m_base(context.gridPart(m_frame->field)),
      m_region(moveRegion(context.roi, *m_base, regionReach(m_parameters), m_parameters.threads)),
      m_grid(moveGrid(context.grid, *m_base, context.reference.size())),
      m_refinement(m_parameters, m_region),
      m_edgeRegion(context.edges.empty()
                       ? RoiMask()
                       : moveRegion(context.roi, *m_frame->field, regionReach(m_parameters), m_parameters.threads)),
      m_edgeGrid(context.edges.empty() ? Grid() : movedEdges(context.edges, *m_frame->field, context.reference.size())),
      m_edgeRefinement(m_parameters, m_edgeRegion) {
    PairNoise noise;
    updateMedianSigmas(*m_frame->field, noise);
    m_driftPx = std::max(noise.sigmaU, noise.sigmaV);
}

double IncrementalReference::measure(Session& session, const FieldHistory& history, DisplacementField& field,
                                     const JobControl& job) {
    DisplacementField last, beforeLast;
    FieldHistory relative;
    const auto toReference = [&](const DisplacementField* of, DisplacementField& as) {
        if (of) as = relativeTo(*m_base, m_grid, *of);
        return of ? &as : nullptr;
    };
    relative.last = toReference(history.last, last);
    relative.beforeLast = toReference(history.beforeLast, beforeLast);
    return m_refinement.runSeedPropagation(session, m_context.reference.size(), m_grid, relative, m_context.features,
                                           field, job);
}

void IncrementalReference::compose(DisplacementField& field, PairNoise& noise) const {
    composeWith(*m_base, m_grid, field);
    updateMedianSigmas(field, noise);
}

void IncrementalReference::measureEdges(Session& session, const RefineResult& known, DisplacementField& field,
                                        const JobControl& job) {
    m_edgeRefinement.runFromKnownPoints(session, m_context.reference.size(), m_edgeGrid, known, field, job);
}

void IncrementalReference::composeEdges(DisplacementField& field) const {
    composeWith(*m_frame->field, m_edgeGrid, field);
}

}  // namespace strainlens
