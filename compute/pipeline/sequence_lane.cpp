// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/sequence_lane.h"

#include <limits>
#include <numeric>

#include "compute/pipeline/field_assembly.h"
#include "compute/pipeline/parabola_refinement.h"
#include "compute/pipeline/search_strategy.h"
#include "compute/pipeline/stage_clock.h"
#include "compute/pipeline/validation.h"
#include "compute/quality/uncertainty.h"
#include "compute/strain/strain.h"

namespace strainlens {
namespace {

constexpr double kPartialIntervalMs = 100;
constexpr double kSearchShare = 0.1;  // of a frame's progress, where IC-GN follows

void describe(const DisplacementField& field, FrameSummary& summary) {
    summary.partial = field.partial;
    double sum = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        ++summary.counts[static_cast<std::size_t>(field.status[i])];
        if (field.ok(i)) sum += field.score[i];
    }
    const std::size_t ok = summary.counts[static_cast<std::size_t>(PointStatus::Ok)];
    summary.meanScore = ok ? sum / static_cast<double>(ok) : std::numeric_limits<double>::quiet_NaN();
}

void describeStrain(const StrainField& strain, FrameSummary& summary) {
    for (std::size_t i = 0; i < strain.size(); ++i) {
        ++summary.strainCounts[static_cast<std::size_t>(strain.status[i])];
        if (!strain.ok(i)) continue;
        summary.meanStrain.exx += strain.exx[i];
        summary.meanStrain.eyy += strain.eyy[i];
        summary.meanStrain.exy += strain.exy[i];
    }
    // Without any point 0 / 0, which is the NaN that is promised.
    const auto ok = static_cast<double>(strain.count(StrainStatus::Ok));
    for (double* mean : {&summary.meanStrain.exx, &summary.meanStrain.eyy, &summary.meanStrain.exy}) *mean /= ok;
}

}  // namespace

void SequenceLane::run() {
    while (true) {
        PreparedFrame frame;
        FrameSummary summary;
        if (!takeFrame(frame, summary)) return;
        m_delivery.progress(m_number, summary.frame, 0);
        measure(frame, summary);
    }
}

bool SequenceLane::takeFrame(PreparedFrame& frame, FrameSummary& summary) {
    const auto start = std::chrono::steady_clock::now();
    std::optional<PreparedFrame> next = m_reader.take(m_number);
    if (!next) return false;
    frame = std::move(*next);
    summary.frame = frame.frame;
    summary.name = m_context.frames.frameName(frame.frame);
    summary.error = frame.error;
    summary.aheadMs = frame.aheadMs;
    addWaiting(millisecondsSince(start), frame.aheadMs, summary.timesMs);
    m_device.adopt(frame, summary.timesMs);
    m_reader.release(m_number);
    return true;
}

void SequenceLane::measure(PreparedFrame& frame, FrameSummary& summary) {
    DisplacementField field;
    if (summary.error.empty()) {
        const std::string operation = "frame " + std::to_string(summary.frame) + " (" + summary.name + ")";
        m_device.measure(frame, operation, summary.timesMs, [&](Session& session) {
            if (!m_context.stop.stop_requested()) field = searchAndValidate(session, frame, summary);
        });
        if (field.size() == 0) return;  // stopped before it was begun
        summary.device = m_device.info().id;
        if (m_devices.empty() || m_devices.back().id != summary.device) m_devices.push_back(m_device.info());
    }
    describe(field, summary);
    describeStrain(field.strain, summary);
    m_delivery.deliver(m_number, summary, field);
    if (!field.partial && field.size() > 0) {
        m_beforeLast = std::move(m_last);
        m_last = std::move(field);
    }
}

DisplacementField SequenceLane::searchAndValidate(Session& session, const PreparedFrame& frame, FrameSummary& summary) {
    const RunParameters& parameters = m_context.parameters;
    timed(summary.timesMs, Stage::Search, [&] { search(session, summary.frame); });
    timeOf(summary.timesMs, Stage::Search) -= m_result.downloadMs;
    timeOf(summary.timesMs, Stage::Download) += m_result.downloadMs;
    summary.deviceMs = m_result.computeMs;
    summary.passes = m_result.passes;
    // Asked before anything else: what the search left unfinished must be marked, however late the stop came.
    const bool stopped = m_context.stop.stop_requested();
    DisplacementField field =
        timed(summary.timesMs, Stage::Refine, [&] { return refinedField(session, frame, summary.noise); });
    // IC-GN leaves points undone after a stop, the parabola does not.
    field.partial = stopped || (refinesByIcgn(parameters) && m_context.stop.stop_requested());
    timed(summary.timesMs, Stage::Validate,
          [&] { validate(field, m_context.contrast, parameters.criterion, parameters.validation); });
    if (parameters.strain.wanted()) {
        timed(summary.timesMs, Stage::Strain,
              [&] { field.strain = computeStrain(field, parameters.strain, m_context.roi, parameters.threads); });
    }
    return field;
}

DisplacementField SequenceLane::refinedField(Session& session, const PreparedFrame& frame, PairNoise& noise) {
    DisplacementField field = assembleField(m_context.grid, m_result);
    if (m_context.parameters.refinement == Refinement::Parabola) {
        refineByParabola(session.download(ImageRole::Reference), session.download(ImageRole::Deformed), m_context.grid,
                         m_context.parameters.criterion, field);
    } else if (refinesByIcgn(m_context.parameters)) {
        JobControl job;
        job.stop = m_context.stop;
        job.onProgress = [&](double fraction) {
            m_delivery.progress(m_number, frame.frame, kSearchShare + (1 - kSearchShare) * fraction);
        };
        m_refinement.run(session, {m_context.full, frame.full}, m_context.grid, m_result, field, job);
        const AnyImageView reference = m_context.full ? viewOf(*m_context.full) : m_context.reference.view();
        noise = estimateUncertainty(field, refineParameters(m_context.parameters), reference);
    }
    return field;
}

void SequenceLane::search(Session& session, int frame) {
    auto lastPartial = std::chrono::steady_clock::now();
    JobControl job;
    job.stop = m_context.stop;
    const double share = refinesByIcgn(m_context.parameters) ? kSearchShare : 1;
    job.onProgress = [&, share](double fraction) { m_delivery.progress(m_number, frame, share * fraction); };
    job.onPartialResult = [&] {
        if (millisecondsSince(lastPartial) < kPartialIntervalMs) return;
        m_delivery.partialField(frame, [&] { return assembleField(m_context.grid, m_result); });
        lastPartial = std::chrono::steady_clock::now();
    };
    const FieldHistory history{m_last.size() ? &m_last : nullptr, m_beforeLast.size() ? &m_beforeLast : nullptr};
    runSearch(session, m_context.grid, m_context.parameters, history, m_result, job);
}

}  // namespace strainlens
