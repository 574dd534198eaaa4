// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/probe_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/probes/field_sampler.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "app/project/region_probe.h"
#include "compute/types/error.h"
#include "gui/canvas/image_canvas.h"
#include "gui/i18n/error_text.h"
#include "gui/tools/probe_geometry.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

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
        if (m_view.state().probe != before.probe) m_chosen.clear();
        if (m_view.state().probes != before.probes || m_view.state().probe != before.probe) refresh();
    });
    connect(&m_document.project, &ProjectState::probesChanged, this, [this] {
        if (m_count != m_document.project.probes().size()) m_chosen.clear();
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
    connect(&canvas.input(), &CanvasInput::probePointedAt, this, [this](int probe) {
        const std::vector<int> all = chosen();  // a menu on one of several is for all
        if (std::ranges::find(all, probe) == all.end()) select(probe);
    });
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

std::vector<std::string> ProbePresenter::selectedIds() const {
    const int probe = m_view.state().probe;
    std::vector<std::string> ids;
    if (probe < 0) return ids;
    for (const Probe& one : expandProbes({&m_document.project.probes()[static_cast<std::size_t>(probe)], 1}))
        ids.push_back(one.id);
    return ids;
}

std::vector<int> ProbePresenter::chosen() const {
    const int probe = m_view.state().probe;
    const bool isInTable =
        m_count == m_document.project.probes().size() && std::ranges::find(m_chosen, probe) != m_chosen.end();
    if (isInTable) return m_chosen;
    return probe < 0 ? std::vector<int>() : std::vector<int>{probe};
}

void ProbePresenter::choose(std::vector<int> probes) {
    const bool hasSelected = std::ranges::find(probes, m_view.state().probe) != probes.end();
    if (!hasSelected) select(probes.empty() ? -1 : probes.front());
    m_chosen = std::move(probes);
    m_count = m_document.project.probes().size();
}

double ProbePresenter::mmPerPxAt(PointPx position) const {
    const RunParameters& parameters = m_document.project.parameters();
    if (parameters.calibration) return std::sqrt(std::abs(parameters.calibration->map.scaleAt(position).area()));
    return parameters.scaleMmPerPx;
}

std::vector<Probe> ProbePresenter::drawableProbes() const {
    std::vector<Probe> probes = m_document.project.probes();
    for (Probe& probe : probes) {
        auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
        if (!gauge) continue;
        const double mmPerPx = mmPerPxAt(gauge->centre);
        *gauge = inPixels(*gauge, mmPerPx > 0 ? mmPerPx : 1);  // without a scale its place alone is known
    }
    return probes;
}

std::vector<Probe> ProbePresenter::movedProbes() const {
    std::vector<Probe> probes = drawableProbes();
    const std::shared_ptr<const DisplacementField> field = m_document.results.fieldOf(m_document.images.current());
    const std::shared_ptr<const RoiMask> mask = m_document.results.latest().mask;
    if (probes.empty() || !field || !mask) return probes;
    const FieldSampler sampler(*field, *mask);
    for (Probe& probe : probes) {
        const auto* area = std::get_if<AreaProbe>(&probe.geometry);
        if (area && area->isFixed) continue;
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
    m_canvas.layers().probes.setProbes(onReference ? drawableProbes() : movedProbes(), m_view.state().probe,
                                       onReference && isEditable());
    m_canvas.layers().probes.setVisible(m_view.state().probes);
}

void ProbePresenter::add(const ProbeGeometry& geometry) {
    if (!isEditable()) return;
    std::vector<Probe> probes = m_document.project.probes();
    Probe probe = ProbeDefaults(probes).make(geometry);
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
    const ProbeGeometry before = moved.geometry;
    const auto* gauge = std::get_if<FoilGauge>(&before);
    moved.geometry = gauge ? withSizesOf(geometry, before, mmPerPxAt(gauge->centre)) : geometry;
    const QString text = tr("Move probe %1").arg(QString::fromStdString(moved.id));
    try {
        requireValid(probes);
    } catch (const InvalidInput&) {
        return refresh();  // its ends coincide
    }
    m_document.project.editProbes(std::move(probes), text);
}

bool ProbePresenter::edit(std::vector<Probe> probes, const QString& text) {
    if (!isEditable() || probes == m_document.project.probes()) return false;
    try {
        requireValid(probes);
    } catch (const InvalidInput& error) {
        emit failed(errorText(error));
        return false;
    }
    m_document.project.editProbes(std::move(probes), text);
    return true;
}

void ProbePresenter::addAll(std::vector<Probe> probes, const QString& text) {
    const int first = static_cast<int>(m_document.project.probes().size());
    if (edit(std::move(probes), text)) select(first);
}

void ProbePresenter::removeSelected() {
    const std::vector<int> removed = chosen();
    if (removed.empty()) return;
    std::vector<Probe> probes;
    for (int probe = 0; const Probe& one : m_document.project.probes()) {
        if (std::ranges::find(removed, probe++) == removed.end()) probes.push_back(one);
    }
    const QString text = removed.size() == 1 ? tr("Delete probe %1").arg(QString::fromStdString(selectedId()))
                                             : tr("Delete %n probes", nullptr, static_cast<int>(removed.size()));
    select(-1);
    m_document.project.editProbes(std::move(probes), text);
}

void ProbePresenter::copySelected() const {
    std::vector<Probe> probes;
    for (const int probe : chosen()) probes.push_back(m_document.project.probes()[static_cast<std::size_t>(probe)]);
    if (!probes.empty()) QGuiApplication::clipboard()->setText(QString::fromStdString(probesText(probes)));
}

void ProbePresenter::paste() {
    try {
        const std::vector<Probe> pasted = probesFromText(QGuiApplication::clipboard()->text().toStdString());
        if (pasted.empty()) return;
        addAll(addPasted(m_document.project.probes(), pasted),
               tr("Paste %n probes", nullptr, static_cast<int>(pasted.size())));
    } catch (const InvalidInput& error) {
        emit failed(tr("The clipboard has no probes: %1").arg(errorText(error)));
    }
}

void ProbePresenter::addArray(const ProbeArray& array) {
    addAll(addCopies(m_document.project.probes(), chosen(), array), tr("Repeat probes"));
}

void ProbePresenter::mirror(bool isVertical) {
    const ImageSize size = m_document.images.imageSize();
    const double axis = ((isVertical ? size.height : size.width) - 1) / 2.0;
    addAll(addMirrored(m_document.project.probes(), chosen(), axis, isVertical), tr("Mirror probes"));
}

void ProbePresenter::toggleFixed() {
    edit(toggleFixedAreas(m_document.project.probes(), chosen()), tr("Fix areas in space, or release them"));
}

void ProbePresenter::addRegion() {
    std::vector<AreaProbe> areas;
    try {
        areas = areasOf(m_document.project.roi(), m_document.images.imageSize());
    } catch (const InvalidInput& error) {
        return emit failed(errorText(error));
    }
    if (areas.empty()) return emit failed(tr("The region has no shapes. Draw one first."));
    std::vector<Probe> probes = m_document.project.probes();
    ProbeDefaults defaults(probes);
    for (const AreaProbe& area : areas) {
        probes.push_back(defaults.make(area));
        addStrains(probes.back().geometry, m_document.project.parameters());
    }
    addAll(std::move(probes), tr("Add areas of the region"));
}

void ProbePresenter::recolour(const std::vector<int>& recoloured, Rgb colour) {
    if (recoloured.empty()) return;
    std::vector<Probe> probes = m_document.project.probes();
    for (const int probe : recoloured) probes.at(static_cast<std::size_t>(probe)).colour = colour;
    const std::string& name = probes[static_cast<std::size_t>(recoloured.front())].id;
    const QString text = tr("Change colour of probe %1").arg(QString::fromStdString(name));
    edit(std::move(probes), text);
}

void ProbePresenter::rename(int probe, const QString& name) {
    if (!isEditable()) return;
    const ProbesAndLoads& before = m_document.project.probesAndLoads();
    try {
        ProbesAndLoads renamed = renameProbe(before, probe, name.trimmed().toStdString());
        if (renamed != before)
            m_document.project.editProbesAndLoads(std::move(renamed), tr("Rename probe %1").arg(name.trimmed()));
    } catch (const InvalidInput& error) {
        emit failed(errorText(error));
    }
}

void ProbePresenter::setNumbers(int probe, const std::vector<double>& numbers) {
    std::vector<Probe> probes = m_document.project.probes();
    Probe& moved = probes.at(static_cast<std::size_t>(probe));
    const std::optional<ProbeGeometry> geometry = withNumbers(moved.geometry, numbers);
    const QString text = tr("Move probe %1").arg(QString::fromStdString(moved.id));
    if (!geometry) {
        const auto count = static_cast<int>(numbersOf(moved.geometry).size());
        return emit failed(
            tr("The position of probe %1 has %n numbers.", nullptr, count).arg(QString::fromStdString(moved.id)));
    }
    moved.geometry = *geometry;
    edit(std::move(probes), text);
}

void ProbePresenter::clear() {
    select(-1);
    m_document.project.editProbes({}, tr("Delete all probes"));
}

}  // namespace strainlens::gui
