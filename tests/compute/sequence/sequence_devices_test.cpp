// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Runs on devices that fail, and on several devices at once.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <ranges>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

using namespace std::chrono_literals;
using test::FakeDevices;
using test::MovingPattern;
using test::Recorder;
using test::smallParameters;

/// A subset of another source's frames: the reference and `first`, `first + step`, ...
class EveryNth : public FrameSource {
public:
    EveryNth(FrameSource& frames, int first, int step) : m_frames(frames), m_first(first), m_step(step) {}
    int frameCount() const override { return 1 + (m_frames.frameCount() - 1 - m_first) / m_step + 1; }
    std::string frameName(int frame) const override { return m_frames.frameName(original(frame)); }
    AnyImage loadFrame(int frame) override { return m_frames.loadFrame(original(frame)); }

private:
    int original(int frame) const { return frame == 0 ? 0 : m_first + (frame - 1) * m_step; }
    FrameSource& m_frames;
    int m_first, m_step;
};

/// Recursive search with few passes, so that the field depends on its start values; parabola and a filter, so that
/// every function of a session is used.
RunParameters sensitiveParameters(const std::string& device) {
    RunParameters parameters = smallParameters(SearchMethod::Recursive);
    parameters.iterations = 1;
    parameters.refinement = Refinement::Parabola;
    parameters.filters = {MedianFilter{3}};
    parameters.device = device;
    return parameters;
}

void expectSameField(const DisplacementField& expected, const DisplacementField& actual, int frame) {
    EXPECT_EQ(expected.status, actual.status) << "frame " << frame;
    ASSERT_EQ(expected.size(), actual.size()) << "frame " << frame;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!expected.ok(i)) continue;
        ASSERT_EQ(expected.u[i], actual.u[i]) << "frame " << frame << ", point " << i;
        ASSERT_EQ(expected.v[i], actual.v[i]) << "frame " << frame << ", point " << i;
        ASSERT_EQ(expected.score[i], actual.score[i]) << "frame " << frame << ", point " << i;
    }
}

/// The result of a device that does not fail.
Recorder referenceRun(FrameSource& frames, const RunParameters& parameters = sensitiveParameters("a")) {
    Recorder recorder;
    runSequence(frames, RoiMask(), parameters, recorder, {}, {FakeDevices({"a"})});
    return recorder;
}

void expectSameFields(const Recorder& expected, const Recorder& actual) {
    ASSERT_EQ(expected.fields.size(), actual.fields.size());
    for (std::size_t k = 0; k < expected.fields.size(); ++k) {
        EXPECT_EQ(actual.summaries[k].frame, static_cast<int>(k) + 1);
        expectSameField(expected.fields[k], actual.fields[k], static_cast<int>(k) + 1);
    }
}

struct DeviceFailure {
    const char* call;
    int nth;
    const char* operation;  ///< what the note must name
};

class SequenceDeviceFailure : public testing::TestWithParam<DeviceFailure> {};

TEST_P(SequenceDeviceFailure, NextDeviceFindsTheSameResult) {
    MovingPattern frames(6);
    FakeDevices devices({"a", "b"});
    devices.failAt("a", GetParam().call, GetParam().nth);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
    expectSameFields(referenceRun(frames), recorder);
    ASSERT_EQ(summary.notes.size(), 1u);
    for (const char* part :
         {GetParam().operation, "device a", GetParam().call, "look at its plug", "with b (Device b)"}) {
        EXPECT_NE(summary.notes[0].find(part), std::string::npos) << summary.notes[0];
    }
    EXPECT_EQ(summary.frames.back().device, "b");
    EXPECT_EQ(summary.devices.back().id, "b");
    EXPECT_EQ(devices.calls("b", "openSession"), 1);
}

// Frame 1 may be prefetched or not, so the frame of a failing upload is not deterministic.
INSTANTIATE_TEST_SUITE_P(
    Calls, SequenceDeviceFailure,
    testing::Values(DeviceFailure{"openSession", 1, "opening the device"},
                    DeviceFailure{"upload", 1, "the reference image"},
                    DeviceFailure{"filter", 1, "the reference image"}, DeviceFailure{"uploadNext", 3, "frame "},
                    DeviceFailure{"useNext", 3, "frame "}, DeviceFailure{"filter", 4, "frame 3 (frame3)"},
                    DeviceFailure{"recursiveSearch", 3, "frame 3 (frame3)"},
                    DeviceFailure{"download", 6, "frame 3 (frame3)"}),
    [](const auto& loss) { return std::string(loss.param.call) + std::to_string(loss.param.nth); });

TEST(SequenceDevices, DeviceWithoutRequiredOperationIsReplaced) {
    MovingPattern frames(3);
    const Recorder sound = referenceRun(frames);
    FakeDevices devices({"a", "b"});
    devices.disable("a", Operation::RecursiveSearch);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
    expectSameFields(sound, recorder);
    EXPECT_EQ(summary.devices.front().id, "b");
    EXPECT_EQ(devices.calls("a", "recursiveSearch"), 0);
    ASSERT_EQ(summary.notes.size(), 1u);
    for (const char* part : {"device a", "recursiveSearch", "does not have", "with b (Device b)"}) {
        EXPECT_NE(summary.notes[0].find(part), std::string::npos) << summary.notes[0];
    }
}

TEST(SequenceDevices, HostAppliesUnsupportedFilter) {
    MovingPattern frames(3);
    const Recorder sound = referenceRun(frames);
    FakeDevices devices({"a", "b"});
    devices.disable("a", Operation::Filter);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
    expectSameFields(sound, recorder);
    EXPECT_EQ(summary.devices.front().id, "a");
    EXPECT_EQ(devices.calls("a", "filter"), 0);
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_TRUE(summary.notes[0].starts_with("Device a has no filter median3; device ")) << summary.notes[0];
}

TEST(SequenceDevices, DeviceWithoutUnneededOperationIsUsed) {
    MovingPattern frames(3);
    FakeDevices devices({"a", "b"});
    devices.disable("a", Operation::FullSearch);
    devices.disable("a", Operation::HalveImage);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
    EXPECT_TRUE(summary.notes.empty());
    EXPECT_EQ(summary.devices.front().id, "a");
}

TEST(SequenceDevices, SeveralDevicesMayFail) {
    MovingPattern frames(6);
    FakeDevices devices({"a", "b", "c"});
    devices.failAt("a", "recursiveSearch", 2);
    devices.failAt("b", "recursiveSearch", 2);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
    expectSameFields(referenceRun(frames), recorder);
    EXPECT_EQ(summary.notes.size(), 2u);
    std::string used;
    for (const FrameSummary& frame : summary.frames) used += frame.device;
    EXPECT_EQ(used, "abccc");
}

TEST(SequenceDevices, FinishedFramesAreDeliveredWhenNoDeviceIsLeft) {
    MovingPattern frames(6);
    FakeDevices devices({"a", "b"});
    devices.failAt("a", "recursiveSearch", 2);
    devices.failAt("b", "recursiveSearch", 2);
    Recorder recorder;
    try {
        runSequence(frames, RoiMask(), sensitiveParameters("a"), recorder, {}, {devices});
        FAIL() << "there was nothing left to run on";
    } catch (const NoDeviceLeft& failure) {
        EXPECT_EQ(failure.device(), "b");
        EXPECT_NE(std::string(failure.what()).find("no other device is left"), std::string::npos) << failure.what();
        EXPECT_EQ(failure.summary().frames.size(), 2u);
        EXPECT_EQ(failure.summary().notes.size(), 1u);
        EXPECT_EQ(failure.summary().devices.size(), 2u);
    }
    ASSERT_EQ(recorder.fields.size(), 2u);
    const Recorder sound = referenceRun(frames);
    for (std::size_t k = 0; k < 2; ++k) expectSameField(sound.fields[k], recorder.fields[k], static_cast<int>(k) + 1);
}

TEST(SequenceDevices, UnusableDeviceIsReplaced) {
    MovingPattern frames(3);
    const FakeDevices devices({"a", "b"});
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("gone"), recorder, {}, {devices});
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_NE(summary.notes[0].find("install one. The run continued with a"), std::string::npos) << summary.notes[0];
    EXPECT_EQ(summary.devices.front().id, "a");
    EXPECT_THROW(runSequence(frames, RoiMask(), sensitiveParameters("a,x"), recorder, {}, {devices}), InvalidInput);
    EXPECT_THROW(runSequence(frames, RoiMask(), sensitiveParameters("gone"), recorder, {}, {FakeDevices({})}),
                 DeviceError);
}

TEST(SequenceDevices, SessionsGetTheLimitsOfTheRun) {
    MovingPattern frames(2);
    const FakeDevices devices({"a"});
    RunParameters parameters = sensitiveParameters("a");
    parameters.threads = 3;
    parameters.memoryLimitMiB = 5;
    Recorder recorder;
    runSequence(frames, RoiMask(), parameters, recorder, {}, {devices});
    EXPECT_EQ(devices.lastOptions().threads, 3);
    EXPECT_EQ(devices.lastOptions().memoryLimitBytes, 5 * 1024 * 1024);
}

/// The expected result of `count` devices: each as if its frames were a separate run.
std::vector<DisplacementField> laneFields(FrameSource& frames, int count,
                                          const RunParameters& parameters = sensitiveParameters("a")) {
    std::vector<DisplacementField> fields(static_cast<std::size_t>(frames.frameCount()) - 1);
    for (int lane = 0; lane < count; ++lane) {
        EveryNth own(frames, lane + 1, count);
        const Recorder recorder = referenceRun(own, parameters);
        for (std::size_t k = 0; k < recorder.fields.size(); ++k) {
            fields[static_cast<std::size_t>(lane) + k * static_cast<std::size_t>(count)] = recorder.fields[k];
        }
    }
    return fields;
}

TEST(SequenceDevices, EachDeviceStartsFromItsOwnLastField) {
    MovingPattern frames(10);
    const std::vector<DisplacementField> expected = laneFields(frames, 3);
    const DisplacementField other = referenceRun(frames).fields[8];
    const auto isOther = [&](std::size_t i) { return expected[8].ok(i) && expected[8].u[i] != other.u[i]; };
    EXPECT_TRUE(std::ranges::any_of(std::views::iota(std::size_t{0}, other.size()), isOther))
        << "the start values leave no trace here";
    for (const std::string slow : {"a", "b", "c"}) {
        FakeDevices devices({"a", "b", "c"});
        devices.whileCall = [&](const std::string& device, const std::string&) {
            if (device == slow) std::this_thread::sleep_for(5ms);
        };
        Recorder recorder;
        const RunSummary summary =
            runSequence(frames, RoiMask(), sensitiveParameters("a,b,c"), recorder, {}, {devices});
        ASSERT_EQ(recorder.fields.size(), 9u);
        std::string used;
        for (std::size_t k = 0; k < 9; ++k) {
            EXPECT_EQ(recorder.summaries[k].frame, static_cast<int>(k) + 1);
            used += recorder.summaries[k].device;
            expectSameField(expected[k], recorder.fields[k], static_cast<int>(k) + 1);
        }
        EXPECT_EQ(used, "abcabcabc");
        EXPECT_EQ(summary.devices.size(), 3u);
        EXPECT_TRUE(std::is_sorted(recorder.fractions.begin(), recorder.fractions.end()));
        EXPECT_EQ(recorder.fractions.back(), 1);
    }
}

TEST(SequenceDevices, DevicesWorkConcurrently) {
    MovingPattern frames(5);
    FakeDevices devices({"a", "b"});
    std::atomic<int> searching = 0;
    std::atomic<bool> together = false;
    devices.whileCall = [&](const std::string&, const std::string& call) {
        if (call != "recursiveSearch" || together) return;
        ++searching;
        for (int i = 0; i < 6000 && !together; ++i) {
            if (searching == 2) together = true;
            std::this_thread::sleep_for(10ms);
        }
        --searching;
    };
    Recorder recorder;
    runSequence(frames, RoiMask(), sensitiveParameters("a,b"), recorder, {}, {devices});
    EXPECT_TRUE(together);
    EXPECT_EQ(recorder.fields.size(), 4u);
}

TEST(SequenceDevices, OtherDevicesFinishAfterAFailure) {
    MovingPattern frames(8);
    FakeDevices devices({"a", "b", "c"});
    devices.failAt("a", "recursiveSearch", 2);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a,b"), recorder, {}, {devices});
    const std::vector<DisplacementField> expected = laneFields(frames, 2);
    ASSERT_EQ(recorder.fields.size(), 7u);
    std::string used;
    for (std::size_t k = 0; k < 7; ++k) {
        expectSameField(expected[k], recorder.fields[k], static_cast<int>(k) + 1);
        used += recorder.summaries[k].device;
    }
    EXPECT_EQ(used, "abbbbbb") << "b is one of the run's own devices and comes before c";
    EXPECT_EQ(summary.notes.size(), 1u);
}

TEST(SequenceDevices, AllDevicesMayFail) {
    MovingPattern frames(8);
    FakeDevices devices({"a", "b"});
    devices.failAt("a", "recursiveSearch", 2);
    devices.failAt("b", "recursiveSearch", 3);
    // The frames of a go to b when a fails: b's own lane must have begun, or all its three calls may be theirs.
    devices.whileCall = [&](const std::string& device, const std::string& call) {
        if (device != "a" || call != "recursiveSearch" || devices.calls("a", call) == 0) return;
        for (int i = 0; i < 6000 && devices.calls("b", call) == 0; ++i) std::this_thread::sleep_for(10ms);
    };
    Recorder recorder;
    EXPECT_THROW(runSequence(frames, RoiMask(), sensitiveParameters("a,b"), recorder, {}, {devices}), NoDeviceLeft);
    const std::vector<DisplacementField> expected = laneFields(frames, 2);
    ASSERT_GE(recorder.fields.size(), 2u);
    for (std::size_t k = 0; k < recorder.fields.size(); ++k) {
        EXPECT_EQ(recorder.summaries[k].frame, static_cast<int>(k) + 1);
        expectSameField(expected[k], recorder.fields[k], static_cast<int>(k) + 1);
    }
}

/// Fails the test when two calls overlap.
struct ExclusiveRecorder : Recorder {
    struct Visit {
        explicit Visit(std::atomic<int>& visitors) : m_visitors(visitors) { EXPECT_EQ(++m_visitors, 1); }
        ~Visit() { --m_visitors; }
        std::atomic<int>& m_visitors;
    };
    void onProgress(double fraction, int frame, int frames) override {
        const Visit visit(visitors);
        Recorder::onProgress(fraction, frame, frames);
    }
    void onPartialField(int, const DisplacementField&) override { const Visit visit(visitors); }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        const Visit visit(visitors);
        std::this_thread::sleep_for(1ms);
        Recorder::onFrame(summary, field);
    }
    std::atomic<int> visitors = 0;
};

TEST(SequenceDevices, ObserverCallsAreSequentialAndOrdered) {
    MovingPattern frames(9);
    frames.broken = 2;
    frames.otherSize = 5;
    const FakeDevices devices({"a", "b", "c"});
    ExclusiveRecorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), sensitiveParameters("a,b,c"), recorder, {}, {devices});
    ASSERT_EQ(summary.frames.size(), 8u);
    for (std::size_t k = 0; k < 8; ++k) {
        EXPECT_EQ(recorder.summaries[k].frame, static_cast<int>(k) + 1);
        EXPECT_EQ(summary.frames[k].error.empty(), k != 1 && k != 4);
    }
}

TEST(SequenceDevices, StopEndsAllWorkers) {
    MovingPattern frames(60);
    const FakeDevices devices({"a", "b", "c"});
    std::stop_source stop;
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        if (frame == 4) stop.request_stop();
    };
    const RunSummary summary =
        runSequence(frames, RoiMask(), sensitiveParameters("a,b,c"), recorder, stop.get_token(), {devices});
    EXPECT_TRUE(summary.cancelled);
    EXPECT_GE(summary.frames.size(), 4u);
    EXPECT_LE(summary.frames.size(), 12u) << "each may have two behind and one at work";
    const auto number = [](const FrameSummary& frame) { return frame.frame; };
    EXPECT_TRUE(std::ranges::is_sorted(summary.frames, {}, number));
}

TEST(SequenceDevices, ObserverExceptionEndsAllWorkers) {
    MovingPattern frames(30);
    const FakeDevices devices({"a", "b", "c"});
    Recorder recorder;
    recorder.afterFrame = [&](int frame) {
        if (frame == 5) throw FileError("disk", "is full");
    };
    EXPECT_THROW(runSequence(frames, RoiMask(), sensitiveParameters("a,b,c"), recorder, {}, {devices}), FileError);
    EXPECT_EQ(recorder.fields.size(), 5u);
}

TEST(SequenceDevices, RealDevicesShareASequence) {
    MovingPattern frames(5);
    RunParameters parameters = sensitiveParameters("a");
    parameters.filters.clear();
    const std::vector<DeviceInfo> devices = allDevices();
    const std::vector<DisplacementField> expected = laneFields(frames, static_cast<int>(devices.size()), parameters);
    parameters.device.clear();
    for (const DeviceInfo& device : devices) parameters.device += (parameters.device.empty() ? "" : ",") + device.id;
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), parameters, recorder, {});
    EXPECT_TRUE(summary.notes.empty()) << summary.notes.front();
    for (std::size_t k = 0; k < 4; ++k) {
        expectSameField(expected[k], recorder.fields.at(k), static_cast<int>(k) + 1);
    }
}

}  // namespace
}  // namespace strainlens
