// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

class StrainCommand : public testing::Test {
protected:
    void SetUp() override {
        test::writeImage(m_folder / "a.png", test::speckles(240, 200, 0, 0));
        test::writeImage(m_folder / "b.png", test::speckles(240, 200, 3, -2));
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }
    int measure(const char* csv, std::vector<std::string> more) const {
        std::vector<std::string> words = {"run",    at("a.png"), at("b.png"), "--device", "cpu",
                                          "--step", "16",        "-o",        at(csv)};
        words.insert(words.end(), more.begin(), more.end());
        return test::runCli(test::withTableParameters(words)).exitCode;
    }

    /// Both tables have the same rows; numbers differ by no more than the digits of the table cause.
    void expectSameTables(const char* actual, const char* expected) const {
        const auto rows = test::csvRows(test::readText(m_folder / actual));
        const auto expectedRows = test::csvRows(test::readText(m_folder / expected));
        ASSERT_EQ(rows.size(), expectedRows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ASSERT_EQ(rows[i].size(), expectedRows[i].size()) << "row " << i;
            for (std::size_t k = 0; k < rows[i].size(); ++k) {
                if (rows[i][k] == expectedRows[i][k]) continue;
                const double value = std::stod(rows[i][k]), exact = std::stod(expectedRows[i][k]);
                ASSERT_NEAR(value, exact, 3e-8 + 2e-7 * std::abs(exact)) << "row " << i << ", " << rows[0][k];
            }
        }
    }

    test::TemporaryFolder m_folder;
};

TEST_F(StrainCommand, GivesWhatTheRunWouldHaveGiven) {
    ASSERT_EQ(measure("bare.csv", {"--strain-window", "0", "--scale", "0.02", "-o", at("bare.h5")}), 0);
    ASSERT_EQ(measure("whole.csv", {"--refine", "icgn1", "--scale", "0.02", "--strain-window", "5", "--strain-measure",
                                    "hencky", "--overlay", at("run.png"), "--overlay-field", "exx"}),
              0);
    const auto again = [this](const char* field, const char* csv) {
        const auto strain = test::runCli({"strain", at(field), "-o", at(csv), "--strain-window", "5",
                                          "--strain-measure", "hencky", "--subset", "33", "--overlay", at("again.png"),
                                          "--overlay-field", "exx", "--reference", at("a.png")});
        EXPECT_EQ(strain.exitCode, 0) << strain.err;
    };
    again("bare.csv", "again.csv");
    expectSameTables("again.csv", "whole.csv");
    again("bare.h5", "exact.csv");
    EXPECT_EQ(test::readText(m_folder / "exact.csv"), test::readText(m_folder / "whole.csv"));
    EXPECT_GT(test::readText(m_folder / "again.png").size(), 1000u);
    // A shifted image is not strained.
    const auto rows = test::csvRows(test::readText(m_folder / "again.csv"));
    const auto column = std::ranges::find(rows[0], "exx") - rows[0].begin();
    int ok = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        if (rows[i][6] != "Ok") continue;
        ++ok;
        EXPECT_NEAR(std::stod(rows[i][static_cast<std::size_t>(column)]), 0, 1e-3);
    }
    EXPECT_GT(ok, 50);
}

TEST_F(StrainCommand, PointsThatChoseKeepTheirChoiceAndItsNoise) {
    const std::vector<std::string> chosen = {"--refine", "auto", "--subset", "auto"};
    const auto with = [&chosen](std::vector<std::string> more) {
        more.insert(more.begin(), chosen.begin(), chosen.end());
        return more;
    };
    ASSERT_EQ(measure("bare.csv", with({"--strain-window", "0"})), 0);
    ASSERT_EQ(measure("whole.csv", with({"--strain-window", "5"})), 0);
    const auto again = test::runCli(
        {"strain", at("bare.csv"), "-o", at("again.csv"), "--strain-window", "5", "--reference", at("a.png")});
    EXPECT_EQ(again.exitCode, 0) << again.err;
    expectSameTables("again.csv", "whole.csv");
    ASSERT_EQ(measure("bare.h5", with({"--strain-window", "0"})), 0);
    const auto exact = test::runCli(
        {"strain", at("bare.h5"), "-o", at("exact.csv"), "--strain-window", "5", "--reference", at("a.png")});
    EXPECT_EQ(exact.exitCode, 0) << exact.err;
    EXPECT_EQ(test::readText(m_folder / "exact.csv"), test::readText(m_folder / "whole.csv"));
    const auto rows = test::csvRows(test::readText(m_folder / "again.csv"));
    const auto columnOf = [&rows](const char* name) {
        return static_cast<std::size_t>(std::ranges::find(rows[0], name) - rows[0].begin());
    };
    ASSERT_LT(columnOf("subset_px"), rows[0].size());
    ASSERT_LT(columnOf("sigma_exx"), rows[0].size());
    EXPECT_GT(std::stoi(rows[rows.size() / 2][columnOf("subset_px")]), 0);
    EXPECT_GT(std::stod(rows[rows.size() / 2][columnOf("sigma_exx")]), 0);
    const auto refused = test::runCli({"strain", at("bare.csv"), "-o", at("no.csv"), "--subset", "33"});
    EXPECT_EQ(refused.exitCode, 2) << refused.err;
}

TEST_F(StrainCommand, StrainThatIsThereIsReplacedAndPointsAreJudgedAgain) {
    ASSERT_EQ(measure("a.csv", {"--refine", "icgn1", "--strain-window", "5"}), 0);
    // One point in the middle jumps by 5 px.
    auto stored = test::csvRows(test::readText(m_folder / "a.csv"));
    const std::size_t moved = stored.size() / 2 + 3;
    ASSERT_EQ(stored[moved][6], "Ok");
    stored[moved][3] = std::to_string(std::stod(stored[moved][3]) + 5);
    std::string text;
    for (const auto& row : stored) {
        for (std::size_t k = 0; k < row.size(); ++k) text += (k ? "," : "") + row[k];
        text += '\n';
    }
    test::writeFile(m_folder / "moved.csv", text);
    const auto filtered = test::runCli({"strain", at("moved.csv"), "-o", "-", "--median-test", "on"});
    EXPECT_EQ(filtered.exitCode, 0) << filtered.err;
    const auto rows = test::csvRows(filtered.out);
    EXPECT_EQ(std::ranges::count(rows[0], "exx"), 1);
    EXPECT_EQ(rows[moved][6], "Outlier");
    EXPECT_EQ(rows[moved][3], "nan");
    EXPECT_EQ(rows[moved - 1][6], "Ok");
}

TEST_F(StrainCommand, WhatCannotBeDoneIsSaid) {
    ASSERT_EQ(measure("a.csv", {"--refine", "none"}), 0);
    EXPECT_EQ(test::runCli({"strain", at("a.csv"), "-o", at("a.csv")}).exitCode, 2);
    EXPECT_EQ(test::runCli({"strain", at("a.csv"), "-o", "-", "--strain-source", "gradients"}).exitCode, 2);
    EXPECT_EQ(test::runCli({"strain", at("a.csv"), "-o", "-", "--overlay", at("x.png")}).exitCode, 2);
    EXPECT_EQ(test::runCli({"strain", at("a.csv"), "-o", "-", "--strain-window", "6"}).exitCode, 2);
    EXPECT_EQ(test::runCli({"strain", at("none.csv"), "-o", "-"}).exitCode, 1);
    ASSERT_EQ(measure("short.csv", {"--refine", "icgn1", "--strain-window", "0"}), 0);
    const auto refused = test::runCli({"strain", at("short.csv"), "-o", "-", "--strain-source", "gradients"});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_NE(refused.err.find("--export-columns all"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace strainlens
