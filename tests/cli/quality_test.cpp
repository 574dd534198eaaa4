// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

/// A rendered pair of noise 2, 0.3 px apart.
class QualityCommands : public testing::Test {
protected:
    void SetUp() override {
        const Finished synth = runCli({"synth", "translation", "-o", m_folder.path().string(), "--size", "320x256",
                                       "--noise", "2", "--shift", "0.3,0", "--no-arrays"});
        ASSERT_EQ(synth.exitCode, 0) << synth.err;
    }
    std::string file(const char* name) const { return (m_folder / name).string(); }

    test::TemporaryFolder m_folder;
};

TEST_F(QualityCommands, NoiseOfStaticImagesAsTableAndJson) {
    // The same image twice has no noise in time; the noise of one image is that of the recipe.
    const Finished same = runCli({"noise", file("reference.png"), file("reference.png"), "--json", "-"});
    ASSERT_EQ(same.exitCode, 0) << same.err;
    const auto json = nlohmann::json::parse(same.out);
    EXPECT_EQ(json.at("images"), 2);
    EXPECT_EQ(json.at("sigma").get<double>(), 0);
    EXPECT_NEAR(json.at("singleImageSigma").get<double>(), 2.02, 0.1);
    EXPECT_FALSE(json.at("moved").get<bool>());
    const Finished moved = runCli({"noise", file("reference.png"), file("deformed.png")});
    EXPECT_EQ(moved.exitCode, 0);
    EXPECT_NE(moved.out.find("model sigma^2 = "), std::string::npos);
    EXPECT_NE(moved.out.find("moved between the images"), std::string::npos);
    EXPECT_EQ(runCli({"noise", file("reference.png")}).exitCode, 2);
}

TEST_F(QualityCommands, QualityAsTableAndPicture) {
    const Finished finished = runCli({"quality", file("reference.png"), "--subset", "33", "--step", "16", "-o",
                                      file("map.csv"), "--overlay", file("map.png"), "--map", "mig"});
    ASSERT_EQ(finished.exitCode, 0) << finished.err;
    const auto rows = test::csvRows(test::readText(m_folder / "map.csv"));
    EXPECT_EQ(rows.size(), 1u + 18 * 14);
    EXPECT_EQ(rows[0].front(), "x_px");
    EXPECT_EQ(rows[0].back(), "sigma_v_px");
    EXPECT_NEAR(std::stod(rows[1].back()), 0.005, 0.0015);
    EXPECT_EQ(test::readText(m_folder / "map.png").substr(1, 3), "PNG");
    EXPECT_NE(finished.out.find("speckle size"), std::string::npos);
    EXPECT_EQ(runCli({"quality", file("reference.png"), "--subset", "32"}).exitCode, 2);
}

TEST_F(QualityCommands, AdviceForOneImageAndForAPairAgrees) {
    const auto adviceOf = [&](std::vector<std::string> images) {
        std::vector<std::string> arguments = {"advise"};
        arguments.insert(arguments.end(), images.begin(), images.end());
        for (const char* word : {"--target-sigma", "0.007", "--strain-target", "2e-4", "--json", "-"}) {
            arguments.push_back(word);
        }
        const Finished finished = runCli(arguments);
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        return nlohmann::json::parse(finished.out);
    };
    const auto one = adviceOf({file("reference.png")});
    const auto pair = adviceOf({file("reference.png"), file("deformed.png")});
    EXPECT_EQ(one.at("parameters").at("subset"), 25);
    EXPECT_EQ(pair.at("parameters"), one.at("parameters"));
    EXPECT_NEAR(pair.at("noiseGrey").get<double>(), 2.02, 0.06);
    EXPECT_TRUE(one.at("reachesTargets").get<bool>());
    const Finished text = runCli({"advise", file("reference.png"), "--target-sigma", "0.0001"});
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_NE(text.out.find("cannot be reached"), std::string::npos);
    EXPECT_EQ(runCli({"advise", file("reference.png"), "--target-sigma", "0"}).exitCode, 2);
}

}  // namespace
}  // namespace strainlens
