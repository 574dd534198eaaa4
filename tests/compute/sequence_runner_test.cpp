// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/sequence_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace strainlens {
namespace {

constexpr int kSide = 200;
/// Displacement of frame k: k * kStep.
constexpr int kStepX = 3, kStepY = -2;

/// A random pattern (averaged over 6 x 6 px, so that it has slopes to follow and survives halving) that moves by a
/// whole number of pixels a frame; the frame `broken` cannot be read.
class MovingPattern : public FrameSource {
public:
    explicit MovingPattern(int frames) : m_frames(frames), m_pattern(kSide + 200, kSide + 200) {
        std::mt19937 random(7);
        GrayImage<std::uint8_t> noise(kSide + 206, kSide + 206);
        for (int y = 0; y < noise.height(); ++y) {
            for (int x = 0; x < noise.width(); ++x) noise(x, y) = static_cast<std::uint8_t>(random() & 255);
        }
        for (int y = 0; y < m_pattern.height(); ++y) {
            for (int x = 0; x < m_pattern.width(); ++x) m_pattern(x, y) = contrasted(noise.view().crop(x, y, 6, 6));
        }
    }
    int frameCount() const override { return m_frames; }
    std::string frameName(int frame) const override { return "frame" + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        if (onLoad) onLoad(frame);
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        if (frame == otherSize) return GrayImage<std::uint8_t>(kSide, kSide - 1);
        const auto view = m_pattern.view().crop(100 - kStepX * frame, 100 - kStepY * frame, kSide, kSide);
        if (!sixteenBit) return GrayImage<std::uint8_t>(view);
        GrayImage<std::uint16_t> deep(kSide, kSide);
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) deep(x, y) = static_cast<std::uint16_t>(1000 + 17 * view(x, y));
        }
        return deep;
    }

    int broken = -1, otherSize = -1;
    bool sixteenBit = false;
    std::function<void(int)> onLoad;

private:
    static std::uint8_t contrasted(ImageView<std::uint8_t> window) {
        int sum = 0;
        for (int y = 0; y < window.height; ++y) sum += std::accumulate(window.row(y), window.row(y) + window.width, 0);
        return static_cast<std::uint8_t>(std::clamp((sum / 36 - 128) * 4 + 128, 0, 255));
    }

    int m_frames;
    GrayImage<std::uint8_t> m_pattern;
};

struct Recorder : RunObserver {
    void onProgress(double fraction, int, int) override { fractions.push_back(fraction); }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        summaries.push_back(summary);
        fields.push_back(field);
    }
    std::vector<double> fractions;
    std::vector<FrameSummary> summaries;
    std::vector<DisplacementField> fields;
};

RunParameters smallParameters(SearchMethod method) {
    RunParameters parameters;
    parameters.grid = {12, 16, 16, 0};
    parameters.method = method;
    parameters.radiusX = parameters.radiusY = 12;
    parameters.pyramidLevels = 2;
    return parameters;
}

/// Share of the points off the border of width `margin` that have exactly frame k's displacement.
double exactShare(const DisplacementField& field, int frame, int margin) {
    int exact = 0, all = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.x[i] < margin || field.y[i] < margin || field.x[i] > kSide - margin || field.y[i] > kSide - margin)
            continue;
        ++all;
        exact += field.u[i] == kStepX * frame && field.v[i] == kStepY * frame;
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
    frames.onLoad = [&](int frame) {
        if (frame == 3) stop.request_stop();
    };
    Recorder recorder;
    const RunSummary summary =
        runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, stop.get_token());
    EXPECT_TRUE(summary.cancelled);
    ASSERT_EQ(summary.frames.size(), 2u);
    EXPECT_EQ(exactShare(recorder.fields[1], 2, 30), 1);
}

TEST(SequenceRunner, StageTimesSumToTheWallTime) {
    MovingPattern frames(4);
    Recorder recorder;
    const RunSummary summary = runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {});
    const auto sum = [](const StageTimes& times) { return std::accumulate(times.begin(), times.end(), 0.0); };
    double total = sum(summary.referenceTimesMs);
    for (const FrameSummary& frame : summary.frames) total += sum(frame.timesMs);
    EXPECT_LE(total, summary.wallMs);
    EXPECT_GE(total, 0.9 * summary.wallMs - 1);
}

TEST(SequenceRunner, RefusesWhatCannotRun) {
    MovingPattern frames(2), single(1);
    Recorder recorder;
    RunParameters parameters = smallParameters(SearchMethod::Full);
    EXPECT_THROW(runSequence(single, RoiMask(), parameters, recorder, {}), InvalidInput);
    parameters.device = "cuda:99";
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}), InvalidInput);
    parameters = smallParameters(SearchMethod::Recursive);
    parameters.criterion = Criterion::Zncc;
    EXPECT_THROW(runSequence(frames, RoiMask(), parameters, recorder, {}), InvalidInput);
    frames.broken = 0;
    EXPECT_THROW(runSequence(frames, RoiMask(), smallParameters(SearchMethod::Full), recorder, {}), FileError);
}

}  // namespace
}  // namespace strainlens
