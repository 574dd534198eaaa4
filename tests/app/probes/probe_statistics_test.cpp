// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/probes/probe_reader.h"
#include "tests/app/probes/grid_fields.h"

namespace strainlens {
namespace {

/// Two frames of u = slope (x - 100): a point at 100 + 40, a line and an area from 20 to 180.
ProbeResults stretchedResults() {
    const std::vector<Probe> probes = {{"P", PointProbe{{140, 60}, {"u"}}},
                                       {"L", LineProbe{{20, 60}, {180, 60}, 5, {"u"}}},
                                       {"A", AreaProbe{{{19, 19}, {181, 19}, {181, 101}, {19, 101}}, {"u"}}},
                                       {"E", Extensometer{{{20, 60}, {20, 60}}, {{180, 60}, {180, 60}}, false}}};
    ProbeReader reader(probes, {});
    for (const int frame : {1, 2}) {
        reader.add(frame, "", test::gridField(11, 6, 20, 0, [&](double x, double) {
                       return PointPx{0.01 * frame * (x - 100), 0};
                   }));
    }
    return reader.results();
}

TEST(ProbeStatistics, AreOfTheFramesPoints) {
    const ProbeResults results = stretchedResults();
    EXPECT_EQ(probeQuantities(results), (std::vector<std::string>{"u", "strain", "elongation", "initial length"}));
    const ProbeStatistics point = *probeStatistics(results, "P", "u", 1);
    EXPECT_NEAR(point.value, 0.4, 1e-12);
    EXPECT_NEAR(point.mean, 0.4, 1e-12);
    EXPECT_TRUE(std::isnan(point.deviation));
    // -0.8, -0.4, 0, 0.4, 0.8: squares 1.6 over 4.
    const ProbeStatistics line = *probeStatistics(results, "L", "u", 1);
    EXPECT_NEAR(line.mean, 0, 1e-12);
    EXPECT_NEAR(line.deviation, std::sqrt(0.4), 1e-12);
    EXPECT_NEAR(line.minimum, -0.8, 1e-12);
    EXPECT_NEAR(line.maximum, 0.8, 1e-12);
    // Nine columns of five points, from -1.6 to 1.6 in the second frame: squares 60 * 0.16 x 5 over 44.
    const ProbeStatistics area = *probeStatistics(results, "A", "u", 2);
    EXPECT_NEAR(area.deviation, std::sqrt(60 * 0.16 * 5 / 44), 1e-12);
    EXPECT_NEAR(area.maximum, 1.6, 1e-12);
}

TEST(ProbeStatistics, CoverAllFrames) {
    const ProbeResults results = stretchedResults();
    const ProbeStatistics point = *probeStatistics(results, "P", "u", std::nullopt);
    EXPECT_NEAR(point.value, 0.8, 1e-12) << "of the last frame";
    EXPECT_NEAR(point.mean, 0.6, 1e-12);
    EXPECT_NEAR(point.deviation, std::sqrt(2 * 0.04), 1e-12);
    EXPECT_NEAR(point.minimum, 0.4, 1e-12);
    EXPECT_NEAR(point.maximum, 0.8, 1e-12);
    const ProbeStatistics line = *probeStatistics(results, "L", "u", std::nullopt);
    EXPECT_NEAR(line.deviation, std::sqrt((0.4 + 1.6) / 2), 1e-12);
    EXPECT_NEAR(line.minimum, -1.6, 1e-12);
}

TEST(ProbeStatistics, FallBackToTheProbesOwnQuantity) {
    const ProbeResults results = stretchedResults();
    const ProbeStatistics gauge = *probeStatistics(results, "E", "u", 2);
    EXPECT_EQ(gauge.quantity, "strain");
    EXPECT_NEAR(gauge.value, 0.02, 1e-12);
    EXPECT_FALSE(probeStatistics(results, "none", "u", 2));
    const std::optional<ProbeStatistics> missing = probeStatistics(results, "P", "u", 7);
    ASSERT_TRUE(missing);
    EXPECT_TRUE(std::isnan(missing->value));
}

}  // namespace
}  // namespace strainlens
