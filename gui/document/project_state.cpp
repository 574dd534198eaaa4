// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_state.h"

#include <QUndoCommand>
#include <algorithm>
#include <functional>
#include <utility>

#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::gui {
namespace {

/// Replaces a value. Consecutive commands with the same `step` merge (-1: never); no other class may use their steps.
template <typename Value>
class ReplaceCommand : public QUndoCommand {
public:
    ReplaceCommand(Value before, Value after, std::function<void(const Value&)> assign, const QString& text,
                   int step = -1)
        : QUndoCommand(text),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_assign(std::move(assign)),
          m_step(step) {}
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override {
        m_after = static_cast<const ReplaceCommand*>(later)->m_after;
        return true;
    }
    void undo() override { m_assign(m_before); }
    void redo() override { m_assign(m_after); }

private:
    Value m_before, m_after;
    std::function<void(const Value&)> m_assign;
    int m_step;
};

}  // namespace

namespace {

/// Whether the values of the parameter schema are equal.
bool haveEqualValues(const RunParameters& a, const RunParameters& b) {
    const auto isEqual = [&](const auto& parameter) { return parameter.get(a) == parameter.get(b); };
    return std::ranges::all_of(numberParameters(), isEqual) && std::ranges::all_of(choiceParameters(), isEqual) &&
           std::ranges::equal(a.filters, b.filters, {}, filterText, filterText) && a.device == b.device;
}

bool haveEqualContents(const CalibrationFile& a, const CalibrationFile& b) {
    return a.path.empty() == b.path.empty() && (a.sha256.empty() || b.sha256.empty() ? a == b : a.sha256 == b.sha256);
}

}  // namespace

bool equalCalibrations(const std::shared_ptr<const Calibration>& a, const std::shared_ptr<const Calibration>& b) {
    return a == b || (a && b && a->image == b->image && a->map == b->map && a->covariance == b->covariance);
}

bool equalParameters(const RunParameters& a, const RunParameters& b) {
    return haveEqualValues(a, b) && a.camera == b.camera && a.masks == b.masks &&
           equalCalibrations(a.calibration, b.calibration);
}

bool giveEqualResults(const RunParameters& a, const RunParameters& b) {
    return haveEqualValues(a, b) && std::ranges::equal(a.camera.files, b.camera.files, haveEqualContents) &&
           haveEqualContents(a.masks, b.masks) && equalCalibrations(a.calibration, b.calibration);
}

ProjectState::ProjectState(const ImageSequence& images) : m_images(images) {
    connect(&images, &ImageSequence::referenceRead, this, &ProjectState::roiChanged);
    connect(&images, &ImageSequence::frameMoved, this, [this] {
        m_filesMoved = true;
        emit projectChanged();
    });
    for (const auto changed :
         {&ImageSequence::framesChanged, &ImageSequence::sequenceChanged, &ImageSequence::referenceChanged}) {
        connect(&images, changed, this, &ProjectState::contentsChanged);
    }
    for (const auto changed :
         {&ProjectState::roiChanged, &ProjectState::parametersChanged, &ProjectState::probesChanged,
          &ProjectState::runsChanged, &ProjectState::reportChanged, &ProjectState::projectChanged}) {
        connect(this, changed, this, &ProjectState::contentsChanged);
    }
}

void ProjectState::reset(RegionOfInterest roi) {
    m_path.clear();
    m_saved = {};
    m_filesMoved = false;
    m_probesAndLoads = {};
    m_openedRateHz = 0;
    m_runs.clear();
    m_report = {};
    m_roi = std::make_shared<RegionOfInterest>(std::move(roi));
    m_savedRoi = m_roi;
    m_undoStack.clear();
}

void ProjectState::setProbesAndLoads(ProbesAndLoads probesAndLoads) {
    m_probesAndLoads = std::move(probesAndLoads);
    emit probesChanged();
}

void ProjectState::setRuns(std::vector<ProjectRun> runs) {
    m_runs = std::move(runs);
    emit runsChanged();
}

void ProjectState::editRuns(std::vector<ProjectRun> runs, const QString& text) {
    using Runs = std::vector<ProjectRun>;
    const auto assign = [this](const Runs& replacement) { setRuns(replacement); };
    m_undoStack.push(new ReplaceCommand<Runs>(m_runs, std::move(runs), assign, text));
}

void ProjectState::setReport(ReportAndAnnotations report) {
    m_report = std::move(report);
    emit reportChanged();
}

void ProjectState::editReport(ReportAndAnnotations report, const QString& text) {
    const auto assign = [this](const ReportAndAnnotations& replacement) { setReport(replacement); };
    m_undoStack.push(new ReplaceCommand<ReportAndAnnotations>(m_report, std::move(report), assign, text));
}

void ProjectState::editProbes(std::vector<Probe> probes, const QString& text) {
    ProbesAndLoads probesAndLoads = m_probesAndLoads;
    probesAndLoads.probes = std::move(probes);
    editProbesAndLoads(std::move(probesAndLoads), text);
}

void ProjectState::editFrameRate(double hertz, const QString& text) {
    ProbesAndLoads probesAndLoads = m_probesAndLoads;
    probesAndLoads.frameRateHz = hertz;
    editProbesAndLoads(std::move(probesAndLoads), text);
}

void ProjectState::editProbesAndLoads(ProbesAndLoads probesAndLoads, const QString& text) {
    const auto assign = [this](const ProbesAndLoads& replacement) { setProbesAndLoads(replacement); };
    m_undoStack.push(new ReplaceCommand<ProbesAndLoads>(m_probesAndLoads, std::move(probesAndLoads), assign, text));
}

void ProjectState::editRoi(RegionOfInterest roi, const QString& text, int step) {
    // Neighbouring commands share their regions.
    using Shared = std::shared_ptr<const RegionOfInterest>;
    const auto assign = [this](const Shared& replacement) {
        m_roi = replacement;
        emit roiChanged();
    };
    m_undoStack.push(new ReplaceCommand<Shared>(m_roi, std::make_shared<const RegionOfInterest>(std::move(roi)), assign,
                                                text, step));
}

void ProjectState::editParameters(const RunParameters& parameters, const QString& text) {
    const auto assign = [this](const RunParameters& replacement) { startWith(replacement); };
    m_undoStack.push(new ReplaceCommand<RunParameters>(m_parameters, parameters, assign, text));
}

void ProjectState::startWith(const RunParameters& parameters) {
    m_parameters = parameters;
    emit parametersChanged();
}

ProjectContents ProjectState::contents() const {
    return {m_roi, m_parameters, m_images.reference(), m_probesAndLoads, m_images.sequence(), m_runs, m_report};
}

void ProjectState::markSaved(const QString& path, ProjectContents saved) {
    markRoiSaved(saved.roi);
    m_filesMoved = false;
    m_path = path;
    m_saved = std::move(saved);
    emit projectChanged();
}

bool ProjectState::hasSavedImages() const {
    return m_saved.roi == m_roi && m_saved.reference == m_images.reference() && m_saved.sequence == m_images.sequence();
}

const RunParameters* ProjectState::savedParameters() const {
    const bool isSaved =
        !m_path.isEmpty() && hasSavedImages() && m_saved.parameters.calibration == m_parameters.calibration &&
        m_saved.parameters.camera == m_parameters.camera && m_saved.parameters.masks == m_parameters.masks;
    return isSaved ? &m_saved.parameters : nullptr;
}

bool ProjectState::isModified() const {
    return !m_path.isEmpty() &&
           (m_filesMoved || !hasSavedImages() || m_saved.probesAndLoads != m_probesAndLoads || m_saved.runs != m_runs ||
            m_saved.report != m_report || !equalParameters(m_saved.parameters, m_parameters));
}

}  // namespace strainlens::gui
