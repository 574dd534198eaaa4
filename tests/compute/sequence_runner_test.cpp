// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/sequence_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <numeric>
#include <set>
#include <thread>

#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

using test::MovingPattern;
using test::Recorder;
using test::smallParameters;

/// Share of the points off the border of width `margin` that have exactly frame k's displacement.
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

TEST_P(SequenceMethods, EveryFrameIsFoundExactly) {
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

TEST(SequenceRunner, AFrameThatCannotBeReadDoesNotStopTheOthers) {
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

TEST(SequenceRunner, SixteenBitFramesShareOneMap) {
    MovingPattern frames(3);
    frames.sixteenBit = true;
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    EXPECT_FALSE(summary.greyRange.identity);
    EXPECT_NEAR(summary.greyRange.low, 1000, 20);
    EXPECT_NEAR(summary.greyRange.high, 1000 + 17 * 255, 20);
    EXPECT_EQ(exactShare(recorder.fields[1], 2, 30), 1);
}

TEST(SequenceRunner, AStopKeepsTheFinishedFramesAndSaysSo) {
    MovingPattern frames(6);
    std::stop_source stop;
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        if (frame == 2) stop.request_stop();
    };
    const RunSummary summary =
        runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, stop.get_token());
    EXPECT_TRUE(summary.cancelled);
    ASSERT_EQ(summary.frames.size(), 2u);
    EXPECT_EQ(exactShare(recorder.fields[1], 2, 30), 1);
}

TEST(SequenceRunner, StageTimesSumToTheWallTimeAlthoughImagesAreReadAhead) {
    constexpr double kReadMs = 30;
    MovingPattern frames(4);
    frames.onLoad = [&](int) { std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(kReadMs)); };
    Recorder recorder;
    recorder.afterFrame = [&](int) { std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(kReadMs)); };
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    const auto sum = [](const StageTimes& times) { return std::accumulate(times.begin(), times.end(), 0.0); };
    double total = sum(summary.referenceTimesMs);
    for (FrameSummary frame : summary.frames) {
        total += sum(frame.timesMs);
        EXPECT_GE(timeOf(frame.aheadMs, Stage::Read), kReadMs);
        EXPECT_GE(timeOf(frame.timesMs, Stage::Export), kReadMs);
        EXPECT_EQ(sum(frame.aheadMs), timeOf(frame.aheadMs, Stage::Read) + timeOf(frame.aheadMs, Stage::Prepare) +
                                          timeOf(frame.aheadMs, Stage::Upload));
    }
    EXPECT_LE(total, summary.wallMs);
    EXPECT_GE(total, 0.9 * summary.wallMs - 1);
}

TEST(SequenceRunner, FramesAreReadInOrderOnOneThreadAndOneAhead) {
    MovingPattern frames(7);
    std::vector<int> loaded;
    std::set<std::thread::id> threads;
    std::atomic<int> delivered = 0;
    frames.onLoad = [&](int frame) {
        loaded.push_back(frame);
        threads.insert(std::this_thread::get_id());
        // The frame before is at work, so the one before that is done.
        EXPECT_LE(frame - 2, delivered.load());
    };
    Recorder recorder;
    recorder.afterFrame = [&](int frame) { delivered = frame; };
    runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    EXPECT_EQ(loaded, (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(threads.size(), 1u);
    EXPECT_FALSE(threads.contains(std::this_thread::get_id()));
}

TEST(SequenceRunner, TheNextFrameIsReadWhileTheObserverHasThePresentOne) {
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

TEST(SequenceRunner, WhatElseGoesWrongWhileReadingEndsTheRun) {
    MovingPattern frames(5);
    frames.onLoad = [&](int frame) {
        if (frame == 3) throw std::bad_alloc();
    };
    Recorder recorder;
    EXPECT_THROW(runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {}), std::bad_alloc);
    EXPECT_EQ(recorder.fields.size(), 2u);
}

TEST(SequenceRunner, RefusesWhatCannotRun) {
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
