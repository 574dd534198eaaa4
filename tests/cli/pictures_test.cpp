// SPDX-License-Identifier: MPL-2.0
// The ending of a picture's name decides what it is written as, whichever command writes it.
#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

using Words = std::vector<std::string>;

/// The commands that write a picture, up to the option that names it.
class Pictures : public testing::Test {
protected:
    void SetUp() override {
        const Finished synth = runCli({"synth", "affine", "-o", m_folder.path().string(), "--size", "160x128"});
        ASSERT_EQ(synth.exitCode, 0) << synth.err;
        const std::string reference = at("reference.png"), deformed = at("deformed.png"), table = at("t.csv");
        ASSERT_EQ(runCli({"run", reference, deformed, "-o", table, "--device", "cpu"}).exitCode, 0);
        m_commands = {
            {"run", reference, deformed, "--device", "cpu", "--overlay"},
            {"run", reference, deformed, "--device", "cpu", "--flow-picture"},
            {"strain", table, "-o", at("s.csv"), "--reference", reference, "--overlay-field", "u", "--overlay"},
            {"quality", reference, "--overlay"},
            {"flow", reference, deformed, "--device", "cpu", "--picture"}};
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }
    Finished write(Words command, const char* name) const {
        command.push_back(at(name));
        return runCli(command);
    }

    test::TemporaryFolder m_folder;
    std::vector<Words> m_commands;
};

// Labels: slow-sanitized
TEST_F(Pictures, AreWhatTheirNamesEndIn) {
    const std::pair<const char*, const char*> formats[] = {
        {"p.png", "\x89PNG"}, {"p.SVG", "<?xml"}, {"p.pdf", "%PDF-"}};
    for (const Words& command : m_commands) {
        for (const auto& [name, start] : formats) {
            const Finished finished = write(command, name);
            ASSERT_EQ(finished.exitCode, 0) << command[0] << ' ' << command.back() << ' ' << finished.err;
            const std::string bytes = test::readText(m_folder / name);
            EXPECT_TRUE(bytes.starts_with(start)) << command[0] << ' ' << name;
            ASSERT_EQ(write(command, name).exitCode, 0);
            EXPECT_EQ(test::readText(m_folder / name), bytes) << command[0] << ' ' << name << " depends on the time";
        }
    }
}

TEST_F(Pictures, OtherEndingsAreRefusedBeforeAnythingIsMeasured) {
    for (const Words& command : m_commands) {
        for (const char* name : {"p.jpg", "p.svgz"}) {
            const Finished finished = write(command, name);
            EXPECT_EQ(finished.exitCode, 2) << command[0];
            for (const std::string& word : {command.back(), std::string(name), std::string(".svg or .pdf")}) {
                EXPECT_NE(finished.err.find(word), std::string::npos) << command[0] << ": " << finished.err;
            }
            EXPECT_FALSE(std::filesystem::exists(m_folder / name));
        }
    }
}

/// How bright the map is at points that are measured in every frame.
double brightnessOf(const std::string& picture) {
    const cv::Mat pixels = cv::imread(picture, cv::IMREAD_GRAYSCALE);
    return cv::mean(pixels(cv::Rect(120, 120, 80, 80)))[0];
}

TEST(OverlayRange, GivesAllPicturesTheSameColours) {
    const test::TemporaryFolder folder;
    const auto at = [&folder](const char* name) { return (folder / name).string(); };
    test::writeImage(at("0.png"), test::speckles(200, 160, 0, 0));
    test::writeImage(at("1.png"), test::speckles(200, 160, 1, 0));
    test::writeImage(at("2.png"), test::speckles(200, 160, 3, 0));
    const auto run = [&](const Words& more) {
        Words words = {"run", at("0.png"), at("1.png"), at("2.png"), "--device", "cpu", "--overlay", at("v.png")};
        words.insert(words.end(), more.begin(), more.end());
        return runCli(words);
    };
    const Finished fixed = run({"--overlay-field", "u", "--overlay-range", "0,4"});
    ASSERT_EQ(fixed.exitCode, 0) << fixed.err;
    EXPECT_GT(brightnessOf(at("v_02.png")), brightnessOf(at("v_01.png")) + 10) << "0.75 of the map against 0.25";
    for (const Words& wrong : {Words{"--overlay-range", "0,4"}, Words{"--overlay-field", "u", "--overlay-range", "4,0"},
                               Words{"--overlay-field", "u", "--overlay-range", "4"}}) {
        const Finished refused = run(wrong);
        EXPECT_EQ(refused.exitCode, 2);
        EXPECT_NE(refused.err.find("--overlay-range must be "), std::string::npos) << refused.err;
    }
}

TEST(OverlayArrows, AreRefusedInColoursThatAreNone) {
    const test::TemporaryFolder folder;
    const auto at = [&folder](const char* name) { return (folder / name).string(); };
    for (const char* name : {"0.png", "1.png"}) test::writeImage(at(name), test::speckles(200, 160, 0, 0));
    for (const char* colour : {"exx", "#12345", "red"}) {
        const Finished refused = runCli({"run", at("0.png"), at("1.png"), "--device", "cpu", "--overlay", at("v.png"),
                                         "--overlay-arrow-colour", colour});
        EXPECT_EQ(refused.exitCode, 2);
        EXPECT_NE(refused.err.find("--overlay-arrow-colour must be "), std::string::npos) << refused.err;
    }
    EXPECT_EQ(
        runCli({"run", at("0.png"), at("1.png"), "--overlay", at("v.png"), "--overlay-arrow-every", "-1"}).exitCode, 2);
}

}  // namespace
}  // namespace strainlens
