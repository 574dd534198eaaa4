// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::Finished;
using test::Process;
using test::readText;
using test::runCli;
using test::speckles;
using test::TemporaryFolder;
using test::writeImage;

constexpr int kWidth = 200, kHeight = 160;

/// A reference image and three deformed ones shifted by (1, -1), (2, -2), (3, -3).
class RunCli : public testing::Test {
protected:
    RunCli() {
        for (int i = 0; i < 4; ++i) writeImage(frame(i), speckles(kWidth, kHeight, i, -i));
    }
    std::filesystem::path frame(int i) const { return m_folder / ("img" + std::to_string(i) + ".png"); }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::string reference() const { return frame(0).string(); }
    std::string deformed(int i) const { return frame(i).string(); }
    bool exists(const std::string& name) const { return std::filesystem::exists(m_folder / name); }
    nlohmann::json json(const std::string& name) const { return nlohmann::json::parse(readText(m_folder / name)); }
    std::size_t fileCount() const { return m_folder.names().size(); }

    TemporaryFolder m_folder;
};

void expectShift(const std::vector<std::string>& row, const std::string& u, const std::string& v) {
    EXPECT_EQ(row[3], u) << row[1] << ", " << row[2];
    EXPECT_EQ(row[4], v) << row[1] << ", " << row[2];
    EXPECT_EQ(row[6], "Ok");
}

TEST_F(RunCli, APairGivesTheExactShiftAtEveryPoint) {
    const Finished run = runCli(
        {"run", reference(), deformed(2), "--step", "20", "--block", "24", "--refine", "none", "-o", at("o.csv")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.out, "");
    const auto rows = csvRows(readText(m_folder / "o.csv"));
    ASSERT_EQ(rows.size(), 1u + 9 * 7);
    EXPECT_EQ(rows[0], (std::vector<std::string>{"frame", "x_px", "y_px", "u_px", "v_px", "score", "status"}));
    EXPECT_EQ(rows[1][1], "12");
    EXPECT_EQ(rows[1][2], "12");
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i][0], "1");
        // Blocks at the edge would leave the deformed image.
        const bool inside = std::stoi(rows[i][1]) + 12 + 2 <= kWidth && std::stoi(rows[i][2]) - 12 - 2 >= 0;
        if (inside) expectShift(rows[i], "2", "-2");
    }
    EXPECT_NE(run.err.find("Ok "), std::string::npos);
    EXPECT_NE(run.err.find("mostly "), std::string::npos);
}

TEST_F(RunCli, StandardOutputIsTheDefaultAndTheSame) {
    const Finished named = runCli({"run", reference(), deformed(1), "-o", "-"});
    const Finished unnamed = runCli({"run", reference(), deformed(1)});
    ASSERT_EQ(named.exitCode, 0) << named.err;
    EXPECT_EQ(named.out, unnamed.out);
    EXPECT_EQ(csvRows(named.out)[0].size(), 20u);
    EXPECT_GT(csvRows(named.out).size(), 10u);
}

TEST_F(RunCli, AFolderIsASequenceInNaturalOrderWithNumberedOverlays) {
    std::filesystem::create_directory(m_folder / "out");
    const Finished run = runCli({"run", at("."), "-o", at("out/o.csv"), "--overlay", at("out/p.png")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    std::map<std::string, int> rowsOfFrame;
    for (const auto& row : csvRows(readText(m_folder / "out" / "o.csv"))) ++rowsOfFrame[row[0]];
    EXPECT_EQ(rowsOfFrame.size(), 4u);  // header, 1, 2, 3
    EXPECT_EQ(rowsOfFrame["1"], rowsOfFrame["3"]);
    for (const char* name : {"out/p_01.png", "out/p_02.png", "out/p_03.png"}) {
        EXPECT_GT(imageSizeOf(m_folder / name).width, kWidth) << name;
    }
    EXPECT_FALSE(exists("out/p.png"));
}

TEST_F(RunCli, AMultiPageTiffIsASequence) {
    const std::vector<cv::Mat> pages = {speckles(kWidth, kHeight, 0, 0), speckles(kWidth, kHeight, 3, 1)};
    test::writeTiffStack(m_folder / "s.tif", pages);
    const Finished run = runCli({"run", at("s.tif"), "--refine", "none", "-o", at("o.csv")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = csvRows(readText(m_folder / "o.csv"));
    expectShift(rows[rows.size() / 2], "3", "1");
}

TEST_F(RunCli, TheReportRepeatsTheRun) {
    const Finished run = runCli({"run", reference(), deformed(1), deformed(2), "--step", "10", "--filter", "median3",
                                 "--scale", "0.02", "-o", at("o.csv"), "--report", at("r.json")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto report = json("r.json");
    EXPECT_EQ(report.at("images").size(), 3u);
    EXPECT_EQ(report.at("parameters").at("step"), 10);
    EXPECT_EQ(report.at("frames").size(), 2u);
    double stages = report.at("referenceTimesMs").at("total");
    for (const auto& frame : report.at("frames")) stages += frame.at("timesMs").at("total").get<double>();
    // That nothing lies between the stages is SequenceRunner's test, which has a clock of its own.
    EXPECT_GT(stages, 0);
    EXPECT_LE(stages, report.at("wallMs").get<double>() + 1e-6);
    const nlohmann::json& bound = report.at("bound");
    EXPECT_TRUE(std::set<std::string>({"decode", "transfer", "compute", "write"}).contains(bound.at("by"))) << bound;
    EXPECT_GE(bound.at("share").get<double>(), 0.25);
    EXPECT_LE(bound.at("share").get<double>(), 1);

    const std::string first = readText(m_folder / "o.csv");
    std::vector<std::string> command = report.at("command");
    command.erase(command.begin());
    std::filesystem::remove(m_folder / "o.csv");
    ASSERT_EQ(runCli(command).exitCode, 0);
    EXPECT_EQ(readText(m_folder / "o.csv"), first);
}

TEST_F(RunCli, AFailedFrameIsReportedAndTheOthersAreKept) {
    test::writeFile(frame(2), std::string("not an image"));
    const Finished run = runCli(
        {"run", reference(), deformed(1), deformed(2), deformed(3), "-o", at("o.csv"), "--report", at("r.json")});
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("img2.png: is not an image"), std::string::npos) << run.err;
    std::set<std::string> frames;
    for (const auto& row : csvRows(readText(m_folder / "o.csv"))) frames.insert(row[0]);
    EXPECT_EQ(frames, (std::set<std::string>{"frame", "1", "3"}));
    EXPECT_NE(json("r.json").at("frames")[1].at("error").get<std::string>(), "");
}

TEST_F(RunCli, WhereEverythingFailsNothingIsLeft) {
    test::writeFile(frame(1), std::string());
    writeImage(frame(2), speckles(kWidth + 1, kHeight, 0, 0));
    const std::size_t before = fileCount();
    for (int i : {1, 2}) {
        const Finished run = runCli(
            {"run", reference(), deformed(i), "-o", at("o.csv"), "--overlay", at("o.png"), "--report", at("o.json")});
        EXPECT_EQ(run.exitCode, 1) << run.err;
        EXPECT_NE(run.err.find(i == 1 ? "is empty" : "201 x 160"), std::string::npos) << run.err;
    }
    EXPECT_EQ(runCli({"run", deformed(1), deformed(3), "-o", at("o.csv")}).exitCode, 1);
    EXPECT_EQ(runCli({"run", at("gone.png"), deformed(3), "-o", at("o.csv")}).exitCode, 1);
    EXPECT_EQ(fileCount(), before);
}

TEST_F(RunCli, OutputsAreCheckedBeforeTheComputation) {
    const std::string original = readText(frame(0));
    EXPECT_EQ(runCli({"run", reference(), deformed(1), "-o", reference()}).exitCode, 2);
    EXPECT_EQ(runCli({"run", reference(), deformed(1), "--overlay", at("./img1.png")}).exitCode, 2);
    EXPECT_EQ(runCli({"run", reference(), deformed(1), "-o", at("x"), "--report", at("x")}).exitCode, 2);
    EXPECT_EQ(readText(frame(0)), original);
    for (const char* option : {"-o", "--overlay", "--report"}) {
        const Finished run = runCli({"run", reference(), deformed(1), option, at("no/such/folder/x")});
        EXPECT_EQ(run.exitCode, 1);
        EXPECT_NE(run.err.find("the folder does not exist"), std::string::npos) << run.err;
        EXPECT_EQ(run.err.find("frame 1"), std::string::npos) << "it ran before it looked";
    }
    EXPECT_EQ(fileCount(), 4u);
}

TEST_F(RunCli, RegionsComeFromMasksAndShapes) {
    cv::Mat mask(kHeight, kWidth, CV_8UC1, cv::Scalar(0));
    mask.colRange(0, 100).setTo(255);
    writeImage(m_folder / "mask.png", mask);
    test::writeFile(m_folder / "hole.json", std::string(R"({"version": 1, "shapes": [{"operation": "subtract",
                                    "ellipse": {"cx": 50, "cy": 80, "rx": 20, "ry": 20}}]})"));
    const Finished run = runCli({"run", reference(), deformed(1), "--step", "4", "--block", "16", "--refine", "none",
                                 "--roi", at("mask.png"), "--roi", at("hole.json"), "--export-points", "all"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = csvRows(run.out);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const int x = std::stoi(rows[i][1]), y = std::stoi(rows[i][2]);
        const bool inHole = (x - 50) * (x - 50) + (y - 80) * (y - 80) <= 400;
        const bool clearOfHole = std::hypot(x - 50, y - 80) > 35;
        if (x >= 100 || inHole) {
            EXPECT_EQ(rows[i][6], "OutsideRoi") << x << ", " << y;
            EXPECT_EQ(rows[i][3], "nan");
        } else if (x < 80 && clearOfHole && y > 20) {
            expectShift(rows[i], "1", "-1");
        }
    }
}

TEST_F(RunCli, BadRegionsAreNamed) {
    writeImage(m_folder / "black.png", cv::Mat(kHeight, kWidth, CV_8UC1, cv::Scalar(0)));
    writeImage(m_folder / "small.png", cv::Mat(10, 10, CV_8UC1, cv::Scalar(255)));
    test::writeFile(m_folder / "bad.json", std::string("{"));
    const auto codeAndMessage = [this](const std::string& roi) {
        const Finished run = runCli({"run", reference(), deformed(1), "--roi", at(roi), "-o", at("o.csv")});
        return std::pair(run.exitCode, run.err);
    };
    EXPECT_EQ(codeAndMessage("black.png").first, 2);
    EXPECT_NE(codeAndMessage("black.png").second.find("holds no grid point"), std::string::npos);
    EXPECT_EQ(codeAndMessage("small.png").first, 2);
    EXPECT_NE(codeAndMessage("small.png").second.find("10 x 10"), std::string::npos);
    EXPECT_EQ(codeAndMessage("bad.json").first, 2);
    EXPECT_NE(codeAndMessage("bad.json").second.find("must be valid JSON"), std::string::npos);
    EXPECT_EQ(codeAndMessage("missing.json").first, 1);
    EXPECT_FALSE(exists("o.csv"));
}

TEST_F(RunCli, PathsOfOtherAlphabetsAndBlanks) {
    const std::filesystem::path folder = m_folder / pathFromUtf8("Прогон № 1 试验 ä");
    std::filesystem::create_directory(folder);
    std::filesystem::rename(frame(0), folder / "a b.png");
    std::filesystem::rename(frame(1), folder / pathFromUtf8("ö.png"));
    const Finished run =
        runCli({"run", utf8(folder / "a b.png"), utf8(folder / pathFromUtf8("ö.png")), "-o", utf8(folder / "й.csv"),
                "--overlay", utf8(folder / "й.png"), "--report", utf8(folder / "й.json")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    for (const char* name : {"й.csv", "й.png", "й.json"}) {
        EXPECT_TRUE(std::filesystem::exists(folder / pathFromUtf8(name)));
    }
}

TEST_F(RunCli, InterruptKeepsTheFinishedPoints) {
    writeImage(frame(0), speckles(700, 700, 0, 0));
    writeImage(frame(1), speckles(700, 700, 5, 5));
    // Many seconds of work for the scalar reference, which finishes row after row.
    Process process({"run", reference(), deformed(1), "--device", "scalar", "--search", "full", "--radius", "8",
                     "--step", "2", "--refine", "none", "-o", at("o.csv"), "--report", at("o.json")});
    while (process.cpuTime() < std::chrono::seconds(2)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const std::chrono::nanoseconds signalled = process.cpuTime();
    process.signal(SIGINT);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 3) << run.err;
    EXPECT_LT(run.cpuTime - signalled, std::chrono::seconds(3));
    std::map<std::string, int> statuses;
    for (const auto& row : csvRows(readText(m_folder / "o.csv"))) ++statuses[row[6]];
    EXPECT_GT(statuses["Ok"], 0);
    EXPECT_GT(statuses["NotComputed"], 0);
    EXPECT_EQ(json("o.json").at("cancelled"), true);
}

TEST_F(RunCli, RepeatedHangUpSignalsStopGracefully) {
    Process process(
        test::withTableParameters({"run", reference(), deformed(1), deformed(2), deformed(3), "--device", "scalar",
                                   "--search", "full", "--radius", "16", "--step", "1", "-o", at("o.csv")}));
    // It has many seconds of work; a sanitizer's program takes most of one to begin.
    while (process.cpuTime() < std::chrono::seconds(2)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGHUP);
    process.signal(SIGHUP);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 3) << run.err;
    EXPECT_TRUE(exists("o.csv"));
    EXPECT_LE(fileCount(), exists("o.csv.parts") ? 6u : 5u) << "frames for --resume, if one was finished; nothing else";
}

TEST_F(RunCli, AnOverlayThatCannotBeWrittenCostsNothingElse) {
    std::filesystem::create_directory(m_folder / "v_02.png");
    const Finished run = runCli(
        {"run", m_folder.path().string(), "-o", at("o.csv"), "--overlay", at("v.png"), "--report", at("o.json")});
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("not written: " + at("v_02.png") + ": is a folder"), std::string::npos) << run.err;
    std::map<std::string, int> points;
    for (const auto& row : csvRows(readText(m_folder / "o.csv"))) ++points[row[0]];
    EXPECT_EQ(points["1"], points["3"]);
    EXPECT_EQ(points["2"], points["3"]);
    EXPECT_GT(points["3"], 10);
    EXPECT_TRUE(exists("v_01.png"));
    EXPECT_TRUE(exists("v_03.png"));
    EXPECT_EQ(json("o.json").at("notes").back().get<std::string>().find(at("v_02.png") + ": is a folder"), 0u);
    EXPECT_TRUE(exists("o.csv.parts")) << "--resume makes what is missing";
    EXPECT_TRUE(exists("o.csv.parts/written")) << "the table has all: a run anew need not ask";
    EXPECT_EQ(fileCount(), 4u + 6u) << "nothing else stays";
}

TEST_F(RunCli, AnOverlayThatCannotBeWrittenKeepsNoResultsBack) {
    std::filesystem::create_directories(m_folder / "out/v_02.png");
    const std::vector<std::string> command = {"run",       m_folder.path().string(), "-o", at("r.h5"),
                                              "--overlay", at("out/v.png")};
    const Finished run = runCli(command);
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_TRUE(exists("r.h5"));
    EXPECT_EQ(runCli({"check", at("r.h5")}).exitCode, 0);
    EXPECT_TRUE(exists("r.h5.parts")) << "--resume makes what is missing";
    const std::string note = "kept in " + at("r.h5.parts");
    const std::size_t first = run.err.find(note);
    ASSERT_NE(first, std::string::npos) << run.err;
    EXPECT_EQ(run.err.find(note, first + 1), std::string::npos) << "reported once";
    std::filesystem::remove(m_folder / "out/v_02.png");
    std::vector<std::string> again = command;
    again.push_back("--resume");
    EXPECT_EQ(runCli(again).exitCode, 0);
    EXPECT_TRUE(exists("out/v_02.png"));
    EXPECT_FALSE(exists("r.h5.parts"));
}

TEST_F(RunCli, WhatOfAFolderIsNotMeasuredIsInTheSummary) {
    writeImage(m_folder / "roi.png", cv::Mat(kHeight, kWidth, CV_8UC1, cv::Scalar(255)));
    std::filesystem::create_symlink("gone.png", m_folder / "img9.png");
    const Finished run = runCli({"run", m_folder.path().string(), "-o", at("o.csv"), "--report", at("o.json")});
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(json("o.json").at("frames").size(), 3u);
    EXPECT_EQ(json("o.json").at("notes").size(), 3u) << "the third says what was chosen for these images";
    EXPECT_NE(run.err.find("note: " + at("roi.png") + " is a region by its name"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("note: " + at("img9.png") + " is a link"), std::string::npos) << run.err;
}

TEST_F(RunCli, AFolderWithOneImageSaysWhatItsOtherFilesAre) {
    const std::filesystem::path folder = m_folder / "one";
    std::filesystem::create_directory(folder);
    std::filesystem::copy_file(frame(0), folder / "img0.png");
    std::filesystem::create_symlink("gone.png", folder / "img1.png");
    test::writeFile(folder / "img2.cr2", std::string("no image"));
    const Finished run = runCli({"run", folder.string(), "-o", at("o.csv")});
    EXPECT_EQ(run.exitCode, 2);
    for (const char* part : {"a reference and at least one deformed image", "img1.png is a link that leads nowhere",
                             "img2.cr2: is not an image that can be read"}) {
        EXPECT_NE(run.err.find(part), std::string::npos) << run.err;
    }
    // A video that cannot be opened counts as one image: its reason is given alone.
    test::writeFile(m_folder / "cut.mp4", std::string("\0\0\0\x18"
                                                      "ftypmp42",
                                                      12));
    const Finished video = runCli({"run", at("cut.mp4"), "-o", at("o.csv")});
    EXPECT_EQ(video.exitCode, 1) << video.err;
    EXPECT_NE(video.err.find("cut.mp4: "), std::string::npos) << video.err;
    EXPECT_EQ(video.err.find("must be"), std::string::npos) << video.err;
}

TEST_F(RunCli, TheCarbonFibreSpecimenIsSmooth) {
    const std::filesystem::path data = std::filesystem::path(STRAINLENS_SOURCE_DIR) / ".." / "shared/data/ohtcfrp";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << data << " is not there";
    const Finished run = runCli({"run", (data / "ohtcfrp_00.png").string(), (data / "ohtcfrp_11.png").string(), "--roi",
                                 (data / "roi.png").string(), "--refine", "none"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    int ok = 0, flagged = 0;
    std::map<std::pair<int, int>, std::pair<double, double>> field;
    for (const auto& row : csvRows(run.out)) {
        if (row[6] == "Ok") {
            ++ok;
            field[{std::stoi(row[1]), std::stoi(row[2])}] = {std::stod(row[3]), std::stod(row[4])};
        } else if (row[6] != "OutsideRoi" && row[6] != "status") {
            ++flagged;
        }
    }
    EXPECT_GT(ok, 1000);
    EXPECT_LE(flagged, ok / 100);
    // Neighbours 16 px apart; the material is stretched by less than a pixel over that, bar the whole-pixel rounding.
    for (const auto& [place, moved] : field) {
        const auto right = field.find({place.first + 16, place.second});
        if (right == field.end()) continue;
        EXPECT_LE(std::hypot(right->second.first - moved.first, right->second.second - moved.second), 2.0)
            << place.first << ", " << place.second;
    }
}

}  // namespace
}  // namespace strainlens
