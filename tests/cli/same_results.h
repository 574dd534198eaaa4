// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

#include "app/results/results_file.h"
#include "tests/app/stored_results.h"

namespace strainlens::test {

/// The frames of two results files, value by value but for the times that they took.
inline void expectSameResults(const std::filesystem::path& a, const std::filesystem::path& b) {
    const ResultsReader first(a), second(b);
    ASSERT_EQ(first.frames(), second.frames());
    EXPECT_EQ(first.header().parameters, second.header().parameters);
    EXPECT_EQ(first.header().region, second.header().region);
    EXPECT_EQ(first.header().reference, second.header().reference);
    for (const int frame : first.frames()) {
        const auto one = first.field(frame), other = second.field(frame);
        ASSERT_EQ(one != nullptr, other != nullptr) << frame;
        if (one) expectSameField(*one, *other);
        EXPECT_EQ(first.image(frame), second.image(frame));
        FrameSummary summary = first.summary(frame), otherSummary = second.summary(frame);
        for (FrameSummary* each : {&summary, &otherSummary}) {
            each->timesMs = each->prefetchMs = each->postProcessMs = {};
            each->deviceMs = 0;
            if (each->backCheck) each->backCheck->ms = 0;
        }
        expectSameSummary(summary, otherSummary);
    }
}

}  // namespace strainlens::test
