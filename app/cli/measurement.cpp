// SPDX-License-Identifier: MPL-2.0
#include "app/cli/measurement.h"

#include <algorithm>

#include "app/cli/command.h"
#include "app/results/memory_store.h"

namespace strainlens::cli {
namespace {

/// Passes what happens in a run on to the terminal and the results.
class RunReporter : public RunObserver {
public:
    RunReporter(ProgressPrinter& progress, ResultStore& results) : m_progress(progress), m_results(results) {}

    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_results.append(summary, field);
    }

private:
    ProgressPrinter& m_progress;
    ResultStore& m_results;
};

}  // namespace

RunSummary measureInto(ExportFiles& outputs, FileFrameSource& frames, const RoiMask& roi,
                       const RunParameters& parameters, ProgressPrinter& progress, std::stop_token stop,
                       const DeviceSource& devices, const std::vector<std::string>& notes) {
    MemoryStore results(0);  // fields go to files frame by frame
    results.listen([&](const FrameSummary& frame, const DisplacementField& field) {
        const std::size_t failedBefore = outputs.failures().size();
        outputs.writeFrame(frame, field);
        progress.onFrame(frame, outputs.deformedFrames());
        for (std::size_t i = failedBefore; i < outputs.failures().size(); ++i) {
            progress.onFailure(outputs.failures()[i]);
        }
    });
    RunReporter reporter(progress, results);
    const MeasurementQuestion question{0, std::make_shared<const RoiMask>(roi), parameters};
    MeasurementAnswer answer = measure(frames, question, reporter, std::move(stop), devices);
    frames.close();
    if (answer.summary) {
        answer.summary->notes.insert(answer.summary->notes.begin(), notes.begin(), notes.end());
        progress.summarise(*answer.summary);
        outputs.finish(*answer.summary);
    }
    if (answer.failure) std::rethrow_exception(answer.failure);
    return *answer.summary;
}

int exitCodeOf(const RunSummary& summary, const ExportFiles& outputs) {
    if (summary.cancelled) return kCancelled;
    const bool failed =
        std::ranges::any_of(summary.frames, [](const FrameSummary& frame) { return !frame.error.empty(); });
    return failed || !outputs.anyFrame() ? kFailed : kOk;
}

}  // namespace strainlens::cli
