// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/run_reference.h"

#include <algorithm>
#include <utility>

#include "compute/field/composition.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/uncertainty.h"
#include "compute/refinement/strong_edges.h"
#include "compute/sequence/greys/missing_pixels.h"

namespace strainlens {
namespace {

/// The region in a later image whose field is `base`, without what hides it there; empty without one.
RoiMask trackRegion(const SequenceContext& context, const DisplacementField* base, const ReferenceFrame* frame) {
    if (!base) return {};
    // Half a subset plus one step: points are a step apart.
    const RunParameters& parameters = context.parameters;
    const int reachPx = parameters.refine.subset / 2 + parameters.grid.step;
    RoiMask region = moveRegion(context.roi, *base, reachPx, parameters.threads);
    return frame->image.visible ? intersect(region, *frame->image.visible) : region;
}

/// What subsets of a later image use of its region; nullopt (what they use of the first one) without `frame`.
std::optional<RoiMask> usableIn(const RoiMask& region, const ReferenceFrame* frame) {
    if (!frame) return std::nullopt;
    return subsetRegionBesideStrongEdges(region, frame->image.grey.view());
}

/// The nodes of all points, with only the edge points to be measured.
Grid moveEdges(const EdgeGrid& edges, const DisplacementField& base, ImageSize size) {
    Grid moved = moveGrid(edges.all, base, size);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        if (!edges.isEdge(i)) moved.statuses[i] = PointStatus::OutsideRoi;
    }
    return moved;
}

}  // namespace

RunReference::RunReference(const SequenceContext& context, std::shared_ptr<const ReferenceFrame> frame,
                           const UncertaintyModel* model)
    : m_context(context),
      m_frame(std::move(frame)),
      m_base(m_frame ? context.gridPart(m_frame->field) : nullptr),
      m_region(trackRegion(context, m_base.get(), m_frame.get())),
      m_grid(m_base ? moveGrid(context.grid, *m_base, context.reference.size()) : Grid()),
      m_edgeBase(m_frame && !context.edges.empty() ? m_frame->field : nullptr),
      m_edgeRegion(trackRegion(context, m_edgeBase.get(), m_frame.get())),
      m_edgeGrid(m_edgeBase ? moveEdges(context.edges, *m_edgeBase, context.reference.size()) : Grid()),
      m_model(model),
      m_noise(m_frame ? ReferenceNoise(context, m_frame->base.get(), *m_frame->field, *model) : ReferenceNoise()),
      m_refinement(context.parameters, region(), grid(), usableIn(m_region, m_frame.get())),
      m_edgeRefinement(context.parameters, edgeRegion(), edgeGrid(), usableIn(m_edgeRegion, m_frame.get())) {
    if (isFirst()) return;
    PairNoise noise;
    updateMedianSigmas(*m_frame->field, noise);
    m_driftPx = std::max(noise.sigmaU, noise.sigmaV);
}

double RunReference::imageNoise() {
    if (!m_imageNoise) m_imageNoise = estimateImageNoise(refined(), region(), kRoughNoisePositions);
    return *m_imageNoise;
}

RefinedField RunReference::propagate(Session& session, const FieldHistory& history, const JobControl& job,
                                     RefineResult memory) {
    DisplacementField last, beforeLast;
    FieldHistory relative = history;
    const auto makeRelative = [&](const DisplacementField*& of, DisplacementField& to) {
        if (!of) return;
        to = relativeTo(*m_base, m_grid, *of);
        of = &to;
    };
    if (!isFirst()) makeRelative(relative.last, last), makeRelative(relative.beforeLast, beforeLast);
    return m_refinement.runSeedPropagation(session, m_context.reference.size(), relative, m_context.features, job,
                                           std::move(memory));
}

void RunReference::compose(const RefineResult& found, DisplacementField& field, PairNoise& noise) const {
    if (isFirst()) return;
    composeWith(*m_base, m_grid, m_noise.of(found, *m_model), field);
    updateMedianSigmas(field, noise);
}

void RunReference::composeEdges(const RefineResult& found, DisplacementField& field) const {
    if (!isFirst()) composeWith(*m_edgeBase, m_edgeGrid, m_noise.of(found, *m_model), field);
}

}  // namespace strainlens
