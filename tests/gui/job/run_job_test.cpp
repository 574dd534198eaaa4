// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of this file: threads
#include "gui/jobs/run_job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <semaphore>
#include <thread>

#include "app/results/memory_store.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/threads/detached_threads.h"
#include "tests/compute/stop_limit.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens::gui {
namespace {

using namespace std::chrono_literals;

/// A short sequence in memory; frame `badFrame` cannot be read.
class MemoryFrames : public FrameSource {
public:
    explicit MemoryFrames(int frames, int badFrame = -1) : m_frames(frames), m_badFrame(badFrame) {
        SpecimenOptions options;
        options.size = {256, 192};
        options.shiftX = 3;
        const Specimen specimen(options);
        m_reference = specimen.renderReference<std::uint8_t>(1);
        m_deformed = specimen.renderDeformed<std::uint8_t>(1, 1);
    }
    int frameCount() const override { return m_frames; }
    std::string frameName(int frame) const override { return "frame" + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        if (frame == m_badFrame) throw FileError(frameName(frame), "it is broken");
        return frame == 0 ? m_reference : m_deformed;
    }

private:
    int m_frames;
    int m_badFrame;
    GrayImage<std::uint8_t> m_reference, m_deformed;
};

/// Collects all updates until the job is done.
RunUpdate finish(RunJob& job) {
    RunUpdate all;
    while (!all.done) {
        RunUpdate update = job.takeUpdate();
        EXPECT_GE(update.fraction, all.fraction);
        all.fraction = update.fraction;
        for (const FinishedFrame& frame : update.finishedFrames) all.finishedFrames.push_back(frame);
        all.done = update.done;
        all.summary = std::move(update.summary);
        all.failure = std::move(update.failure);
        std::this_thread::sleep_for(1ms);
    }
    return all;
}

RunParameters slowParameters() {
    RunParameters parameters = test::wholePixels();
    parameters.method = SearchMethod::Full;
    parameters.criterion = Criterion::Zncc;
    parameters.grid.step = 2;
    parameters.radiusX = parameters.radiusY = 32;
    return parameters;
}

TEST(RunJob, DeliversEveryFrameOnce) {
    const auto store = std::make_shared<MemoryStore>();
    RunJob job(std::make_unique<MemoryFrames>(4), nullptr, {}, store);
    const RunUpdate all = finish(job);
    ASSERT_TRUE(all.summary);
    ASSERT_EQ(all.finishedFrames.size(), 3u);
    for (std::size_t k = 0; k < all.finishedFrames.size(); ++k) {
        const int frame = all.finishedFrames[k].frame;
        EXPECT_EQ(frame, static_cast<int>(k) + 1);
        EXPECT_EQ(store->summary(frame).frame, frame);
        ASSERT_TRUE(all.finishedFrames[k].hasField && store->field(frame));
        EXPECT_GT(store->field(frame)->count(PointStatus::Ok), 50u);
    }
    EXPECT_DOUBLE_EQ(all.fraction, 1);
    EXPECT_FALSE(all.summary->cancelled);
}

TEST(RunJob, UnreadableFrameDoesNotStopTheOthers) {
    const auto store = std::make_shared<MemoryStore>();
    RunJob job(std::make_unique<MemoryFrames>(4, 2), nullptr, {}, store);
    const RunUpdate all = finish(job);
    ASSERT_EQ(all.finishedFrames.size(), 3u);
    EXPECT_TRUE(all.finishedFrames[0].hasField);
    EXPECT_FALSE(all.finishedFrames[1].hasField);
    EXPECT_NE(store->summary(2).error.find("broken"), std::string::npos);
    EXPECT_TRUE(all.finishedFrames[2].hasField);
}

TEST(RunJob, FailureIsReportedNotThrown) {
    RunJob job(std::make_unique<MemoryFrames>(3, 0), nullptr, {}, std::make_shared<MemoryStore>());
    const RunUpdate all = finish(job);
    EXPECT_FALSE(all.summary);
    ASSERT_TRUE(all.failure);
    EXPECT_THROW(std::rethrow_exception(all.failure), FileError);
}

TEST(RunJob, CancelRetainsFinishedFramesAndTheNextJobRuns) {
    {
        RunJob job(std::make_unique<MemoryFrames>(200), nullptr, slowParameters(), std::make_shared<MemoryStore>());
        std::this_thread::sleep_for(30ms);
        const auto asked = processCpuTime();
        job.cancel();
        const RunUpdate all = finish(job);
        const auto worked = processCpuTime() - asked;
        ASSERT_TRUE(all.summary);
        EXPECT_TRUE(all.summary->cancelled);
        EXPECT_LT(all.finishedFrames.size(), 199u);
        EXPECT_LT(worked, 2 * stopCpuLimit());
    }
    RunJob next(std::make_unique<MemoryFrames>(2), nullptr, {}, std::make_shared<MemoryStore>());
    EXPECT_TRUE(finish(next).summary);
}

/// A frame on a drive that responds only on request.
class WaitingFrames : public MemoryFrames {
public:
    WaitingFrames(int waitsAt, std::shared_ptr<std::binary_semaphore> drive, std::shared_ptr<std::atomic<bool>> asked)
        : MemoryFrames(4), m_waitsAt(waitsAt), m_drive(std::move(drive)), m_asked(std::move(asked)) {}
    AnyImage loadFrame(int frame) override {
        if (frame == m_waitsAt) {
            *m_asked = true;
            // A run that waited for it fails the test instead of hanging.
            EXPECT_TRUE(m_drive->try_acquire_for(20s));
        }
        return MemoryFrames::loadFrame(frame);
    }

private:
    const int m_waitsAt;
    const std::shared_ptr<std::binary_semaphore> m_drive;
    const std::shared_ptr<std::atomic<bool>> m_asked;
};

TEST(RunJob, CancelDoesNotWaitForReading) {
    for (const int waitsAt : {0, 1, 3}) {
        SCOPED_TRACE(waitsAt);
        const auto drive = std::make_shared<std::binary_semaphore>(0);
        const auto asked = std::make_shared<std::atomic<bool>>(false);
        const auto store = std::make_shared<MemoryStore>();
        RunJob job(std::make_unique<WaitingFrames>(waitsAt, drive, asked), nullptr, {}, store);
        std::size_t before = 0;
        while (!*asked || before + 1 < static_cast<std::size_t>(waitsAt)) {
            before += job.takeUpdate().finishedFrames.size();
            std::this_thread::sleep_for(1ms);
        }
        job.cancel();
        const RunUpdate all = finish(job);
        ASSERT_TRUE(all.summary);
        EXPECT_FALSE(all.failure);
        EXPECT_TRUE(all.summary->cancelled);
        EXPECT_EQ(store->frames().size(), static_cast<std::size_t>(std::max(0, waitsAt - 1))) << "what was finished";
        drive->release();
        waitForDetachedThreads();
    }
}

TEST(RunJob, CanBeDestroyedAtAnyTime) {
    for (auto wait : {0ms, 1ms, 5ms, 20ms}) {
        RunJob job(std::make_unique<MemoryFrames>(50), nullptr, slowParameters(), std::make_shared<MemoryStore>());
        std::this_thread::sleep_for(wait);
        job.takeUpdate();
    }
    waitForDetachedThreads();
}

TEST(RunJob, CanBePolledFromAnotherThread) {
    RunJob job(std::make_unique<MemoryFrames>(6), nullptr, {}, std::make_shared<MemoryStore>());
    std::atomic<int> frames = 0;
    std::jthread reader([&] {
        for (bool done = false; !done;) {
            const RunUpdate update = job.takeUpdate();
            frames += static_cast<int>(update.finishedFrames.size());
            done = update.done;
        }
    });
    reader.join();
    EXPECT_EQ(frames, 5);
}

}  // namespace
}  // namespace strainlens::gui
