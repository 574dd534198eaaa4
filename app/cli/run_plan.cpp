// SPDX-License-Identifier: MPL-2.0
#include "app/cli/run_plan.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <thread>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/text_table.h"
#include "app/cluster/block_measurement.h"
#include "app/cluster/block_server.h"
#include "app/io/paths.h"
#include "app/loads/load_table.h"
#include "compute/sequence/frame/blur_note.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// Network drives show files late.
constexpr std::chrono::seconds kFilesAppear{60};
constexpr std::chrono::milliseconds kPollInterval{50};

OnNote notesTo(ProgressPrinter& progress) {
    return [&progress](const std::string& sentence) { progress.note(sentence); };
}

/// Assigns the devices to the ranks of a computer in turn, one each.
std::string deviceOf(const RunParameters& parameters, int localRank) {
    try {
        const std::vector<DeviceInfo> devices = registeredDevices().resolve(parameters.device);
        return devices.at(static_cast<std::size_t>(localRank) % devices.size()).id;
    } catch (const DeviceError&) {
        return parameters.device;  // replaced when the run starts
    }
}

BlockMeasurementRequest blockRequest(const RunPlan& plan, int localRank) {
    BlockMeasurementRequest block{*plan.frames, plan.inputs.region, plan.inputs.parameters, {}, {}};
    block.parameters.device = deviceOf(block.parameters, localRank);
    return block;
}

std::filesystem::path locationOfRank(const std::filesystem::path& location, int rank) {
    std::filesystem::path path = location;
    path += kRankSuffix + std::to_string(rank);
    return path;
}

std::function<void(const FrameSummary&)> printerOf(int rank, bool isAlone) {
    return [prefix = isAlone ? std::string() : "rank " + std::to_string(rank) + ": "](const FrameSummary& summary) {
        const std::string result = summary.error.empty() ? countsText(summary) : "failed: " + summary.error;
        std::cerr << prefix + "frame " + std::to_string(summary.frame) + ": " + summary.name + ": " + result + "\n";
    };
}

/// Why the run cannot be distributed over processes, with the remedy; empty if it can.
std::string distributionProblem(const RunPlan& plan) {
    const RunParameters& parameters = plan.inputs.parameters;
    if (!plan.location)
        return "There is no results file next to which ranks could store their frames: rank 0 measures all.";
    if (changesReference(parameters)) {
        return "Every frame waits for its reference: rank 0 measures all. With --reference fixed and --key-frames N "
               "ranks share them.";
    }
    if (parameters.keyFrames == 0 && !measuresPairs(parameters)) {
        return "Every frame starts from the field of the previous one: rank 0 measures all. With --key-frames N, such "
               "as 20, every N-th frame starts without it, and ranks share the blocks in between.";
    }
    return {};
}

/// Runs a rank other than 0: measures blocks into its own files until there are none. Failures are reported to rank 0,
/// so that the others continue.
void runWorker(const RunPlan& plan, const std::stop_token& stop) {
    const MpiPosition position = plan.group->position();
    const CheckpointLocation& location = *plan.location;
    int frames = 0;
    std::string failure;
    try {
        std::optional<Hdf5Store> store;
        const std::filesystem::path checkpoint = Hdf5Store::framesFolder(location.path);
        BlockMeasurementRequest block = blockRequest(plan, position.localRank);
        block.earlier = [&](int frame) -> std::shared_ptr<const DisplacementField> {
            const std::filesystem::path file = Hdf5Store::frameFile(checkpoint, frame);
            std::error_code error;
            return std::filesystem::exists(file, error) ? ResultsReader(file).field(frame) : nullptr;
        };
        block.earlierBlur = [&](int frame) {
            return ResultsReader(Hdf5Store::frameFile(checkpoint, frame)).summary(frame).blur;
        };
        std::optional<BlockMeasurement> measurement;
        for (auto shared = requestBlock(*plan.group); !shared.ranges.empty(); shared = requestBlock(*plan.group)) {
            if (!measurement) {
                block.blurMatching = BlurDecision(shared.omitsBlurMatching);
                measurement.emplace(std::move(block), registeredDevices(), printerOf(position.rank, false));
                store.emplace(locationOfRank(location.path, position.rank),
                              Hdf5Store::Mode{.published = false, .deflated = location.publishes});
                store->startRun(runInfoOf(plan.inputs, *plan.frames, stop));
            }
            for (const FrameRange& range : shared.ranges) {
                if (!stop.stop_requested()) measurement->measure(range, *store, stop);
            }
            if (stop.stop_requested()) break;
        }
        if (store) {
            store->flush();
            frames = static_cast<int>(store->frames().size());
        }
    } catch (const std::exception& error) {
        failure = error.what();
    }
    sendReport(*plan.group, frames, failure);
}

/// Rank 0: distributes ranges and imports the frames that the other ranks measure.
void distribute(BlockServer& server, RunPlan& plan, const std::vector<FrameRange>& ranges,
                BlockMeasurement& measurement, const std::stop_token& stop) {
    const std::stop_callback closes(stop, [&server] { server.close(); });
    const int processes = plan.group->position().size;
    Checkpoint& checkpoint = *plan.checkpoint;
    server.setBlocks(makeBlocks(ranges, processes));
    for (auto block = server.take(); !block.empty(); block = server.take()) {
        for (const FrameRange& range : block) {
            if (!stop.stop_requested()) measurement.measure(range, checkpoint.store(), stop);
        }
    }
    int expected = 0;
    for (const WorkerReport& report : server.finish()) {
        expected += report.frames;
        if (report.failure.empty()) continue;
        plan.notes.push_back("Rank " + std::to_string(report.rank) + " stopped (" + report.failure +
                             "); rank 0 measured its remaining frames.");
    }
    const auto end = std::chrono::steady_clock::now() + kFilesAppear;
    for (int got = checkpoint.importRanks(); got < expected && std::chrono::steady_clock::now() < end;
         got += checkpoint.importRanks()) {
        std::this_thread::sleep_for(kPollInterval);
    }
    plan.notes.push_back(std::to_string(processes) + " processes have measured the frames.");
}

/// Runs rank 0, or a single process without `server`: measures the frames missing in the checkpoint. Notes say which
/// ranks failed.
void measureInBlocks(BlockServer* server, RunPlan& plan, const std::stop_token& stop) {
    Checkpoint& checkpoint = *plan.checkpoint;
    const Hdf5Store::RunInfo info = runInfoOf(plan.inputs, *plan.frames, stop);
    const auto missing = [&](FinishedBy by) {
        return unfinishedRanges(checkpoint.store(), info.header, *plan.frames, by, plan.inputs.parameters, stop);
    };
    std::vector<FrameRange> ranges = missing(FinishedBy::EarlierRun);
    for (const FrameRange& range : ranges) checkpoint.store().removeFrames(range.first, range.last);
    // A single process continues after the last finished frame.
    const std::vector<int> stored = checkpoint.store().frames();
    const bool isGap = !ranges.empty() && !stored.empty() && stored.back() > ranges.front().first;
    if (!server && !isGap) return;
    checkpoint.store().startRun(info);
    BlockMeasurementRequest block = blockRequest(plan, server ? plan.group->position().localRank : 0);
    block.earlier = [&checkpoint](int frame) { return checkpoint.findField(frame); };
    block.earlierBlur = [&checkpoint](int frame) { return checkpoint.store().summary(frame).blur; };
    block.blurMatching = checkpoint.blurMatching();
    if (server && block.blurMatching.isMade()) server->setBlurMatching(block.blurMatching.omits());
    block.onBlurDecision = [&checkpoint, server](const BlurDecision& decision) {
        checkpoint.setBlurMatching(decision);
        if (server) server->setBlurMatching(decision.omits());
    };
    BlockMeasurement measurement(std::move(block), *plan.devices, printerOf(0, !server));
    if (server) {
        distribute(*server, plan, ranges, measurement, stop);
        ranges = missing(FinishedBy::ThisRun);
    }
    // Frames left by failed ranks and earlier runs.
    for (const FrameRange& range : ranges) {
        if (stop.stop_requested()) break;
        checkpoint.store().removeFrames(range.first, range.last);
        measurement.measure(range, checkpoint.store(), stop);
    }
    checkpoint.flush();
}

/// Opens the plan's checkpoint and measures into it what processes share: rank 0 distributes blocks of frames and
/// imports what the other ranks measure; a single process that resumes such a run fills its gaps. A note says why
/// frames cannot be shared; rank 0 then measures all.
///
/// Returns the exit code if nothing is left for this process: ranks other than 0, and after a stop. Throws as
/// runSequence(); failures of other ranks become notes.
std::optional<int> shareFrames(RunPlan& plan, ProgressPrinter& progress, const std::stop_token& stop) {
    if (plan.frames->grows()) return std::nullopt;
    const std::string problem = distributionProblem(plan);
    if (plan.group && plan.group->position().rank > 0) {
        if (problem.empty()) runWorker(plan, stop);
        return kOk;
    }
    if (plan.group && !problem.empty()) {
        plan.notes.push_back(problem);
        plan.group.reset();
    }
    std::optional<BlockServer> server;  // its destructor ends the other ranks
    if (plan.group) server.emplace(*plan.group);
    if (!problem.empty() || (!server && !plan.resumes)) return std::nullopt;
    plan.checkpoint = openCheckpoint(plan);
    measureInBlocks(server ? &*server : nullptr, plan, stop);
    if (server) plan.checkpoint->continueRun();
    server.reset();
    plan.group.reset();
    if (!stop.stop_requested()) return std::nullopt;
    plan.checkpoint->printLocation(notesTo(progress));
    return kCancelled;
}

const ProbeResults* probesOf(const ExportFiles& outputs) {
    return outputs.probes() ? &outputs.probes()->results() : nullptr;
}

/// Forwards progress and frames to the terminal and the outputs.
class RunReporter : public RunObserver {
public:
    RunReporter(RunPlan& plan, ExportFiles& outputs, ProgressPrinter& progress)
        : m_plan(plan), m_outputs(outputs), m_progress(progress), m_failures(outputs.failures().size()) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_outputs.bytesFor(image); }
    void onPlan(const RunMemory& memory) override {
        if (m_plan.checkpoint) {
            BlurDecision decision = m_plan.checkpoint->blurMatching();
            decision.decide(memory);
            m_plan.checkpoint->setBlurMatching(decision);
        }
        m_progress.onPlan(memory);
    }
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (m_frames.empty()) m_outputs.setImage(0, m_plan.frames->identity(0));
        m_frames.push_back(summary);
        if (summary.reference > 0) m_outputs.setImage(summary.reference, m_plan.frames->identity(summary.reference));
        m_outputs.setImage(summary.frame, m_plan.frames->identity(summary.frame));
        m_outputs.writeFrame(summary, field);
        if (m_plan.checkpoint) m_plan.checkpoint->append(summary, field);
        if (m_plan.live) m_plan.live->beforeFrame();
        m_progress.onFrame(summary, m_plan.frames->grows() ? 0 : m_outputs.deformedFrames());
        if (m_plan.live) m_plan.live->onFrame(summary, field, probesOf(m_outputs));
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
        if (m_plan.checkpoint && m_plan.checkpoint->blurMatching().omits() &&
            std::ranges::find(summary.notes, kNoBlurMatchingNote) == summary.notes.end()) {
            summary.notes.push_back(kNoBlurMatchingNote);
        }
        std::ranges::move(m_outputs.failedFrames(), std::back_inserter(summary.notes));
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
    MeasurementRequest request{0, std::make_shared<const RoiMask>(plan.inputs.region), plan.inputs.parameters};
    if (plan.checkpoint) {
        request.parameters = plan.checkpoint->blurMatching().apply(request.parameters);
        request.finished = plan.checkpoint->finished();
    }
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
    for (const std::string& sentence : outputs.notes()) progress.note(sentence);
    std::vector<std::string> files = outputs.files();
    if (plan.checkpoint) {
        const std::filesystem::path results = plan.checkpoint->finish(summary, outputs, notesTo(progress));
        if (!results.empty()) files.insert(files.begin(), utf8(results));
    }
    progress.files(files);
    if (failure) std::rethrow_exception(failure);
    return summary;
}

void printProbes(const ProbePlan& plan, const ProbeEvaluation& evaluation) {
    printNotes(recordingNotes(plan, evaluation));
    std::cerr << textTable(probeTable(evaluation.results)) << constantsText(evaluation.evaluatedLoads);
    try {
        if (evaluation.constantsError) std::rethrow_exception(evaluation.constantsError);
    } catch (const LoadTableError& error) {
        printNotes({std::string("Loads are missing: ") + error.what()});
    } catch (const Error& error) {
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
        if (plan.checkpoint) plan.checkpoint->printLocation(notesTo(progress));
        throw;
    }
}

int execute(RunPlan plan, const std::stop_token& stop) {
    ProgressPrinter progress(plan.isVerbose);
    if (const std::optional<int> code = shareFrames(plan, progress, stop)) return *code;
    if (!plan.checkpoint) plan.checkpoint = openCheckpoint(plan);
    plan.inputs.hashing = stop;
    ExportFiles outputs(plan.targets, plan.inputs, plan.deformedFrames);
    if (plan.checkpoint) plan.checkpoint->start(plan.inputs, *plan.frames, outputs, notesTo(progress), stop);
    if (plan.checkpoint && plan.live) {
        for (const FrameSummary& earlier : plan.checkpoint->finishedSummaries())
            plan.live->publishEarlier(earlier, probesOf(outputs));
    }
    const int code = measureInto(plan, outputs, progress, stop);
    if (outputs.anyFrame() && outputs.probes()) printProbes(outputs.probes()->plan(), outputs.probes()->evaluate());
    if (!plan.live) return code;
    plan.live->finish();
    return code == kOk && (plan.live->hasMissingImages() || plan.live->hasProblem()) ? kFailed : code;
}

}  // namespace strainlens::cli
