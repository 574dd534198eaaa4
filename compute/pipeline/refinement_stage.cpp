// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/refinement_stage.h"

#include "compute/pipeline/field_assembly.h"
#include "compute/pipeline/host_session.h"
#include "compute/pipeline/large_motion.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// What the search's device has for a role, given to another session.
void copyImage(Session& from, Session& to, ImageRole role, const std::optional<AnyImage>& full) {
    to.upload(role, from.download(role));
    if (full) to.uploadFull(role, viewOf(*full));
}

}  // namespace

bool refinesByIcgn(const RunParameters& parameters) {
    return parameters.refinement == Refinement::Icgn1 || parameters.refinement == Refinement::Icgn2;
}

RefineParameters refineParameters(const RunParameters& parameters) {
    RefineParameters refine = parameters.refine;
    refine.order = parameters.refinement == Refinement::Icgn2 ? ShapeOrder::Second : ShapeOrder::First;
    return refine;
}

RoiMask subsetRegion(const RoiMask& roi) { return roi.empty() ? RoiMask() : roi.eroded(kRegionEdgePx); }

bool needsFullImage(const RunParameters& parameters, const AnyImage& image) {
    const bool deep = !std::holds_alternative<GrayImage<std::uint8_t>>(image);
    return refinesByIcgn(parameters) && (deep || !parameters.filters.empty());
}

void RefinementStage::run(Session& session, const FullImages& images, const Grid& grid, const SearchResult& found,
                          DisplacementField& field, const JobControl& job) {
    Session& refining = session.supports(Operation::Refine) ? session : substitute(session, images, "IC-GN refinement");
    refining.refine(grid, subsetRoi(), refineParameters(m_parameters), found, m_result, job);
    copyResultTo(field);
}

double RefinementStage::runFromStarts(Session& session, const FullImages& images, ImageSize imageSize, const Grid& grid,
                                      const FieldHistory& history, const FeatureMatcher* features,
                                      DisplacementField& field, const JobControl& job) {
    const RefineParameters parameters = refineParameters(m_parameters);
    reference::RefineBatch batch;
    if (session.supports(Operation::Refine)) batch = session.refineTries(subsetRoi(), parameters, job);
    if (!batch)
        batch =
            substitute(session, images, "IC-GN refinement from given starts").refineTries(subsetRoi(), parameters, job);
    const double searchMs = measureLargeMotion({session, imageSize, grid, subsetRoi(), m_parameters, history, features},
                                               batch, m_result, job);
    field = emptyField(grid);
    field.status.assign(grid.size(), PointStatus::Ok);
    copyResultTo(field);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) field.score[i] = field.refined.zncc[i];
    }
    return searchMs;
}

const RoiMask& RefinementStage::subsetRoi() {
    if (m_subsetRoi.empty()) m_subsetRoi = subsetRegion(m_roi);
    return m_subsetRoi;
}

void RefinementStage::copyResultTo(DisplacementField& field) const {
    field.u = m_result.u;
    field.v = m_result.v;
    field.refined = m_result.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (m_result.status[i] != PointStatus::Ok) field.flag(i, m_result.status[i]);
    }
}

Session& RefinementStage::substitute(Session& session, const FullImages& images, const std::string& missing) {
    if (!m_substitute) {
        m_substitute = openHostSession(m_parameters.threads);
        copyImage(session, *m_substitute, ImageRole::Reference, images.reference);
        m_note = "The search's device has no " + missing + "; device " + hostDeviceId() + " made it.";
    }
    copyImage(session, *m_substitute, ImageRole::Deformed, images.deformed);
    return *m_substitute;
}

}  // namespace strainlens
