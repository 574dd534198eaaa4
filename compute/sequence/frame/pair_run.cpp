// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/pair_run.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "compute/sequence/forwarding_frames.h"
#include "compute/sequence/frame/blur_note.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/error.h"
#include "compute/types/stage_clock.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

struct PairNumbers {
    int first = 0, second = 0;
};

/// The first image of a pair and its mask (FrameSource::loadMask).
struct FirstImage {
    AnyImage image;
    std::optional<RoiMask> mask;
};

/// The two images of a pair as a sequence of two frames. The first is loaded already.
class PairFrames : public ForwardingFrames {
public:
    PairFrames(FrameSource& frames, PairNumbers pair, FirstImage first)
        : ForwardingFrames(frames), m_pair(pair), m_first(std::move(first)) {}

    int frameCount() const override { return 2; }
    std::string frameName(int frame) const override { return ForwardingFrames::frameName(numberOf(frame)); }
    FrameIdentity identity(int frame) const override { return ForwardingFrames::identity(numberOf(frame)); }
    bool grows() const override { return false; }
    bool waitForFrame(int frame, const std::stop_token&) override { return frame < 2; }
    AnyImage loadFrame(int frame) override {
        return frame == 0 ? m_first.image : ForwardingFrames::loadFrame(m_pair.second);
    }
    std::optional<RoiMask> loadMask(int frame) override {
        return frame == 0 ? m_first.mask : ForwardingFrames::loadMask(m_pair.second);
    }
    int readersAtOnce() const override { return 1; }

private:
    int numberOf(int frame) const { return frame == 0 ? m_pair.first : m_pair.second; }

    const PairNumbers m_pair;
    const FirstImage m_first;
};

FrameSummary renumber(FrameSummary summary, PairNumbers pair) {
    summary.frame = pair.second;
    summary.reference = pair.first;
    return summary;
}

/// Forwards the events of a pair's run as those of the complete run.
class PairObserver : public RunObserver {
public:
    /// `done` of `count` pairs are measured; count 0: unknown. `plan`: of the first pair that has one.
    PairObserver(RunObserver& observer, PairNumbers pair, int done, int count, int deformedFrames,
                 std::optional<RunMemory>& plan)
        : m_observer(observer),
          m_pair(pair),
          m_done(done),
          m_count(count),
          m_deformedFrames(deformedFrames),
          m_plan(plan) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_observer.bytesFor(image); }
    void onPlan(const RunMemory& memory) override {
        if (m_plan) return;
        m_plan = memory;
        m_observer.onPlan(memory);
    }
    void onProgress(double fraction, int, int) override {
        m_observer.onProgress(m_count > 0 ? (m_done + fraction) / m_count : 0, m_pair.second, m_deformedFrames);
    }
    void onPartialField(int, const DisplacementField& field) override {
        m_observer.onPartialField(m_pair.second, field);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_observer.onFrame(renumber(summary, m_pair), field);
    }

private:
    RunObserver& m_observer;
    const PairNumbers m_pair;
    const int m_done, m_count, m_deformedFrames;
    std::optional<RunMemory>& m_plan;
};

/// All pairs of a run, one after the other.
class PairRun {
public:
    PairRun(FrameSource& frames, const RunParameters& parameters, RunObserver& observer, std::stop_token stop,
            int finished, const PairMeasurement& measurement)
        : m_frames(frames),
          m_requested(parameters),
          m_parametersOfPair(parameters),
          m_observer(observer),
          m_stop(std::move(stop)),
          m_finished(finished),
          m_count(frames.grows() ? 0 : pairsUntil(frames.frameCount()) - pairsUntil(finished + 1)),
          m_measurement(measurement) {
        m_parametersOfPair.reference.choice = ReferenceChoice::Fixed;
        m_parametersOfPair.keyFrames = 0;
    }

    RunSummary run() {
        for (int frame = m_finished + 1; !m_stop.stop_requested() && exists(frame); ++frame) {
            const std::optional<int> first = firstOfPair(m_requested.reference, frame);
            if (!first) continue;
            try {
                measure({*first, frame});
            } catch (const LoadingStopped&) {
                break;
            }
            ++m_done;
        }
        const bool isCancelled = m_stop.stop_requested();
        if (!isCancelled) noteUnpairedImages();
        return finishSummary(isCancelled);
    }

private:
    bool exists(int frame) const { return m_frames.waitForFrame(frame, m_stop); }

    /// Number of pairs in the first `images` images.
    int pairsUntil(int images) const {
        if (m_requested.reference.choice == ReferenceChoice::Pairs) return images / 2;
        return std::max(images - m_requested.reference.interval, 0);
    }

    void measure(PairNumbers pair) {
        std::optional<FirstImage> image = loadFirst(pair);
        if (!image) return;
        PairFrames frames(m_frames, pair, std::move(*image));
        const int deformed = m_frames.grows() ? 0 : m_frames.frameCount() - 1;
        PairObserver observer(m_observer, pair, m_done, m_count, deformed, m_plan);
        try {
            add(m_measurement(frames, m_parametersOfPair, observer), pair);
            useFirstPlan();
        } catch (const NoDeviceLeft& error) {
            add(error.summary(), pair);
            throw NoDeviceLeft(error, finishSummary(false));
        }
    }

    /// All pairs decide about memory as the first one, so that a resumed run equals an uninterrupted one.
    void useFirstPlan() {
        if (!m_plan) return;
        m_parametersOfPair.hostMemoryLimitMiB = 0;
        if (m_plan->omitsBlurMatching) m_parametersOfPair.blur = BlurChoice::Off;
    }

    /// The first image of a pair. Without it the pair fails, as a frame does that cannot be read.
    std::optional<FirstImage> loadFirst(PairNumbers pair) {
        FrameSummary failed;
        try {
            FirstImage first{m_frames.loadFrame(pair.first), std::nullopt};
            first.mask = m_frames.loadMask(pair.first);
            return first;
        } catch (const FileError& error) {
            failed.error = error.what();
        }
        failed.name = m_frames.frameName(pair.second);
        m_results.push_back(renumber(failed, pair));
        m_observer.onFrame(m_results.back(), DisplacementField());
        return std::nullopt;
    }

    void add(RunSummary ofPair, PairNumbers pair) {
        if (const auto note = blurRangeNote(ofPair.frames)) std::erase(ofPair.notes, *note);
        for (const FrameSummary& frame : ofPair.frames) m_results.push_back(renumber(frame, pair));
        // Merging copies frames: one stands for all.
        ofPair.frames.resize(1);
        m_summary = mergeSummaries(m_summary, std::move(ofPair));
        m_summary.frames.resize(1);
    }

    RunSummary finishSummary(bool isCancelled) {
        m_summary.parameters = m_requested;
        m_summary.adaptation.reset();  // each pair has its own
        m_summary.greyRange = {};
        m_summary.frames = std::move(m_results);
        m_summary.cancelled = isCancelled;
        m_summary.threads = resolveThreads(m_requested.threads);
        m_summary.startTime = m_startTime;
        m_summary.wallMs = millisecondsSince(m_start);
        if (const auto note = blurRangeNote(m_summary.frames)) m_summary.notes.push_back(*note);
        return std::move(m_summary);
    }

    bool isPaired(int image, int images) const {
        const ReferenceParameters& reference = m_requested.reference;
        const int second = image + (reference.choice == ReferenceChoice::Pairs ? 1 : reference.interval);
        return firstOfPair(reference, image) || (second < images && firstOfPair(reference, second) == image);
    }

    void noteUnpairedImages() {
        const int images = m_frames.frameCount();
        std::vector<int> unpaired;
        for (int image = 0; image < images; ++image) {
            if (!isPaired(image, images)) unpaired.push_back(image);
        }
        if (unpaired.empty()) return;
        const std::string first = std::to_string(unpaired.front() + 1), last = std::to_string(unpaired.back() + 1);
        m_summary.notes.push_back(unpaired.size() == 1
                                      ? "Image " + first + " (" + m_frames.frameName(unpaired[0]) +
                                            ") has no partner and was not measured."
                                      : "Images " + first + " to " + last + " have no partner and were not measured.");
    }

    FrameSource& m_frames;
    const RunParameters& m_requested;
    RunParameters m_parametersOfPair;
    RunObserver& m_observer;
    const std::stop_token m_stop;
    const int m_finished, m_count;
    const PairMeasurement& m_measurement;
    const std::chrono::system_clock::time_point m_startTime = std::chrono::system_clock::now();
    const std::chrono::steady_clock::time_point m_start = stageClock();
    std::optional<RunMemory> m_plan;      ///< of the first pair
    RunSummary m_summary;                 ///< of all pairs but for the frames
    std::vector<FrameSummary> m_results;  ///< the frames
    int m_done = 0;
};

}  // namespace

RunSummary runPairs(FrameSource& frames, const RunParameters& parameters, RunObserver& observer,
                    const std::stop_token& stop, const FinishedFrames& finished, const PairMeasurement& measure) {
    const ReferenceParameters& reference = parameters.reference;
    if (!frames.grows() && reference.choice == ReferenceChoice::Interval && frames.frameCount() <= reference.interval) {
        throw InvalidInput("pair-interval", std::to_string(reference.interval),
                           "less than the number of images, " + std::to_string(frames.frameCount()));
    }
    return PairRun(frames, parameters, observer, stop, finished.count, measure).run();
}

}  // namespace strainlens
