// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/refinement_stage.h"

#include "compute/backend/backend_registry.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// The first device that refines, of those that need no driver.
std::unique_ptr<Session> openRefiningSession(int threads, std::string& id) {
    for (const DeviceInfo& device : allDevices()) {
        if (device.id != "cpu" && device.id != "scalar") continue;
        std::unique_ptr<Session> session = openSession(device.id, {threads});
        if (!session->supports(Operation::Refine)) continue;
        id = device.id;
        return session;
    }
    throw DeviceError("cpu", "openSession", "no device of this build can refine");
}

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

bool needsFullImage(const RunParameters& parameters, const AnyImage& image) {
    const bool deep = !std::holds_alternative<GrayImage<std::uint8_t>>(image);
    return refinesByIcgn(parameters) && (deep || !parameters.filters.empty());
}

void RefinementStage::run(Session& session, const FullImages& images, const Grid& grid, const SearchResult& found,
                          DisplacementField& field, const JobControl& job) {
    Session& refining = session.supports(Operation::Refine) ? session : substitute(session, images);
    if (m_subsetRoi.empty() && !m_roi.empty()) m_subsetRoi = m_roi.eroded(kRegionEdgePx);
    refining.refine(grid, m_subsetRoi, refineParameters(m_parameters), found, m_result, job);
    field.u = m_result.u;
    field.v = m_result.v;
    field.refined = m_result.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (m_result.status[i] != PointStatus::Ok) field.flag(i, m_result.status[i]);
    }
}

Session& RefinementStage::substitute(Session& session, const FullImages& images) {
    if (!m_substitute) {
        std::string id;
        m_substitute = openRefiningSession(m_parameters.threads, id);
        copyImage(session, *m_substitute, ImageRole::Reference, images.reference);
        m_note = "The search's device has no IC-GN refinement; device " + id + " made it.";
    }
    copyImage(session, *m_substitute, ImageRole::Deformed, images.deformed);
    return *m_substitute;
}

}  // namespace strainlens
