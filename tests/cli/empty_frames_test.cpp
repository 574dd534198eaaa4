// SPDX-License-Identifier: MPL-2.0
// Frames of which nothing could be measured are named, and no success.
#include <gtest/gtest.h>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;
using Words = std::vector<std::string>;

class EmptyFrames : public testing::Test {
protected:
    EmptyFrames() {
        std::filesystem::create_directory(m_folder / "in");
        test::writeImage(m_folder / "in" / "a0.png", test::speckles(160, 120, 0, 0));
        test::writeImage(m_folder / "in" / "a1.png", test::speckles(160, 120, 1, 0));
        test::writeImage(m_folder / "in" / "a2.png", cv::Mat::zeros(120, 160, CV_8U));
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    static void expectNamed(const Finished& run, const std::string& frame) {
        EXPECT_EQ(run.exitCode, 1) << run.err;
        EXPECT_NE(run.err.find("nothing could be measured in " + frame), std::string::npos) << run.err;
    }
    static Words with(Words words, const Words& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    const Words m_parameters = {"--step", "16", "--device", "cpu"};
    test::TemporaryFolder m_folder;
};

TEST_F(EmptyFrames, OfARunAreNamed) {
    expectNamed(runCli(with({"run", at("in"), "-o", at("a.csv"), "--report", at("a.json")}, m_parameters)),
                "frame 2 (a2.png)");
    EXPECT_NE(test::readText(m_folder / "a.json").find("nothing could be measured"), std::string::npos);
    expectNamed(runCli(with({"run", at("in/a0.png"), at("in/a2.png"), "-o", at("b.csv")}, m_parameters)),
                "frame 1 (a2.png)");
}

TEST_F(EmptyFrames, OfAWatchAreNamed) {
    expectNamed(runCli(with({"run", "--watch", at("in"), "--watch-frames", "2", "-o", at("a.csv")}, m_parameters)),
                "frame 2 (a2.png)");
}

TEST_F(EmptyFrames, OfTablesAreNamed) {
    runCli(with({"run", at("in"), "-o", at("a.csv")}, m_parameters));
    expectNamed(runCli({"strain", at("a.csv"), "-o", at("s.csv")}), "frame 2");
    expectNamed(runCli({"probe", at("a.csv"), "--extensometer", "40,60,120,60", "-o", at("p.csv")}), "frame 2");
    expectNamed(runCli({"convert", at("a.csv"), "-o", at("c.npz")}), "frame 2");
}

TEST_F(EmptyFrames, OfDenseFlowAreNamed) {
    expectNamed(runCli(with({"flow", at("in"), "--method", "grid", "-o", at("f.flo")}, m_parameters)),
                "frame 2 (a2.png)");
}

}  // namespace
}  // namespace strainlens
