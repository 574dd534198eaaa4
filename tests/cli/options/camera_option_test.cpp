// SPDX-License-Identifier: MPL-2.0
// run with --bad-pixels, --dark, --flat and --background.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "app/io/paths.h"
#include "tests/cli/process.h"
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

constexpr int kPhotographWidth = 200, kPhotographHeight = 160;

class CameraImagesCli : public testing::Test {
protected:
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Finished run(std::vector<std::string> options) const {
        std::vector<std::string> words = {"run",      at("a.png"), at("b.png"), "--step", "20",
                                          "--subset", "31",        "--device",  "cpu"};
        words.insert(words.end(), options.begin(), options.end());
        return runCli(words);
    }
    /// Writes the pair with a structure that stays in place: gain, fixed dark greys and a fixed grid of bright lines.
    void writePair(bool hasStructure) {
        std::mt19937 random(4);
        cv::Mat gain(kPhotographHeight, kPhotographWidth, CV_64F), dark(kPhotographHeight, kPhotographWidth, CV_8U);
        for (int y = 0; y < kPhotographHeight; ++y) {
            for (int x = 0; x < kPhotographWidth; ++x) {
                const double dirt = 0.5 + 0.5 * static_cast<double>(random() % 1000) / 1000;
                gain.at<double>(y, x) = hasStructure ? dirt : 1;
                dark.at<unsigned char>(y, x) = hasStructure ? static_cast<unsigned char>(random() % 20) : 0;
            }
        }
        const auto photograph = [&](const cv::Mat& scene) {
            cv::Mat image(kPhotographHeight, kPhotographWidth, CV_8U);
            for (int y = 0; y < kPhotographHeight; ++y) {
                for (int x = 0; x < kPhotographWidth; ++x) {
                    const double grey =
                        gain.at<double>(y, x) * scene.at<unsigned char>(y, x) + dark.at<unsigned char>(y, x);
                    image.at<unsigned char>(y, x) = static_cast<unsigned char>(std::min(255L, std::lround(grey)));
                }
            }
            return image;
        };
        writeImage(m_folder / "a.png", photograph(speckles(kPhotographWidth, kPhotographHeight, 0, 0) * 0.9));
        writeImage(m_folder / "b.png", photograph(speckles(kPhotographWidth, kPhotographHeight, 2, -2) * 0.9));
        writeImage(m_folder / "flat.png",
                   photograph(cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(230))));
        writeImage(m_folder / "dark.png", dark);
    }
    /// RMS error of the Ok points [px].
    static double errorOf(const std::string& table) {
        const auto rows = csvRows(table);
        if (rows.empty()) return 99;
        const auto status = std::ranges::find(rows[0], "status") - rows[0].begin();
        double sum = 0, count = 0;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (rows[i][static_cast<std::size_t>(status)] != "Ok") continue;
            sum += std::pow(std::stod(rows[i][3]) - 2, 2) + std::pow(std::stod(rows[i][4]) + 2, 2), count += 1;
        }
        return count > 0 ? std::sqrt(sum / count) : 99;
    }

    TemporaryFolder m_folder;
};

TEST_F(CameraImagesCli, RemovesTheStructureOfTheSensor) {
    writePair(true);
    const Finished raw = run({});
    const Finished corrected =
        run({"--dark", at("dark.png"), "--flat", at("flat.png"), "--report", at("r.json"), "-o", "-"});
    ASSERT_EQ(corrected.exitCode, 0) << corrected.err;
    EXPECT_LT(errorOf(corrected.out), 0.01);
    EXPECT_GT(errorOf(raw.out), 4 * errorOf(corrected.out));
    const std::string report = readText(m_folder / "r.json");
    EXPECT_NE(report.find("the dark image dark.png was subtracted; greys were divided by the flat image flat.png"),
              std::string::npos);
    EXPECT_NE(report.find("--flat"), std::string::npos);  // in the command that repeats the run
}

TEST_F(CameraImagesCli, BadPixelsAreReplaced) {
    cv::Mat a = speckles(kPhotographWidth, kPhotographHeight, 0, 0),
            b = speckles(kPhotographWidth, kPhotographHeight, 2, -2);
    cv::Mat mask(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(0));
    std::mt19937 random(6);
    for (int y = 0; y < kPhotographHeight; ++y) {
        for (int x = 0; x < kPhotographWidth; ++x) {
            if (random() % 20 != 0) continue;  // 5 %: more than a run replaces by itself
            mask.at<unsigned char>(y, x) = 255;
            a.at<unsigned char>(y, x) = b.at<unsigned char>(y, x) = static_cast<unsigned char>(random() % 256);
        }
    }
    writeImage(m_folder / "a.png", a);
    writeImage(m_folder / "b.png", b);
    writeImage(m_folder / "bad.png", mask);
    const Finished raw = run({}), replaced = run({"--bad-pixels", at("bad.png")});
    ASSERT_EQ(replaced.exitCode, 0) << replaced.err;
    EXPECT_LT(errorOf(replaced.out), 0.3 * errorOf(raw.out));
    EXPECT_NE(replaced.err.find("the bad pixels of bad.png were replaced"), std::string::npos);
}

TEST_F(CameraImagesCli, RefusesImagesThatDoNotFit) {
    writePair(false);
    const auto expectRefused = [&](const std::string& option, const std::string& file, const std::string& reason) {
        const Finished refused = run({option, at(file)});
        EXPECT_NE(refused.exitCode, 0);
        EXPECT_NE(refused.err.find(option), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find(file), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find(reason), std::string::npos) << refused.err;
    };
    writeImage(m_folder / "small.png", cv::Mat(kPhotographHeight, kPhotographWidth - 1, CV_8U, cv::Scalar(255)));
    for (const char* option : {"--bad-pixels", "--dark", "--flat", "--background"}) {
        expectRefused(option, "small.png", "200 x 160 px");
    }
    writeImage(m_folder / "deep.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_16U, cv::Scalar(300)));
    expectRefused("--dark", "deep.png", "8 bit");
    writeImage(m_folder / "black.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(0)));
    expectRefused("--flat", "black.png", "without light");
    writeImage(m_folder / "white.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(255)));
    expectRefused("--bad-pixels", "white.png", "at most a fifth");
    EXPECT_NE(run({"--dark", at("none.png")}).exitCode, 0);
    EXPECT_NE(run({"--dark", at("black.png"), "--resume"}).exitCode, 0);
}

}  // namespace
}  // namespace strainlens
