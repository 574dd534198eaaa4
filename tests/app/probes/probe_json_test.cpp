// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/probes/probe_defaults.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

std::vector<Probe> oneOfEachKind() {
    return {{"P", PointProbe{{10, 20.5}, {"u", "exx"}}},
            {"L", LineProbe{{1, 2}, {30, 2}, 11, {"magnitude"}}},
            {"A", AreaProbe{{{0, 0}, {50, 0}, {50, 40}}, {"v"}}},
            {"F", AreaProbe{{{0, 0}, {50, 0}, {50, 40}}, {"v"}, true}},
            {"E", Extensometer{{{5, 5}, {5, 9}}, {{90, 5}, {90, 9}}, true}},
            {"N", ExtensometerArray{{0, 50}, {100, 50}, 4, 60, 8, false}},
            {"C", CrackOpening{{{10, 10}, {10, 10}}, {{10, 30}, {10, 30}}, {1, 0.1}}},
            {"D", CrackOpening{{{10, 10}, {10, 10}}, {{10, 30}, {10, 30}}, {}}},
            {"G", FoilGauge{{40, 50}, 60, 30, -12.5, false}},
            {"M", FoilGauge{{40, 50}, 3, 1.5, 90, true}, Rgb{1, 2, 255}},
            {"S", SectionProbe{{{1, 2}, {30, 2}, {30, 40}}, 7, {"exx"}}}};
}

/// Error message for a list of one probe.
std::string probeError(const std::string& probe) {
    try {
        probesFromText(R"({"version": 1, "probes": [)" + probe + "]}");
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "nothing was refused";
}

TEST(ProbeJson, RoundTrips) {
    const test::TemporaryFolder folder;
    const std::vector<Probe> probes = withDefaults(oneOfEachKind());
    writeProbes(folder / "probes.json", probes);
    EXPECT_EQ(readProbes(folder / "probes.json"), probes);
    EXPECT_EQ(probesFromJson(nlohmann::json::parse(probesToJson(probes).dump())), probes);
}

TEST(ProbeJson, MissingKeysHaveDefaults) {
    const auto probes = probesFromText(
        R"({"version": 1, "probes": [{"id": "E", "kind": "extensometer", "from": [1, 2], "to": [3, 4]},
            {"id": "N", "kind": "extensometer-array", "from": [0, 0], "to": [10, 0], "count": 2, "length": 8}]})");
    const Extensometer expected{{{1, 2}, {1, 2}}, {{3, 4}, {3, 4}}, false};
    EXPECT_EQ(probes.at(0), (Probe{"E", expected, probePalette()[0]}));
    EXPECT_EQ(probes.at(1), (Probe{"N", ExtensometerArray{{0, 0}, {10, 0}, 2, 8, 0, false}, probePalette()[1]}));
}

TEST(ProbeJson, NamesAndColoursProbesWithout) {
    const auto probes = probesFromText(
        R"({"version": 1, "probes": [{"kind": "point", "at": [1, 2]},
            {"id": "P2", "kind": "point", "at": [1, 2], "colour": "#1F86D1"},
            {"kind": "point", "at": [3, 4]},
            {"kind": "strain-gauge", "at": [3, 4], "lengthMm": 3, "widthMm": 1.5}]})");
    std::vector<std::string> names;
    for (const Probe& probe : probes) names.push_back(probe.id);
    EXPECT_EQ(names, (std::vector<std::string>{"P1", "P2", "P3", "G1"}));
    // The first colour of the palette is taken by the second probe.
    EXPECT_EQ(probePalette()[0], (Rgb{0x1f, 0x86, 0xd1}));
    EXPECT_EQ(probes[0].colour, probePalette()[1]);
    EXPECT_EQ(probes[1].colour, probePalette()[0]);
    EXPECT_EQ(probes[2].colour, probePalette()[2]);
    EXPECT_EQ(probes[3].colour, probePalette()[3]);
}

TEST(ProbeJson, NamesManyProbesAtOnce) {
    std::vector<Probe> many(20000, Probe{"", PointProbe{}, {}});
    many[5].id = "P3";
    const std::vector<Probe> named = withDefaults(many);
    EXPECT_EQ(named[2].id, "P4");
    EXPECT_EQ(named.back().id, "P20000");
    EXPECT_EQ(named.back().colour, probePalette()[(named.size() - 1) % probePalette().size()]);
}

double luminanceOf(Rgb colour) {
    const auto linear = [](std::uint8_t channel) {
        const double c = channel / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

/// WCAG 2.1, 1.4.11, asks for 3 : 1 of what is no text.
TEST(ProbePalette, ContrastsWithBothThemes) {
    for (const Rgb& colour : probePalette()) {
        EXPECT_GE(1.05 / (luminanceOf(colour) + 0.05), 3.5) << hexText(colour);
        EXPECT_GE((luminanceOf(colour) + 0.05) / (luminanceOf({0x1b, 0x1d, 0x21}) + 0.05), 3.5) << hexText(colour);
    }
}

TEST(ProbeJson, ErrorsNameProbeAndKey) {
    const std::pair<const char*, const char*> cases[] = {
        {"7", "probes 1: 7"},
        {"{}", "probes 1: {}"},
        {R"({"id": "a", "kind": "circle"})", "probes 1, kind: \"circle\""},
        {R"({"id": 4, "kind": "point", "at": [1, 2]})", "probes 1, id: 4"},
        {R"({"id": "", "kind": "point", "at": [1, 2]})", "probes 1, id: \"\""},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "colour": "red"})", "probes 1, colour: \"red\""},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "colour": 7})", "probes 1, colour: 7"},
        {R"({"id": "a", "kind": "strain-gauge", "at": [1, 2], "length": 5})", "width"},
        {R"({"id": "a", "kind": "strain-gauge", "at": [1, 2], "lengthMm": 5, "width": 2})", "probes 1, width: 2"},
        {R"({"id": "a", "kind": "strain-gauge", "at": [1, 2], "length": 0, "width": 2})", "probe a, length: 0"},
        {R"({"id": "a", "kind": "strain-gauge", "at": [1, 2], "lengthMm": 5, "widthMm": -2})", "probe a, widthMm: -2"},
        {R"({"id": "a", "kind": "strain-gauge", "at": [1, 2], "length": 5, "width": 2, "angle": 400})",
         "probe a, angle: 400"},
        {R"({"id": "a", "kind": "section", "vertices": [[1, 2]]})", "probe a, vertices: 1"},
        {R"({"id": "a", "kind": "section", "vertices": [[1, 2], [1, 2], [3, 4]]})", "twice in a row"},
        {R"({"id": "a\nb", "kind": "point", "at": [1, 2]})", "probe, id"},
        {R"({"id": "a ", "kind": "point", "at": [1, 2]})", "no blanks at its ends"},
        {R"({"id": "a", "kind": "point"})", "an object with at"},
        {R"({"id": "a", "kind": "point", "at": [1]})", "probes 1, at: [1]"},
        {R"({"id": "a", "kind": "point", "at": [1, "2"]})", "a point [x, y]"},
        {R"({"id": "a", "kind": "point", "at": [1, 1e9]})", "probe a, at"},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "to": [1, 2]})", "probes 1: \"to\""},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "quantities": "u"})", "probes 1, quantities"},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "quantities": []})", "probe a, quantities: none"},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "quantities": ["w"]})", "probe a, quantities: \"w\""},
        {R"({"id": "a", "kind": "point", "at": [1, 2], "quantities": ["u", "u"]})", "u twice"},
        {R"({"id": "a", "kind": "line", "from": [1, 2], "to": [1, 2]})", "probe a, to"},
        {R"({"id": "a", "kind": "line", "from": [1, 2], "to": [3, 2], "samples": 1})", "probes 1, samples: 1"},
        {R"({"id": "a", "kind": "line", "from": [1, 2], "to": [3, 2], "samples": 2.5})", "probes 1, samples: 2.5"},
        {R"({"id": "a", "kind": "area", "vertices": [[1, 2], [3, 4]]})", "probe a, vertices: 2"},
        {R"({"id": "a", "kind": "area", "vertices": [1, 2, 3]})", "probes 1, vertices"},
        {R"({"id": "a", "kind": "extensometer", "from": [1, 2], "to": [[1, 2]]})", "probes 1, to"},
        {R"({"id": "a", "kind": "extensometer", "from": [1, 2], "to": [[0, 2], [2, 2]]})", "another middle"},
        {R"({"id": "a", "kind": "extensometer", "from": [1, 2], "to": [3, 2], "trueStrain": 1})", "trueStrain: 1"},
        {R"({"id": "a", "kind": "extensometer-array", "from": [1, 2], "to": [3, 2], "count": 0, "length": 5})",
         "probes 1, count: 0"},
        {R"({"id": "a", "kind": "extensometer-array", "from": [1, 2], "to": [3, 2], "count": 2})", "length"},
        {R"({"id": "a", "kind": "extensometer-array", "from": [1, 2], "to": [3, 2], "count": 2, "length": 0})",
         "probe a, length: 0"},
        {R"({"id": "a", "kind": "extensometer-array", "from": [1, 2], "to": [3, 2], "count": 2, "length": 1,
             "width": -1})",
         "probe a, width: -1"},
        {R"({"id": "a", "kind": "crack-opening", "from": [1, 2], "to": [3, 2], "along": 1})", "probes 1, along: 1"},
        {R"({"id": "a", "kind": "point", "at": [1, 2]}, {"id": "a", "kind": "point", "at": [1, 2]})", "a twice"},
        {R"({"id": "a 1", "kind": "point", "at": [1, 2]},
            {"id": "a", "kind": "extensometer-array", "from": [1, 2], "to": [3, 2], "count": 2, "length": 5})",
         "a 1 twice"}};
    for (const auto& [probe, words] : cases) {
        const std::string refusal = probeError(probe);
        EXPECT_TRUE(test::hasWords(refusal, words)) << probe << "\n" << refusal;
    }
    EXPECT_THROW(probesFromText(R"({"version": 2, "probes": []})"), InvalidInput);
    EXPECT_THROW(probesFromText(R"({"version": 1})"), InvalidInput);
    EXPECT_THROW(probesFromText(R"({"version": 1, "probes": {}})"), InvalidInput);
}

TEST(ProbeArray, IsEquallySpacedBetweenEdges) {
    // From edge to edge 100 px in direction (0.6, 0.8); (-0.8, 0.6) is perpendicular.
    const std::vector<Probe> probes = {{"N", ExtensometerArray{{10, 20}, {70, 100}, 2, 40, 10, true}}};
    const std::vector<Probe> all = expandProbes(probes);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].id, "N 1");
    EXPECT_EQ(all[1].id, "N 2");
    for (int k = 0; k < 2; ++k) {
        const auto& gauge = std::get<Extensometer>(all[static_cast<std::size_t>(k)].geometry);
        EXPECT_TRUE(gauge.trueStrain);
        const PointPx middle = {10 + 60 * (k + 0.5) / 2, 20 + 80 * (k + 0.5) / 2};
        EXPECT_NEAR(gauge.first.middle().x, middle.x + 20 * 0.8, 1e-12);
        EXPECT_NEAR(gauge.first.middle().y, middle.y - 20 * 0.6, 1e-12);
        EXPECT_NEAR(gauge.second.middle().x, middle.x - 20 * 0.8, 1e-12);
        EXPECT_NEAR(gauge.second.middle().y, middle.y + 20 * 0.6, 1e-12);
        EXPECT_NEAR(gauge.first.to.x - gauge.first.from.x, 10 * 0.6, 1e-12);
        EXPECT_NEAR(gauge.first.to.y - gauge.first.from.y, 10 * 0.8, 1e-12);
    }
}

}  // namespace
}  // namespace strainlens
