// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/later_reference.h"

#include <algorithm>
#include <utility>

#include "compute/field/composition.h"
#include "compute/quality/uncertainty.h"

namespace strainlens {
namespace {

/// Subsets reach so far beyond their points, and these stand a step apart.
int regionReach(const RunParameters& parameters) { return parameters.refine.subset / 2 + parameters.grid.step; }

/// The nodes of all points, of which the edge points alone are to be measured.
Grid movedEdges(const EdgeGrid& edges, const DisplacementField& base, ImageSize size) {
    Grid moved = movedGrid(edges.all, base, size);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        if (!edges.isEdge(i)) moved.statuses[i] = PointStatus::OutsideRoi;
    }
    return moved;
}

}  // namespace

LaterReference::LaterReference(std::shared_ptr<const MeasuredFrame> frame, const SequenceContext& context)
    : m_frame(std::move(frame)),
      m_context(context),
      m_parameters(context.parameters),
      m_base(context.gridPart(m_frame->field)),
      m_region(movedRegion(context.roi, *m_base, regionReach(m_parameters), m_parameters.threads)),
      m_grid(movedGrid(context.grid, *m_base, context.reference.size())),
      m_refinement(m_parameters, m_region),
      m_edgeRegion(context.edges.empty()
                       ? RoiMask()
                       : movedRegion(context.roi, *m_frame->field, regionReach(m_parameters), m_parameters.threads)),
      m_edgeGrid(context.edges.empty() ? Grid() : movedEdges(context.edges, *m_frame->field, context.reference.size())),
      m_edgeRefinement(m_parameters, m_edgeRegion) {
    PairNoise noise;
    takeSigmas(*m_frame->field, noise);
    m_driftPx = std::max(noise.sigmaU, noise.sigmaV);
}

double LaterReference::measure(Session& session, const AnyImageView& deformed, const FieldHistory& history,
                               DisplacementField& field, const JobControl& job) {
    DisplacementField last, beforeLast;
    FieldHistory seen;
    const auto see = [&](const DisplacementField* of, DisplacementField& as) {
        if (of) as = seenFrom(*m_base, m_grid, *of);
        return of ? &as : nullptr;
    };
    seen.last = see(history.last, last);
    seen.beforeLast = see(history.beforeLast, beforeLast);
    return m_refinement.runFromStarts(session, {m_frame->image.refined(), deformed}, m_context.reference.size(), m_grid,
                                      seen, m_context.features, field, job);
}

void LaterReference::compose(DisplacementField& field, PairNoise& noise) const {
    composeWith(*m_base, m_grid, field);
    takeSigmas(field, noise);
}

void LaterReference::measureEdges(Session& session, const AnyImageView& deformed, const RefineResult& known,
                                  DisplacementField& field, const JobControl& job) {
    m_edgeRefinement.runFromKnown(session, {m_frame->image.refined(), deformed}, m_context.reference.size(), m_edgeGrid,
                                  known, field, job);
}

void LaterReference::composeEdges(DisplacementField& field) const { composeWith(*m_frame->field, m_edgeGrid, field); }

}  // namespace strainlens
