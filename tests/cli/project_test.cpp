// SPDX-License-Identifier: MPL-2.0
// Projects on the command line: run and check.
#include "app/project/project.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/results/results_file.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::readText;
using test::runCli;

class ProjectCli : public testing::Test {
protected:
    ProjectCli() {
        for (int i = 0; i < 4; ++i) test::writeImage(image(i), test::speckles(200, 160, i, -i));
        test::writeImage(m_folder / "mask.png", cv::Mat(160, 200, CV_8UC1, cv::Scalar(255)));
        for (int i = 0; i < 4; ++i) m_project.images.push_back({{image(i), ""}, 0});
        m_project.region = {{RoiOperation::Add, ProjectFile{m_folder / "mask.png", ""}},
                            {RoiOperation::Subtract, RoiRectangle{0, 0, 60, 160}}};
        m_project.parameters.grid.step = 12;
        m_project.parameters.scaleMmPerPx = 0.5;
        ProjectHashes().fill(m_project);
        writeProject(m_folder / "zug.strainlens", m_project);
    }
    std::filesystem::path image(int i) const { return m_folder / ("img" + std::to_string(i) + ".png"); }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::string project() const { return at("zug.strainlens"); }

    test::TemporaryFolder m_folder;
    Project m_project;
};

TEST_F(ProjectCli, AProjectIsMeasuredIntoResultsInItsFolder) {
    const Finished run = runCli({"run", project()});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const ResultsReader results(m_folder / "zug.h5");
    EXPECT_EQ(results.frames(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(results.header().reference.file()->sha256, m_project.images[0].file.sha256);
    EXPECT_EQ(results.image(3).file()->sha256, m_project.images[3].file.sha256);
    EXPECT_EQ(results.field(1)->x[1] - results.field(1)->x[0], 12);
    const Finished check = runCli({"check", project(), at("zug.h5")});
    EXPECT_EQ(check.exitCode, 0) << check.err;
    EXPECT_NE(check.out.find("project with 4 images, 2 shapes, 0 probes and 0 results files, valid"), std::string::npos)
        << check.out;
    EXPECT_NE(check.out.find("3 frames measured, 0 failed"), std::string::npos) << check.out;
}

TEST_F(ProjectCli, IsTheSameAsTheCommandWithItsParameters) {
    test::writeFile(m_folder / "roi.json", std::string(R"({"version": 1, "shapes": [{"mask": "mask.png"},
        {"operation": "subtract", "rectangle": {"x0": 0, "y0": 0, "x1": 60, "y1": 160}}]})"));
    ASSERT_EQ(runCli({"run", project(), "-o", at("a.csv"), "--block", "20"}).exitCode, 0);
    const Finished run = runCli(test::withTableParameters(
        {"run", image(0).string(), image(1).string(), image(2).string(), image(3).string(), "--roi", at("roi.json"),
         "--step", "12", "--scale", "0.5", "--block", "20", "-o", at("b.csv")}));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(readText(m_folder / "a.csv"), readText(m_folder / "b.csv"));
    EXPECT_EQ(readText(m_folder / "a.csv").find("x_mm") == std::string::npos, false);
}

TEST_F(ProjectCli, ImagesThatAreExcludedAreAsThoughTheyWereNotNamed) {
    m_project.images[2].excluded = true;
    m_project.probes = {{"P", PointProbe{{120, 80}, {"u"}}}};
    m_project.load = {"N", {0, 10, 20, 30}, "", {}};
    writeProject(m_folder / "part.strainlens", m_project);
    m_project.images.erase(m_project.images.begin() + 2);
    m_project.load = {"N", {0, 10, 30}, "", {}};
    writeProject(m_folder / "less.strainlens", m_project);
    for (const char* name : {"part", "less"}) {
        const std::string base = name;
        const Finished run =
            runCli({"run", at(base + ".strainlens"), "-o", at(base + ".csv"), "--series", at(base + "_series.csv")});
        ASSERT_EQ(run.exitCode, 0) << run.err;
    }
    EXPECT_EQ(readText(m_folder / "part.csv"), readText(m_folder / "less.csv"));
    EXPECT_EQ(readText(m_folder / "part_series.csv"), readText(m_folder / "less_series.csv"));
    const Finished check = runCli({"check", at("part.strainlens")});
    EXPECT_NE(check.out.find("project with 4 images"), std::string::npos) << check.out;
}

TEST_F(ProjectCli, VelocitiesKnowTheTimeOfImagesThatAreExcluded) {
    m_project.images[2].excluded = true;
    m_project.frameRateHz = 10;
    writeProject(m_folder / "rate.strainlens", m_project);
    for (const std::vector<std::string>& options : {std::vector<std::string>{}, {"--frame-rate", "10"}}) {
        std::vector<std::string> words = {"run",          at("rate.strainlens"), "-o",
                                          at("rate.csv"), "--export-columns",    "frame,velocity_u_px_s"};
        words.insert(words.end(), options.begin(), options.end());
        const Finished run = runCli(words);
        ASSERT_EQ(run.exitCode, 0) << run.err;
        std::istringstream table(readText(m_folder / "rate.csv"));
        std::string line;
        std::getline(table, line);
        int rows[3] = {};
        while (std::getline(table, line)) {
            int frame = 0;
            double velocity = 0;
            ASSERT_EQ(std::sscanf(line.c_str(), "%d,%lf", &frame, &velocity), 2) << line;
            ASSERT_TRUE(frame == 1 || frame == 2) << line;
            if (std::isnan(velocity)) continue;
            ++rows[frame];
            EXPECT_NEAR(velocity, 10, 0.5) << line << ": one pixel between images, of which one is left out";
        }
        EXPECT_GT(rows[1], 0);
        EXPECT_GT(rows[2], 0);
    }
}

/// Means of a quantity by frame, with 10 images a second; NaN without values.
std::vector<double> meansAt10Hz(const std::string& results, const std::string& quantity, std::string* notes = nullptr) {
    const Finished run = runCli({"statistics", results, "--quantity", quantity, "--frame-rate", "10", "--json", "-"});
    EXPECT_EQ(run.exitCode, 0) << run.err;
    if (notes) *notes = run.err;
    std::vector<double> means;
    if (run.exitCode != 0) return means;
    const nlohmann::json statistics = nlohmann::json::parse(run.out);
    for (const nlohmann::json& frame : statistics["frames"]) {
        const nlohmann::json& mean = frame["quantities"][0]["mean"];
        means.push_back(mean.is_null() ? std::nan("") : mean.get<double>());
    }
    return means;
}

TEST_F(ProjectCli, ResultsKnowThePositionsOfTheirImages) {
    // The third image is the reference, the second is excluded; every image is one pixel further.
    m_project.images = {{{image(2), ""}, 0, false, 2},
                        {{image(0), ""}, 0, false, 0},
                        {{image(1), ""}, 0, true, 1},
                        {{image(3), ""}, 0, false, 3}};
    m_project.frameRateHz = 10;
    writeProject(m_folder / "middle.strainlens", m_project);
    const std::vector<std::vector<std::string>> commands = {
        {"run", at("middle.strainlens"), "-o", at("project.h5")},
        {"run", image(0).string(), image(1).string(), image(2).string(), image(3).string(), "--frames", "3,1,4",
         "--step", "12", "--frame-rate", "10", "-o", at("project.h5")}};
    for (std::vector<std::string> words : commands) {
        words.insert(words.end(), {"-o", at("middle.csv"), "--export-columns", "frame,velocity_u_px_s"});
        const Finished run = runCli(words);
        ASSERT_EQ(run.exitCode, 0) << run.err;
        const ResultsReader results(m_folder / "project.h5");
        EXPECT_EQ(results.header().reference.position, 2);
        EXPECT_EQ(results.image(1).position, 0);
        EXPECT_EQ(results.image(2).position, 3);
        std::string notes;
        const std::vector<double> rates = meansAt10Hz(at("project.h5"), "rate(u)", &notes);
        EXPECT_EQ(notes.find("positions"), std::string::npos) << notes;
        ASSERT_EQ(rates.size(), 2u);
        EXPECT_TRUE(std::isnan(rates[0])) << "no image was taken before";
        EXPECT_NEAR(rates[1], 10, 0.3) << "one pixel since the reference, which was taken just before";
        // A motion of constant velocity: the line through three images is exact if their times are.
        EXPECT_NEAR(meansAt10Hz(at("project.h5"), "smooth_time(u, 5)").at(1), meansAt10Hz(at("project.h5"), "u").at(1),
                    0.03);
        std::istringstream table(readText(m_folder / "middle.csv"));
        std::string line;
        std::getline(table, line);
        int measured = 0;
        while (std::getline(table, line)) {
            int frame = 0;
            double velocity = 0;
            ASSERT_EQ(std::sscanf(line.c_str(), "%d,%lf", &frame, &velocity), 2) << line;
            EXPECT_TRUE(frame == 2 || std::isnan(velocity)) << line;
            if (std::isnan(velocity)) continue;
            ++measured;
            EXPECT_NEAR(velocity, 10, 0.5) << line;
        }
        EXPECT_GT(measured, 0);
    }
}

TEST_F(ProjectCli, ResultsWithoutPositionsCountEveryImage) {
    ASSERT_EQ(runCli({"run", project(), "-o", at("t.csv")}).exitCode, 0);
    ASSERT_EQ(runCli({"convert", at("t.csv"), "-o", at("t.h5")}).exitCode, 0);
    EXPECT_EQ(ResultsReader(m_folder / "t.h5").image(1).position, kUnknownPosition);
    std::string notes;
    const std::vector<double> rates = meansAt10Hz(at("t.h5"), "rate(u)", &notes);
    EXPECT_NE(notes.find("does not have the positions of its images"), std::string::npos) << notes;
    ASSERT_EQ(rates.size(), 3u);
    for (const double rate : rates) EXPECT_NEAR(rate, 10, 0.3);
}

TEST_F(ProjectCli, StrainOfWholePixelsIsMeasuredIfTheProjectRequestsIt) {
    const auto hasStrain = [this](const std::vector<std::string>& options) {
        std::vector<std::string> words = {"run", project(), "-o", at("t.csv")};
        words.insert(words.end(), options.begin(), options.end());
        const Finished run = runCli(words);
        EXPECT_EQ(run.exitCode, 0) << run.err;
        const std::string table = readText(m_folder / "t.csv");
        return table.substr(0, table.find('\n')).find("exx") != std::string::npos;
    };
    m_project.parameters.refinement = Refinement::None;
    m_project.parameters.strain.window = 5;
    writeProject(m_folder / "zug.strainlens", m_project);
    EXPECT_TRUE(hasStrain({}));
    EXPECT_FALSE(hasStrain({"--refine", "none"})) << "who takes the refinement away has not asked for strain";
    EXPECT_TRUE(hasStrain({"--refine", "none", "--strain-window", "5"}));
}

TEST_F(ProjectCli, IsWrittenAndThenMeasuredAsTheSameOptionsAre) {
    std::filesystem::create_directories(m_folder / "t");
    test::writeFile(m_folder / "roi.json", std::string(R"({"version": 1, "shapes": [{"mask": "mask.png"},
        {"operation": "subtract", "rectangle": {"x0": 0, "y0": 0, "x1": 60, "y1": 160}}]})"));
    test::writeFile(m_folder / "probes.json", std::string(R"({"version": 1, "probes": [
        {"id": "E", "kind": "extensometer", "from": [90, 40], "to": [90, 120]},
        {"id": "L", "kind": "line", "from": [80, 60], "to": [150, 60], "samples": 5, "quantities": ["u", "exx"]}]})"));
    test::writeFile(m_folder / "load.csv", std::string("image,Time [s],load [kN]\nimg3,9,3\nimg1,4,1\nimg2,5.5,2\n"));
    const std::vector<std::string> made = {"--roi",
                                           at("mask.png"),
                                           "--roi",
                                           at("roi.json"),
                                           "--probes",
                                           at("probes.json"),
                                           "--load",
                                           at("load.csv"),
                                           "--area-mm2",
                                           "50",
                                           "--modulus-range",
                                           "0,100",
                                           "--modulus-range-of",
                                           "stress",
                                           "--refine",
                                           "icgn1",
                                           "--step",
                                           "12",
                                           "--scale",
                                           "0.5",
                                           "--strain-window",
                                           "5",
                                           "--filter",
                                           "median3",
                                           "--device",
                                           "cpu"};
    const auto with = [&made](std::vector<std::string> words, const std::vector<std::string>& more = {}) {
        words.insert(words.end(), made.begin(), made.end());
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    std::vector<std::string> images;
    for (int i = 0; i < 4; ++i) images.push_back(image(i).string());
    std::vector<std::string> write = {"project", at("t/p.strainlens")}, plain = {"run"};
    write.insert(write.end(), images.begin(), images.end());
    plain.insert(plain.end(), images.begin(), images.end());
    const Finished written = runCli(with(write));
    ASSERT_EQ(written.exitCode, 0) << written.err;
    const auto outputs = [this](const std::string& name) {
        return std::vector<std::string>{"-o",         at(name + ".csv"),   "--series", at(name + "_s.csv"),
                                        "--profiles", at(name + "_p.csv"), "--report", at(name + ".json")};
    };
    const Finished run = runCli(with(plain, outputs("plain")));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    // Moved: its files are found from where it lies now.
    std::filesystem::rename(m_folder / "t" / "p.strainlens", m_folder / "q.strainlens");
    std::vector<std::string> again = {"run", at("q.strainlens")};
    for (const std::string& word : outputs("project")) again.push_back(word);
    const Finished repeated = runCli(again);
    ASSERT_EQ(repeated.exitCode, 0) << repeated.err;
    for (const char* end : {".csv", "_s.csv", "_p.csv"}) {
        EXPECT_EQ(readText(m_folder / ("project" + std::string(end))),
                  readText(m_folder / ("plain" + std::string(end))))
            << end;
    }
    const std::string series = readText(m_folder / "project_s.csv");
    EXPECT_TRUE(series.starts_with("frame,image,time [s],load [N],stress [MPa],E strain [1],E strain sigma [1],"))
        << series;
    EXPECT_NE(series.find("\n2,img2.png,5.5,2000,40,"), std::string::npos) << series;
    EXPECT_EQ(runCli({"check", at("q.strainlens")}).exitCode, 0);
    const Finished bare = runCli({"run", at("q.strainlens")});
    ASSERT_EQ(bare.exitCode, 0) << bare.err;
    EXPECT_EQ(readText(m_folder / "q_series.csv"), series);
    EXPECT_TRUE(std::filesystem::exists(m_folder / "q.h5"));
    // What is given on the command line takes the place of the project's.
    ASSERT_EQ(runCli({"run", at("q.strainlens"), "--series", at("r.csv"), "--area-mm2", "25"}).exitCode, 0);
    EXPECT_NE(readText(m_folder / "r.csv").find("\n2,img2.png,5.5,2000,80,"), std::string::npos);
}

TEST_F(ProjectCli, WhatIsNoProjectIsNotWritten) {
    const auto expect = [this](const std::vector<std::string>& more, int code, const std::string& text) {
        std::vector<std::string> words = {"project", at("new.strainlens"), image(0).string(), image(1).string()};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, code) << finished.err;
        EXPECT_NE(finished.err.find(text), std::string::npos) << finished.err;
        EXPECT_FALSE(std::filesystem::exists(m_folder / "new.strainlens"));
    };
    test::writeFile(m_folder / "load.csv", std::string("load [N]\n1\n2\n3\n"));
    expect({"--load", at("load.csv")}, 1, "load.csv: has 3 rows");
    expect({"--area-mm2", "3"}, 2, "--area-mm2 needs --load");
    expect({"--extensometer", "1,2,1,2"}, 2, "probe E1, to");
    expect({"--roi", at("none.png")}, 1, "none.png");
    const Finished ending = runCli({"project", at("new.json"), image(0).string(), image(1).string()});
    EXPECT_EQ(ending.exitCode, 2);
    EXPECT_NE(ending.err.find("a name that ends in .strainlens"), std::string::npos) << ending.err;
    EXPECT_EQ(runCli({"project", at("new.strainlens"), image(0).string()}).exitCode, 2);
}

TEST_F(ProjectCli, WhatDoesNotFitIsNamed) {
    const auto expect = [](const test::Finished& finished, int code, const std::string& text) {
        EXPECT_EQ(finished.exitCode, code) << finished.err;
        EXPECT_NE(finished.err.find(text), std::string::npos) << finished.err;
    };
    expect(runCli({"run", project(), image(1).string()}), 2, "DEF cannot be combined with a project");
    expect(runCli({"run", project(), "--roi", at("mask.png")}), 2, "--roi cannot be combined with a project");
    expect(runCli({"run", project(), "--output", project()}), 2, "--output must be a name that ends in ");
    expect(runCli({"run", project(), "--report", at("mask.png")}), 2, "--report must be a file that is neither");
    test::writeImage(image(2), test::speckles(200, 160, 9, 9));
    expect(runCli({"check", project()}), 1, "img2.png has changed since the project was written");
    std::filesystem::remove(image(3));
    expect(runCli({"check", project()}), 1, "img3.png does not exist");
    test::writeFile(m_folder / "later.strainlens", std::string(R"({"projectVersion": 2, "more": 1})"));
    for (const char* command : {"run", "check"}) {
        expect(runCli({command, at("later.strainlens")}), 2, "open it with the program that wrote it, or a newer one");
    }
    test::writeFile(m_folder / "empty.strainlens", std::string(R"({"projectVersion": 1})"));
    expect(runCli({"run", at("empty.strainlens")}), 2, "deformed image (REF DEF..., or a folder) (got 0)");
    expect(runCli({"check"}), 2, "FILE must be projects and results, or --schema alone (got none)");
    test::writeFile(m_folder / "bad.h5", std::string("no HDF5"));
    expect(runCli({"check", at("bad.h5")}), 1, "bad.h5: is damaged");
    EXPECT_EQ(runCli({"check", "--schema"}).out,
              readText(std::filesystem::path(STRAINLENS_SOURCE_DIR) / "docs" / "project.schema.json"));
}

TEST_F(ProjectCli, AFileThatWasReplacedIsSaidBeforeItIsMeasured) {
    // As large as before, which a look at the size does not show.
    const auto before = test::readBytes(image(2));
    auto bytes = before;
    bytes[bytes.size() / 2] ^= 1;
    test::writeFile(image(2), std::string(bytes.begin(), bytes.end()));
    const Finished refused = runCli({"run", project()});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_NE(refused.err.find("img2.png with other content"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("--accept-changes"), std::string::npos) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "zug.h5"));
    test::writeImage(image(2), test::speckles(200, 160, 5, 0));
    const Finished accepted = runCli({"run", project(), "--accept-changes"});
    EXPECT_EQ(accepted.exitCode, 0) << accepted.err;
    EXPECT_NE(accepted.err.find("img2.png has changed since the project was written"), std::string::npos)
        << accepted.err;
    EXPECT_EQ(runCli({"run", image(0).string(), image(1).string(), "--accept-changes"}).exitCode, 2);
}

TEST_F(ProjectCli, MasksThatItsRegionNamesAreNotWrittenOver) {
    test::writeFile(m_folder / "region.json", std::string(R"({"version": 1, "shapes": [{"mask": "mask.png"}]})"));
    m_project.region = {{RoiOperation::Add, ProjectFile{m_folder / "region.json", ""}}};
    m_project.images.resize(2);  // pictures of several images have numbers in their names
    writeProject(m_folder / "zug.strainlens", m_project);
    const auto before = test::readBytes(m_folder / "mask.png");
    for (const char* option : {"--overlay", "-o", "--flow-picture"}) {
        const Finished run = runCli({"run", project(), "-o", at("a.csv"), option, at("mask.png")});
        EXPECT_EQ(run.exitCode, 2) << option << ": " << run.err;
        EXPECT_NE(run.err.find("mask.png"), std::string::npos) << run.err;
    }
    EXPECT_TRUE(test::readBytes(m_folder / "mask.png") == before);
}

TEST_F(ProjectCli, CheckFindsPipesInThePlaceOfFiles) {
    std::filesystem::remove(image(3));
    ASSERT_EQ(mkfifo(image(3).c_str(), 0600), 0);
    const Finished check = runCli({"check", project()});
    EXPECT_EQ(check.exitCode, 1);
    EXPECT_NE(check.err.find("img3.png is not a regular file"), std::string::npos) << check.err;
    ASSERT_EQ(mkfifo(at("pipe.h5").c_str(), 0600), 0);
    EXPECT_EQ(runCli({"check", at("pipe.h5")}).exitCode, 1);
}

}  // namespace
}  // namespace strainlens
