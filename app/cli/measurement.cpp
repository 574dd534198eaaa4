// SPDX-License-Identifier: MPL-2.0
#include "app/cli/measurement.h"

#include <algorithm>

#include "app/cli/command.h"
#include "app/features/sift_matcher.h"

namespace strainlens::cli {
namespace {

/// Passes what happens in a run on to the terminal and the output files.
class RunReporter : public RunObserver {
public:
    RunReporter(ProgressPrinter& progress, RunOutputs& outputs) : m_progress(progress), m_outputs(outputs) {}

    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_outputs.writeFrame(summary, field);
        m_progress.onFrame(summary, m_outputs.deformedFrames());
    }

private:
    ProgressPrinter& m_progress;
    RunOutputs& m_outputs;
};

}  // namespace

RunSummary measure(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunOutputs& outputs,
                   ProgressPrinter& progress, std::stop_token stop, const DeviceSource& devices) {
    const auto finish = [&](const RunSummary& summary) {
        outputs.finish(summary);
        progress.summarise(summary);
    };
    RunReporter reporter(progress, outputs);
    try {
        const SiftMatcher features;
        RunSummary summary = runSequence(frames, roi, parameters, reporter, std::move(stop), devices, &features);
        finish(summary);
        return summary;
    } catch (const NoDeviceLeft& failure) {
        finish(failure.summary());
        throw;
    }
}

int exitCodeOf(const RunSummary& summary, const RunOutputs& outputs) {
    if (summary.cancelled) return kCancelled;
    const bool failed =
        std::ranges::any_of(summary.frames, [](const FrameSummary& frame) { return !frame.error.empty(); });
    return failed || !outputs.anyFrame() ? kFailed : kOk;
}

}  // namespace strainlens::cli
