// SPDX-License-Identifier: MPL-2.0
#include "app/cli/distributed_run.h"

#include <chrono>
#include <iostream>
#include <thread>
#include <utility>

#include "app/cli/progress.h"
#include "app/cluster/block_measurement.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// Network drives show files late.
constexpr std::chrono::seconds kFilesAppear{60};
constexpr std::chrono::milliseconds kLookEvery{50};

/// Assigns the devices to the ranks of a computer in turn, one each.
std::string deviceOf(const RunParameters& parameters, int localRank) {
    try {
        const std::vector<DeviceInfo> devices = registeredDevices().resolve(parameters.device);
        return devices.at(static_cast<std::size_t>(localRank) % devices.size()).id;
    } catch (const DeviceError&) {
        return parameters.device;  // replaced when the run starts
    }
}

BlockMeasurementRequest blockRequest(const DistributedRunRequest& request, int localRank) {
    BlockMeasurementRequest block{request.frames, request.region, request.parameters, {}};
    block.parameters.device = deviceOf(request.parameters, localRank);
    return block;
}

/// Parameters as requested, stored with the frames.
Hdf5Store::RunInfo measuredBy(const DistributedRunRequest& request, FileHashes& hashes) {
    return {[&request, &hashes] {
                return makeResultsHeader(request.parameters, request.region,
                                         resultsImage(request.frames.front(), &hashes));
            },
            [&request, &hashes](int frame) {
                return resultsImage(request.frames.at(static_cast<std::size_t>(frame)), &hashes);
            },
            request.parameters.threads};
}

std::filesystem::path placeOfRank(const std::filesystem::path& place, int rank) {
    std::filesystem::path path = place;
    path += kRankSuffix + std::to_string(rank);
    return path;
}

std::function<void(const FrameSummary&)> printerOf(int rank, bool isAlone) {
    return [who = isAlone ? std::string() : "rank " + std::to_string(rank) + ": "](const FrameSummary& summary) {
        const std::string what = summary.error.empty() ? countsText(summary) : "failed: " + summary.error;
        std::cerr << who + "frame " + std::to_string(summary.frame) + ": " + summary.name + ": " + what + "\n";
    };
}

}  // namespace

std::string distributionProblem(const RunParameters& parameters, const std::optional<CheckpointLocation>& place) {
    if (!place)
        return "Nothing is written into a file, beside which ranks could keep their frames: rank 0 measures all.";
    if (changesReference(parameters)) {
        return "Every frame waits for its reference: rank 0 measures all. With --reference fixed and --key-frames N "
               "ranks "
               "share them.";
    }
    if (parameters.keyFrames == 0) {
        return "Every frame starts from the field of the one before: rank 0 measures all. With --key-frames N every "
               "N-th "
               "starts anew (20, say), and ranks share the blocks between.";
    }
    return {};
}

void runWorker(ProcessGroup& group, const DistributedRunRequest& request, std::stop_token stop) {
    BlockClient client(group);
    const MpiPosition position = group.position();
    int frames = 0;
    std::string failure;
    try {
        FileHashes hashes;
        std::optional<Hdf5Store> store;
        const std::filesystem::path checkpoint = Hdf5Store::framesFolder(request.place.path);
        BlockMeasurementRequest block = blockRequest(request, position.localRank);
        block.earlier = [&](int frame) -> std::shared_ptr<const DisplacementField> {
            const std::filesystem::path file = Hdf5Store::frameFile(checkpoint, frame);
            std::error_code error;
            return std::filesystem::exists(file, error) ? ResultsReader(file).field(frame) : nullptr;
        };
        BlockMeasurement measurement(std::move(block), hashes, registeredDevices(), printerOf(position.rank, false));
        for (auto ranges = client.requestBlock(); !ranges.empty(); ranges = client.requestBlock()) {
            if (!store) {
                store.emplace(placeOfRank(request.place.path, position.rank),
                              Hdf5Store::Mode{.published = false, .deflated = request.place.publishes});
                store->startRun(measuredBy(request, hashes));
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
    client.report(frames, failure);
}

namespace {

/// Rank 0: distributes ranges and imports the frames that the other ranks measure.
std::vector<std::string> distribute(BlockServer& server, int processes, const std::vector<FrameRange>& ranges,
                                    BlockMeasurement& measurement, Checkpoint& checkpoint,
                                    const std::stop_token& stop) {
    const std::stop_callback closes(stop, [&server] { server.close(); });
    server.setBlocks(makeBlocks(ranges, processes));
    for (auto block = server.take(); !block.empty(); block = server.take()) {
        for (const FrameRange& range : block) {
            if (!stop.stop_requested()) measurement.measure(range, checkpoint.store(), stop);
        }
    }
    std::vector<std::string> notes;
    int wanted = 0;
    for (const WorkerReport& report : server.finish()) {
        wanted += report.frames;
        if (report.failure.empty()) continue;
        notes.push_back("Rank " + std::to_string(report.rank) + " could not go on (" + report.failure +
                        "); rank 0 has measured what it left.");
    }
    const auto end = std::chrono::steady_clock::now() + kFilesAppear;
    for (int got = checkpoint.adoptRanks(); got < wanted && std::chrono::steady_clock::now() < end;
         got += checkpoint.adoptRanks()) {
        std::this_thread::sleep_for(kLookEvery);
    }
    return notes;
}

void addImageHash(const Checkpoint& checkpoint, const DistributedRunRequest& request, int frame, FileHashes& hashes) {
    if (!checkpoint.has(frame)) return;
    const ResultsImage image = checkpoint.store().image(frame);
    if (!image.sha256.empty()) hashes.add(request.frames[static_cast<std::size_t>(frame)].path, image.sha256);
}

}  // namespace

std::vector<std::string> measureInBlocks(SharedRun* shared, const DistributedRunRequest& request,
                                         Checkpoint& checkpoint, FileHashes& hashes, const std::stop_token& stop) {
    const ResultsHeader head = makeResultsHeader(request.parameters, request.region, {});
    const auto missing = [&] {
        return unfinishedRanges(checkpoint.store(), head, request.frames, hashes, request.parameters);
    };
    std::vector<FrameRange> ranges = missing();
    for (const FrameRange& range : ranges) checkpoint.store().removeFrames(range.first, range.last);
    // A single process continues after the last finished frame.
    const bool isGap = !ranges.empty() && checkpoint.hasAfter(ranges.front().first);
    if (!shared && !isGap) return {};
    checkpoint.store().startRun(measuredBy(request, hashes));
    BlockMeasurementRequest block = blockRequest(request, shared ? shared->position().localRank : 0);
    block.earlier = [&checkpoint](int frame) { return checkpoint.fieldIfThere(frame); };
    BlockMeasurement measurement(std::move(block), hashes, registeredDevices(), printerOf(0, !shared));
    std::vector<std::string> notes;
    if (shared) {
        notes = distribute(shared->server(), shared->position().size, ranges, measurement, checkpoint, stop);
        notes.push_back(std::to_string(shared->position().size) + " processes have measured the frames.");
        // The ranks have hashed the images they measured.
        for (const FrameRange& range : ranges) {
            for (int frame = range.first; frame <= range.last; ++frame)
                addImageHash(checkpoint, request, frame, hashes);
        }
        ranges = missing();
    }
    // Frames left by failed ranks and earlier runs.
    for (const FrameRange& range : ranges) {
        if (stop.stop_requested()) break;
        checkpoint.store().removeFrames(range.first, range.last);
        measurement.measure(range, checkpoint.store(), stop);
    }
    checkpoint.flush();
    return notes;
}

}  // namespace strainlens::cli
