// SPDX-License-Identifier: MPL-2.0
// What a run does where the command line says nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "app/io/paths.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::Finished;
using test::readText;
using test::runCli;
using Rows = std::vector<std::vector<std::string>>;
using Options = std::vector<std::string>;

std::string textOf(const nlohmann::json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// The values of a report as options.
Options asOptions(const nlohmann::json& parameters) {
    Options options;
    for (const char* name : {"step", "subset", "strain-window"}) {
        options.insert(options.end(), {std::string("--") + name, textOf(parameters.at(name))});
    }
    const std::string block = parameters.at("block-width").dump() + "x" + parameters.at("block-height").dump();
    options.insert(options.end(), {"--block", block, "--refine", parameters.at("refine").get<std::string>()});
    return options;
}

/// A plate that was stretched by half a per cent along x and has become narrower, noise 2.
class RunDefaults : public testing::Test {
protected:
    void SetUp() override {
        const Finished synth =
            runCli({"synth", "affine", "-o", m_folder.path().string(), "--size", "320x256", "--noise", "2", "--exx",
                    "0.005", "--eyy", "-0.002", "--shift", "1.3,-0.7", "--no-arrays"});
        ASSERT_EQ(synth.exitCode, 0) << synth.err;
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }
    /// The table of a run of the pair with these options.
    Rows table(const std::vector<std::string>& options) {
        std::vector<std::string> words = {"run", at("reference.png"), at("deformed.png"), "-o", at("o.csv")};
        words.insert(words.end(), options.begin(), options.end());
        m_last = runCli(words);
        EXPECT_EQ(m_last.exitCode, 0) << m_last.err;
        return csvRows(readText(m_folder / "o.csv"));
    }

    /// The parameters in the report of such a run.
    nlohmann::json parametersWith(Options options) {
        options.insert(options.end(), {"--report", at("r.json")});
        table(options);
        return nlohmann::json::parse(readText(m_folder / "r.json")).at("parameters");
    }

    test::TemporaryFolder m_folder;
    Finished m_last;
};

std::size_t columnOf(const Rows& rows, const char* name) {
    return static_cast<std::size_t>(std::ranges::find(rows.at(0), name) - rows[0].begin());
}

double meanOf(const Rows& rows, const char* name) {
    const std::size_t column = columnOf(rows, name);
    double sum = 0, count = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const double value = std::stod(rows[i].at(column));
        if (!std::isnan(value)) sum += value, count += 1;
    }
    return sum / count;
}

TEST_F(RunDefaults, APairGivesStrainWithStandardDeviations) {
    const Rows rows = table({});
    EXPECT_NE(m_last.err.find("chosen for these images: --block "), std::string::npos) << m_last.err;
    // 30 values side by side are independent, whose strain scatters by 0.0006: 0.0004 is more than three deviations.
    EXPECT_NEAR(meanOf(rows, "exx"), 0.005, 0.0004);
    EXPECT_NEAR(meanOf(rows, "eyy"), -0.002, 0.0004);
    EXPECT_GT(meanOf(rows, "sigma_exx"), 0);
    EXPECT_LT(meanOf(rows, "sigma_u_px"), 0.02);
}

TEST_F(RunDefaults, WhatWasChosenCanBeGivenAndRepeatsTheRun) {
    const std::string chosen = (table({"--report", at("r.json")}), readText(m_folder / "o.csv"));
    const auto parameters = nlohmann::json::parse(readText(m_folder / "r.json")).at("parameters");
    table(asOptions(parameters));
    EXPECT_EQ(m_last.err.find("chosen for these images"), std::string::npos) << m_last.err;
    EXPECT_EQ(readText(m_folder / "o.csv"), chosen);
}

TEST_F(RunDefaults, AGivenParameterFixesItselfAlone) {
    const auto automatic = parametersWith({});
    const auto expect = [&](const Options& given, const std::map<std::string, int>& changed) {
        SCOPED_TRACE(given.front());
        const auto parameters = parametersWith(given);
        for (const char* name : {"step", "subset", "block-width", "block-height", "strain-window"}) {
            const auto other = changed.find(name);
            EXPECT_EQ(textOf(parameters.at(name)),
                      other == changed.end() ? textOf(automatic.at(name)) : std::to_string(other->second))
                << name;
        }
        EXPECT_NE(m_last.err.find("chosen for these images with " + given[0] + " " + given[1]), std::string::npos)
            << m_last.err;
        // The command with every number gives the same results.
        const std::string measured = readText(m_folder / "o.csv");
        table(asOptions(parameters));
        EXPECT_EQ(readText(m_folder / "o.csv"), measured);
    };
    expect({"--strain-window", "9"}, {{"strain-window", 9}});
    expect({"--block", "48x40"}, {{"block-width", 48}, {"block-height", 40}});
    // Step and block follow the subset: a third of it, or less for 1,000 points, and as wide.
    const int dense = static_cast<int>(std::sqrt(320.0 * 256 / 1000));
    expect({"--subset", "45"}, {{"subset", 45}, {"block-width", 48}, {"block-height", 48}, {"step", dense}});
    EXPECT_EQ(parametersWith({"--subset", "15"}).at("step"), 5);
    // Points that far apart leave nothing between subsets as wide.
    const auto wide = parametersWith({"--step", "40"});
    EXPECT_EQ(wide.at("step"), 40);
    EXPECT_EQ(wide.at("subset"), 41);
    EXPECT_EQ(wide.at("block-width"), 48);
}

TEST_F(RunDefaults, AGivenRefinementIsKept) {
    for (const char* refine : {"icgn2", "auto"}) {
        const auto parameters = parametersWith({"--refine", refine});
        EXPECT_EQ(parameters.at("refine"), refine);
        EXPECT_NE(m_last.err.find(std::string("chosen for these images with --refine ") + refine), std::string::npos)
            << m_last.err;
    }
}

TEST_F(RunDefaults, TheSearchAloneHasWholePixelsAndNoStrain) {
    const Rows rows = table({"--refine", "none"});
    EXPECT_EQ(rows[0], (std::vector<std::string>{"frame", "x_px", "y_px", "u_px", "v_px", "score", "status"}));
    EXPECT_EQ(rows.at(rows.size() / 2).at(3), "1");
    EXPECT_LT(columnOf(table({"--refine", "none", "--strain-window", "5"}), "exx"), 20u) << "it was asked for";
}

TEST_F(RunDefaults, ImagesWithoutSpecklesKeepTheUsualParameters) {
    test::writeImage(m_folder / "even.png", cv::Mat(120, 160, CV_8U, cv::Scalar(90)));
    const Finished run = runCli({"run", at("even.png"), at("even.png"), "-o", at("o.csv")});
    EXPECT_EQ(run.exitCode, 1);  // no point could be measured
    EXPECT_NE(run.err.find("the usual step, block, subset and strain window are taken"), std::string::npos) << run.err;
    EXPECT_EQ(csvRows(readText(m_folder / "o.csv")).at(1).at(6), "NoTexture");
}

TEST_F(RunDefaults, PointsUpToTheEdgeAreMoreRows) {
    const auto withEdge = [](const char* edge) {
        return test::withTableParameters({"--step", "10", "--strain-window", "0", "--edge", edge});
    };
    const Rows inside = table(withEdge("off")), all = table(withEdge("on"));
    EXPECT_EQ(inside[0], all[0]);
    const std::size_t x = columnOf(all, "x_px"), y = columnOf(all, "y_px"), status = columnOf(all, "status");
    std::size_t beyond = 0;
    Rows rest = {all[0]};
    for (std::size_t i = 1; i < all.size(); ++i) {
        const double toEdge = std::min(
            {std::stod(all[i][x]), std::stod(all[i][y]), 319 - std::stod(all[i][x]), 255 - std::stod(all[i][y])});
        if (toEdge >= 15) {  // the block of 32 px lies in the image
            rest.push_back(all[i]);
            continue;
        }
        // Corners lack their share, in the first image or where the plate has moved.
        const bool lacksShare = all[i][status] == "OutsideRoi" || all[i][status] == "OutOfImage";
        EXPECT_TRUE(all[i][status] == "Ok" || lacksShare) << all[i][status];
        beyond += all[i][status] == "Ok";
    }
    EXPECT_EQ(rest, inside);
    EXPECT_GT(beyond, 80u);
    EXPECT_EQ(runCli({"run", at("reference.png"), at("deformed.png"), "-o", at("o.csv"), "--edge", "maybe"}).exitCode,
              2);
}

TEST_F(RunDefaults, PointsOutsideTheRegionAreLeftOutUnlessAskedFor) {
    const std::string region =
        R"({"version": 1, "shapes": [{"rectangle": {"x0": 60, "y0": 40, "x1": 180, "y1": 140}}]})";
    test::writeFile(m_folder / "roi.json", region);
    const Rows inside = table({"--roi", at("roi.json"), "--step", "10"}),
               all = table({"--roi", at("roi.json"), "--step", "10", "--export-points", "all"});
    const auto outside = [](const Rows& rows) {
        return std::ranges::count_if(rows, [](const auto& row) { return row.at(6) == "OutsideRoi"; });
    };
    EXPECT_EQ(outside(inside), 0);
    EXPECT_GT(outside(all), 100);
    EXPECT_EQ(inside.size(), all.size() - static_cast<std::size_t>(outside(all)));
    // A table without them is as good: the same strain comes out of both.
    const auto strainOf = [&](const std::vector<std::string>& options) {
        table(options);
        const Finished strain = runCli({"strain", at("o.csv"), "-o", at("s.csv"), "--strain-window", "7"});
        EXPECT_EQ(strain.exitCode, 0) << strain.err;
        return readText(m_folder / "s.csv");
    };
    EXPECT_EQ(strainOf({"--roi", at("roi.json"), "--step", "10"}),
              strainOf({"--roi", at("roi.json"), "--step", "10", "--export-points", "all"}));
}

TEST_F(RunDefaults, TheNoiseOfARigIsThatOfDisplacementAndStrainToo) {
    const Finished noise = runCli({"noise", at("reference.png"), at("deformed.png"), "--json", "-"});
    ASSERT_EQ(noise.exitCode, 0) << noise.err;
    const auto floor = nlohmann::json::parse(noise.out).at("floor");
    EXPECT_NEAR(floor.at("u").at("bias").get<double>(), 1.3, 0.02);
    EXPECT_NEAR(floor.at("exx").at("bias").get<double>(), 0.005, 0.0004);
    EXPECT_TRUE(floor.at("u").at("temporalSigma").is_null()) << "of one frame";
    const Finished greys =
        runCli({"noise", at("reference.png"), at("deformed.png"), "--refine", "none", "--json", "-"});
    EXPECT_FALSE(nlohmann::json::parse(greys.out).contains("floor"));
}

TEST_F(RunDefaults, PointsMayChooseSubsetAndOrder) {
    const Rows chosen = table({"--subset", "auto", "--order", "auto", "--step", "16"});
    const std::size_t subset = columnOf(chosen, "subset_px"), order = columnOf(chosen, "order");
    ASSERT_LT(subset, chosen[0].size());
    ASSERT_LT(order, chosen[0].size());
    EXPECT_NEAR(meanOf(chosen, "exx"), 0.005, 1e-4);
    std::size_t larger = 0;
    for (std::size_t row = 1; row < chosen.size(); ++row) larger += std::stoi(chosen[row][subset]) > 33;
    EXPECT_GT(larger, chosen.size() / 2);
    // The results of a run of several images, and what is read out of them, have the columns, too.
    const Finished exported = runCli({"run", at("reference.png"), at("deformed.png"), at("deformed.png"), "--refine",
                                      "auto", "--step", "16", "-o", at("o.h5"), "-o", at("o.npz")});
    EXPECT_EQ(exported.exitCode, 0) << exported.err;
    EXPECT_EQ(runCli({"check", at("o.h5")}).exitCode, 0);
}

TEST_F(RunDefaults, TheOrderAloneIsARefinement) {
    EXPECT_EQ(table({"--order", "2", "--step", "16"}), table({"--refine", "icgn2", "--step", "16"}));
    const Finished wrong = runCli({"run", at("reference.png"), at("deformed.png"), "--order", "7"});
    EXPECT_EQ(wrong.exitCode, 2);
    EXPECT_NE(wrong.err.find("icgn7"), std::string::npos) << wrong.err;
}

}  // namespace
}  // namespace strainlens
