// SPDX-License-Identifier: MPL-2.0
// Probes that are read while a run goes on, and pictures that it finds among its images.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::readText;
using test::runCli;
using Words = std::vector<std::string>;

constexpr int kFrames = 4;
constexpr double kStrain = 0.004;  ///< eyy of the last image
constexpr double kRatio = 0.25;

/// A specimen in uniform tension along y, rendered with noise.
class RunProbes : public testing::Test {
protected:
    RunProbes() {
        const Finished made = runCli({"synth", "affine", "-o", at("s"), "--size", "200x220", "--frames",
                                      std::to_string(kFrames), "--eyy", std::to_string(kStrain), "--exx",
                                      std::to_string(-kRatio * kStrain), "--noise", "1", "--no-arrays"});
        EXPECT_EQ(made.exitCode, 0) << made.err;
        test::writeFile(m_folder / "probes.json", std::string(R"({"version": 1, "probes": [
            {"id": "axial", "kind": "extensometer", "from": [[60, 40], [140, 40]], "to": [[60, 180], [140, 180]]},
            {"id": "across", "kind": "extensometer", "from": [[40, 60], [40, 160]], "to": [[160, 60], [160, 160]]},
            {"id": "L", "kind": "line", "from": [50, 110], "to": [150, 110], "samples": 11, "quantities": ["u", "eyy"]}]})"));
        std::string load = "load [N]\n";
        for (int frame = 1; frame <= kFrames; ++frame) load += std::to_string(1000 * frame) + "\n";
        test::writeFile(m_folder / "load.csv", load);
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Words run(const Words& more, const char* strainWindow = "5") const {
        Words words = {"run",      at("s"), "--step",          "10",         "--subset", "25",
                       "--refine", "icgn1", "--strain-window", strainWindow, "--device", "cpu"};
        words.insert(words.end(), more.begin(), more.end());
        return test::withTableParameters(words);
    }

    test::TemporaryFolder m_folder;
};

TEST_F(RunProbes, FrameNumbersOfLoadsAreThoseOfTheFolder) {
    test::writeFile(m_folder / "all.csv", std::string("frame;load [N]\n0;0\n1;10\n2;20\n3;30\n4;40\n"));
    const Finished done = runCli(run({"--frames", "1,3,5", "-o", at("f.csv"), "--probes", at("probes.json"), "--load",
                                      at("all.csv"), "--series", at("s.csv")}));
    ASSERT_EQ(done.exitCode, 0) << done.err;
    const auto rows = test::csvRows(test::readText(m_folder / "s.csv"));
    ASSERT_EQ(rows.size(), 3u);
    const auto load = static_cast<std::size_t>(std::ranges::find(rows[0], "load [N]") - rows[0].begin());
    EXPECT_EQ(rows[1][load], "20");
    EXPECT_EQ(rows[2][load], "40");
    EXPECT_NE(done.err.find("2 rows belong to no image that is measured"), std::string::npos) << done.err;
}

TEST_F(RunProbes, GivesWhatTheProbeCommandReadsOutOfTheFields) {
    const Finished measured = runCli(run({"-o",
                                          at("f.h5"),
                                          "--roi",
                                          at("s/roi.png"),
                                          "--probes",
                                          at("probes.json"),
                                          "--load",
                                          at("load.csv"),
                                          "--area-mm2",
                                          "10",
                                          "--modulus-range",
                                          "0,1",
                                          "--axial",
                                          "axial",
                                          "--transverse",
                                          "across",
                                          "--series",
                                          at("s.csv"),
                                          "--profiles",
                                          at("p.csv"),
                                          "--chart",
                                          at("c.svg"),
                                          "--constants",
                                          at("e.json"),
                                          "--report",
                                          at("r.json"),
                                          "--report",
                                          at("r.html")}));
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    const Finished read = runCli({"probe",        at("f.h5"),        "--probes",   at("probes.json"), "--subset",
                                  "25",           "--strain-window", "5",          "--images",        at("s"),
                                  "--roi",        at("s/roi.png"),   "--load",     at("load.csv"),    "--area-mm2",
                                  "10",           "--modulus-range", "0,1",        "--axial",         "axial",
                                  "--transverse", "across",          "-o",         at("s2.csv"),      "--profiles",
                                  at("p2.csv"),   "--chart",         at("c2.svg"), "--json",          at("e2.json")});
    ASSERT_EQ(read.exitCode, 0) << read.err;
    for (const auto& [own, probe] :
         {std::pair{"s.csv", "s2.csv"}, {"p.csv", "p2.csv"}, {"c.svg", "c2.svg"}, {"e.json", "e2.json"}}) {
        EXPECT_EQ(readText(m_folder / own), readText(m_folder / probe)) << own;
    }
    EXPECT_NE(measured.err.find(read.out), std::string::npos) << measured.err << read.out;

    const auto report = nlohmann::json::parse(readText(m_folder / "r.json")).at("probes");
    EXPECT_EQ(report.at("frames"), (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(report.at("loadsN"), (std::vector<double>{1000, 2000, 3000, 4000}));
    EXPECT_EQ(report.at("stressesMPa"), (std::vector<double>{100, 200, 300, 400}));
    const auto& strain = report.at("series").at(0);
    EXPECT_EQ(strain.at("probe"), "axial");
    const double value = strain.at("values").at(3), sigma = strain.at("sigmas").at(3);
    // Six standard deviations of the noise, and the bias of interpolation, which is below 0.01 px at either end.
    EXPECT_NEAR(value, kStrain, 6 * sigma + 0.02 / 140);
    const auto constants = nlohmann::json::parse(readText(m_folder / "e.json"));
    const auto& modulus = constants.at("youngsModulusMPa");
    EXPECT_NEAR(modulus.at("value"), 400 / kStrain, 6 * modulus.at("sigma").get<double>() + 400 / kStrain * 0.03);
    EXPECT_EQ(report.at("constants").at("youngsModulusMPa"), modulus);
    const std::string html = readText(m_folder / "r.html");
    EXPECT_NE(html.find(" GPa ("), std::string::npos);
    EXPECT_NE(html.find("axial strain [1]"), std::string::npos);
}

TEST_F(RunProbes, AreasAndAChosenColumnGiveConstantsToo) {
    test::writeFile(m_folder / "areas.json", std::string(R"({"version": 1, "probes": [{"id": "A1", "kind": "area",
        "vertices": [[50, 50], [150, 50], [150, 170], [50, 170]], "quantities": ["exx", "eyy"]}]})"));
    std::string load = "Kraft;load [N]\n";
    for (int frame = 1; frame <= kFrames; ++frame) load += std::to_string(frame) + ";-1\n";
    test::writeFile(m_folder / "machine.csv", load);
    const Words loads = {"--load", at("machine.csv"), "--load-column", "Kraft", "--load-unit", "kN"};
    Words words = {"--probes",    at("areas.json"), "--area-mm2",  "10",           "--modulus-range",
                   "0,1",         "--axial",        "A1 mean eyy", "--transverse", "A1 mean exx",
                   "--constants", at("e.json"),     "--chart",     at("c.svg")};
    words.insert(words.end(), loads.begin(), loads.end());
    const Finished measured = runCli(run(words));
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    const auto constants = nlohmann::json::parse(readText(m_folder / "e.json"));
    EXPECT_EQ(constants.at("axial"), "A1 mean eyy");
    const auto& modulus = constants.at("youngsModulusMPa");
    EXPECT_NEAR(modulus.at("value"), 400 / kStrain, 6 * modulus.at("sigma").get<double>() + 400 / kStrain * 0.03);
    const auto& ratio = constants.at("poissonsRatio");
    EXPECT_NEAR(ratio.at("value"), kRatio, 6 * ratio.at("sigma").get<double>() + kRatio * 0.1);
    EXPECT_NE(readText(m_folder / "c.svg").find("<svg"), std::string::npos);
    const std::pair<Words, const char*> refusals[] = {
        {{"--probes", at("areas.json"), "--load-column", "Kraft"}, "needs --load"},
        {{"--probes", at("areas.json"), "--load", at("machine.csv"), "--load-unit", "kg"},
         "--load-unit must be N, kN"}};
    for (const auto& [more, text] : refusals) {
        const Finished refused = runCli(run(more));
        EXPECT_EQ(refused.exitCode, 2);
        EXPECT_NE(refused.err.find(text), std::string::npos) << refused.err;
    }
}

TEST_F(RunProbes, CanBeTheOnlyOutput) {
    const Finished measured =
        runCli(run({"--extensometer", "100,40,100,180", "--series", at("s.csv"), "--export-frames", "2"}));
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    EXPECT_EQ(measured.out, "");
    EXPECT_EQ(test::csvRows(readText(m_folder / "s.csv")).size(), 1u + kFrames) << "all frames, whichever are exported";
    EXPECT_FALSE(std::filesystem::exists(m_folder / "s.csv.parts"));
}

TEST_F(RunProbes, WhatCannotBeReadIsSaidBeforeAnythingIsMeasured) {
    const std::string probes = at("probes.json");
    const std::pair<Words, std::pair<int, const char*>> cases[] = {
        {{"--series", at("x.csv")}, {2, "probes must be a file"}},
        {{"--load", at("load.csv")}, {2, "--load needs probes"}},
        {{"--probes", probes, "--series", at("s/image_01.png")}, {2, "--series must be "}},
        {{"--probes", probes, "--area-mm2", "4"}, {2, "--area-mm2 needs --load, the load table"}},
        {{"--probes", probes, "--load", at("load.csv"), "--export-frames", "1", at("s/image_01.png")},
         {1, "load.csv: has 4 rows"}}};
    for (const auto& [more, expected] : cases) {
        const Finished finished = runCli(run(more));
        EXPECT_EQ(finished.exitCode, expected.first) << finished.err;
        EXPECT_NE(finished.err.find(expected.second), std::string::npos) << finished.err;
        EXPECT_EQ(finished.err.find("frame 1 of"), std::string::npos) << finished.err;
    }
    const Finished without = runCli(run({"--probes", probes}, "0"));
    EXPECT_EQ(without.exitCode, 2);
    EXPECT_NE(without.err.find("probe L, quantities must be "), std::string::npos) << without.err;
    EXPECT_NE(without.err.find("(got eyy)"), std::string::npos) << without.err;
}

TEST_F(RunProbes, WithoutAModulusTheSeriesAreThereAllTheSame) {
    const Finished measured =
        runCli(run({"--probes", at("probes.json"), "--load", at("load.csv"), "--area-mm2", "10", "--modulus-range",
                    "0.5,1", "--series", at("s.csv"), "--report", at("r.json")}));
    EXPECT_EQ(measured.exitCode, 0) << measured.err;
    EXPECT_NE(measured.err.find("Young's modulus and Poisson's ratio are missing: --modulus-range"), std::string::npos);
    EXPECT_EQ(test::csvRows(readText(m_folder / "s.csv")).size(), 1u + kFrames);
    const auto notes = nlohmann::json::parse(readText(m_folder / "r.json")).at("notes").dump();
    EXPECT_NE(notes.find("are missing"), std::string::npos) << notes;
}

TEST_F(RunProbes, PicturesOfAnEarlierRunAreNoImages) {
    const Words words =
        run({"-o", at("a.csv"), "--overlay", at("s/v.png"), "--flow-picture", at("s/w.png"), "--extensometer",
             "100,40,100,180", "--chart", at("s/chart.png"), "--report", at("a.json")});
    const Finished over = runCli(run({"--overlay", at("s/image.png")}));
    EXPECT_EQ(over.exitCode, 2) << "no image is written over";
    EXPECT_NE(over.err.find("--overlay must be "), std::string::npos) << over.err;
    ASSERT_EQ(runCli(words).exitCode, 0);
    const std::string table = readText(m_folder / "a.csv"), picture = readText(m_folder / "s" / "v_04.png");
    for (const Words& more : {Words{}, Words{"--resume"}}) {
        Words again = words;
        again.insert(again.end(), more.begin(), more.end());
        const Finished run = runCli(again);
        ASSERT_EQ(run.exitCode, 0) << run.err;
        EXPECT_EQ(readText(m_folder / "a.csv"), table);
        EXPECT_EQ(readText(m_folder / "s" / "v_04.png"), picture);
        for (const char* name : {"v_01.png", "w_04.png", "chart.png"}) {
            EXPECT_NE(run.err.find(std::string(name) + " is an output of this command"), std::string::npos) << run.err;
        }
    }
}

}  // namespace
}  // namespace strainlens
