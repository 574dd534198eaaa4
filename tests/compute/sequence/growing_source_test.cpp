// SPDX-License-Identifier: MPL-2.0
// Runs whose images arrive during the measurement.
#include <gtest/gtest.h>

#include <cstring>

#include "tests/compute/test_camera.h"

namespace strainlens {
namespace {

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

    test::TestCamera source(kFrames, GetParam());
    test::Recorder grown;
    // The next image arrives only after the previous one is delivered: a run that needed more would never end.
    grown.afterFrame = [&](int frame) { frame + 1 < kFrames ? source.arrive(1) : source.end(); };
    source.arrive(2);
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
    test::TestCamera source(4, GetParam());
    std::stop_source stop;
    test::Recorder recorder;
    recorder.afterFrame = [&](int) { stop.request_stop(); };
    source.arrive(2);
    EXPECT_TRUE(runSequence(source, {}, m_parameters, recorder, stop.get_token()).cancelled);
    EXPECT_EQ(recorder.summaries.size(), 1U);
}

TEST_P(GrowingSource, RunWithoutDeformedImagesEnds) {
    test::TestCamera source(4, GetParam());
    source.arrive(1);
    source.end();
    test::Recorder recorder;
    EXPECT_TRUE(runSequence(source, {}, m_parameters, recorder, {}).frames.empty());
}

INSTANTIATE_TEST_SUITE_P(Readers, GrowingSource, testing::Values(1, 3));

}  // namespace
}  // namespace strainlens
