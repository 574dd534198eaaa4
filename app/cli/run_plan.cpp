// SPDX-License-Identifier: MPL-2.0
#include "app/cli/run_plan.h"

#include <algorithm>
#include <iostream>
#include <iterator>

#include "app/cli/command.h"
#include "app/cli/distributed_run.h"
#include "app/cli/text_table.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

const ProbeResults* probesOf(const ExportFiles& outputs) {
    return outputs.probes() ? &outputs.probes()->results() : nullptr;
}

/// Forwards progress and frames to the terminal and the outputs.
class RunReporter : public RunObserver {
public:
    RunReporter(RunPlan& plan, ExportFiles& outputs, ProgressPrinter& progress)
        : m_plan(plan), m_outputs(outputs), m_progress(progress), m_failures(outputs.failures().size()) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_outputs.bytesFor(image); }
    void onPlan(const RunMemory& memory) override { m_progress.onPlan(memory); }
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (m_frames.empty()) m_outputs.setImage(0, m_plan.frames->identity(0));
        m_frames.push_back(summary);
        m_outputs.setImage(summary.frame, m_plan.frames->identity(summary.frame));
        m_outputs.writeFrame(summary, field);
        if (m_plan.checkpoint) m_plan.checkpoint->append(summary, field);
        if (m_plan.live) m_plan.live->beforeFrame();
        m_progress.onFrame(summary, m_plan.frames->grows() ? 0 : m_outputs.deformedFrames());
        if (m_plan.live) m_plan.live->onFrame(summary, probesOf(m_outputs));
        printFailures();
    }

    /// Prints which files could not be written since the last call.
    void printFailures() {
        for (; m_failures < m_outputs.failures().size(); ++m_failures)
            m_progress.onFailure(m_outputs.failures()[m_failures]);
    }

    /// The summary with the notes and the frames of the plan. A run that failed has none: what is measured so far.
    RunSummary summary(const std::optional<RunSummary>& measured) const {
        RunSummary summary = measured.value_or(RunSummary{});
        if (!measured) {
            summary.parameters = m_plan.inputs.parameters;
            summary.frames = m_frames;
            summary.cancelled = true;
        }
        summary.notes.insert(summary.notes.begin(), m_plan.notes.begin(), m_plan.notes.end());
        if (m_plan.live) std::ranges::copy(m_plan.live->notes(), std::back_inserter(summary.notes));
        if (m_plan.checkpoint) {
            const std::vector<FrameSummary>& finished = m_plan.checkpoint->finishedSummaries();
            summary.frames.insert(summary.frames.begin(), finished.begin(), finished.end());
        }
        if (const std::string failed = m_outputs.failedFrames(); !failed.empty()) summary.notes.push_back(failed);
        return summary;
    }

private:
    RunPlan& m_plan;
    ExportFiles& m_outputs;
    ProgressPrinter& m_progress;
    std::size_t m_failures;  ///< printed, or of an earlier run
    std::vector<FrameSummary> m_frames;
};

MeasurementResult measureFrames(const RunPlan& plan, RunReporter& reporter, std::stop_token stop) {
    const MeasurementRequest request{0, std::make_shared<const RoiMask>(plan.inputs.region), plan.inputs.parameters,
                                     plan.checkpoint ? plan.checkpoint->finished() : FinishedFrames()};
    MeasurementResult result = measure(*plan.frames, request, reporter, std::move(stop), *plan.devices);
    try {
        if (plan.checkpoint) plan.checkpoint->flush();
    } catch (const Error&) {
        if (!result.failure) result.failure = std::current_exception();
    }
    return result;
}

/// The first failure, which is thrown after everything else is in place.
std::exception_ptr finish(ExportFiles& outputs, const RunSummary& summary) {
    try {
        outputs.finish(summary);
    } catch (const Error&) {
        return std::current_exception();
    }
    return nullptr;
}

RunSummary measureAndFinish(RunPlan& plan, ExportFiles& outputs, ProgressPrinter& progress, std::stop_token stop) {
    RunReporter reporter(plan, outputs, progress);
    const MeasurementResult result = measureFrames(plan, reporter, std::move(stop));
    RunSummary summary = reporter.summary(result.summary);
    if (result.failure) {
        finish(outputs, summary);  // the earlier failure is reported
        if (result.summary) progress.summarise(summary, plan.frames->frameName(0));
        std::rethrow_exception(result.failure);
    }
    progress.summarise(summary, plan.frames->frameName(0));
    const std::exception_ptr failure = finish(outputs, summary);
    reporter.printFailures();
    if (plan.checkpoint) plan.checkpoint->finish(summary, outputs, progress);
    progress.files(outputs.files());
    if (failure) std::rethrow_exception(failure);
    return summary;
}

void printProbes(const ProbeEvaluation& evaluation) {
    std::cerr << textTable(probeSummary(evaluation.results)) << constantsText(evaluation.evaluatedLoads);
    try {
        if (evaluation.constantsError) std::rethrow_exception(evaluation.constantsError);
    } catch (const InvalidInput& error) {
        printNotes({std::string("Young's modulus and Poisson's ratio are missing: ") + error.what()});
    }
}

}  // namespace

bool storesContentHashes(const RunPlan& plan) { return plan.location || storesContentHashes(plan.targets); }

std::unique_ptr<Checkpoint> openCheckpoint(const RunPlan& plan) {
    if (plan.location)
        return std::make_unique<Checkpoint>(*plan.location, plan.targets, plan.deformedFrames, plan.resumes);
    if (plan.resumes && plan.deformedFrames > 1) throw InvalidInput::needs("--resume", "an output file");
    return nullptr;
}

int measureInto(RunPlan& plan, ExportFiles& outputs, ProgressPrinter& progress, std::stop_token stop) {
    try {
        const int code = exitCodeOf(measureAndFinish(plan, outputs, progress, std::move(stop)), outputs);
        return code == kOk && !outputs.failedFrames().empty() ? kFailed : code;
    } catch (...) {
        if (plan.checkpoint) plan.checkpoint->printLocation(progress);
        throw;
    }
}

int execute(RunPlan plan, const std::stop_token& stop) {
    ProgressPrinter progress(plan.isVerbose);
    if (const std::optional<int> code = shareFrames(plan, progress, stop)) return *code;
    if (!plan.checkpoint) plan.checkpoint = openCheckpoint(plan);
    ExportFiles outputs(plan.targets, plan.inputs, plan.deformedFrames);
    if (plan.checkpoint) plan.checkpoint->start(plan.inputs, *plan.frames, outputs, progress, stop);
    if (plan.checkpoint && plan.live) {
        for (const FrameSummary& earlier : plan.checkpoint->finishedSummaries())
            plan.live->publishEarlier(earlier, probesOf(outputs));
    }
    const int code = measureInto(plan, outputs, progress, stop);
    if (outputs.anyFrame() && outputs.probes()) printProbes(outputs.probes()->evaluate());
    if (!plan.live) return code;
    plan.live->finish();
    return code == kOk && plan.live->hasMissingImages() ? kFailed : code;
}

}  // namespace strainlens::cli
