// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_summary.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

TEST(RunBottleneck, IsTheLargestPartOfDeviceTime) {
    RunSummary summary;
    EXPECT_FALSE(findBottleneck(summary)) << "nothing was done";
    const auto spend = [](StageTimes& times, Stage stage, double ms) { timeOf(times, stage) += ms; };
    spend(summary.referenceTimesMs, Stage::Read, 3);
    spend(summary.referenceTimesMs, Stage::Prepare, 1);
    ASSERT_TRUE(findBottleneck(summary));
    EXPECT_EQ(findBottleneck(summary)->by, RunBottleneck::Decode);
    EXPECT_EQ(findBottleneck(summary)->share, 1);
    summary.frames.resize(2);
    for (FrameSummary& frame : summary.frames) {
        spend(frame.timesMs, Stage::Search, 2);
        spend(frame.timesMs, Stage::Validate, 1);
        spend(frame.prefetchMs, Stage::Read, 100);       // overlapped: no waiting
        spend(frame.postProcessMs, Stage::Export, 100);  // likewise
    }
    EXPECT_EQ(findBottleneck(summary)->by, RunBottleneck::Compute);
    EXPECT_DOUBLE_EQ(findBottleneck(summary)->share, 6.0 / 10);
    spend(summary.frames[0].timesMs, Stage::Upload, 4);
    spend(summary.frames[1].timesMs, Stage::Download, 5);
    EXPECT_EQ(findBottleneck(summary)->by, RunBottleneck::Transfer);
    EXPECT_DOUBLE_EQ(findBottleneck(summary)->share, 9.0 / 19);
    spend(summary.frames[1].timesMs, Stage::Export, 19);
    EXPECT_EQ(findBottleneck(summary)->by, RunBottleneck::Write);
    EXPECT_DOUBLE_EQ(findBottleneck(summary)->share, 0.5);
}

}  // namespace
}  // namespace strainlens
