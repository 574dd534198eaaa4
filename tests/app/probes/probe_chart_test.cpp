// SPDX-License-Identifier: MPL-2.0
// Charts of probes with a second quantity on an axis of its own.
#include <gtest/gtest.h>

#include "app/probes/probe_run.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

ProbeResults measured() {
    ProbeResults results{{1, 2}, {"", ""}, {}, {}};
    results.series = {{"E1", "strain", "1", {.001, .002}, {0, 0}}, {"E1", "length", "px", {100.1, 100.2}, {0, 0}}};
    return results;
}

std::string refusalOf(const ProbeEvaluation& evaluation, const ProbeChart& chart) {
    try {
        probeChart(evaluation, chart);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

TEST(ProbeChart, HasASecondQuantityOnTheRight) {
    const ProbeResults results = measured();
    ProbeEvaluation evaluation{results, {}, nullptr};
    const LinePlot plot = probeChart(evaluation, {"strain", {}, "length"});
    ASSERT_TRUE(plot.right);
    EXPECT_EQ(plot.right->unit, "px");
    ASSERT_EQ(plot.curves.size(), 2u);
    EXPECT_EQ(plot.curves[0].name, "E1, strain");
    EXPECT_FALSE(plot.curves[0].isOnRight);
    EXPECT_EQ(plot.curves[1].name, "E1, length");
    EXPECT_TRUE(plot.curves[1].isOnRight);
    EXPECT_EQ(plot.curves[1].points.back().y, 100.2);
    EXPECT_FALSE(probeChart(evaluation, {"strain"}).right);
    EXPECT_EQ(probeChart(evaluation, {{}, {}, "length"}).curves[0].name, "E1, strain") << "the usual quantity";
}

TEST(ProbeChart, BothAreOverTheSameColumn) {
    const ProbeResults results = measured();
    ProbeEvaluation evaluation{results, {}, nullptr};
    evaluation.evaluatedLoads.loads.times = {.5, 1.5};
    evaluation.evaluatedLoads.loads.timeUnit = "s";
    const LinePlot plot = probeChart(evaluation, {"strain", "time", "length"});
    ASSERT_EQ(plot.curves.size(), 2u);
    EXPECT_EQ(plot.curves[0].points.back().x, 1.5);
    EXPECT_EQ(plot.curves[1].points.back().x, 1.5);
}

TEST(ProbeChart, UnknownQuantitiesAreRefusedByTheirOption) {
    const ProbeResults results = measured();
    const ProbeEvaluation evaluation{results, {}, nullptr};
    EXPECT_EQ(refusalOf(evaluation, {"strain", {}, "width"}), "--chart-right must be strain, length (got width).");
    EXPECT_EQ(refusalOf(evaluation, {"width", {}, "strain"}), "--chart-quantity must be strain, length (got width).");
}

}  // namespace
}  // namespace strainlens
