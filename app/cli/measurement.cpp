// SPDX-License-Identifier: MPL-2.0
#include "app/cli/measurement.h"

#include <algorithm>
#include <iostream>
#include <iterator>

#include "app/cli/command.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// Passes what happens in a run on to the terminal and the results.
class RunReporter : public RunObserver {
public:
    RunReporter(ProgressPrinter& progress, ExportFiles& outputs, KeptResults* kept, LiveRun* live)
        : m_progress(progress), m_outputs(outputs), m_kept(kept), m_live(live) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_outputs.bytesFor(image); }
    void onPlan(const RunMemory& memory) override { m_progress.onPlan(memory); }
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_frames.push_back(summary);
        if (m_live) addImage(summary.frame);
        const std::size_t failedBefore = m_outputs.failures().size();
        m_outputs.writeFrame(summary, field);
        if (m_kept) m_kept->append(summary, field);
        if (m_live) m_live->beforeFrame();
        m_progress.onFrame(summary, m_live ? 0 : m_outputs.deformedFrames());
        if (m_live) m_live->onFrame(summary, m_outputs.probes() ? &m_outputs.probes()->results() : nullptr);
        for (std::size_t i = failedBefore; i < m_outputs.failures().size(); ++i) {
            m_progress.onFailure(m_outputs.failures()[i]);
        }
    }

    /// For a run that ends without a summary.
    RunSummary soFar(const RunParameters& parameters) const {
        RunSummary summary;
        summary.parameters = parameters;
        summary.frames = m_frames;
        summary.cancelled = true;
        return summary;
    }

private:
    void addImage(int frame) {
        const FrameReference image = m_live->frames().reference(frame);
        m_outputs.addImage(frame, image);
        if (m_kept) m_kept->addImage(frame, image);
    }

    ProgressPrinter& m_progress;
    ExportFiles& m_outputs;
    KeptResults* m_kept;
    LiveRun* m_live;
    std::vector<FrameSummary> m_frames;
};

RunSummary measureAndFinish(ExportFiles& outputs, FileFrameSource& frames, const MeasurementQuestion& question,
                            ProgressPrinter& progress, std::stop_token stop, const DeviceSource& devices,
                            const std::vector<std::string>& notes, KeptResults* kept, LiveRun* live) {
    RunReporter reporter(progress, outputs, kept, live);
    MeasurementAnswer answer = measure(frames, question, reporter, std::move(stop), devices);
    frames.close();
    try {
        if (kept) kept->flush();
    } catch (const Error&) {
        if (!answer.failure) answer.failure = std::current_exception();
    }
    RunSummary summary = answer.summary ? *answer.summary : reporter.soFar(question.parameters);
    summary.notes.insert(summary.notes.begin(), notes.begin(), notes.end());
    if (live) std::ranges::copy(live->notes(), std::back_inserter(summary.notes));
    if (kept) {
        summary.frames.insert(summary.frames.begin(), kept->finishedSummaries().begin(),
                              kept->finishedSummaries().end());
    }
    if (const std::string empty = outputs.emptyFrames(); !empty.empty()) summary.notes.push_back(empty);
    if (!answer.failure) {
        progress.summarise(summary, frames.frameName(0));
        std::exception_ptr notWritten;
        const std::size_t failedBefore = outputs.failures().size();
        try {
            outputs.finish(summary);
        } catch (const Error&) {
            notWritten = std::current_exception();
        }
        // Every one that is missing; the first is also the error that the run ends with.
        for (std::size_t i = failedBefore; i < outputs.failures().size(); ++i) {
            progress.onFailure(outputs.failures()[i]);
        }
        if (kept) kept->finish(summary, outputs, progress);
        if (notWritten) std::rethrow_exception(notWritten);
        return summary;
    }
    try {
        outputs.finish(summary);
    } catch (const Error&) {  // after what failed before, the user is told of that
    }
    if (answer.summary) progress.summarise(summary, frames.frameName(0));
    std::rethrow_exception(answer.failure);
}

}  // namespace

RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, const std::vector<std::string>& notes, KeptResults* kept,
                       LiveRun* live) {
    const MeasurementQuestion question{0, std::make_shared<const RoiMask>(roi), parameters,
                                       kept ? kept->finished() : FinishedFrames()};
    try {
        return measureAndFinish(outputs, frames, question, progress, std::move(stop), devices, notes, kept, live);
    } catch (...) {
        if (kept) kept->announce(progress);
        throw;
    }
}

int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs) {
    if (summary.cancelled) return kCancelled;
    const bool failed =
        std::ranges::any_of(summary.frames, [](const FrameSummary& frame) { return !frame.error.empty(); });
    return failed || !outputs.anyFrame() || !outputs.emptyFrames().empty() ? kFailed : kOk;
}

int exitCodeOf(const ExportFiles& outputs) {
    const std::string empty = outputs.emptyFrames();
    if (!empty.empty()) std::cerr << "note: " << empty << '\n';
    return outputs.anyFrame() && empty.empty() ? kOk : kFailed;
}

}  // namespace strainlens::cli
