// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/export/csv_writer.h"
#include "tests/app/probes/grid_fields.h"
#include "tests/app/probes/simulated_tensile_test.h"
#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

constexpr double kModulusMpa = 70e3, kPoissonRatio = 0.3;
constexpr int kLoadSteps = 6;
constexpr double kTableStrain = 4e-9;  ///< a table has floats: 2e-7 px over 112 px, at two ends

/// Fields with these strains along y and across it, one per frame.
std::string fieldsCsv(const std::vector<double>& strains, const std::vector<double>& across) {
    std::ostringstream out;
    const std::vector<ResultColumn> columns = resultColumns({.refined = true});
    writeCsvHeader(out, columns);
    for (std::size_t k = 0; k < strains.size(); ++k) {
        const int frame = static_cast<int>(k) + 1;
        DisplacementField field = test::gridField(9, 9, 16, 20, [&](double x, double y) {
            return PointPx{1.5 + across[k] * x, strains[k] * y - 2};
        });
        field.refined.resize(field.size(), ShapeOrder::First);
        for (auto* values : {&field.refined.ux, &field.refined.uy, &field.refined.vx, &field.refined.vy,
                             &field.refined.zncc, &field.refined.residual}) {
            values->assign(field.size(), 0.5F);
        }
        field.refined.sigmaU.assign(field.size(), 0.002F);
        field.refined.sigmaV.assign(field.size(), 0.002F);
        field.score.assign(field.size(), 1);
        writeCsvFrame(out, {frame}, field, columns);
    }
    return out.str();
}

/// Fields in tension along y, 20 MPa a step.
std::string tensionCsv() {
    std::vector<double> strains, across;
    for (int frame = 1; frame <= kLoadSteps; ++frame) {
        strains.push_back(20.0 * frame / kModulusMpa);
        across.push_back(-kPoissonRatio * strains.back());
    }
    return fieldsCsv(strains, across);
}

constexpr const char* kProbes = R"({"version": 1, "probes": [
    {"id": "axial", "kind": "extensometer", "from": [84, 28], "to": [84, 140]},
    {"id": "across", "kind": "extensometer", "from": [28, 84], "to": [140, 84]},
    {"id": "L", "kind": "line", "from": [30, 40], "to": [130, 40], "samples": 3}]})";

class ProbeCommand : public testing::Test {
protected:
    void SetUp() override {
        test::writeFile(m_folder / "field.csv", tensionCsv());
        test::writeFile(m_folder / "probes.json", std::string(kProbes));
        std::string load = "Time [s];Load [kN]\n";
        for (int step = 0; step <= kLoadSteps; ++step)
            load += std::to_string(step) + ";" + std::to_string(step) + ",0\n";
        test::writeFile(m_folder / "load.csv", load);  // 1 kN on 50 mm^2 are 20 MPa
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }
    test::Finished probe(std::vector<std::string> more) const {
        std::vector<std::string> words = {"probe", at("field.csv")};
        words.insert(words.end(), more.begin(), more.end());
        return test::runCli(words);
    }
    std::string text(const char* name) const { return test::readText(m_folder / name); }

    test::TemporaryFolder m_folder;
};

TEST_F(ProbeCommand, WritesSeriesProfilesAndChart) {
    const auto done = probe({"--probes", at("probes.json"), "--subset", "21", "-o", at("series.csv"), "--profiles",
                             at("profiles.csv"), "--chart", at("chart.svg")});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const auto rows = test::csvRows(text("series.csv"));
    ASSERT_EQ(rows.size(), 1u + kLoadSteps);
    EXPECT_EQ(rows[0][0], "frame");
    EXPECT_EQ(rows[0][1], "axial strain [1]");
    EXPECT_EQ(rows[0][2], "axial strain sigma [1]");
    for (int frame = 1; frame <= kLoadSteps; ++frame) {
        const auto& row = rows[static_cast<std::size_t>(frame)];
        EXPECT_EQ(row[0], std::to_string(frame));
        EXPECT_NEAR(std::stod(row[1]), 20.0 * frame / kModulusMpa, kTableStrain);
        // Each end lies half-way between two points 16 px apart, whose subsets of 21 px share 5 / 21 of their pixels:
        // the variance of their mean is (1 + 5 / 21) / 2 of a point's. There are two ends.
        const double sigma = double{0.002F} * std::sqrt(1 + 5.0 / 21) / 112;
        EXPECT_NEAR(std::stod(row[2]), sigma, 1e-12);
    }
    EXPECT_EQ(test::csvRows(text("profiles.csv")).size(), 1u + kLoadSteps * 2 * 3);
    EXPECT_NE(text("chart.svg").find("<svg"), std::string::npos);
    EXPECT_NE(done.out.find("axial"), std::string::npos);
}

TEST_F(ProbeCommand, FindsModulusAndPoissonsRatio) {
    const auto done = probe({"--probes", at("probes.json"), "--subset", "21", "--load", at("load.csv"), "--area-mm2",
                             "50", "--modulus-range", "0.0005,0.0016", "--transverse", "across", "--json", at("e.json"),
                             "--chart", at("curve.png"), "-o", "-"});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const auto rows = test::csvRows(done.out);
    EXPECT_EQ(rows[0][1], "time [s]");
    EXPECT_EQ(rows[0][2], "load [N]");
    EXPECT_EQ(rows[0][3], "stress [MPa]");
    EXPECT_EQ(rows[6][2], "6000");
    EXPECT_EQ(rows[6][3], "120");
    const auto json = nlohmann::json::parse(text("e.json"));
    EXPECT_NEAR(json["youngsModulusMPa"]["value"].get<double>(), kModulusMpa, 0.2);
    EXPECT_EQ(json["youngsModulusMPa"]["images"], 4);  // 0.00057 to 0.00143
    EXPECT_TRUE(json["youngsModulusMPa"]["noiseKnown"]);
    EXPECT_NEAR(json["poissonsRatio"]["value"].get<double>(), kPoissonRatio, 1e-5);
    EXPECT_GT(text("curve.png").size(), 1000u);
}

TEST_F(ProbeCommand, ReadsAnExtensometerFromTheCommandLine) {
    const auto done = probe({"--extensometer", "84,28,84,140", "--extensometer", "28,84,140,84", "-o", "-"});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const auto rows = test::csvRows(done.out);
    EXPECT_EQ(rows[0],
              (std::vector<std::string>{"frame", "E1 strain [1]", "E1 elongation [px]", "E1 initial length [px]",
                                        "E2 strain [1]", "E2 elongation [px]", "E2 initial length [px]"}));
    EXPECT_NEAR(std::stod(rows[6][4]), -kPoissonRatio * 120 / kModulusMpa, kTableStrain);
}

TEST_F(ProbeCommand, SaysWhichLoadsOfATableItTakes) {
    std::string named = "image;load [N]\n", counted = "frame;load [N]\n";
    for (int step = 0; step <= kLoadSteps + 1; ++step) {
        named += "C:\\T 1\\img_" + std::to_string(step) + ".tif;" + std::to_string(step) + "\n";
        if (step <= kLoadSteps) counted += std::to_string(step + 1) + ";" + std::to_string(step) + "\n";
    }
    test::writeFile(m_folder / "named.csv", named);
    test::writeFile(m_folder / "counted.csv", counted);
    const auto unnamed = probe({"--probes", at("probes.json"), "--load", at("named.csv"), "-o", "-"});
    EXPECT_EQ(unnamed.exitCode, 1);
    EXPECT_NE(unnamed.err.find("--images"), std::string::npos) << unnamed.err;
    const auto done = probe({"--probes", at("probes.json"), "--load", at("counted.csv"), "-o", "-"});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    EXPECT_EQ(test::csvRows(done.out)[1][1], "1") << "the reference image is the first";
    EXPECT_NE(done.err.find("note: " + at("counted.csv") + ": the reference image is number 1"), std::string::npos)
        << done.err;
}

/// A tensile test from the machine's own record: the clocks differ by 1.37 s.
class TensileCommand : public ProbeCommand {
protected:
    void SetUp() override {
        ProbeCommand::SetUp();
        TestOptions options;
        options.speedMmPerS = .04, options.fastMmPerS = .4, options.largestStrain = .02;
        m_test = simulateTest(makeAluminium(), 1, options);
        const auto fromSecond = [](const std::vector<double>& values) {
            return std::vector<double>(values.begin() + 1, values.end());
        };
        test::writeFile(m_folder / "field.csv", fieldsCsv(fromSecond(m_test.strain), fromSecond(m_test.transverse)));
        test::writeFile(m_folder / "zug.csv", m_test.table);
        std::string times;
        for (const double moment : m_test.momentsS) times += std::to_string(moment) + "\n";
        test::writeFile(m_folder / "times.txt", times);
    }
    test::Finished evaluate(std::vector<std::string> more) const {
        std::vector<std::string> words = {"--probes", at("probes.json"), "--load", at("zug.csv"), "--area-mm2", "20"};
        words.insert(words.end(), more.begin(), more.end());
        return probe(words);
    }

    SimulatedTest m_test;
};

TEST_F(TensileCommand, FindsOffsetModulusAndProofStrength) {
    const auto done = evaluate({"--image-times", at("times.txt"), "--load-offset", "auto", "--modulus-range", "auto",
                                "--transverse", "across", "-o", at("series.csv"), "--json", at("constants.json"),
                                "--chart", at("chart.svg"), "--chart-axis", "Temperatur"});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    EXPECT_TRUE(test::hasWords(done.err, "the table's clock is 1.3")) << done.err;
    EXPECT_TRUE(test::hasWords(done.out, "ISO 6892-1, ASTM E8")) << done.out;
    const auto constants = nlohmann::json::parse(text("constants.json"));
    EXPECT_NEAR(constants.at("youngsModulusMPa").at("value"), 70000, 350);
    EXPECT_NEAR(constants.at("poissonsRatio").at("value"), .33, .01);
    const auto& proof = constants.at("values").at(0);
    EXPECT_EQ(proof.at("symbol"), "Rp0.2");
    EXPECT_NEAR(proof.at("value"), 270, 1.35);
    const auto rows = test::csvRows(text("series.csv"));
    const auto column = [&](const std::string& name) {
        return static_cast<std::size_t>(std::ranges::find(rows[0], name) - rows[0].begin());
    };
    ASSERT_LT(column("Temperatur [°C]"), rows[0].size());
    ASSERT_LT(column("true stress [MPa]"), rows[0].size());
    const std::size_t middle = rows.size() / 2;
    EXPECT_NEAR(std::stod(rows[middle][column("stress [MPa]")]), m_test.exactStress[middle], .5);
    EXPECT_NEAR(std::stod(rows[middle][column("time [s]")]), m_test.momentsS[middle] + 1.37, .02);
}

TEST_F(TensileCommand, SaysWhichImagesTheTableDoesNotReach) {
    const auto late = evaluate({"--image-rate", "4", "--load-offset", "20", "-o", "-"});
    ASSERT_EQ(late.exitCode, 0) << late.err;
    EXPECT_TRUE(test::hasWords(late.err, "were taken outside the times of the table and have no load")) << late.err;
    EXPECT_TRUE(test::hasWords(late.out, "nan"));
    const auto never = evaluate({"--image-rate", "4", "--load-offset", "900"});
    EXPECT_EQ(never.exitCode, 1);
    EXPECT_TRUE(test::hasWords(never.err, "no image was taken in them")) << never.err;
}

TEST_F(TensileCommand, RefusesOptionsThatExcludeEachOther) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"--load-offset", "1"}, "--load-offset needs --image-rate or --image-times"},
        {{"--image-rate", "0"}, "--image-rate"},
        {{"--image-rate", "4", "--load-offset", "soon"}, "--load-offset"},
        {{"--image-rate", "4", "--image-times", "file"}, "--image-rate needs no --image-times"},
        {{"--image-times", "exif"}, "--image-times needs --images"},
        {{"--load-trigger", "Kamera"}, "has no channel"},
        {{"--image-rate", "4", "--load-offset-by", "Weg"}, "--load-offset-by needs --load-offset auto"},
        {{"--image-rate", "4", "--load-offset", "auto", "--load-offset-by", "Weg"}, "has no channel"},
        {{"--image-rate", "4", "--proof", "0.2,0"}, "--proof"},
        {{"--image-rate", "4", "--hardening-range", "20,10"}, "--hardening-range"},
        {{"--image-rate", "4", "--chart", at("c.svg"), "--chart-axis", "Druck"}, "--chart-axis"}};
    for (const auto& [words, message] : cases) {
        const auto done = evaluate(words);
        EXPECT_NE(done.exitCode, 0) << message;
        EXPECT_TRUE(test::hasWords(done.err, message)) << message << ": " << done.err;
    }
}

TEST_F(ProbeCommand, WhatCannotBeDoneIsSaid) {
    const std::string probes = at("probes.json");
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{}, "--probes must be "},
        {{"--extensometer", "1,2,3"}, "--extensometer must be X0,Y0,X1,Y1 [px] (got 1,2,3)"},
        {{"--extensometer", "1,2,1,2"}, "probe E1, to"},
        {{"--probes", at("load.csv")}, "load.csv: probes"},
        {{"--probes", probes, "--area-mm2", "4"}, "--area-mm2 needs --load"},
        {{"--probes", probes, "--load", at("load.csv"), "--modulus-range", "0,1"}, "--modulus-range needs --area-mm2"},
        {{"--probes", probes, "--load", at("load.csv"), "--area-mm2", "4", "--modulus-range", "1,0"},
         "--modulus-range must be FROM,TO"},
        {{"--probes", probes, "--load", at("load.csv"), "--area-mm2", "4", "--modulus-range", "0.5,1"},
         "--modulus-range must be a range with three images or more"},
        {{"--probes", probes, "--load", at("load.csv"), "--area-mm2", "4", "--modulus-range", "0,1", "--axial", "L"},
         "--axial must be "},
        {{"--probes", probes, "--chart", at("chart.png"), "--chart-quantity", "w"}, "--chart-quantity must be "},
        {{"--probes", probes, "--chart", at("chart.txt")}, "chart"},
        {{"--probes", probes, "--roi", at("roi.png")}, "images"},
        {{"--probes", probes, "-o", at("field.csv")}, "output"}};
    for (const auto& [words, field] : cases) {
        const auto done = probe(words);
        EXPECT_EQ(done.exitCode, 2) << field << "\n" << done.err;
        EXPECT_NE(done.err.find(field), std::string::npos) << done.err;
    }
    EXPECT_EQ(probe({"--probes", at("none.json")}).exitCode, 1);
    EXPECT_EQ(probe({"--probes", probes, "--load", at("field.csv"), "--area-mm2", "4"}).exitCode, 1);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "chart.png"));
}

}  // namespace
}  // namespace strainlens
