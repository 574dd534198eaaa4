// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_lines.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

TEST(LiveLines, WritesAFrameAsOneLine) {
    FrameSummary summary;
    summary.frame = 2;
    summary.name = "img\n2.png";
    summary.counts[0] = 7;
    summary.meanScore = std::nan("");
    ProbeResults probes;
    probes.frames = {1, 2, 3};
    probes.series = {{"E1", "strain", "1", {0.1, 0.2, 0.3}, {0.01, std::nan(""), 0.03}}};
    const std::string text = frameLine(summary, &probes, 12.5);
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto line = nlohmann::json::parse(text);
    EXPECT_EQ(line["frame"], 2);
    EXPECT_EQ(line["image"], "img\n2.png");
    EXPECT_EQ(line["latency_ms"], 12.5);
    EXPECT_TRUE(line["mean_score"].is_null());
    EXPECT_EQ(line["probes"][0]["value"], 0.2);
    EXPECT_TRUE(line["probes"][0]["sigma"].is_null());
    summary.error = "cannot be read";
    EXPECT_EQ(nlohmann::json::parse(frameLine(summary, &probes, {}))["error"], "cannot be read");
}

TEST(LiveLines, TheFrameOfACameraHasCounterAndExposure) {
    FrameSummary summary;
    summary.frame = 1;
    EXPECT_FALSE(nlohmann::json::parse(frameLine(summary, nullptr, {})).contains("counter"));
    const auto line = nlohmann::json::parse(frameLine(summary, nullptr, {}, CameraLine{41, 1764414000000000007, 3}));
    EXPECT_EQ(line["counter"], 41);
    EXPECT_EQ(line["time_ns"], 1764414000000000007) << "to the nanosecond";
    EXPECT_EQ(line["skipped"], 3);
}

TEST(LiveLines, LastLineHasTheLatencies) {
    std::vector<double> latencies;
    for (int ms = 200; ms >= 1; --ms) latencies.push_back(ms);
    EXPECT_EQ(percentile(latencies, 50), 100);
    EXPECT_EQ(percentile(latencies, 99), 198);
    const auto line = nlohmann::json::parse(endLine(200, latencies));
    EXPECT_EQ(line["latency_ms"]["p99"], 198);
    EXPECT_EQ(line["latency_ms"]["p99_9"], 200);
    EXPECT_EQ(line["latency_ms"]["most"], 200);
    EXPECT_TRUE(std::isnan(percentile({}, 99)));
    EXPECT_TRUE(nlohmann::json::parse(endLine(0, {}))["latency_ms"]["median"].is_null());
}

TEST(LiveLines, SparklineHasTheLastValuesAndGaps) {
    EXPECT_EQ(sparkline({0, 7, std::nan(""), 3}, 10), "▁█ ▄");
    EXPECT_EQ(sparkline({9, 0, 7}, 2), "▁█");
    EXPECT_EQ(sparkline({1, 1}, 10), "▅▅");
    EXPECT_EQ(sparkline({}, 10), "");
}

}  // namespace
}  // namespace strainlens
