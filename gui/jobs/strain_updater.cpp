// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/strain_updater.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
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

}  // namespace

/// Which strain of which displacements.
struct StrainUpdater::Question {
    std::vector<std::shared_ptr<const DisplacementField>> fields;  ///< by run frame; null: nothing was measured
    std::shared_ptr<const RoiMask> mask;
    RunParameters parameters;  ///< those of the run, but for the strain's
};

/// The answer carries its question: what has been asked for, and about what.
struct StrainUpdater::Answer {
    struct Frame {
        std::shared_ptr<const DisplacementField> field;  ///< the question's with the strain; null: none
        FrameSummary summary;                            ///< what describeStrain says, nothing else
    };
    Question question;
    std::vector<Frame> frames;

    /// Any thread; ends between images when `stop` says so.
    static Answer to(Question question, const std::atomic<bool>& stop);
    /// Whether the results still hold the displacements that were asked about.
    bool isAbout(const Results& results) const {
        return std::ranges::equal(results.frames, question.fields, {}, &FrameResult::field);
    }
    /// Gives the results this strain and nothing else; isAbout() must hold.
    void putInto(Results& results) const;
};

StrainUpdater::Answer StrainUpdater::Answer::to(Question question, const std::atomic<bool>& stop) {
    Answer answer;
    const RunParameters& parameters = question.parameters;
    const RoiMask mask = question.mask ? *question.mask : RoiMask();
    const RoiMask subsetRoi = subsetRegion(mask);
    std::optional<NoiseCorrelation> noise;  // the same for all images
    for (const std::shared_ptr<const DisplacementField>& source : question.fields) {
        if (stop) break;
        Frame& frame = answer.frames.emplace_back();
        if (!source) continue;
        auto field = std::make_shared<DisplacementField>(*source);
        field->strain = {};
        if (parameters.strain.wanted()) {
            if (!noise) noise = strainNoise(*field, parameters, mask.size(), subsetRoi);
            field->strain =
                computeStrain(*field, parameters.strain, mask, parameters.threads, noise ? &*noise : nullptr);
        }
        describeStrain(field->strain, frame.summary);
        frame.field = std::move(field);
    }
    answer.question = std::move(question);
    return answer;
}

void StrainUpdater::Answer::putInto(Results& results) const {
    results.parameters.strain = question.parameters.strain;
    results.summary.parameters.strain = question.parameters.strain;
    for (std::size_t k = 0; k < frames.size(); ++k) {
        if (!frames[k].field) continue;
        FrameResult& result = results.frames[k];
        result.field = frames[k].field;
        result.summary.strainCounts = frames[k].summary.strainCounts;
        result.summary.meanStrain = frames[k].summary.meanStrain;
        result.summary.strainSigma = frames[k].summary.strainSigma;
    }
}

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
    Question question{{}, results.mask, results.parameters};
    question.parameters.strain = wanted;
    for (const FrameResult& frame : results.frames) question.fields.push_back(frame.field);
    m_runner.start([question = std::move(question), stop = m_stop] { return Answer::to(question, *stop); },
                   [this, stop = m_stop](const TaskOutcome<Answer>& outcome) {
                       if (*stop) return;
                       m_target.reset();
                       if (outcome.value) {
                           finish(*outcome.value);
                       } else {
                           emit failed(outcome.error);
                       }
                       emit busyChanged();
                   });
}

void StrainUpdater::finish(const Answer& answer) {
    Results& results = m_document.results();
    // Another run or other images may have come meanwhile.
    if (!answer.isAbout(results)) return;
    answer.putInto(results);
    m_document.resultsUpdated();
}

}  // namespace strainlens::gui
