// SPDX-License-Identifier: MPL-2.0
#include "app/cli/distributed_run.h"

#include <chrono>
#include <iostream>
#include <thread>
#include <utility>

#include "app/cli/command.h"
#include "app/cluster/block_measurement.h"
#include "app/cluster/block_server.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// Network drives show files late.
constexpr std::chrono::seconds kFilesAppear{60};
constexpr std::chrono::milliseconds kPollInterval{50};

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
    BlockMeasurementRequest block{*plan.frames, plan.inputs.region, plan.inputs.parameters, {}};
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
        return "Nothing is written into a file, beside which ranks could keep their frames: rank 0 measures all.";
    if (changesReference(parameters)) {
        return "Every frame waits for its reference: rank 0 measures all. With --reference fixed and --key-frames N "
               "ranks share them.";
    }
    if (parameters.keyFrames == 0) {
        return "Every frame starts from the field of the one before: rank 0 measures all. With --key-frames N every "
               "N-th starts anew (20, say), and ranks share the blocks between.";
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
        BlockMeasurement measurement(std::move(block), registeredDevices(), printerOf(position.rank, false));
        for (auto ranges = requestBlock(*plan.group); !ranges.empty(); ranges = requestBlock(*plan.group)) {
            if (!store) {
                store.emplace(locationOfRank(location.path, position.rank),
                              Hdf5Store::Mode{.published = false, .deflated = location.publishes});
                store->startRun(runInfoOf(plan.inputs, *plan.frames));
            }
            for (const FrameRange& range : ranges) {
                if (!stop.stop_requested()) measurement.measure(range, *store, stop);
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
        plan.notes.push_back("Rank " + std::to_string(report.rank) + " could not go on (" + report.failure +
                             "); rank 0 has measured what it left.");
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
    const Hdf5Store::RunInfo info = runInfoOf(plan.inputs, *plan.frames);
    const auto missing = [&](FinishedBy by) {
        return unfinishedRanges(checkpoint.store(), info.header, *plan.frames, by, plan.inputs.parameters);
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

}  // namespace

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
    plan.checkpoint->printLocation(progress);
    return kCancelled;
}

}  // namespace strainlens::cli
