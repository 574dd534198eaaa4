// SPDX-License-Identifier: MPL-2.0
// What is thrown on a worker of the CPU engine, or on a lane's thread, ends the run and reaches its caller.
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

struct Refusal : std::exception {};

/// Throws when it is called on another thread than that of the one who made it.
class RefusesElsewhere : public RunObserver {
public:
    void onProgress(double, int, int) override { refuse(m_atProgress); }
    void onPartialField(int, const DisplacementField&) override { refuse(!m_atProgress); }

    explicit RefusesElsewhere(bool atProgress) : m_atProgress(atProgress) {}

private:
    void refuse(bool now) const {
        if (now && std::this_thread::get_id() != m_maker) throw Refusal();
    }

    const bool m_atProgress;
    const std::thread::id m_maker = std::this_thread::get_id();
};

/// What the searches below need a good part of a second for: they tell of their progress every 20 ms and of what they
/// have every 100 ms, and other threads than the caller's come to tell too.
constexpr int kSearchedSide = 400;

GrayImage<std::uint8_t> searchedNoise(unsigned seed) {
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
    /// Whether the observer's exception came out of a run of the whole sequence; it must when a worker calls.
    static bool isRefused(const RunParameters& parameters) {
        const GrayImage<std::uint8_t> reference = searchedNoise(1), deformed = searchedNoise(2);
        std::vector<AnyImageView> images(21, deformed.view());
        images.front() = reference.view();
        ImagesInMemory frames(std::move(images));
        RefusesElsewhere observer(GetParam());
        try {
            runSequence(frames, RoiMask(), parameters, observer, {});
        } catch (const Refusal&) {
            return true;
        }
        return false;
    }
};

TEST_P(WorkerFailure, OfTheRecursiveSearchReachesTheCaller) {
    // Scans wait for the scan before: they must not wait for one whose worker is gone.
    EXPECT_TRUE(isRefused(longSearch(SearchMethod::Recursive, Criterion::Sad, 1)));
}

TEST_P(WorkerFailure, OfTheDenseFullSearchReachesTheCaller) {
    RunParameters parameters = longSearch(SearchMethod::Full, Criterion::Sad, 1);
    parameters.radiusX = parameters.radiusY = 60 / kSlowness;
    EXPECT_TRUE(isRefused(parameters));
}

TEST_P(WorkerFailure, OfTheSparseFullSearchReachesTheCaller) {
    RunParameters parameters = longSearch(SearchMethod::Full, Criterion::Zncc, 16);
    parameters.radiusX = parameters.radiusY = 250 / kSlowness;
    EXPECT_TRUE(isRefused(parameters));
}

INSTANTIATE_TEST_SUITE_P(At, WorkerFailure, testing::Values(true, false),
                         [](const auto& test) { return test.param ? "Progress" : "PartialField"; });

TEST(LaneFailure, WhatAnObserverThrowsOnAnyLaneReachesTheCallerAfterEarlierFrames) {
    for (const int refused : {1, 2, 6}) {  // of every lane
        const FakeDevices devices({"a", "b", "c"});
        MovingPattern frames(10);
        Recorder recorder;
        recorder.afterFrame = [&](int frame) {
            if (frame == refused) throw Refusal();
        };
        RunParameters parameters = smallParameters(SearchMethod::Full);
        parameters.device = "a,b,c";
        EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}, devices), Refusal) << refused;
        EXPECT_EQ(recorder.fields.size(), static_cast<std::size_t>(refused));
    }
}

TEST(LaneFailure, WhatProgressThrowsOnAnotherLaneReachesTheCaller) {
    const FakeDevices devices({"a", "b", "c"});
    MovingPattern frames(30);
    RefusesElsewhere observer(true);
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a,b,c";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, observer, {}, devices), Refusal);
}

TEST(LaneFailure, MemoryThatRunsOutInADevicesCallReachesTheCaller) {
    FakeDevices devices({"a", "b"});
    devices.onCall = [](const std::string& device, const std::string& call) {
        if (device == "b" && call == "fullSearch") throw std::bad_alloc();
    };
    MovingPattern frames(8);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a,b";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}, devices), std::bad_alloc);
    EXPECT_LE(recorder.fields.size(), 1u) << "none after the frame that failed";
}

TEST(RunSummaryThreads, AreThoseOfTheProcessorWhateverTheDevice) {
    const FakeDevices devices({"a"});
    MovingPattern frames(2);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    parameters.device = "a";
    EXPECT_EQ(runSequence(frames, RoiMask(), parameters, recorder, {}, devices).threads, usableCores());
    parameters.threads = 3;
    EXPECT_EQ(runSequence(frames, RoiMask(), parameters, recorder, {}, devices).threads, 3);
}

}  // namespace
}  // namespace strainlens
