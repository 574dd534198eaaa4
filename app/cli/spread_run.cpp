// SPDX-License-Identifier: MPL-2.0
#include "app/cli/spread_run.h"

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

/// Drives of networks show files late.
constexpr std::chrono::seconds kFilesAppear{60};
constexpr std::chrono::milliseconds kLookEvery{50};

/// One device each: those that the text stands for are shared by the ranks of a computer, in turn.
std::string deviceOf(const RunParameters& parameters, int localRank) {
    try {
        const std::vector<DeviceInfo> devices = registeredDevices().resolve(parameters.device);
        return devices.at(static_cast<std::size_t>(localRank) % devices.size()).id;
    } catch (const DeviceError&) {
        return parameters.device;  // which is replaced when the run begins
    }
}

BlockQuestion blockQuestion(const SpreadQuestion& question, int localRank) {
    BlockQuestion block{question.frames, question.region, question.parameters, {}};
    block.parameters.device = deviceOf(question.parameters, localRank);
    return block;
}

/// What is written beside the frames: the parameters as they were asked for.
Hdf5Store::Measured measuredBy(const SpreadQuestion& question, FileHashes& hashes) {
    return {[&question, &hashes] {
                return resultsHead(question.parameters, question.region,
                                   resultsImage(question.frames.front(), &hashes));
            },
            [&question, &hashes](int frame) {
                return resultsImage(question.frames.at(static_cast<std::size_t>(frame)), &hashes);
            },
            question.parameters.threads};
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

std::string whyNotSpread(const RunParameters& parameters, const std::optional<KeptPlace>& place) {
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

void workForRankZero(ProcessGroup& group, const SpreadQuestion& question, std::stop_token stop) {
    BlockClient client(group);
    const MpiPlace place = group.place();
    int frames = 0;
    std::string failure;
    try {
        FileHashes hashes;
        std::optional<Hdf5Store> store;
        const std::filesystem::path kept = Hdf5Store::folderOf(question.place.path);
        BlockQuestion block = blockQuestion(question, place.localRank);
        block.earlier = [&](int frame) -> std::shared_ptr<const DisplacementField> {
            const std::filesystem::path file = Hdf5Store::fileOf(kept, frame);
            std::error_code error;
            return std::filesystem::exists(file, error) ? ResultsReader(file).field(frame) : nullptr;
        };
        BlockMeasurement measurement(std::move(block), hashes, registeredDevices(), printerOf(place.rank, false));
        for (auto ranges = client.ask(); !ranges.empty(); ranges = client.ask()) {
            if (!store) {
                store.emplace(placeOfRank(question.place.path, place.rank),
                              Hdf5Store::Mode{.published = false, .deflated = question.place.publishes});
                store->begin(measuredBy(question, hashes));
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

/// Rank 0's part of a run that is spread, until all frames that the others have measured are its own.
std::vector<std::string> shareOut(BlockServer& server, int processes, const std::vector<FrameRange>& ranges,
                                  BlockMeasurement& measurement, KeptResults& kept, const std::stop_token& stop) {
    const std::stop_callback closes(stop, [&server] { server.close(); });
    server.offer(blocksOf(ranges, processes));
    for (auto block = server.take(); !block.empty(); block = server.take()) {
        for (const FrameRange& range : block) {
            if (!stop.stop_requested()) measurement.measure(range, kept.store(), stop);
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
    for (int got = kept.adoptRanks(); got < wanted && std::chrono::steady_clock::now() < end;
         got += kept.adoptRanks()) {
        std::this_thread::sleep_for(kLookEvery);
    }
    return notes;
}

void learnImage(const KeptResults& kept, const SpreadQuestion& question, int frame, FileHashes& hashes) {
    if (!kept.has(frame)) return;
    const ResultsImage image = kept.store().image(frame);
    if (!image.sha256.empty()) hashes.keep(question.frames[static_cast<std::size_t>(frame)].path, image.sha256);
}

}  // namespace

std::vector<std::string> measureInBlocks(SharedRun* shared, const SpreadQuestion& question, KeptResults& kept,
                                         FileHashes& hashes, const std::stop_token& stop) {
    const ResultsHead head = resultsHead(question.parameters, question.region, {});
    const auto missing = [&] {
        return unfinishedRanges(kept.store(), head, question.frames, hashes, question.parameters);
    };
    std::vector<FrameRange> ranges = missing();
    for (const FrameRange& range : ranges) kept.store().forget(range.first, range.last);
    // One process goes on at the end of what there is as ever.
    const bool isGap = !ranges.empty() && kept.hasAfter(ranges.front().first);
    if (!shared && !isGap) return {};
    kept.store().begin(measuredBy(question, hashes));
    BlockQuestion block = blockQuestion(question, shared ? shared->place().localRank : 0);
    block.earlier = [&kept](int frame) { return kept.fieldIfThere(frame); };
    BlockMeasurement measurement(std::move(block), hashes, registeredDevices(), printerOf(0, !shared));
    std::vector<std::string> notes;
    if (shared) {
        notes = shareOut(shared->server(), shared->place().size, ranges, measurement, kept, stop);
        notes.push_back(std::to_string(shared->place().size) + " processes have measured the frames.");
        // What they have read is what they have measured: it need not be read again.
        for (const FrameRange& range : ranges) {
            for (int frame = range.first; frame <= range.last; ++frame) learnImage(kept, question, frame, hashes);
        }
        ranges = missing();
    }
    // What is left of those that failed, and of earlier runs.
    for (const FrameRange& range : ranges) {
        if (stop.stop_requested()) break;
        kept.store().forget(range.first, range.last);
        measurement.measure(range, kept.store(), stop);
    }
    kept.flush();
    return notes;
}

}  // namespace strainlens::cli
