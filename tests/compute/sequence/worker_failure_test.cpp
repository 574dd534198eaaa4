// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// An exception on a worker of the CPU engine, or on a device worker, ends the run and is rethrown to its caller.
#include <gtest/gtest.h>

#include <algorithm>
#include <new>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "compute/sequence/images_in_memory.h"
#include "compute/types/workers.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/moving_pattern.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

using test::FakeDevices;
using test::MovingPattern;
using test::Recorder;
using test::smallParameters;

struct ObserverFailure : std::exception {};

/// Throws when it is called on another thread than that of the one who made it.
class ThrowsOnOtherThreads : public RunObserver {
public:
    void onProgress(double, int, int) override { throwOnOtherThread(m_atProgress); }
    void onPartialField(int, const DisplacementField&) override { throwOnOtherThread(!m_atProgress); }

    explicit ThrowsOnOtherThreads(bool atProgress) : m_atProgress(atProgress) {}

private:
    void throwOnOtherThread(bool now) const {
        if (now && std::this_thread::get_id() != m_maker) throw ObserverFailure();
    }

    const bool m_atProgress;
    const std::thread::id m_maker = std::this_thread::get_id();
};

/// Large enough for searches of a good part of a second: they report progress every 20 ms and partial fields every
/// 100 ms, also on other threads than the caller's.
constexpr int kSearchedSide = 400;

GrayImage<std::uint8_t> noiseImage(unsigned seed) {
    std::mt19937 random(seed);
    GrayImage<std::uint8_t> image(kSearchedSide, kSearchedSide);
    for (int y = 0; y < kSearchedSide; ++y)
        std::generate_n(image.row(y), kSearchedSide, [&] { return random() & 255; });
    return image;
}

RunParameters longSearch(SearchMethod method, Criterion criterion, int step) {
    RunParameters parameters = test::wholePixels();
    parameters.device = "cpu";
    parameters.threads = 3;
    parameters.method = method;
    parameters.criterion = criterion;
    parameters.grid = {step, 32, 32, 0};
    return parameters;
}

// A search must last until its first partial result, and need not much longer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kSlowness = 3;
#else
constexpr int kSlowness = 1;
#endif

class WorkerFailure : public testing::TestWithParam<bool> {
protected:
    /// Whether a run rethrows the observer's exception; it must if a worker calls the observer.
    static bool throwsObserverFailure(const RunParameters& parameters) {
        const GrayImage<std::uint8_t> reference = noiseImage(1), deformed = noiseImage(2);
        std::vector<AnyImageView> images(21, deformed.view());
        images.front() = reference.view();
        ImagesInMemory frames(std::move(images));
        ThrowsOnOtherThreads observer(GetParam());
        try {
            runSequence(frames, RoiMask(), parameters, observer, {});
        } catch (const ObserverFailure&) {
            return true;
        }
        return false;
    }
};

TEST_P(WorkerFailure, RecursiveSearchRethrowsObserverException) {
    // Scans wait for the previous scan: they must not wait for one whose worker has failed.
    EXPECT_TRUE(throwsObserverFailure(longSearch(SearchMethod::Recursive, Criterion::Sad, 1)));
}

// Labels: slow-sanitized slow-threads
TEST_P(WorkerFailure, DenseFullSearchRethrowsObserverException) {
    // Few enough points for many partial fields: the time to copy one delays the next.
    RunParameters parameters = longSearch(SearchMethod::Full, Criterion::Sad, 4);
    parameters.radiusX = parameters.radiusY = 60 / kSlowness;
    EXPECT_TRUE(throwsObserverFailure(parameters));
}

// Labels for Progress: slow-sanitized slow-threads
TEST_P(WorkerFailure, SparseFullSearchRethrowsObserverException) {
    RunParameters parameters = longSearch(SearchMethod::Full, Criterion::Zncc, 16);
    parameters.radiusX = parameters.radiusY = 250 / kSlowness;
    EXPECT_TRUE(throwsObserverFailure(parameters));
}

INSTANTIATE_TEST_SUITE_P(At, WorkerFailure, testing::Values(true, false),
                         [](const auto& test) { return test.param ? "Progress" : "PartialField"; });

TEST(DeviceWorkerFailure, ObserverExceptionIsRethrownAfterEarlierFrames) {
    for (const int refused : {1, 2, 6}) {  // of every lane
        const FakeDevices devices({"a", "b", "c"});
        MovingPattern frames(10);
        Recorder recorder;
        recorder.afterFrame = [&](int frame) {
            if (frame == refused) throw ObserverFailure();
        };
        RunParameters parameters = smallParameters(SearchMethod::Full);
        parameters.device = "a,b,c";
        EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}, {devices}), ObserverFailure) << refused;
        EXPECT_EQ(recorder.fields.size(), static_cast<std::size_t>(refused));
    }
}

TEST(DeviceWorkerFailure, ProgressExceptionOfAnotherWorkerIsRethrown) {
    const FakeDevices devices({"a", "b", "c"});
    MovingPattern frames(30);
    ThrowsOnOtherThreads observer(true);
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a,b,c";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, observer, {}, {devices}), ObserverFailure);
}

TEST(DeviceWorkerFailure, BadAllocOfADeviceCallIsRethrown) {
    FakeDevices devices({"a", "b"});
    devices.onCall = [](const std::string& device, const std::string& call) {
        if (device == "b" && call == "fullSearch") throw std::bad_alloc();
    };
    MovingPattern frames(8);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a,b";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}, {devices}), std::bad_alloc);
    EXPECT_LE(recorder.fields.size(), 1u) << "none after the frame that failed";
}

// Labels: one-thread
TEST(RunSummaryThreads, AreCpuThreadsForEveryDevice) {
    const FakeDevices devices({"a"});
    MovingPattern frames(2);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a";
    EXPECT_EQ(runSequence(frames, RoiMask(), parameters, recorder, {}, {devices}).threads, usableCores());
    parameters.threads = 3;
    EXPECT_EQ(runSequence(frames, RoiMask(), parameters, recorder, {}, {devices}).threads, 3);
}

}  // namespace
}  // namespace strainlens
