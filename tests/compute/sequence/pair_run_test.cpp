// SPDX-License-Identifier: MPL-2.0
// Pairs of images are measured each on its own.
#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "compute/sequence/forwarding_frames.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

/// Images whose motion differs from pair to pair, so that a wrong pairing has another displacement.
class UnevenMotion : public ForwardingFrames {
public:
    static constexpr std::array kSteps = {2, 3, 5, 3, 1, 4, 2};

    UnevenMotion() : ForwardingFrames(std::make_shared<test::MovingPattern>(10)) {}
    int frameCount() const override { return static_cast<int>(kSteps.size()); }
    std::string frameName(int frame) const override { return "image" + std::to_string(frame); }
    bool waitForFrame(int frame, const std::stop_token&) override { return frame < frameCount(); }
    AnyImage loadFrame(int frame) override {
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        return ForwardingFrames::loadFrame(kSteps.at(static_cast<std::size_t>(frame)));
    }
    static int motionX(int first, int second) {
        return test::MovingPattern::kStepX *
               (kSteps.at(static_cast<std::size_t>(second)) - kSteps.at(static_cast<std::size_t>(first)));
    }

    int broken = -1;
};

class PairRun : public testing::Test {
protected:
    RunSummary measure(ReferenceChoice choice, int interval = 1, const FinishedFrames& finished = {}) {
        RunParameters parameters = test::smallParameters(SearchMethod::Recursive);
        parameters.reference.choice = choice;
        parameters.reference.interval = interval;
        parameters.iterations = 3;
        recorder = {};
        return runSequence(frames, {}, parameters, recorder, {}, {registeredDevices(), nullptr, finished});
    }
    /// Tests that every frame has the exact motion between its two images.
    void expectTruth(const std::vector<std::array<int, 2>>& pairs) const {
        ASSERT_EQ(recorder.summaries.size(), pairs.size());
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            const auto [first, second] = pairs[k];
            const FrameSummary& summary = recorder.summaries[k];
            EXPECT_EQ(summary.frame, second);
            EXPECT_EQ(summary.reference, first);
            EXPECT_EQ(summary.name, "image" + std::to_string(second));
            const DisplacementField& field = recorder.fields[k];
            std::size_t exact = 0, valid = 0;
            for (std::size_t i = 0; i < field.size(); ++i) {
                valid += field.ok(i);
                exact += field.ok(i) && field.u[i] == UnevenMotion::motionX(first, second);
            }
            EXPECT_GT(10 * valid, 6 * field.size()) << second;
            EXPECT_GE(100 * exact, 97 * valid) << second;
        }
    }

    UnevenMotion frames;
    test::Recorder recorder;
};

TEST_F(PairRun, MeasuresConsecutivePairsAndReportsTheImageLeftOver) {
    const RunSummary summary = measure(ReferenceChoice::Pairs);
    expectTruth({{0, 1}, {2, 3}, {4, 5}});
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(summary.notes[0], "Image 7 (image6) has no partner and was not measured.");
    EXPECT_EQ(summary.parameters.reference.choice, ReferenceChoice::Pairs);
    ASSERT_EQ(summary.frames.size(), 3u);
    EXPECT_EQ(summary.frames[2].reference, 4);
    EXPECT_DOUBLE_EQ(recorder.fractions.back(), 1);
}

TEST_F(PairRun, MeasuresImagesOfAnInterval) {
    EXPECT_TRUE(measure(ReferenceChoice::Interval, 2).notes.empty());
    expectTruth({{0, 2}, {1, 3}, {2, 4}, {3, 5}, {4, 6}});
    const RunSummary few = measure(ReferenceChoice::Interval, 5);
    expectTruth({{0, 5}, {1, 6}});
    EXPECT_EQ(few.notes, std::vector<std::string>{"Images 3 to 5 have no partner and were not measured."});
    EXPECT_THROW(measure(ReferenceChoice::Interval, 7), InvalidInput);
}

TEST_F(PairRun, ResumesWithTheSameResults) {
    measure(ReferenceChoice::Pairs);
    const test::Recorder all = recorder;
    measure(ReferenceChoice::Pairs, 1, {3, [](int) { return nullptr; }});
    expectTruth({{4, 5}});
    EXPECT_EQ(std::memcmp(recorder.fields[0].u.data(), all.fields[2].u.data(), 8 * all.fields[2].size()), 0);
}

TEST_F(PairRun, PairWithoutItsFirstImageFailsAlone) {
    frames.broken = 2;
    const RunSummary summary = measure(ReferenceChoice::Pairs);
    ASSERT_EQ(summary.frames.size(), 3u);
    EXPECT_NE(summary.frames[1].error.find("image2"), std::string::npos);
    EXPECT_EQ(summary.frames[1].frame, 3);
    EXPECT_EQ(recorder.fields[1].size(), 0u);
    EXPECT_GT(recorder.fields[2].size(), 0u);
}

}  // namespace
}  // namespace strainlens
