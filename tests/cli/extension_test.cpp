// SPDX-License-Identifier: MPL-2.0
// A search strategy and a filter that a program adds with a file and a row each (tests/cli/extended), run by command
// line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;

class Extension : public testing::Test {
protected:
    Extension() {
        test::writeImage(m_folder / "ref.png", test::speckles(200, 160, 0, 0));
        test::writeImage(m_folder / "def.png", test::speckles(200, 160, 3, -2));
    }
    Finished run(std::vector<std::string> options, const std::string& device = "cpu") const {
        std::vector<std::string> words = {"run",       at("ref.png"), at("def.png"), "--step", "20",
                                          "--refine",  "none",        "--device",    device,   "-o",
                                          at("o.csv"), "--report",    at("r.json")};
        words.insert(words.end(), options.begin(), options.end());
        return test::Process(words, 0, STRAINLENS_EXTENDED_CLI).wait();
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    nlohmann::json report() const { return nlohmann::json::parse(test::readText(m_folder / "r.json")); }
    void expectVectors(const std::string& u, const std::string& v) const {
        const auto rows = test::csvRows(test::readText(m_folder / "o.csv"));
        ASSERT_GT(rows.size(), 20u);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (rows[i][6] != "Ok") continue;
            EXPECT_EQ(rows[i][3], u);
            EXPECT_EQ(rows[i][4], v);
        }
    }

    test::TemporaryFolder m_folder;
};

TEST_F(Extension, AStrategyIsChosenCheckedReportedAndRun) {
    const Finished good = run({"--search", "uniform", "--radius", "4"});
    ASSERT_EQ(good.exitCode, 0) << good.err;
    expectVectors("3", "-2");
    EXPECT_EQ(report()["parameters"]["search"], "uniform");
    const Finished bad = run({"--search", "clever"});
    EXPECT_EQ(bad.exitCode, 2);
    EXPECT_NE(bad.err.find("recursive, full, pyramid, seeds, features, uniform"), std::string::npos) << bad.err;
}

TEST_F(Extension, AFilterIsReadCheckedReportedAndApplied) {
    // Where the images are of one grey, staying is as good as anything, and nearest.
    const Finished good = run({"--search", "full", "--radius", "4", "--filter", "box3,level7"});
    ASSERT_EQ(good.exitCode, 0) << good.err;
    expectVectors("0", "0");
    EXPECT_EQ(report()["parameters"]["filter"], nlohmann::json({"box3", "level7"}));
    const Finished bad = run({"--filter", "level256"});
    EXPECT_EQ(bad.exitCode, 2);
    EXPECT_NE(bad.err.find("level grey must be 0 to 255"), std::string::npos) << bad.err;
    const Finished unknown = run({"--filter", "levels"});
    EXPECT_EQ(unknown.exitCode, 2);
    EXPECT_NE(unknown.err.find("level0 to level255"), std::string::npos) << unknown.err;
}

TEST_F(Extension, HelpNamesBoth) {
    const Finished help = test::Process({"run", "--help-all"}, 0, STRAINLENS_EXTENDED_CLI).wait();
    EXPECT_NE(help.out.find("uniform gives all"), std::string::npos);
    EXPECT_NE(help.out.find("level0 to level255"), std::string::npos);
}

TEST_F(Extension, WhatADeviceDoesNotHaveIsTheHostsWithANote) {
    const Finished run = this->run({"--search", "full", "--radius", "4", "--filter", "level7"}, "opencl:0");
    if (run.exitCode == 4 || run.exitCode == 2) GTEST_SKIP() << "there is no OpenCL device here";
    ASSERT_EQ(run.exitCode, 0) << run.err;
    if (report()["devices"][0]["id"] != "opencl:0") GTEST_SKIP() << "the OpenCL device cannot be used here";
    expectVectors("0", "0");
    EXPECT_EQ(report()["notes"], nlohmann::json({"Device opencl:0 has no filter level7; device cpu made it."}));
}

}  // namespace
}  // namespace strainlens
