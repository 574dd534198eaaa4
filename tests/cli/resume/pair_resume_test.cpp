// SPDX-License-Identifier: MPL-2.0
// Pairs of images: what results say about them, velocities, and a run that is resumed after a kill.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "app/results/hdf5_store.h"
#include "app/results/results_file.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::runCli;
using Words = std::vector<std::string>;

/// Images whose motion differs from pair to pair.
class Pairs : public testing::Test {
protected:
    static constexpr std::array kX = {0, 3, 9, 4, 6, -2, 5};

    Pairs() {
        for (std::size_t k = 0; k < kX.size(); ++k) {
            test::writeImage(m_folder / ("img" + std::to_string(k) + ".png"), test::speckles(480, 360, kX[k], -kX[k]));
        }
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Words command(const std::string& output, const Words& more = {}) const {
        Words words = {"run"};
        for (std::size_t k = 0; k < kX.size(); ++k) words.push_back(at("img" + std::to_string(k) + ".png"));
        words.insert(words.end(), {"--device", "cpu", "--threads", "1", "--refine", "icgn1", "--step", "16", "--subset",
                                   "31", "--reference", "pairs", "-o", at(output)});
        words.insert(words.end(), more.begin(), more.end());
        return test::withTableParameters(words);
    }
    /// Tests that the mean displacement is the motion, within its noise.
    static void expectMotion(const DisplacementField& field, double motion) {
        double sum = 0;
        std::size_t valid = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.ok(i)) sum += field.u[i], ++valid;
        }
        ASSERT_GT(2 * valid, field.size());
        EXPECT_NEAR(sum / static_cast<double>(valid), motion, 0.01);
    }

    const test::TemporaryFolder m_folder;
};

TEST_F(Pairs, ResultsNameBothImagesOfEachField) {
    const test::Finished run = runCli(command("out.h5", {"--report", at("report.json"), "-o", at("out.csv")}));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.err.find("frame 3 of 6 from frame 2: img3.png"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("Image 7 (img6.png) has no partner and was not measured."), std::string::npos) << run.err;
    const ResultsReader results(at("out.h5"));
    EXPECT_EQ(results.frames(), (std::vector<int>{1, 3, 5}));
    EXPECT_EQ(runCli({"check", at("out.h5")}).exitCode, 0);
    for (const int frame : results.frames()) {
        const auto second = static_cast<std::size_t>(frame);
        EXPECT_EQ(results.summary(frame).reference, frame - 1);
        EXPECT_EQ(results.image(frame).file()->path.filename(), "img" + std::to_string(frame) + ".png");
        EXPECT_EQ(results.firstImage(frame).file()->path.filename(), "img" + std::to_string(frame - 1) + ".png");
        EXPECT_EQ(results.firstImage(frame).file()->sha256.size(), 64u);
        expectMotion(*results.field(frame), kX.at(second) - kX.at(second - 1));
    }
    const auto report = nlohmann::json::parse(test::readText(at("report.json")));
    EXPECT_EQ(report["frames"][1]["frame"], 3);
    EXPECT_EQ(report["frames"][1]["reference"]["frame"], 2);
    EXPECT_EQ(test::readText(at("out.csv")).substr(0, 18), "frame,first_frame,");
}

TEST_F(Pairs, FrameRateGivesVelocities) {
    const test::Finished run = runCli(
        command("out.csv", {"--frame-rate", "50", "--scale", "0.02", "--export-columns",
                            "frame,status,velocity_u_px_s,velocity_v_mm_s,sigma_velocity_u_mm_s,sigma_u_px,rate(u)"}));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    std::istringstream table(test::readText(at("out.csv")));
    std::string line;
    std::getline(table, line);
    int rows = 0;
    while (std::getline(table, line)) {
        int frame = 0;
        double px = 0, mm = 0, sigma = 0, sigmaU = 0, rate = 0;
        if (std::sscanf(line.c_str(), "%d,%*d,Ok,%lf,%lf,%lf,%lf,%lf", &frame, &px, &mm, &sigma, &sigmaU, &rate) != 6)
            continue;
        ++rows;
        const auto second = static_cast<std::size_t>(frame);
        const int motion = kX.at(second) - kX.at(second - 1);
        EXPECT_NEAR(px, 50 * motion, 50 * 0.1) << line;
        EXPECT_NEAR(mm, -50 * 0.02 * motion, 50 * 0.02 * 0.1) << line;
        EXPECT_NEAR(sigma, 50 * 0.02 * sigmaU, 1e-3 * sigma) << line;
        EXPECT_EQ(rate, px) << line;
    }
    EXPECT_GT(rows, 900);
    // The same from stored results, for arrows of a map and as statistics.
    ASSERT_EQ(runCli(command("out.h5")).exitCode, 0);
    const test::Finished statistics =
        runCli({"statistics", at("out.h5"), "--quantity", "rate(u)", "--frame-rate", "50", "--frames", "3"});
    EXPECT_NE(statistics.out.find("-250"), std::string::npos) << statistics.out;
}

TEST_F(Pairs, AreRefusedWhereOneFirstImageIsMeant) {
    const auto expectRefused = [](const Words& words, const std::string& reason) {
        const test::Finished run = runCli(words);
        EXPECT_NE(run.exitCode, 0) << words[0];
        EXPECT_NE(run.err.find(reason), std::string::npos) << words[0] << ": " << run.err;
    };
    ASSERT_EQ(runCli(command("out.h5", {"-o", at("out.csv")})).exitCode, 0);
    Words fixedRun = command("fixed.h5");
    std::ranges::replace(fixedRun, std::string("pairs"), std::string("fixed"));
    ASSERT_EQ(runCli(fixedRun).exitCode, 0);
    const std::string table = at("out.csv"), results = at("out.h5"), fixed = at("fixed.h5"),
                      pairs = "has pairs of images";
    expectRefused({"strain", table, "-o", at("strain.csv")}, pairs);
    expectRefused({"strain", results, "-o", at("strain.csv")}, pairs);
    expectRefused({"probe", results, "--extensometer", "100,100,300,100"}, pairs);
    expectRefused({"statistics", table}, pairs);
    expectRefused({"convert", table, "-o", at("out.npz")}, pairs);
    expectRefused({"compare", results, fixed}, pairs);
    EXPECT_FALSE(std::filesystem::exists(at("strain.csv")));
    EXPECT_EQ(runCli({"convert", results, "-o", at("converted.csv")}).exitCode, 0);
    EXPECT_EQ(test::readText(at("converted.csv")).substr(0, 18), "frame,first_frame,");
    std::ofstream(at("load.csv")) << "Load [N]\n0\n1\n2\n3\n4\n5\n6\n";
    expectRefused(command("loaded.csv", {"--extensometer", "100,100,300,100", "--load", at("load.csv")}), "with loads");
    EXPECT_FALSE(std::filesystem::exists(at("loaded.csv")));
}

TEST_F(Pairs, ResumedRunEqualsAnUninterruptedOne) {
    ASSERT_EQ(runCli(command("whole.csv", {"--export-columns", "all"})).exitCode, 0);
    test::Process run(command("part.csv", {"--export-columns", "all"}));
    const auto first = Hdf5Store::frameFile(Hdf5Store::framesFolder(at("part.csv")), 1);
    for (int k = 0; k < 4000 && !std::filesystem::exists(first); ++k) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    run.signal(SIGKILL);
    EXPECT_EQ(run.wait().exitCode, 128 + SIGKILL);
    const test::Finished resumed = runCli(command("part.csv", {"--export-columns", "all", "--resume"}));
    ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
    EXPECT_EQ(test::readText(at("part.csv")), test::readText(at("whole.csv")));
}

}  // namespace
}  // namespace strainlens
