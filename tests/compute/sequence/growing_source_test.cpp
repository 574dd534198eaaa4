// SPDX-License-Identifier: MPL-2.0
// Runs whose images arrive during the measurement.
#include <gtest/gtest.h>

#include <condition_variable>
#include <cstring>
#include <mutex>

#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

/// A pattern whose frames arrive one by one; `readers` may read concurrently.
class GrowingPattern : public FrameSource {
public:
    GrowingPattern(int frames, int readers) : m_pattern(frames), m_readers(readers) {}
    int frameCount() const override {
        const std::lock_guard lock(m_mutex);
        return m_there;
    }
    bool grows() const override { return true; }
    bool waitForFrame(int frame, const std::stop_token& stop) override {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [&] { return frame < m_there || m_ended; });
        return frame < m_there;
    }
    std::string frameName(int frame) const override { return m_pattern.frameName(frame); }
    AnyImage loadFrame(int frame) override {
        EXPECT_LT(frame, frameCount()) << "the run did not wait for the frame";
        return m_pattern.loadFrame(frame);
    }
    int readersAtOnce() const override { return m_readers; }

    void grow(int frames) {
        const std::lock_guard lock(m_mutex);
        m_there += frames;
        m_changed.notify_all();
    }
    void end() {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
        m_changed.notify_all();
    }

private:
    test::MovingPattern m_pattern;
    const int m_readers;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    int m_there = 1;
    bool m_ended = false;
};

template <typename Values>
bool sameBytes(const Values& a, const Values& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(a[0])) == 0;
}

class GrowingSource : public testing::TestWithParam<int> {
protected:
    const RunParameters m_parameters = test::smallParameters(SearchMethod::Recursive);
};

TEST_P(GrowingSource, FramesAreMeasuredOnArrivalAsInACompleteRun) {
    constexpr int kFrames = 6;
    test::MovingPattern pattern(kFrames);
    test::Recorder whole;
    runSequence(pattern, {}, m_parameters, whole, {});

    GrowingPattern source(kFrames, GetParam());
    test::Recorder grown;
    // The next image arrives only after the previous one is delivered: a run that needed more would never end.
    grown.afterFrame = [&](int frame) { frame + 1 < kFrames ? source.grow(1) : source.end(); };
    source.grow(1);
    const RunSummary summary = runSequence(source, {}, m_parameters, grown, {});
    EXPECT_FALSE(summary.cancelled);
    ASSERT_EQ(grown.fields.size(), whole.fields.size());
    for (std::size_t k = 0; k < whole.fields.size(); ++k) {
        EXPECT_EQ(grown.summaries[k].frame, static_cast<int>(k) + 1);
        EXPECT_TRUE(sameBytes(grown.fields[k].u, whole.fields[k].u));
        EXPECT_TRUE(sameBytes(grown.fields[k].v, whole.fields[k].v));
    }
    for (const double fraction : grown.fractions) EXPECT_EQ(fraction, 0);
}

TEST_P(GrowingSource, StopEndsTheWait) {
    GrowingPattern source(4, GetParam());
    std::stop_source stop;
    test::Recorder recorder;
    recorder.afterFrame = [&](int) { stop.request_stop(); };
    source.grow(1);
    EXPECT_TRUE(runSequence(source, {}, m_parameters, recorder, stop.get_token()).cancelled);
    EXPECT_EQ(recorder.summaries.size(), 1U);
}

TEST_P(GrowingSource, RunWithoutDeformedImagesEnds) {
    GrowingPattern source(4, GetParam());
    source.end();
    test::Recorder recorder;
    EXPECT_TRUE(runSequence(source, {}, m_parameters, recorder, {}).frames.empty());
}

INSTANTIATE_TEST_SUITE_P(Readers, GrowingSource, testing::Values(1, 3));

}  // namespace
}  // namespace strainlens
