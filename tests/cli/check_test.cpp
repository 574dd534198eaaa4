// SPDX-License-Identifier: MPL-2.0
// What check says of results.
#include <gtest/gtest.h>

#include "app/results/results_file.h"
#include "tests/app/stored_results.h"
#include "tests/cli/process.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

class Check : public testing::Test {
protected:
    /// A field of which every point is Ok, or has another status and no value.
    static DisplacementField soundField() {
        DisplacementField field;
        field.resize(4, 3);
        for (std::size_t i = 0; i < field.size(); ++i) {
            field.x[i] = static_cast<double>(i % 4), field.y[i] = static_cast<double>(i / 4);
            field.u[i] = field.v[i] = 0.5;
            field.status[i] = PointStatus::Ok;
        }
        field.flag(5, PointStatus::NotConverged);
        return field;
    }
    static FrameSummary summaryOf(int frame, const DisplacementField& field) {
        FrameSummary summary;
        summary.frame = frame;
        summary.name = "a.png";
        for (const PointStatus status : field.status) ++summary.counts[static_cast<std::size_t>(status)];
        return summary;
    }
    static ResultsHeader head(int images) {
        RunParameters parameters;
        parameters.refinement = Refinement::None;
        parameters.strain.window = 0;
        return makeResultsHeader(parameters, {}, {}, images);
    }
    Finished check(const std::vector<std::pair<FrameSummary, DisplacementField>>& frames, int images = 0,
                   const std::string& kept = {}) const {
        ResultsWriter writer(m_folder / "a.h5", head(images));
        writer.setKeptFrames(kept);
        for (const auto& [summary, field] : frames) writer.add(*packFrame(summary, {}, field));
        writer.close();
        return runCli({"check", (m_folder / "a.h5").string()});
    }
    static void expectFound(const Finished& check, const std::string& problem) {
        EXPECT_EQ(check.exitCode, 1) << check.out;
        EXPECT_NE(check.err.find(problem), std::string::npos) << check.err;
    }
    test::TemporaryFolder m_folder;
};

TEST_F(Check, CompleteResultsAreValid) {
    const DisplacementField field = soundField();
    const Finished sound = check({{summaryOf(1, field), field}, {summaryOf(2, field), field}}, 2);
    EXPECT_EQ(sound.exitCode, 0) << sound.err;
    EXPECT_NE(sound.out.find("valid"), std::string::npos);
}

TEST_F(Check, StatusesAndValuesThatContradictEachOtherAreFound) {
    DisplacementField field = soundField();
    const FrameSummary summary = summaryOf(1, field);
    field.u[6] = std::numeric_limits<double>::quiet_NaN();
    expectFound(check({{summary, field}}),
                "1 point has the status Ok and no displacement (the first in column 3, row 2");
    field = soundField();
    field.u[5] = 1;
    expectFound(check({{summary, field}}), "another status than Ok and a displacement");
    field = soundField();
    field.x[0] = std::numeric_limits<double>::infinity();
    expectFound(check({{summary, field}}), "no position");
    field = soundField();
    field.flag(0, PointStatus::LowScore);
    expectFound(check({{summary, field}}), "the summary counts 11 points as Ok, the field has 10");
}

TEST_F(Check, FramesThatTheRunLeftOutAreNotMissing) {
    const DisplacementField field = soundField();
    const auto frame = [&](int number) { return std::pair{summaryOf(number, field), field}; };
    const Finished sound = check({frame(2), frame(4), frame(5)}, 5, "every:2,last");
    EXPECT_EQ(sound.exitCode, 0) << sound.err;
    expectFound(check({frame(2), frame(5)}, 5, "every:2,last"), "frame 4 is missing");
    expectFound(check({frame(2), frame(4)}, 5, "every:2,last"), "frame 5 is missing");
    expectFound(check({frame(2)}, 5, "twice"), "kept_frames");
}

TEST_F(Check, WhatIsMissingIsFound) {
    const DisplacementField field = soundField();
    expectFound(check({{summaryOf(1, field), field}, {summaryOf(4, field), field}}), "frames 2 to 3 are missing");
    expectFound(check({{summaryOf(1, field), field}}, 2), "frame 2 is missing");
    expectFound(check({}, 0), "holds no measured frame");
    DisplacementField nothing = soundField();
    for (std::size_t i = 0; i < nothing.size(); ++i) nothing.flag(i, PointStatus::LowScore);
    expectFound(check({{summaryOf(1, nothing), nothing}}), "no point has the status Ok");
    FrameSummary stopped = summaryOf(1, field);
    stopped.partial = true;
    expectFound(check({{stopped, field}}), "its measurement was stopped");
}

}  // namespace
}  // namespace strainlens
