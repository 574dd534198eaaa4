// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/strain_updater.h"

#include <utility>

#include "compute/pipeline/refinement_stage.h"
#include "compute/pipeline/strain_noise.h"
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

/// The same results with the strain of `results.parameters`; stops between images when `stop` says so.
Results withStrain(Results results, const std::atomic<bool>& stop) {
    const RunParameters& parameters = results.parameters;
    const RoiMask mask = results.mask ? *results.mask : RoiMask();
    const RoiMask subsetRoi = subsetRegion(mask);
    std::optional<NoiseCorrelation> noise;  // the same for all images
    for (FrameResult& frame : results.frames) {
        if (stop) break;
        if (!frame.field) continue;
        auto field = std::make_shared<DisplacementField>(*frame.field);
        field->strain = {};
        if (parameters.strain.wanted()) {
            if (!noise) noise = strainNoise(*field, parameters, mask.size(), subsetRoi);
            field->strain =
                computeStrain(*field, parameters.strain, mask, parameters.threads, noise ? &*noise : nullptr);
        }
        describeStrain(field->strain, frame.summary);
        frame.field = std::move(field);
    }
    results.summary.parameters.strain = parameters.strain;
    return results;
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
    // The copies share the fields, which nobody changes.
    const Results source = static_cast<const Document&>(m_document).results();
    Results work = source;
    work.parameters.strain = wanted;
    m_runner.start([work, stop = m_stop] { return withStrain(work, *stop); },
                   [this, source, stop = m_stop](TaskOutcome<Results> outcome) {
                       if (*stop) return;
                       m_target.reset();
                       if (outcome.value) {
                           finish(source, std::move(*outcome.value));
                       } else {
                           emit failed(outcome.error);
                       }
                       emit busyChanged();
                   });
}

void StrainUpdater::finish(const Results& source, Results computed) {
    Results& results = m_document.results();
    bool unchanged = results.frames.size() == source.frames.size();
    for (std::size_t k = 0; unchanged && k < source.frames.size(); ++k) {
        unchanged = results.frames[k].field == source.frames[k].field;
    }
    // Another run or other images have come meanwhile.
    if (!unchanged) return;
    results = std::move(computed);
    m_document.resultsUpdated();
}

}  // namespace strainlens::gui
