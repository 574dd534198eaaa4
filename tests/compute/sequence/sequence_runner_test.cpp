// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/sequence/sequence_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <new>
#include <numeric>
#include <semaphore>
#include <set>
#include <thread>

#include "compute/strain/strain.h"
#include "compute/types/stage_clock.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/moving_pattern.h"
#include "tests/support/cpu_time.h"

namespace strainlens {
namespace {

using test::MovingPattern;
using test::Recorder;
using test::smallParameters;

/// Share of the points inside the border of width `margin` with exactly frame k's displacement.
double exactShare(const DisplacementField& field, int frame, int margin) {
    constexpr int kSide = MovingPattern::kSide;
    int exact = 0, all = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.x[i] < margin || field.y[i] < margin || field.x[i] > kSide - margin || field.y[i] > kSide - margin)
            continue;
        ++all;
        exact += field.u[i] == MovingPattern::kStepX * frame && field.v[i] == MovingPattern::kStepY * frame;
    }
    return double(exact) / all;
}

class SequenceMethods : public testing::TestWithParam<SearchMethod> {};

TEST_P(SequenceMethods, FindsEveryFrameExactly) {
    MovingPattern frames(5);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(GetParam()), recorder, {});
    ASSERT_EQ(recorder.fields.size(), 4u);
    for (int frame = 1; frame <= 4; ++frame) {
        EXPECT_EQ(exactShare(recorder.fields[size_t(frame - 1)], frame, 30), 1) << "frame " << frame;
    }
    EXPECT_FALSE(summary.cancelled);
    EXPECT_EQ(summary.frames.size(), 4u);
    EXPECT_TRUE(std::is_sorted(recorder.fractions.begin(), recorder.fractions.end()));
    EXPECT_EQ(recorder.fractions.back(), 1);
}

INSTANTIATE_TEST_SUITE_P(All, SequenceMethods,
                         testing::Values(SearchMethod::Recursive, SearchMethod::Full, SearchMethod::Pyramid));

TEST(SequenceRunner, UnreadableFrameDoesNotStopTheRun) {
    MovingPattern frames(5);
    frames.broken = 2;
    frames.otherSize = 3;
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    ASSERT_EQ(summary.frames.size(), 4u);
    EXPECT_EQ(summary.frames[0].error, "");
    EXPECT_NE(summary.frames[1].error.find("is broken"), std::string::npos);
    EXPECT_NE(summary.frames[2].error.find("200 x 199"), std::string::npos);
    EXPECT_EQ(summary.frames[3].error, "");
    EXPECT_EQ(exactShare(recorder.fields[3], 4, 30), 1);
    EXPECT_EQ(recorder.fields[1].size(), 0u);
}

// A search radius of 12 px reaches the next frame from the one before the black frame, but not from zero.
TEST(SequenceRunner, FrameWithoutValidPointsIsNoStart) {
    MovingPattern frames(9);
    frames.black = 5;
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.validation.scoreThreshold = 1;
    runSequence(frames, RoiMask(), parameters, recorder, {});
    ASSERT_EQ(recorder.fields.size(), 8u);
    EXPECT_EQ(recorder.fields[4].count(PointStatus::Ok), 0u);
    for (const int frame : {4, 6, 7, 8})
        EXPECT_EQ(exactShare(recorder.fields[size_t(frame - 1)], frame, 45), 1) << frame;
}

TEST(SequenceRunner, SixteenBitFramesShareOneGreyRange) {
    MovingPattern frames(3);
    frames.sixteenBit = true;
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    EXPECT_FALSE(summary.greyRange.identity);
    EXPECT_NEAR(summary.greyRange.low, 1000, 20);
    EXPECT_NEAR(summary.greyRange.high, 1000 + 17 * 255, 20);
    EXPECT_EQ(exactShare(recorder.fields[1], 2, 30), 1);
}

TEST(SequenceRunner, StopKeepsFinishedFrames) {
    MovingPattern frames(6);
    std::stop_source stop;
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        if (frame == 2) stop.request_stop();
    };
    const RunSummary summary =
        runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, stop.get_token());
    EXPECT_TRUE(summary.cancelled);
    // While the observer has the second, the third may wait for its strain and the fourth be measured.
    ASSERT_GE(summary.frames.size(), 2u);
    ASSERT_LE(summary.frames.size(), 4u);
    EXPECT_FALSE(summary.frames[1].partial);
    EXPECT_EQ(exactShare(recorder.fields[1], 2, 30), 1);
}

TEST(SequenceRunner, StageTimesSumToWallTime) {
    using Milliseconds = std::chrono::duration<double, std::milli>;
    // Known minimum times: sleeping never takes less, however busy the machine is.
    constexpr double kReadMs = 30, kOpenMs = 20, kSearchMs = 40, kExportMs = 35;
    const auto spend = [](double milliseconds) { std::this_thread::sleep_for(Milliseconds(milliseconds)); };
    MovingPattern frames(4);
    std::binary_semaphore isOpened(0);
    frames.onLoad = [&](int frame) {
        // The run's thread may be scheduled long after the reader's: then it does not wait.
        if (frame == 0) {
            ASSERT_TRUE(isOpened.try_acquire_for(std::chrono::minutes(1)));
        }
        spend(kReadMs);
    };
    test::FakeDevices devices({"a"});
    devices.whileCall = [&](const std::string&, const std::string& call) {
        if (call == "openSession") isOpened.release(), spend(kOpenMs);
        if (call == "fullSearch") spend(kSearchMs);
    };
    Recorder recorder;
    recorder.afterFrame = [&](int) { spend(kExportMs); };
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a";
    const auto begin = std::chrono::steady_clock::now();
    const RunSummary summary = runSequence(frames, RoiMask(), parameters, recorder, {}, {devices});
    const double around = Milliseconds(std::chrono::steady_clock::now() - begin).count();
    const auto sum = [](const StageTimes& times) { return std::accumulate(times.begin(), times.end(), 0.0); };
    // The device is opened while the reference image is read: together they take the longer of both times.
    EXPECT_GE(sum(summary.referenceTimesMs), std::max(kReadMs, kOpenMs));
    double total = sum(summary.referenceTimesMs);
    ASSERT_EQ(summary.frames.size(), 3u);
    for (FrameSummary frame : summary.frames) {
        total += sum(frame.timesMs);
        EXPECT_GE(timeOf(frame.prefetchMs, Stage::Read), kReadMs);
        EXPECT_GE(timeOf(frame.timesMs, Stage::Search), kSearchMs);
        EXPECT_GE(timeOf(frame.postProcessMs, Stage::Export), kExportMs);
        EXPECT_EQ(sum(frame.prefetchMs), timeOf(frame.prefetchMs, Stage::Read) +
                                             timeOf(frame.prefetchMs, Stage::Prepare) +
                                             timeOf(frame.prefetchMs, Stage::Upload));
    }
    // Nothing is counted twice, and the wall time is at most that measured outside.
    EXPECT_LE(total, summary.wallMs);
    EXPECT_LE(summary.wallMs, around);
}

/// Times stages by the CPU time of their thread during its lifetime: waiting for a core does not count.
struct ComputingClock {
    ComputingClock() {
        stageClock = [] {
            timespec now{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
            return std::chrono::steady_clock::time_point(std::chrono::seconds(now.tv_sec) +
                                                         std::chrono::nanoseconds(now.tv_nsec));
        };
    }
    ~ComputingClock() { stageClock = std::chrono::steady_clock::now; }
};

/// Runs a sequence; the share of its computing time that no stage has.
double measureTimeOutsideStages() {
    MovingPattern frames(4);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Recursive);
    parameters.device = "scalar";  // computes on the device worker's thread
    parameters.threads = 1;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 31;
    parameters.strain.window = 5;
    const RunSummary summary = runSequence(frames, RoiMask(), parameters, recorder, {});
    StageTimes times = summary.referenceTimesMs;
    for (const FrameSummary& frame : summary.frames) {
        for (std::size_t stage = 0; stage < times.size(); ++stage) times[stage] += frame.timesMs[stage];
    }
    for (Stage stage : {Stage::Prepare, Stage::Search, Stage::Refine, Stage::Validate, Stage::Strain}) {
        EXPECT_GT(timeOf(times, stage), 0) << nameOf(stage);
    }
    const double total = std::accumulate(times.begin(), times.end(), 0.0);
    EXPECT_LE(total, summary.wallMs);
    return 1 - total / summary.wallMs;
}

TEST(SequenceRunner, StagesCoverAllComputingTime) {
    const ComputingClock clock;
    // Outside the stages a worker only counts statuses and moves results: a few operations per point, compared with
    // thousands inside. One per cent is far more than that.
    EXPECT_LE(leastOfThree(0.01, measureTimeOutsideStages), 0.01);
}

TEST(SequenceRunner, FramesAreReadInOrderOneAhead) {
    MovingPattern frames(7);
    std::vector<int> loaded;
    std::set<std::thread::id> threads;
    std::atomic<int> delivered = 0;
    frames.onLoad = [&](int frame) {
        loaded.push_back(frame);
        threads.insert(std::this_thread::get_id());
        // The previous frame is being measured, the one before it gets its standard deviations, the third may be with
        // the observer, the fourth is finished.
        EXPECT_LE(frame - 4, delivered.load());
    };
    Recorder recorder;
    recorder.afterFrame = [&](int frame) { delivered = frame; };
    runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    EXPECT_EQ(loaded, (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(threads.size(), 1u);
    EXPECT_FALSE(threads.contains(std::this_thread::get_id()));
}

/// Allows three concurrent readers.
struct SharedPattern : MovingPattern {
    using MovingPattern::MovingPattern;
    int readersAtOnce() const override { return 3; }
};

TEST(SequenceRunner, SeveralThreadsReadIfAllowed) {
    MovingPattern alone(12);
    SharedPattern frames(12);
    alone.broken = frames.broken = 5;
    std::mutex mutex;
    std::condition_variable changed;
    std::multiset<int> loaded;
    int delivered = 0;
    frames.onLoad = [&](int frame) {
        std::unique_lock lock(mutex);
        loaded.insert(frame);
        changed.notify_all();
        // At most three prefetched frames, plus one for the worker, the current one, the one that gets its standard
        // deviations and the one with the observer.
        EXPECT_LE(frame, delivered + 7);
        if (frame > 0) return;
        const auto first = [&] { return loaded.contains(1); };
        EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), first)) << "the pair's images side by side";
    };
    Recorder expected, recorder;
    recorder.afterFrame = [&](int frame) {
        const std::lock_guard lock(mutex);
        delivered = frame;
    };
    const RunParameters parameters = smallParameters(SearchMethod::Recursive);
    runSequence(alone, RoiMask(), parameters, expected, {});
    const RunSummary summary = runSequence(frames, RoiMask(), parameters, recorder, {});
    EXPECT_EQ(loaded.size(), 12u);
    ASSERT_EQ(recorder.fields.size(), 11u);
    for (std::size_t k = 0; k < 11; ++k) {
        EXPECT_EQ(summary.frames[k].frame, static_cast<int>(k) + 1);
        EXPECT_EQ(summary.frames[k].error.empty(), k != 4);
        EXPECT_EQ(recorder.fields[k].status, expected.fields[k].status);
        for (std::size_t i = 0; i < recorder.fields[k].size(); ++i) {
            if (!recorder.fields[k].ok(i)) continue;
            ASSERT_EQ(recorder.fields[k].u[i], expected.fields[k].u[i]);
        }
    }
}

/// Reading an image needs enough memory for a limit to matter.
struct CostlyPattern : SharedPattern {
    using SharedPattern::SharedPattern;
    static constexpr int kReadingMiB = 64;
    std::int64_t readingBytes() const override { return std::int64_t{kReadingMiB} << 20; }
};

struct PlanRecorder : Recorder {
    void onPlan(const RunMemory& plan) override { memory = plan; }
    std::optional<RunMemory> memory;
};

// The memory that a sanitizer holds back differs between two runs.
// Labels: not-sanitized
TEST(SequenceRunner, MemoryLimitRestrictsPrefetching) {
    constexpr int kMiB = 1 << 20;
    RunParameters parameters = smallParameters(SearchMethod::Recursive);
    parameters.hostMemoryLimitMiB = 0;
    PlanRecorder expected;
    CostlyPattern unlimited(12);
    runSequence(unlimited, RoiMask(), parameters, expected, {});
    ASSERT_TRUE(expected.memory);
    EXPECT_EQ(expected.memory->readers, 3);
    EXPECT_GE(expected.memory->readerBytes, CostlyPattern::kReadingMiB * kMiB);
    EXPECT_EQ(expected.memory->limitBytes, 0);

    const std::int64_t alone = expected.memory->presentBytes + expected.memory->runBytes;
    parameters.hostMemoryLimitMiB = static_cast<int>(alone / kMiB) + CostlyPattern::kReadingMiB * 3 / 2;
    CostlyPattern limited(12);
    std::mutex mutex;
    int delivered = 0;
    limited.onLoad = [&](int frame) {
        const std::lock_guard lock(mutex);
        // One prefetched frame, plus one for the worker, the current one, the one that gets its standard deviations and
        // the one with the observer.
        EXPECT_LE(frame, delivered + 5);
    };
    PlanRecorder recorder;
    recorder.afterFrame = [&](int frame) {
        const std::lock_guard lock(mutex);
        delivered = frame;
    };
    runSequence(limited, RoiMask(), parameters, recorder, {});
    ASSERT_TRUE(recorder.memory);
    EXPECT_EQ(recorder.memory->readers, 1);
    EXPECT_LE(recorder.memory->bytes(), recorder.memory->limitBytes);
    ASSERT_EQ(recorder.fields.size(), expected.fields.size());
    for (std::size_t k = 0; k < recorder.fields.size(); ++k)
        EXPECT_EQ(recorder.fields[k].status, expected.fields[k].status);
}

TEST(SequenceRunner, RunAboveMemoryLimitIsRejected) {
    CostlyPattern frames(4);
    RunParameters parameters = smallParameters(SearchMethod::Recursive);
    parameters.hostMemoryLimitMiB = 1;
    PlanRecorder recorder;
    try {
        runSequence(frames, RoiMask(), parameters, recorder, {});
        FAIL() << "it ran";
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.field(), "host-memory-limit");
        EXPECT_NE(std::string(error.what()).find("MiB that this run is estimated to need"), std::string::npos)
            << error.what();
    }
    EXPECT_TRUE(recorder.fields.empty());
    EXPECT_FALSE(recorder.memory);
}

TEST(SequenceRunner, ReaderThreadsEndWithTheRun) {
    for (const int bad : {0, 3}) {
        SharedPattern frames(40);
        frames.onLoad = [&](int frame) {
            if (frame == bad) throw std::bad_alloc();
        };
        Recorder recorder;
        const RunParameters parameters = smallParameters(SearchMethod::Full);
        EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}), std::bad_alloc);
        EXPECT_EQ(recorder.fields.size(), bad == 0 ? 0u : 2u);
    }
    SharedPattern frames(40);
    std::stop_source stop;
    Recorder recorder;
    recorder.afterFrame = [&](int) { stop.request_stop(); };
    const RunParameters parameters = smallParameters(SearchMethod::Full);
    EXPECT_TRUE(runSequence(frames, RoiMask(), parameters, recorder, stop.get_token()).cancelled);
    EXPECT_LE(recorder.fields.size(), 3u);
}

TEST(SequenceRunner, NextFrameIsReadDuringObserverCall) {
    MovingPattern frames(4);
    std::mutex mutex;
    std::condition_variable changed;
    int newest = 0;
    frames.onLoad = [&](int frame) {
        const std::lock_guard lock(mutex);
        newest = frame;
        changed.notify_all();
    };
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        std::unique_lock lock(mutex);
        EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return newest > frame || frame == 3; }));
    };
    runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    EXPECT_EQ(recorder.fields.size(), 3u);
}

TEST(SequenceRunner, NextFrameIsMeasuredDuringObserverCall) {
    MovingPattern frames(4);
    test::FakeDevices devices({"a"});
    std::mutex mutex;
    std::condition_variable changed;
    int searches = 0;
    devices.whileCall = [&](const std::string&, const std::string& call) {
        if (call != "fullSearch") return;
        const std::lock_guard lock(mutex);
        ++searches;
        changed.notify_all();
    };
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        std::unique_lock lock(mutex);
        EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return searches > frame || frame == 3; }));
    };
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a";
    runSequence(frames, RoiMask(), parameters, recorder, {}, {devices});
    ASSERT_EQ(recorder.fields.size(), 3u);
    for (int frame = 1; frame <= 3; ++frame) {
        EXPECT_EQ(exactShare(recorder.fields[static_cast<std::size_t>(frame) - 1], frame, 30), 1);
    }
}

TEST(SequenceRunner, ObserverExceptionEndsRunAfterCurrentFrame) {
    MovingPattern frames(8);
    Recorder recorder;
    recorder.afterFrame = [](int frame) {
        if (frame == 2) throw FileError("table.csv", "the disk is full.");
    };
    EXPECT_THROW(runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {}), FileError);
    EXPECT_EQ(recorder.fields.size(), 2u);
}

TEST(SequenceRunner, OverlappedStrainEqualsThatOfASingleFrame) {
    RunParameters parameters = smallParameters(SearchMethod::Recursive);
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 21;
    parameters.strain.window = 5;
    MovingPattern frames(5);
    Recorder recorder;
    runSequence(frames, RoiMask(), parameters, recorder, {});
    ASSERT_EQ(recorder.fields.size(), 4u);
    for (const DisplacementField& field : recorder.fields) {
        const StrainField again = computeStrain(field, parameters.strain, {}, 1);
        EXPECT_EQ(field.strain.status, again.status);
        EXPECT_GT(again.count(StrainStatus::Ok), field.size() / 2);
        for (std::size_t i = 0; i < field.size(); ++i) {
            EXPECT_EQ(std::isfinite(field.strain.sigmaExx[i]), again.ok(i));
            if (!again.ok(i)) continue;
            EXPECT_EQ(field.strain.exx[i], again.exx[i]);
        }
    }
}

TEST(SequenceRunner, UnexpectedReadErrorEndsTheRun) {
    MovingPattern frames(5);
    frames.onLoad = [&](int frame) {
        if (frame == 3) throw std::bad_alloc();
    };
    Recorder recorder;
    EXPECT_THROW(runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {}), std::bad_alloc);
    EXPECT_EQ(recorder.fields.size(), 2u);
}

TEST(SequenceRunner, RejectsInvalidRuns) {
    MovingPattern frames(2), single(1);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    EXPECT_THROW(runSequence(single, RoiMask(), parameters, recorder, {}), InvalidInput);
    parameters.device = "abacus:0";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}), InvalidInput);
    parameters = smallParameters(SearchMethod::Recursive);
    parameters.criterion = Criterion::Zncc;
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}), InvalidInput);
    frames.broken = 0;
    EXPECT_THROW(runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {}), FileError);
}

}  // namespace
}  // namespace strainlens
