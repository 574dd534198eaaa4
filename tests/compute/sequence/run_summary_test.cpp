// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_summary.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

TEST(RunBound, IsWhatTheDevicesThreadsSpentMostOn) {
    RunSummary summary;
    EXPECT_FALSE(boundOf(summary)) << "nothing was done";
    const auto spend = [](StageTimes& times, Stage stage, double ms) { timeOf(times, stage) += ms; };
    spend(summary.referenceTimesMs, Stage::Read, 3);
    spend(summary.referenceTimesMs, Stage::Prepare, 1);
    ASSERT_TRUE(boundOf(summary));
    EXPECT_EQ(boundOf(summary)->by, RunBound::Decode);
    EXPECT_EQ(boundOf(summary)->share, 1);
    summary.frames.resize(2);
    for (FrameSummary& frame : summary.frames) {
        spend(frame.timesMs, Stage::Search, 2);
        spend(frame.timesMs, Stage::Validate, 1);
        spend(frame.aheadMs, Stage::Read, 100);     // beside the search: nobody waited for it
        spend(frame.behindMs, Stage::Export, 100);  // likewise
    }
    EXPECT_EQ(boundOf(summary)->by, RunBound::Compute);
    EXPECT_DOUBLE_EQ(boundOf(summary)->share, 6.0 / 10);
    spend(summary.frames[0].timesMs, Stage::Upload, 4);
    spend(summary.frames[1].timesMs, Stage::Download, 5);
    EXPECT_EQ(boundOf(summary)->by, RunBound::Transfer);
    EXPECT_DOUBLE_EQ(boundOf(summary)->share, 9.0 / 19);
    spend(summary.frames[1].timesMs, Stage::Export, 19);
    EXPECT_EQ(boundOf(summary)->by, RunBound::Write);
    EXPECT_DOUBLE_EQ(boundOf(summary)->share, 0.5);
}

}  // namespace
}  // namespace strainlens
