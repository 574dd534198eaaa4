// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/strain_updater.h"

#include <algorithm>
#include <utility>

#include "compute/types/error.h"
#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

bool same(const StrainParameters& a, const StrainParameters& b) {
    return a.window == b.window && a.surface == b.surface && a.measure == b.measure && a.source == b.source &&
           a.minimumShare == b.minimumShare;
}

bool isPossible(const RunParameters& parameters) {
    try {
        requireValid(parameters);
        return true;
    } catch (const InvalidInput&) {
        return false;
    }
}

/// Whether the results still hold the displacements that were asked about.
bool isAbout(const StrainQuestion& question, const Results& results) {
    return std::ranges::equal(results.frames, question.fields, {}, &FrameResult::field);
}

/// Gives the results this strain and nothing else.
void putInto(Results& results, const StrainParameters& strain, const StrainAnswer& answer) {
    results.parameters.strain = strain;
    results.summary.parameters.strain = strain;
    for (std::size_t k = 0; k < answer.frames.size(); ++k) {
        const StrainAnswer::Frame& frame = answer.frames[k];
        if (!frame.field) continue;
        FrameResult& result = results.frames[k];
        result.field = frame.field;
        result.summary.strainCounts = frame.summary.strainCounts;
        result.summary.meanStrain = frame.summary.meanStrain;
        result.summary.strainSigma = frame.summary.strainSigma;
    }
}

}  // namespace

StrainUpdater::StrainUpdater(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::parametersChanged, this, &StrainUpdater::consider);
}

StrainUpdater::~StrainUpdater() { *m_stop = true; }

void StrainUpdater::consider() {
    const Results& results = static_cast<const Document&>(m_document).results();
    const StrainParameters& wanted = m_document.parameters().strain;
    if (!results.finished || !results.hasField()) return;
    const StrainParameters& present = m_target ? *m_target : results.parameters.strain;
    if (same(wanted, present)) return;
    *m_stop = true;
    m_target.reset();
    RunParameters parameters = results.parameters;
    parameters.strain = wanted;
    // What cannot be computed from these displacements waits for the next run, or for another change.
    if (!same(wanted, results.parameters.strain) && isPossible(parameters)) begin(wanted);
    emit busyChanged();
}

void StrainUpdater::begin(const StrainParameters& wanted) {
    m_target = wanted;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    const Results& results = static_cast<const Document&>(m_document).results();
    auto question =
        std::make_shared<StrainQuestion>(StrainQuestion{++m_question, {}, results.mask, results.parameters});
    question->parameters.strain = wanted;
    for (const FrameResult& frame : results.frames) question->fields.push_back(frame.field);
    m_runner.start([question, stop = m_stop] { return strainOf(*question, *stop); },
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
    Results& results = m_document.results();
    // Another run or other images may have come meanwhile.
    if (!isAbout(question, results)) return;
    putInto(results, question.parameters.strain, answer);
    m_document.resultsUpdated();
}

}  // namespace strainlens::gui
