// SPDX-License-Identifier: MPL-2.0
// Runs with --masks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "tests/cli/process.h"
#include "tests/cli/same_results.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::Finished;
using test::readText;
using test::runCli;
using test::speckles;
using test::TemporaryFolder;
using test::writeImage;

constexpr int kMaskedWidth = 240, kMaskedHeight = 160;

/// Specimens that move by (2, -2) px an image; a white bar is in front of the second image.
class MasksCli : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directory(m_folder / "in");
        std::filesystem::create_directory(m_folder / "masks");
        for (int k = 0; k < 4; ++k) {
            cv::Mat image = speckles(kMaskedWidth, kMaskedHeight, 2 * k, -2 * k);
            cv::Mat mask(kMaskedHeight, kMaskedWidth, CV_8U, cv::Scalar(255));
            const cv::Rect bar(100, 0, 60, kMaskedHeight);
            if (k == 2) image(bar).setTo(200), mask(bar).setTo(0);
            writeImage(m_folder / "in" / ("img_" + std::to_string(k) + ".png"), image);
            writeImage(m_folder / "masks" / ("img_" + std::to_string(k) + ".png"), mask);
        }
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Finished run(std::vector<std::string> options) const {
        std::vector<std::string> words = {"run", at("in"), "--step", "16", "--subset", "31", "--device", "cpu"};
        words.insert(words.end(), options.begin(), options.end());
        return runCli(words);
    }
    /// Number of points of a frame with that status in the table out.csv; Ok ones are right.
    int countIn(const std::string& status, int frame) const {
        const auto rows = csvRows(readText(m_folder / "out.csv"));
        const auto column = [&](const char* name) {
            const auto found = std::ranges::find(rows.at(0), name);
            EXPECT_NE(found, rows[0].end()) << name;
            return static_cast<std::size_t>(found - rows[0].begin());
        };
        int count = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (rows[i].at(column("frame")) != std::to_string(frame)) continue;
            count += rows[i][column("status")] == status;
            if (rows[i][column("status")] != "Ok") continue;
            EXPECT_NEAR(std::stod(rows[i][column("u_px")]), 2 * frame, 0.02);
            EXPECT_NEAR(std::stod(rows[i][column("v_px")]), -2 * frame, 0.02);
        }
        return count;
    }

    TemporaryFolder m_folder;
};

TEST_F(MasksCli, PointsUnderTheBarAreMaskedAndComeBack) {
    const Finished done = run({"--masks", at("masks"), "-o", at("out.csv"), "--report", at("r.json")});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    EXPECT_EQ(countIn("Masked", 1), 0);
    EXPECT_GT(countIn("Masked", 2), 10);
    EXPECT_EQ(countIn("Masked", 3), 0);
    EXPECT_EQ(countIn("Ok", 3), countIn("Ok", 1));
    EXPECT_NE(done.err.find("only the pixels that are white in its mask were used (masks)"), std::string::npos);
    EXPECT_NE(readText(m_folder / "r.json").find("--masks"), std::string::npos);
}

TEST_F(MasksCli, AResumedRunNeedsTheSameMasks) {
    std::filesystem::copy_file(m_folder / "in/img_3.png", m_folder / "good.png");
    test::writeFile(m_folder / "in/img_3.png", std::string("no image"));
    EXPECT_EQ(run({"--masks", at("masks"), "-o", at("out.h5")}).exitCode, 1);
    std::filesystem::copy_file(m_folder / "good.png", m_folder / "in/img_3.png",
                               std::filesystem::copy_options::overwrite_existing);
    const Finished without = run({"-o", at("out.h5"), "--resume"});
    EXPECT_NE(without.exitCode, 0);
    EXPECT_NE(without.err.find("--resume with --masks"), std::string::npos) << without.err;
    std::filesystem::copy(m_folder / "masks", m_folder / "other");
    writeImage(m_folder / "other/img_1.png", cv::Mat(kMaskedHeight, kMaskedWidth, CV_8U, cv::Scalar(0)));
    const Finished other = run({"--masks", at("other"), "-o", at("out.h5"), "--resume"});
    EXPECT_NE(other.err.find("--resume with --masks"), std::string::npos) << other.err;
    const Finished resumed = run({"--masks", at("masks"), "-o", at("out.h5"), "--resume"});
    ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
    ASSERT_EQ(run({"--masks", at("masks"), "-o", at("whole.h5")}).exitCode, 0);
    test::expectSameResults(m_folder / "out.h5", m_folder / "whole.h5");
}

TEST_F(MasksCli, AProjectMovesWithItsMasks) {
    std::filesystem::create_directory(m_folder / "test");
    std::filesystem::rename(m_folder / "in", m_folder / "test/in");
    std::filesystem::rename(m_folder / "masks", m_folder / "test/masks");
    const Finished made = runCli({"project", at("test/p.strainlens"), at("test/in"), "--masks", at("test/masks/*.png"),
                                  "--step", "16", "--subset", "31", "--device", "cpu"});
    ASSERT_EQ(made.exitCode, 0) << made.err;
    std::filesystem::rename(m_folder / "test", m_folder / "moved");
    const Finished done = runCli({"run", at("moved/p.strainlens"), "-o", at("out.csv")});
    ASSERT_EQ(done.exitCode, 0) << done.err;
    EXPECT_GT(countIn("Masked", 2), 10);
    cv::Mat mask(kMaskedHeight, kMaskedWidth, CV_8U, cv::Scalar(255));
    mask(cv::Rect(0, 0, kMaskedWidth / 3, kMaskedHeight)) = cv::Scalar(0);
    writeImage(m_folder / "moved/masks/img_1.png", mask);
    const Finished changed = runCli({"run", at("moved/p.strainlens"), "-o", at("out.csv")});
    EXPECT_NE(changed.exitCode, 0);
    EXPECT_NE(changed.err.find("--accept-changes"), std::string::npos) << changed.err;
    const Finished accepted = runCli({"run", at("moved/p.strainlens"), "-o", at("out.csv"), "--accept-changes"});
    EXPECT_EQ(accepted.exitCode, 0) << accepted.err;
    EXPECT_GT(countIn("Masked", 1), 10);
}

TEST_F(MasksCli, ProblemsAreNamed) {
    std::filesystem::remove(m_folder / "masks/img_3.png");
    const Finished missing = run({"--masks", at("masks"), "-o", at("out.csv")});
    EXPECT_EQ(missing.exitCode, 1);
    EXPECT_NE(missing.err.find("img_3.png: has no mask"), std::string::npos) << missing.err;
    const Finished watched = runCli({"run", "--watch", at("in"), "--masks", at("masks"), "-o", at("out.csv")});
    EXPECT_EQ(watched.exitCode, 2);
    EXPECT_NE(watched.err.find("--masks cannot be combined with --watch"), std::string::npos) << watched.err;
}

}  // namespace
}  // namespace strainlens
