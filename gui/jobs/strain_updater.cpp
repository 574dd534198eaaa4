// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/strain_updater.h"

#include <algorithm>
#include <utility>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

bool same(const StrainParameters& a, const StrainParameters& b) {
    return a.window == b.window && a.surface == b.surface && a.measure == b.measure && a.source == b.source &&
           a.minimumShare == b.minimumShare;
}

}  // namespace

StrainUpdater::StrainUpdater(Document& document, StoreMaker makeStore, QObject* parent)
    : QObject(parent), m_document(document), m_makeStore(std::move(makeStore)) {
    connect(&document, &Document::parametersChanged, this, &StrainUpdater::consider);
}

StrainUpdater::~StrainUpdater() { m_stop.request_stop(); }

void StrainUpdater::consider() {
    const Results& results = m_document.results();
    const StrainParameters& wanted = m_document.parameters().strain;
    if (!results.finished || !results.hasField()) return;
    const StrainParameters& present = m_target ? *m_target : results.parameters.strain;
    if (same(wanted, present)) return;
    m_stop.request_stop();
    m_target.reset();
    RunParameters parameters = results.parameters;
    parameters.strain = wanted;
    // What cannot be computed from these displacements waits for the next run, or for another change.
    if (!same(wanted, results.parameters.strain) && isValid(parameters)) begin(wanted);
    emit busyChanged();
}

void StrainUpdater::begin(const StrainParameters& wanted) {
    m_target = wanted;
    m_stop = std::stop_source();
    const Results& results = m_document.results();
    auto question =
        std::make_shared<StrainQuestion>(StrainQuestion{++m_question, results.store, results.mask, results.parameters});
    question->parameters.strain = wanted;
    m_runner.start(
        [question, make = m_makeStore, stop = m_stop.get_token()] { return strainOf(*question, make, stop); },
        [this, question](const TaskOutcome<StrainAnswer>& outcome) {
            if (question->id != m_question || !m_target) return;
            m_target.reset();
            if (outcome.value) {
                finish(*question, *outcome.value);
            } else {
                emit failed(outcome.error);
            }
            emit busyChanged();
        });
}

void StrainUpdater::finish(const StrainQuestion& question, const StrainAnswer& answer) {
    // Another run or other images may have come meanwhile.
    if (m_document.results().store != question.results) return;
    m_document.replaceStrain(question.parameters.strain, answer.results);
    if (const std::string complaint = answer.results->complaint(); !complaint.empty()) {
        emit failed(QString::fromStdString(complaint));
    }
}

}  // namespace strainlens::gui
