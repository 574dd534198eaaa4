// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/probe_presenter.h"

#include <algorithm>

#include "app/probes/field_sampler.h"
#include "gui/canvas/image_canvas.h"
#include "gui/i18n/series_text.h"
#include "gui/tools/probe_geometry.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

/// The first unused id of "E1", "E2", ...
std::string freeId(const std::vector<Probe>& probes, const ProbeGeometry& geometry) {
    for (int number = 1;; ++number) {
        const std::string id = (probeLetter(geometry) + QString::number(number)).toStdString();
        if (std::ranges::find(probes, id, &Probe::id) == probes.end()) return id;
    }
}

/// Adds strain to a new probe if a run with these parameters computes it.
void addStrains(ProbeGeometry& geometry, const RunParameters& parameters) {
    if (!parameters.strain.isRequested() || !refinesByIcgn(parameters)) return;
    std::visit(
        [](auto& probe) {
            if constexpr (requires { probe.quantities; }) {
                for (const char* strain : {"exx", "eyy", "exy"}) probe.quantities.push_back(strain);
            }
        },
        geometry);
}

}  // namespace

ProbePresenter::ProbePresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().probes != before.probes || m_view.state().probe != before.probe) refresh();
    });
    connect(&m_document.project, &ProjectState::probesChanged, this, [this] {
        if (m_view.state().probe >= static_cast<int>(m_document.project.probes().size())) select(-1);
        refresh();
    });
    connect(&m_document.images, &ImageSequence::framesChanged, this, [this] { select(-1); });
    connect(&m_document.results, &RunResults::resultsChanged, this, &ProbePresenter::refresh);
    connect(&m_document.results, &RunResults::resultChanged, this, [this](int frame) {
        if (frame == m_document.images.current()) refresh();
    });
    connect(&image, &ImagePresenter::imageChanged, this, &ProbePresenter::refresh);
    connect(&session.run(), &RunController::started, this, &ProbePresenter::refresh);
    connect(&session.run(), &RunController::finished, this, &ProbePresenter::refresh);
    connect(&canvas.input(), &CanvasInput::probeDrawn, this, &ProbePresenter::add);
    connect(&canvas.input(), &CanvasInput::probeGrabbed, this, &ProbePresenter::select);
    connect(&canvas.input(), &CanvasInput::probeMoved, this, &ProbePresenter::move);
    connect(&canvas.input(), &CanvasInput::pointClicked, this, [this] { select(-1); });
    connect(&canvas.input(), &CanvasInput::deletionRequested, this, [this] {
        if (isEditable()) removeSelected();
    });
}

std::string ProbePresenter::selectedId() const {
    const int probe = m_view.state().probe;
    return probe < 0 ? std::string() : m_document.project.probes()[static_cast<std::size_t>(probe)].id;
}

std::vector<Probe> ProbePresenter::movedProbes() const {
    std::vector<Probe> probes = m_document.project.probes();
    const std::shared_ptr<const DisplacementField> field = m_document.results.fieldOf(m_document.images.current());
    const std::shared_ptr<const RoiMask> mask = m_document.results.latest().mask;
    if (probes.empty() || !field || !mask) return probes;
    const FieldSampler sampler(*field, *mask);
    for (Probe& probe : probes) {
        // Points without displacement stay in place.
        probe.geometry = transformProbe(probe.geometry, [&](PointPx point) {
            const PointWeights weights = sampler.weightsAt(point, field->u);
            return PointPx{point.x + weights.evaluate(field->u), point.y + weights.evaluate(field->v)};
        });
    }
    return probes;
}

void ProbePresenter::refresh() {
    const bool onReference = m_image.showsReference();
    m_canvas.layers().probes.setProbes(onReference ? m_document.project.probes() : movedProbes(), m_view.state().probe,
                                       onReference && isEditable());
    m_canvas.layers().probes.setVisible(m_view.state().probes);
}

void ProbePresenter::add(const ProbeGeometry& geometry) {
    if (!isEditable()) return;
    std::vector<Probe> probes = m_document.project.probes();
    Probe probe{freeId(probes, geometry), geometry};
    addStrains(probe.geometry, m_document.project.parameters());
    const QString name = QString::fromStdString(probe.id);
    probes.push_back(std::move(probe));
    m_document.project.editProbes(std::move(probes), tr("Add probe %1").arg(name));
    select(static_cast<int>(m_document.project.probes().size()) - 1);
    emit drawn();
}

void ProbePresenter::move(int probe, const ProbeGeometry& geometry) {
    std::vector<Probe> probes = m_document.project.probes();
    if (!isEditable() || probe < 0 || probe >= static_cast<int>(probes.size())) return refresh();
    Probe& moved = probes[static_cast<std::size_t>(probe)];
    moved.geometry = geometry;
    const QString name = QString::fromStdString(moved.id);
    try {
        requireValid(probes);
    } catch (const InvalidInput&) {
        return refresh();  // its ends coincide
    }
    m_document.project.editProbes(std::move(probes), tr("Move probe %1").arg(name));
}

void ProbePresenter::removeSelected() {
    std::vector<Probe> probes = m_document.project.probes();
    const int probe = m_view.state().probe;
    if (probe < 0 || probe >= static_cast<int>(probes.size())) return;
    const QString name = QString::fromStdString(selectedId());
    probes.erase(probes.begin() + probe);
    select(-1);
    m_document.project.editProbes(std::move(probes), tr("Delete probe %1").arg(name));
}

void ProbePresenter::clear() {
    select(-1);
    m_document.project.editProbes({}, tr("Delete all probes"));
}

}  // namespace strainlens::gui
