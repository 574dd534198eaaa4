// SPDX-License-Identifier: MPL-2.0
// Commands with --bad-pixels, --dark, --flat and --background.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "app/io/field/flow_file.h"
#include "app/io/paths.h"
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
    /// In that folder.
    static Finished runIn(const std::filesystem::path& folder, const std::string& command) {
        const std::string line = "cd '" + folder.string() + "' && exec '" STRAINLENS_CLI "' " + command;
        return test::Process({"-c", line}, 0, "/bin/sh").wait();
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
        EXPECT_NE(refused.err.find(file), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find(reason), std::string::npos) << refused.err;
    };
    writeImage(m_folder / "small.png", cv::Mat(kPhotographHeight, kPhotographWidth - 1, CV_8U, cv::Scalar(255)));
    for (const char* option : {"--dark", "--flat", "--background"}) expectRefused(option, "small.png", "200 x 160 px");
    writeImage(m_folder / "mask.png", cv::Mat(kPhotographHeight, kPhotographWidth - 1, CV_8U, cv::Scalar(0)));
    expectRefused("--bad-pixels", "mask.png", "200 x 160 px");
    writeImage(m_folder / "deep.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_16U, cv::Scalar(300)));
    expectRefused("--dark", "deep.png", "8 bit");
    writeImage(m_folder / "black.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(0)));
    expectRefused("--flat", "black.png", "without light");
    writeImage(m_folder / "white.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(255)));
    expectRefused("--bad-pixels", "white.png", "at most a fifth");
    writeImage(m_folder / "grey.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(9)));
    expectRefused("--bad-pixels", "grey.png", "where a pixel is bad");
    const Finished mixed = run({"--dark", at("deep.png"), "--flat", at("white.png")});
    EXPECT_NE(mixed.err.find("flat white.png must be 16 bit, as dark deep.png"), std::string::npos) << mixed.err;
    EXPECT_NE(run({"--dark", at("none.png")}).exitCode, 0);
}

TEST_F(CameraImagesCli, AResumedRunNeedsTheSameImages) {
    writePair(true);
    const std::vector<std::string> camera = {"--dark", at("dark.png"), "--flat", at("flat.png")};
    const auto sequence = [&](const std::string& results, const std::vector<std::string>& more) {
        std::vector<std::string> options = {at("c.png"), "-o", at(results)};
        options.insert(options.end(), more.begin(), more.end());
        return run(options);
    };
    std::filesystem::copy_file(m_folder / "b.png", m_folder / "good.png");
    test::writeFile(m_folder / "c.png", std::string("no image"));
    EXPECT_EQ(sequence("out.h5", camera).exitCode, 1);  // frame 1 is kept
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.h5.parts"));
    std::filesystem::copy_file(m_folder / "good.png", m_folder / "c.png",
                               std::filesystem::copy_options::overwrite_existing);

    const Finished other = sequence("out.h5", {"--dark", at("flat.png"), "--flat", at("flat.png"), "--resume"});
    EXPECT_NE(other.exitCode, 0);
    EXPECT_NE(other.err.find("--resume with --dark"), std::string::npos) << other.err;
    EXPECT_NE(other.err.find(at("dark.png")), std::string::npos) << other.err;
    const Finished missing = sequence("out.h5", {"--dark", at("dark.png"), "--resume"});
    EXPECT_NE(missing.exitCode, 0);
    EXPECT_NE(missing.err.find("--resume with --flat"), std::string::npos) << missing.err;

    std::filesystem::copy_file(m_folder / "dark.png", m_folder / "moved.png");  // the content counts
    const std::vector<std::string> moved = {"--dark", at("moved.png"), "--flat", at("flat.png")};
    const Finished resumed = sequence("out.h5", {moved[0], moved[1], moved[2], moved[3], "--resume"});
    ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
    EXPECT_NE(resumed.err.find("are finished since an earlier run"), std::string::npos) << resumed.err;
    ASSERT_EQ(sequence("whole.h5", moved).exitCode, 0);
    test::expectSameResults(m_folder / "out.h5", m_folder / "whole.h5");
    EXPECT_LT(errorOf(run(camera).out), 0.01);
}

TEST_F(CameraImagesCli, AWatchedFolderMayHoldThem) {
    writePair(true);
    std::filesystem::create_directory(m_folder / "in");
    for (const char* name : {"a.png", "b.png", "dark.png", "flat.png"}) {
        std::filesystem::copy_file(m_folder / name, m_folder / "in" / name);
    }
    const Finished live =
        runCli({"run", "--watch", at("in"), "--watch-frames", "1", "--dark", at("in/dark.png"), "--flat",
                at("in/flat.png"), "--step", "20", "--subset", "31", "--device", "cpu", "-o", at("live.csv")});
    ASSERT_EQ(live.exitCode, 0) << live.err;
    EXPECT_LT(errorOf(readText(m_folder / "live.csv")), 0.01);
}

TEST_F(CameraImagesCli, AProjectHoldsThem) {
    writePair(true);
    const std::vector<std::string> camera = {"--dark", at("dark.png"), "--flat", at("flat.png")};
    std::vector<std::string> words = {"project", at("p.strainlens"), at("a.png"), at("b.png"), "--step",
                                      "20",      "--subset",         "31",        "--device",  "cpu"};
    words.insert(words.end(), camera.begin(), camera.end());
    ASSERT_EQ(runCli(words).exitCode, 0);
    const auto measure = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"run", at("p.strainlens"), "-o", at("p.csv")});
        return runCli(more);
    };
    const Finished measured = measure({});
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    EXPECT_EQ(readText(m_folder / "p.csv"), run(camera).out);

    std::filesystem::copy_file(m_folder / "flat.png", m_folder / "dark.png",
                               std::filesystem::copy_options::overwrite_existing);
    const Finished changed = measure({});
    EXPECT_NE(changed.exitCode, 0);
    EXPECT_NE(changed.err.find("dark.png with other content"), std::string::npos) << changed.err;
    std::filesystem::remove(m_folder / "dark.png");
    const Finished missing = measure({});
    EXPECT_NE(missing.exitCode, 0);
    EXPECT_NE(missing.err.find("dark.png"), std::string::npos) << missing.err;
    EXPECT_NE(missing.err.find("is missing"), std::string::npos) << missing.err;
}

TEST_F(CameraImagesCli, FlowIsOfCorrectedImages) {
    writePair(true);
    const auto errorWith = [&](const std::string& method, const std::vector<std::string>& camera) {
        std::vector<std::string> words = {"flow", at("a.png"), at("b.png"), "-o", at("f.flo"), "--method", method};
        words.insert(words.end(), camera.begin(), camera.end());
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        const DenseFlow flow = readFlo(m_folder / "f.flo");
        double sum = 0, count = 0;
        for (int y = 30; y < kPhotographHeight - 30; ++y) {
            for (int x = 30; x < kPhotographWidth - 30; ++x) {
                const std::size_t i = flow.index(x, y);
                sum += std::hypot(double(flow.u[i]) - 2, double(flow.v[i]) + 2), count += 1;
            }
        }
        return sum / count;
    };
    const std::vector<std::string> camera = {"--dark", at("dark.png"), "--flat", at("flat.png")};
    for (const char* method : {"variational", "grid", "dis"}) {
        const double raw = errorWith(method, {}), corrected = errorWith(method, camera);
        EXPECT_LT(corrected, 0.6 * raw) << method;
        EXPECT_LT(corrected, 0.1) << method;
    }
}

TEST_F(CameraImagesCli, ReportIsOfCorrectedImagesAndFindsThemFromAnotherFolder) {
    writePair(true);
    std::filesystem::create_directory(m_folder / "elsewhere");
    const Finished measured = runIn(
        m_folder.path(), "run a.png b.png --step 20 --subset 31 --device cpu --dark dark.png --flat flat.png -o r.h5");
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    const Finished report = runIn(m_folder / "elsewhere", "report ../r.h5");
    ASSERT_EQ(report.exitCode, 0) << report.err;
    EXPECT_NE(report.out.find("200 x 160 px, 8 bit"), std::string::npos) << report.out;  // what the camera saved
    const std::string noiseRow = "  Noise of the images: ";
    const std::size_t noise = report.out.find(noiseRow);
    ASSERT_NE(noise, std::string::npos) << report.out;
    EXPECT_LT(std::stod(report.out.substr(noise + noiseRow.size())),
              1.5);  // of rounding; the structure has 20 times it
    std::filesystem::remove(m_folder / "dark.png");
    const Finished missing = runIn(m_folder / "elsewhere", "report ../r.h5");
    EXPECT_NE(missing.exitCode, 0);
    EXPECT_NE(missing.err.find("this image of the camera is missing"), std::string::npos) << missing.err;
}

TEST_F(CameraImagesCli, NoiseIsOfCorrectedImages) {
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 2);
    for (const char* name : {"1.png", "2.png", "3.png"}) {
        cv::Mat image = speckles(kPhotographWidth, kPhotographHeight, 0, 0) * 0.6;
        for (auto grey = image.begin<unsigned char>(); grey != image.end<unsigned char>(); ++grey) {
            *grey = static_cast<unsigned char>(std::lround(std::clamp(*grey + 60 + noise(random), 0., 255.)));
        }
        writeImage(m_folder / name, image);
    }
    writeImage(m_folder / "dark.png", cv::Mat(kPhotographHeight, kPhotographWidth, CV_8U, cv::Scalar(50)));
    const auto noiseOf = [&](const std::vector<std::string>& camera) {
        std::vector<std::string> words = {"noise", at("1.png"), at("2.png"), at("3.png"), "--json", "-"};
        words.insert(words.end(), camera.begin(), camera.end());
        const Finished finished = runCli(words);
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        return nlohmann::json::parse(finished.out);
    };
    const nlohmann::json raw = noiseOf({}), corrected = noiseOf({"--dark", at("dark.png")});
    EXPECT_NEAR(raw["meanGrey"].get<double>() - corrected["meanGrey"].get<double>(), 50, 0.01);
    EXPECT_NEAR(corrected["sigma"].get<double>(), std::hypot(2, std::sqrt(1 / 12.)), 0.1);  // and of rounding
}

}  // namespace
}  // namespace strainlens
