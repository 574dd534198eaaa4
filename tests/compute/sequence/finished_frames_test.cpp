// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Runs that resume after frames measured by another run.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/compute/fake_devices.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

using test::FakeDevices;
using test::MovingPattern;
using test::Recorder;

/// With one pass the field depends on its start.
RunParameters startingParameters(const std::string& device) {
    RunParameters parameters = test::smallParameters(SearchMethod::Recursive);
    parameters.iterations = 1;
    parameters.refinement = Refinement::Parabola;
    parameters.strain.window = 3;
    parameters.device = device;
    return parameters;
}

void expectSameOutcome(const DisplacementField& expected, const DisplacementField& actual, int frame) {
    ASSERT_EQ(expected.status, actual.status) << "frame " << frame;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!expected.ok(i)) continue;
        ASSERT_EQ(expected.u[i], actual.u[i]) << "frame " << frame;
        ASSERT_EQ(expected.v[i], actual.v[i]) << "frame " << frame;
    }
    ASSERT_EQ(expected.strain.status, actual.strain.status) << "frame " << frame;
    for (std::size_t i = 0; i < expected.strain.size(); ++i) {
        if (expected.strain.ok(i)) {
            ASSERT_EQ(expected.strain.exx[i], actual.strain.exx[i]) << "frame " << frame;
        }
    }
}

class FinishedFramesTest : public testing::TestWithParam<const char*> {};

TEST_P(FinishedFramesTest, ResumedRunEqualsUninterruptedRun) {
    constexpr int kDeformed = 7;
    FakeDevices devices({"a", "b", "c"});
    const RunParameters parameters = startingParameters(GetParam());
    MovingPattern frames(kDeformed + 1);
    frames.broken = 3;
    Recorder whole;
    runSequence(frames, {}, parameters, whole, {}, {devices});
    for (int finished = 0; finished <= kDeformed; ++finished) {
        std::set<int> loaded;
        frames.onLoad = [&](int frame) { loaded.insert(frame); };
        FinishedFrames before = {finished, [&](int frame) -> std::shared_ptr<const DisplacementField> {
                                     EXPECT_TRUE(frame >= 1 && frame <= finished) << frame;
                                     const DisplacementField& field = whole.fields[static_cast<std::size_t>(frame - 1)];
                                     if (field.size() == 0) return nullptr;
                                     return std::make_shared<DisplacementField>(field);
                                 }};
        Recorder rest;
        const RunSummary summary = runSequence(frames, {}, parameters, rest, {}, {devices, nullptr, before});
        ASSERT_EQ(static_cast<int>(rest.fields.size()), kDeformed - finished);
        EXPECT_EQ(summary.frames.size(), rest.fields.size());
        for (int frame = finished + 1; frame <= kDeformed; ++frame) {
            const auto index = static_cast<std::size_t>(frame - finished - 1);
            EXPECT_EQ(rest.summaries[index].frame, frame);
            expectSameOutcome(whole.fields[static_cast<std::size_t>(frame - 1)], rest.fields[index], frame);
        }
        // The first one shows again which pixels are defective.
        for (int frame = 2; frame <= finished; ++frame) EXPECT_FALSE(loaded.contains(frame)) << frame;
        EXPECT_TRUE(std::is_sorted(rest.fractions.begin(), rest.fractions.end()));
        EXPECT_TRUE(finished == kDeformed || rest.fractions.back() == 1);
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, FinishedFramesTest, testing::Values("a", "a,b", "a,b,c"));

/// It shows which pixels are defective.
TEST(FinishedFrames, MissingFirstImageIsReported) {
    FakeDevices devices({"a"});
    const RunParameters parameters = startingParameters("a");
    for (const int broken : {0, 1}) {
        MovingPattern frames(4);
        Recorder whole, rest;
        runSequence(frames, {}, parameters, whole, {}, {devices});
        if (broken > 0) frames.broken = broken;
        const FinishedFrames before = {
            2, [&](int frame) {
                return std::make_shared<const DisplacementField>(whole.fields[static_cast<std::size_t>(frame - 1)]);
            }};
        const RunSummary summary = runSequence(frames, {}, parameters, rest, {}, {devices, nullptr, before});
        const auto saysSo = [&](const std::string& note) {
            return note.starts_with(frames.frameName(1) + " cannot be read: ");
        };
        EXPECT_EQ(std::ranges::count_if(summary.notes, saysSo), broken);
        EXPECT_EQ(rest.fields.size(), 1u);
    }
}

}  // namespace
}  // namespace strainlens
