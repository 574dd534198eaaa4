// SPDX-License-Identifier: MPL-2.0
#include "app/cli/measurement.h"

#include <algorithm>
#include <iostream>
#include <iterator>

#include "app/cli/command.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// Forwards progress and frames to the terminal and the outputs.
class RunReporter : public RunObserver {
public:
    RunReporter(ProgressPrinter& progress, ExportFiles& outputs, Checkpoint* checkpoint, LiveRun* live)
        : m_progress(progress), m_outputs(outputs), m_checkpoint(checkpoint), m_live(live) {}

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
        if (m_checkpoint) m_checkpoint->append(summary, field);
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
        if (m_checkpoint) m_checkpoint->addImage(frame, image);
    }

    ProgressPrinter& m_progress;
    ExportFiles& m_outputs;
    Checkpoint* m_checkpoint;
    LiveRun* m_live;
    std::vector<FrameSummary> m_frames;
};

RunSummary measureAndFinish(ExportFiles& outputs, FileFrameSource& frames, const MeasurementRequest& request,
                            ProgressPrinter& progress, std::stop_token stop, const DeviceSource& devices,
                            const std::vector<std::string>& notes, Checkpoint* checkpoint, LiveRun* live) {
    RunReporter reporter(progress, outputs, checkpoint, live);
    MeasurementResult result = measure(frames, request, reporter, std::move(stop), devices);
    frames.close();
    try {
        if (checkpoint) checkpoint->flush();
    } catch (const Error&) {
        if (!result.failure) result.failure = std::current_exception();
    }
    RunSummary summary = result.summary ? *result.summary : reporter.soFar(request.parameters);
    summary.notes.insert(summary.notes.begin(), notes.begin(), notes.end());
    if (live) std::ranges::copy(live->notes(), std::back_inserter(summary.notes));
    if (checkpoint) {
        summary.frames.insert(summary.frames.begin(), checkpoint->finishedSummaries().begin(),
                              checkpoint->finishedSummaries().end());
    }
    if (const std::string empty = outputs.emptyFrames(); !empty.empty()) summary.notes.push_back(empty);
    if (!result.failure) {
        progress.summarise(summary, frames.frameName(0));
        std::exception_ptr notWritten;
        const std::size_t failedBefore = outputs.failures().size();
        try {
            outputs.finish(summary);
        } catch (const Error&) {
            notWritten = std::current_exception();
        }
        // All failures; the first one is also thrown.
        for (std::size_t i = failedBefore; i < outputs.failures().size(); ++i) {
            progress.onFailure(outputs.failures()[i]);
        }
        if (checkpoint) checkpoint->finish(summary, outputs, progress);
        progress.files(outputs.files());
        if (notWritten) std::rethrow_exception(notWritten);
        return summary;
    }
    try {
        outputs.finish(summary);
    } catch (const Error&) {  // the earlier failure is reported
    }
    if (result.summary) progress.summarise(summary, frames.frameName(0));
    std::rethrow_exception(result.failure);
}

}  // namespace

RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, const std::vector<std::string>& notes, Checkpoint* checkpoint,
                       LiveRun* live) {
    const MeasurementRequest request{0, std::make_shared<const RoiMask>(roi), parameters,
                                     checkpoint ? checkpoint->finished() : FinishedFrames()};
    try {
        return measureAndFinish(outputs, frames, request, progress, std::move(stop), devices, notes, checkpoint, live);
    } catch (...) {
        if (checkpoint) checkpoint->printLocation(progress);
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
