// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/strain_updater.h"

#include <utility>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

bool equalStrain(const StrainParameters& a, const StrainParameters& b) {
    return a.window == b.window && a.surface == b.surface && a.measure == b.measure && a.source == b.source &&
           a.minimumShare == b.minimumShare && a.smoothness == b.smoothness;
}

}  // namespace

StrainUpdater::StrainUpdater(Document& document, StoreFactory makeStore, QObject* parent)
    : QObject(parent), m_document(document), m_makeStore(std::move(makeStore)) {
    connect(&document.project, &ProjectState::parametersChanged, this, &StrainUpdater::update);
}

void StrainUpdater::update() {
    const Results& results = m_document.results.latest();
    const StrainParameters& requested = m_document.project.parameters().strain;
    if (!results.finished || !results.hasField()) return;
    const StrainParameters& present = m_target ? *m_target : results.parameters.strain;
    if (equalStrain(requested, present)) return;
    m_worker.cancel();
    m_target.reset();
    RunParameters parameters = results.parameters;
    parameters.strain = requested;
    // Strain that cannot be computed from these displacements waits for the next run or change.
    if (!equalStrain(requested, results.parameters.strain) && isValid(parameters)) start(requested);
    emit busyChanged();
}

void StrainUpdater::start(const StrainParameters& requested) {
    m_target = requested;
    const Results& results = m_document.results.latest();
    StrainRequest request{0, results.store, results.mask, results.parameters};
    request.parameters.strain = requested;
    m_worker.start(
        [request, make = m_makeStore](const std::stop_token& stop) { return recomputeStrain(request, make, stop); },
        [this, request](const TaskOutcome<StrainResult>& outcome) {
            m_target.reset();
            if (outcome.value) {
                finish(request, *outcome.value);
            } else {
                emit failed(outcome.error);
            }
            emit busyChanged();
        });
}

void StrainUpdater::finish(const StrainRequest& request, const StrainResult& result) {
    // Another run or other images may have been started meanwhile.
    if (m_document.results.latest().store != request.results) return;
    m_document.results.replaceStrain(request.parameters.strain, result.results);
    if (const std::string complaint = result.results->problem(); !complaint.empty()) {
        emit failed(QString::fromStdString(complaint));
    }
}

}  // namespace strainlens::gui
