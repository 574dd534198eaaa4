// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_plot.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/probes/probe_run.h"

namespace strainlens {
namespace {

ProbeResults relatedResults() {
    ProbeResults results{{1, 2}, {"", ""}, {}, {}};
    results.series = {{"E", "strain", "1", {0.01, 0.02}, {3e-5, 3e-5}},
                      {"F", "strain", "1", {0.004, 0}, {4e-5, 4e-5}},
                      {"A", "mean u", "mm", {1, 3}, {0.1, 0.1}},
                      {"A", "scatter of u", "mm", {0.5, 0.5}, {std::nan(""), std::nan("")}},
                      {"P", "u", "mm", {2, 4}, {0.1, 0.1}},
                      {"P", "zncc", "1", {0.9, 0.8}, {std::nan(""), std::nan("")}}};
    return results;
}

TEST(ProbePlot, StartsAtTheReferenceWhereItsValueIsKnown) {
    const ProbeResults results = relatedResults();
    const LinePlot strain = seriesPlot(results, "strain");
    ASSERT_EQ(strain.curves.size(), 2u);
    EXPECT_EQ(strain.curves[0].points, (std::vector<PointPx>{{0, 0}, {1, 0.01}, {2, 0.02}}));
    EXPECT_EQ(strain.curves[0].sigmas, (std::vector<double>{0, 3e-5, 3e-5}));
    EXPECT_EQ(seriesPlot(results, "zncc").curves.at(0).points, (std::vector<PointPx>{{1, 0.9}, {2, 0.8}}));
}

TEST(ProbePlot, PairsHaveNoReference) {
    ProbeResults results = relatedResults();
    results.arePairs = true;
    EXPECT_EQ(seriesPlot(results, "strain").curves.at(0).points, (std::vector<PointPx>{{1, 0.01}, {2, 0.02}}));
    // Series selected from them are of pairs too.
    const LinePlot minus = curvesPlot(results, "strain", {"", SeriesRelation::Difference, "F"});
    EXPECT_EQ(minus.curves.at(0).points.size(), 2u);
}

TEST(ProbePlot, JoinsPointsAndMeansOfAQuantity) {
    const LinePlot plot = seriesPlot(relatedResults(), "u");
    ASSERT_EQ(plot.curves.size(), 2u);
    EXPECT_EQ(plot.curves[0].name, "A");
    EXPECT_EQ(plot.curves[1].name, "P");
    EXPECT_EQ(seriesPlot(relatedResults(), "mean u").curves.size(), 1u);
    EXPECT_TRUE(seriesPlot(relatedResults(), "").curves.empty());
}

TEST(ProbePlot, RelatesProbesWithTheirStandardDeviations) {
    const ProbeResults results = relatedResults();
    const LinePlot minus = curvesPlot(results, "strain", {"", SeriesRelation::Difference, "F"});
    ASSERT_EQ(minus.curves.size(), 1u);
    EXPECT_EQ(minus.curves[0].name, "E - F");
    EXPECT_NEAR(minus.curves[0].points[1].y, 0.006, 1e-15);
    EXPECT_NEAR(minus.curves[0].sigmas[1], 5e-5, 1e-15);
    const LinePlot ratio = curvesPlot(results, "strain", {"", SeriesRelation::Ratio, "F"});
    EXPECT_EQ(ratio.curves.at(0).name, "E / F");
    ASSERT_EQ(ratio.curves[0].points.size(), 2u) << "0 / 0 in the reference is unknown";
    EXPECT_NEAR(ratio.curves[0].points[0].y, 2.5, 1e-12);
    // d(a / b) of 3e-5 / 0.004 and 2.5 x 4e-5 / 0.004.
    EXPECT_NEAR(ratio.curves[0].sigmas[0], std::hypot(0.0075, 0.025), 1e-12);
    EXPECT_TRUE(std::isnan(ratio.curves[0].points[1].y)) << "a ratio to 0";
    EXPECT_EQ(relateSeries(results, "u", {"", SeriesRelation::Ratio, "E"}).series.at(0).unit, "mm");
    EXPECT_TRUE(curvesPlot(results, "strain", {"", SeriesRelation::Ratio, "none"}).curves.empty());
}

TEST(ProbePlot, IsOverAnotherProbe) {
    const LinePlot plot = curvesPlot(relatedResults(), "strain", {"P", SeriesRelation::None, ""});
    ASSERT_EQ(plot.curves.size(), 2u);
    EXPECT_EQ(plot.x.text(), "P u [mm]");
    EXPECT_EQ(plot.curves[0].points, (std::vector<PointPx>{{0, 0}, {2, 0.01}, {4, 0.02}}));
    EXPECT_EQ(plot.curves[0].shape, CurveShape::Path);
}

TEST(ProbePlot, HasTheColoursOfTheProbes) {
    ProbeResults results = relatedResults();
    const std::vector<Probe> probes = {{"E", Extensometer{}, Rgb{1, 2, 3}}, {"F", Extensometer{}, Rgb{4, 5, 6}}};
    setColours(results, probes);
    const LinePlot plot = seriesPlot(results, "strain");
    EXPECT_EQ(plot.curves.at(0).colour, (Rgb{1, 2, 3}));
    EXPECT_EQ(plot.curves.at(1).colour, (Rgb{4, 5, 6}));
    EXPECT_FALSE(seriesPlot(results, "u").curves.at(0).colour);
}

}  // namespace
}  // namespace strainlens
