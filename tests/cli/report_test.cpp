// SPDX-License-Identifier: MPL-2.0
// The reporting table of a rendered experiment, against the truth of its recipe.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

constexpr double kShare = 0.05;  ///< rows are so near the truth

class ReportCommand : public testing::Test {
protected:
    std::string file(const std::string& name) const { return (m_folder / name).string(); }
    void synth(const std::string& folder, std::vector<std::string> recipe) {
        recipe.insert(recipe.begin(), "synth");
        recipe.insert(recipe.end(), {"-o", file(folder), "--size", "600x400", "--no-arrays"});
        const Finished done = runCli(recipe);
        ASSERT_EQ(done.exitCode, 0) << done.err;
    }
    /// The number that begins the row of that quantity.
    static double numberOf(const std::string& text, const std::string& quantity) {
        const std::size_t at = text.find("  " + quantity + ": ");
        if (at == std::string::npos) {
            ADD_FAILURE() << "no row " << quantity << " in\n" << text;
            return 0;
        }
        return std::stod(text.substr(at + quantity.size() + 4));
    }
    static void expectNear(double found, double expected, const char* what) {
        EXPECT_NEAR(found, expected, kShare * std::abs(expected)) << what;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ReportCommand, MeasuredRowsAreTheRecipes) {
    synth("loaded", {"affine", "--exx", "0.01", "--noise", "3"});
    synth("clean", {"affine", "--exx", "0.01"});
    synth("rest", {"translation", "--shift", "0,0", "--noise", "3", "--frames", "4"});
    const Finished run =
        runCli({"run", file("loaded/reference.png"), file("loaded/deformed.png"), "--device", "cpu", "--subset", "25",
                "--step", "10", "--strain-window", "7", "--scale", "0.02", "-o", file("r.h5")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    std::ofstream(m_folder / "rig.json") << R"({"camera": "Rendered", "rate": "1 Hz"})";
    const Finished report = runCli({"report", file("r.h5"), "--at-rest", file("rest"), "--rig", file("rig.json")});
    ASSERT_EQ(report.exitCode, 0) << report.err;
    const std::string& text = report.out;
    EXPECT_NE(text.find("  Camera: Rendered\n"), std::string::npos);
    expectNear(numberOf(text, "Image scale"), 50, "px/mm");
    expectNear(numberOf(text, "Field of view"), 12, "mm");
    expectNear(numberOf(text, "Noise of the images"), 3, "grey");
    expectNear(numberOf(text, "Virtual strain gauge, (window - 1) step + subset"), 85, "px");
    const Finished quality =
        runCli({"quality", file("clean/reference.png"), "--subset", "25", "--step", "12", "--noise", "0"});
    const std::size_t at = quality.out.find("speckle size");
    ASSERT_NE(at, std::string::npos) << quality.out;
    expectNear(numberOf(text, "Pattern feature size"),
               std::stod(quality.out.substr(quality.out.find_first_of("0123456789", at))), "feature");
    // What the command that measures them says of the same images.
    const Finished noise = runCli({"noise", file("rest"), "--device", "cpu", "--subset", "25", "--step", "10",
                                   "--strain-window", "7", "--json", "-"});
    ASSERT_EQ(noise.exitCode, 0) << noise.err;
    const auto floor = nlohmann::json::parse(noise.out).at("floor");
    for (const char* name : {"u", "v", "exx", "eyy", "exy"}) {
        const double factor = name[0] == 'e' ? 1e6 : 1;
        const std::string quantity = name;
        expectNear(numberOf(text, quantity + ", noise floor in space"),
                   factor * floor.at(name).at("spatialSigma").get<double>(), name);
        expectNear(numberOf(text, quantity + ", noise floor in time"),
                   factor * floor.at(name).at("temporalSigma").get<double>(), name);
        expectNear(numberOf(text, quantity + ", bias"), factor * floor.at(name).at("bias").get<double>(), name);
    }
    // In space each value has the noise of both images: the bound that is predicted for it.
    expectNear(numberOf(text, "u, noise floor in space"),
               numberOf(text, "Predicted from the noise of the run's images"), "sigma u");
}

TEST_F(ReportCommand, IsWrittenInEveryFormatAndWarns) {
    synth("loaded", {"affine", "--exx", "0.01", "--noise", "20"});
    const Finished run = runCli({"run", file("loaded/reference.png"), file("loaded/deformed.png"), "--device", "cpu",
                                 "--subset", "15", "--step", "14", "-o", file("r.h5")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const Finished report = runCli(
        {"report", file("r.h5"), "-o", file("t.pdf"), "-o", file("t.html"), "-o", file("t.md"), "-o", file("t.tex")});
    ASSERT_EQ(report.exitCode, 0) << report.err;
    EXPECT_EQ(report.out, "");
    for (const char* id : {"noisy-images", "no-scale", "wide-step", "noise-not-measured", "noisy-displacement"}) {
        EXPECT_NE(report.err.find(std::string("warning: ") + id + ": "), std::string::npos) << id << "\n" << report.err;
    }
    EXPECT_EQ(test::readText(m_folder / "t.pdf").substr(0, 4), "%PDF");
    EXPECT_NE(test::readText(m_folder / "t.md").find("| Pattern feature size |"), std::string::npos);
    EXPECT_NE(test::readText(m_folder / "t.tex").find("Pattern feature size & "), std::string::npos);
    EXPECT_NE(test::readText(m_folder / "t.html").find("<td>Pattern feature size</td>"), std::string::npos);
}

TEST_F(ReportCommand, WhatIsMissingIsNamed) {
    synth("loaded", {"translation", "--shift", "1,0"});
    ASSERT_EQ(runCli({"run", file("loaded/reference.png"), file("loaded/deformed.png"), "--device", "cpu", "-o",
                      file("r.h5")})
                  .exitCode,
              0);
    EXPECT_EQ(runCli({"report", file("r.h5"), "-o", file("t.doc")}).exitCode, 2);
    const Finished rig = runCli({"report", file("r.h5"), "--rig", file("none.json")});
    EXPECT_EQ(rig.exitCode, 1);
    EXPECT_NE(rig.err.find("none.json"), std::string::npos) << rig.err;
    EXPECT_NE(rig.err.find("standOff"), std::string::npos) << rig.err;
    std::filesystem::remove(m_folder / "loaded/reference.png");
    const Finished gone = runCli({"report", file("r.h5")});
    EXPECT_EQ(gone.exitCode, 1);
    EXPECT_NE(gone.err.find("--reference"), std::string::npos) << gone.err;
    EXPECT_EQ(runCli({"report", file("loaded/deformed.png")}).exitCode, 1) << "no results";
}

}  // namespace
}  // namespace strainlens
