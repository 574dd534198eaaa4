// SPDX-License-Identifier: MPL-2.0
#include "app/camera/acquisition/acquisition.h"

#include <gtest/gtest.h>

#include <mutex>
#include <numeric>

#include "app/camera/camera_list.h"
#include "compute/types/system/module_library.h"
#include "tests/app/camera/scripted_camera.h"

namespace strainlens {
namespace {

using test::ScriptedCamera;

class AcquisitionTest : public testing::Test {
protected:
    std::unique_ptr<Acquisition> acquire(ScriptedCamera::Script script, Acquisition::Consumers consumers,
                                         AcquisitionLimit limit = {}) {
        return std::make_unique<Acquisition>(std::make_unique<ScriptedCamera>(std::move(script)), std::size_t{0},
                                             std::move(consumers), limit, [this](const std::string& sentence) {
                                                 const std::lock_guard lock(m_mutex);
                                                 m_notes += sentence + "\n";
                                             });
    }
    static std::vector<std::int64_t> countersIn(FrameQueue& queue) {
        std::vector<std::int64_t> counters;
        while (const SharedFrame frame = queue.take()) counters.push_back(frame->counter);
        return counters;
    }
    static std::vector<std::int64_t> numbers(std::int64_t from, std::int64_t to) {
        std::vector<std::int64_t> list(static_cast<std::size_t>(to - from));
        std::iota(list.begin(), list.end(), from);
        return list;
    }
    static std::shared_ptr<FrameQueue> queue(FramePolicy policy) { return std::make_shared<FrameQueue>(policy); }

    std::mutex m_mutex;
    std::string m_notes;
};

TEST_F(AcquisitionTest, EveryImageReachesBothConsumers) {
    const auto recorder = queue(FramePolicy::Every), measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 8}, {recorder, measurement});
    acquisition->join();
    EXPECT_EQ(countersIn(*recorder), numbers(0, 8));
    EXPECT_EQ(countersIn(*measurement), numbers(0, 8));
    EXPECT_EQ(acquisition->counts().received, 8);
    EXPECT_TRUE(describeLosses(acquisition->counts(), "x").empty());
    EXPECT_EQ(m_notes, "");
}

TEST_F(AcquisitionTest, TheNewestImageReplacesThoseThatWait) {
    const auto measurement = queue(FramePolicy::Newest);
    const auto acquisition = acquire({.images = 100}, {nullptr, measurement});
    acquisition->join();
    EXPECT_EQ(countersIn(*measurement), numbers(99, 100));
    EXPECT_EQ(measurement->skipped(), 99);
    EXPECT_EQ(acquisition->counts().unmeasured, 0);
}

TEST_F(AcquisitionTest, AMeasurementThatIsBehindLosesTheOldest) {
    const auto measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 100}, {nullptr, measurement});
    acquisition->join();
    ASSERT_EQ(acquisition->memoryImages(), 8U);
    EXPECT_EQ(countersIn(*measurement), numbers(92, 100));
    EXPECT_EQ(measurement->skipped(), 92);
}

TEST_F(AcquisitionTest, ARecorderThatIsBehindLosesTheNewestAndTheMeasurementGoesOn) {
    const auto recorder = queue(FramePolicy::Every), measurement = queue(FramePolicy::Newest);
    const auto acquisition = acquire({.images = 100}, {recorder, measurement});
    acquisition->join();
    EXPECT_EQ(countersIn(*recorder), numbers(0, 9)) << "what waited is recorded";
    EXPECT_EQ(countersIn(*measurement), numbers(99, 100));
    EXPECT_EQ(acquisition->counts().unrecorded, 91);
    EXPECT_EQ(acquisition->counts().unmeasured, 0);
    const auto losses = describeLosses(acquisition->counts(), "scripted");
    ASSERT_EQ(losses.size(), 1U);
    EXPECT_EQ(losses.front().rfind("91 images of camera scripted were not recorded", 0), 0U) << losses.front();
}

TEST_F(AcquisitionTest, AMeasurementThatIsBehindCostsTheRecorderNothing) {
    constexpr int kImages = 200;
    const auto recorder = queue(FramePolicy::Every), measurement = queue(FramePolicy::Every);
    std::vector<std::int64_t> recorded;
    const auto record = [&](int, CameraFrame&) {  // a disk as fast as the camera
        for (const std::int64_t counter : countersIn(*recorder)) recorded.push_back(counter);
    };
    const auto acquisition = acquire({.images = kImages, .before = record}, {recorder, measurement});
    acquisition->join();
    for (const std::int64_t counter : countersIn(*recorder)) recorded.push_back(counter);
    EXPECT_EQ(recorded, numbers(0, kImages));
    EXPECT_EQ(acquisition->counts().unrecorded, 0);
    EXPECT_EQ(countersIn(*measurement).back(), kImages - 1);
    EXPECT_GT(measurement->skipped(), 0);
}

TEST_F(AcquisitionTest, MemoryThatIsReleasedDuringAWaitIsRecorded) {
    const auto recorder = queue(FramePolicy::Every);
    std::vector<std::int64_t> recorded;
    const auto record = [&](int k) {  // the disk writes all while image 12 is late
        if (k != 12) return false;
        recorded = countersIn(*recorder);
        return true;
    };
    const auto acquisition = acquire({.images = 15, .isLate = record}, {recorder, nullptr});
    acquisition->join();
    EXPECT_EQ(recorded, numbers(0, 9));
    EXPECT_EQ(countersIn(*recorder), numbers(12, 15));
    EXPECT_EQ(acquisition->counts().unrecorded, 3);
}

TEST_F(AcquisitionTest, UnrecordedImagesThatWaitDoNotStopTheRecorder) {
    const auto recorder = queue(FramePolicy::Every), measurement = queue(FramePolicy::Every);
    std::vector<std::int64_t> recorded, expected = numbers(0, 9);
    const auto record = [&](int k, CameraFrame&) {  // the disk is busy until image 13
        if (k < 13) return;
        for (const std::int64_t counter : countersIn(*recorder)) recorded.push_back(counter);
    };
    const auto acquisition = acquire({.images = 60, .before = record}, {recorder, measurement});
    acquisition->join();
    for (const std::int64_t counter : countersIn(*recorder)) recorded.push_back(counter);
    for (const std::int64_t counter : numbers(14, 60)) expected.push_back(counter);
    EXPECT_EQ(recorded, expected);
    EXPECT_EQ(acquisition->counts().unrecorded, 5);
    EXPECT_EQ(acquisition->counts().unmeasured, 1);
    std::vector<std::int64_t> waiting = numbers(9, 13);
    for (const std::int64_t counter : numbers(52, 60)) waiting.push_back(counter);
    EXPECT_EQ(countersIn(*measurement), waiting);
    EXPECT_EQ(measurement->skipped(), 47);
}

TEST_F(AcquisitionTest, RepeatedNumbersAndRestartsAreCountedAndReportedOnce) {
    constexpr std::int64_t kCounters[] = {5, 5, 5, 6, 2, 3, 1, INT64_MAX, INT64_MIN, INT64_MIN + 3};
    const auto acquisition = acquire(
        {.images = 10, .before = [&](int k, CameraFrame& frame) { frame.counter = kCounters[k]; }, .discarded = 2},
        {nullptr, queue(FramePolicy::Every)});
    acquisition->join();
    const AcquisitionCounts counts = acquisition->counts();
    EXPECT_EQ(counts.repeated, 2);
    EXPECT_EQ(counts.restarts, 4);
    EXPECT_EQ(counts.missing, 2);
    EXPECT_EQ(counts.discarded, 2);
    EXPECT_EQ(m_notes,
              "camera scripted repeats the number 5: images that are missing are not seen then.\n"
              "camera scripted counts from 2 again after image 6: it was restarted, and what was lost meanwhile is not "
              "known.\n");
    const auto losses = describeLosses(counts, "x");
    ASSERT_EQ(losses.size(), 4U);
    EXPECT_EQ(losses[1].rfind("2 images of camera x arrived at this computer and were discarded", 0), 0U) << losses[1];
    EXPECT_EQ(losses[2], "2 images of camera x have the number of the image before: what is missing is not known.");
    EXPECT_EQ(losses[3], "Camera x has restarted its counter 4 times: what was lost meanwhile is not known.");
}

TEST_F(AcquisitionTest, TimesOfAnyValueAreAccepted) {
    constexpr std::int64_t kTimes[] = {INT64_MAX, INT64_MIN, 0};
    const auto acquisition =
        acquire({.images = 3, .before = [&](int k, CameraFrame& frame) { setTimes(frame, kTimes[k]); }},
                {nullptr, queue(FramePolicy::Every)});
    acquisition->join();
    EXPECT_EQ(acquisition->counts().received, 3);
    EXPECT_EQ(acquisition->counts().backwardTimes, 1);
    CameraFrame frame;
    setTimes(frame, INT64_MIN);
    EXPECT_EQ(frame.transfer.count(), 0);
}

TEST_F(AcquisitionTest, MissingCountersAndDamagedImagesAreCounted) {
    const auto measurement = queue(FramePolicy::Newest);
    const auto acquisition = acquire({.images = 50,
                                      .before =
                                          [](int k, CameraFrame& frame) {
                                              if (k >= 20) frame.counter += 7;
                                          },
                                      .isDamaged = [](int k) { return k == 40 || k == 41; }},
                                     {nullptr, measurement});
    acquisition->join();
    EXPECT_EQ(acquisition->counts().received, 48);
    EXPECT_EQ(acquisition->counts().damaged, 2);
    EXPECT_EQ(acquisition->counts().missing, 9) << "the damaged ones have numbers too";
    EXPECT_EQ(describeLosses(acquisition->counts(), "x").size(), 2U);
}

TEST_F(AcquisitionTest, AClockThatIsSetBackIsReportedOnceAndCounted) {
    const auto measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 8,
                                      .before =
                                          [](int k, CameraFrame& frame) {
                                              if (k >= 3) frame.timeNs -= 2'500'000;
                                              if (k >= 6) frame.timeNs -= 9'000'000;
                                          }},
                                     {nullptr, measurement});
    acquisition->join();
    EXPECT_EQ(countersIn(*measurement), numbers(0, 8)) << "the order is that of the camera";
    EXPECT_EQ(acquisition->counts().backwardTimes, 2);
    EXPECT_EQ(m_notes,
              "the time stamp of image 3 of camera scripted is 1.500 ms before that of the image before it: the clock "
              "was set back.\n");
    EXPECT_NE(describeLosses(acquisition->counts(), "x").front().find("the clock was set back"), std::string::npos);
}

TEST_F(AcquisitionTest, ACameraThatFailsEndsTheQueuesWithItsReason) {
    const auto recorder = queue(FramePolicy::Every), measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 100,
                                      .before =
                                          [](int k, CameraFrame&) {
                                              if (k == 5) throw CameraError("scripted", "was unplugged.");
                                          }},
                                     {recorder, measurement});
    acquisition->join();
    EXPECT_EQ(acquisition->failure(), "camera scripted: was unplugged.");
    EXPECT_EQ(m_notes, "camera scripted: was unplugged.\n");
    EXPECT_EQ(countersIn(*recorder), numbers(0, 5));
    EXPECT_TRUE(measurement->wait({})) << "what arrived is measured";
    EXPECT_EQ(countersIn(*measurement), numbers(0, 5));
    EXPECT_FALSE(measurement->wait({}));
}

TEST_F(AcquisitionTest, ACameraThatIsRestartedIsReported) {
    const auto measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 6,
                                      .before =
                                          [](int k, CameraFrame& frame) {
                                              if (k >= 3) frame.counter -= 3;
                                          }},
                                     {nullptr, measurement});
    acquisition->join();
    EXPECT_EQ(acquisition->counts().missing, 0);
    EXPECT_NE(m_notes.find("counts from 0 again after image 2: it was restarted"), std::string::npos) << m_notes;
}

TEST_F(AcquisitionTest, ImagesOfAnotherSizeEndIt) {
    const auto measurement = queue(FramePolicy::Every);
    const auto acquisition = acquire({.images = 6,
                                      .before =
                                          [](int k, CameraFrame& frame) {
                                              if (k == 2) frame.format.size.width = 4;
                                          }},
                                     {nullptr, measurement});
    acquisition->join();
    EXPECT_NE(acquisition->failure().find("its images changed to 4 x 8 px, Mono8"), std::string::npos);
    EXPECT_EQ(countersIn(*measurement), numbers(0, 2));
}

TEST_F(AcquisitionTest, LimitsAndStopsEndIt) {
    const auto measurement = queue(FramePolicy::Every);
    const auto limited = acquire({.images = 100}, {nullptr, measurement}, {.images = 5});
    limited->join();
    EXPECT_EQ(countersIn(*measurement), numbers(0, 5));
    const auto silent = acquire({.images = -1}, {nullptr, queue(FramePolicy::Every)}, {.seconds = 0.05});
    silent->join();
    EXPECT_EQ(silent->counts().received, 0);
    const auto endless = acquire({.images = -1}, {nullptr, queue(FramePolicy::Every)});
    endless->stop();
    endless->join();
}

/// A hundred images a second for five seconds. The machine may be too slow: what is lost must be counted then.
TEST_F(AcquisitionTest, OfASimulatedCameraNoImageDisappears) {
    if (!isModuleInstalled("strainlens-aravis.so")) GTEST_SKIP() << "built without Aravis";
    constexpr std::int64_t kImages = 500;
    auto camera = openCamera("aravis:Fake_1");
    camera->configure({.frameRateHz = 100, .region = CameraRegion{0, 0, 512, 512}});
    const auto recorder = queue(FramePolicy::Every);
    Acquisition acquisition(std::move(camera), std::size_t{64} << 20, {recorder, nullptr}, {.images = kImages}, {});
    std::int64_t recorded = 0, missing = 0, last = -1;
    while (recorder->wait({})) {
        const SharedFrame frame = recorder->take();
        if (last >= 0) missing += frame->counter - last - 1;
        last = frame->counter;
        ++recorded;
    }
    acquisition.join();
    EXPECT_EQ(acquisition.failure(), "");
    const AcquisitionCounts counts = acquisition.counts();
    EXPECT_EQ(counts.received, kImages);
    EXPECT_EQ(recorded + counts.unrecorded, kImages);
    EXPECT_EQ(missing, counts.missing + counts.unrecorded);
    RecordProperty("missing", std::to_string(counts.missing));
    std::cout << "of " << kImages << " images " << counts.missing << " missing, " << counts.unrecorded
              << " not recorded\n";
}

}  // namespace
}  // namespace strainlens
