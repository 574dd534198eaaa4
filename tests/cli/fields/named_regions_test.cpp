// SPDX-License-Identifier: MPL-2.0
// Several regions with names, measured in one run: their statistics and curves are those of their points.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

constexpr double kStretch = 0.02;

struct Box {
    double x0, y0, x1, y1;
    bool contains(double x, double y) const { return x >= x0 && x < x1 && y >= y0 && y < y1; }
    std::string json() const {
        return Json{{"shapes", {{{"rectangle", {{"x0", x0}, {"y0", y0}, {"x1", x1}, {"y1", y1}}}}}}}.dump();
    }
};
constexpr Box kLeft{30, 30, 90, 150}, kRight{110, 60, 170, 170}, kGate{60, 60, 120, 120};

struct Column {
    double mean, deviation, minimum, maximum;
    std::size_t count;
};
Column statisticsOf(const std::vector<double>& values) {
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const double count = static_cast<double>(values.size()), mean = sum / count;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, std::sqrt(squares / count), *std::ranges::min_element(values), *std::ranges::max_element(values),
            values.size()};
}

/// A specimen stretched along y in two images, with two regions that move and one that stays in space.
class NamedRegionsRun : public testing::Test {
protected:
    NamedRegionsRun() {
        const auto made = test::runCli({"synth", "affine", "-o", at("s"), "--size", "200x200", "--frames", "2", "--eyy",
                                        std::to_string(kStretch), "--noise", "0.3", "--no-arrays"});
        EXPECT_EQ(made.exitCode, 0) << made.err;
        test::writeFile(m_folder / "left.json", kLeft.json());
        test::writeFile(m_folder / "right.json", kRight.json());
        test::writeFile(m_folder / "gate.json", kGate.json());
        m_regions = {"--region",       "left=" + at("left.json"), "--region", "right=" + at("right.json"),
                     "--fixed-region", "gate=" + at("gate.json")};
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    static Words join(Words words, const Words& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    Words run(const Words& more) const {
        return join({"run", at("s"), "--step", "5", "--subset", "21", "--refine", "icgn1", "--strain-window", "5",
                     "--device", "cpu", "--export-columns", "all", "-o", at("f.csv")},
                    more);
    }
    /// v of the Ok points of a frame that `isInside(x, y, u, v)`.
    template <typename IsInside>
    std::vector<double> displacements(const std::string& frame, const IsInside& isInside) const {
        const auto rows = test::csvRows(test::readText(m_folder / "f.csv"));
        const auto column = [&](const char* name) {
            return static_cast<std::size_t>(std::ranges::find(rows[0], name) - rows[0].begin());
        };
        std::vector<double> values;
        for (const auto& row : rows) {
            if (row[column("frame")] != frame || row[column("status")] != "Ok") continue;
            const auto number = [&](const char* name) { return std::stod(row[column(name)]); };
            if (isInside(number("x_px"), number("y_px"), number("u_px"), number("v_px")))
                values.push_back(number("v_px"));
        }
        return values;
    }

    test::TemporaryFolder m_folder;
    Words m_regions;
};

TEST_F(NamedRegionsRun, AreMeasuredInOneRunWithStatisticsOfTheirOwn) {
    const auto done = test::runCli(run(join(m_regions, {"-o", at("f.h5"), "--series", at("s.csv")})));
    ASSERT_EQ(done.exitCode, 0) << done.err;
    // The union of the regions that move is measured, and nothing else.
    EXPECT_TRUE(displacements("2", [](double x, double y, double, double) {
                    return !kLeft.contains(x, y) && !kRight.contains(x, y);
                }).empty());
    const auto printed = test::runCli(
        join({"statistics", at("f.h5"), "--json", "-", "--quantity", "v", "--quantity", "eyy"}, m_regions));
    ASSERT_EQ(printed.exitCode, 0) << printed.err;
    const Json regions = Json::parse(printed.out)["frames"][1]["regions"];
    ASSERT_EQ(regions.size(), 3u);
    const std::vector<std::vector<double>> expected = {
        displacements("2", [](double x, double y, double, double) { return kLeft.contains(x, y); }),
        displacements("2", [](double x, double y, double, double) { return kRight.contains(x, y); }),
        displacements("2", [](double x, double y, double u, double v) { return kGate.contains(x + u, y + v); })};
    const auto series = test::csvRows(test::readText(m_folder / "s.csv"));
    for (std::size_t k = 0; k < 3; ++k) {
        const Column column = statisticsOf(expected[k]);
        const Json& v = regions[k]["quantities"][0];
        const std::string name = regions[k]["name"];
        EXPECT_EQ(v["points"], column.count) << name;
        EXPECT_EQ(regions[k]["ok_points"], column.count) << name;
        EXPECT_GT(column.count, 50u) << name;
        // The table has float32's digits.
        EXPECT_NEAR(v["mean"], column.mean, 1e-6) << name;
        EXPECT_NEAR(v["deviation"], column.deviation, 1e-6) << name;
        EXPECT_NEAR(v["minimum"], column.minimum, 1e-6) << name;
        EXPECT_NEAR(v["maximum"], column.maximum, 1e-6) << name;
        EXPECT_NEAR(regions[k]["quantities"][1]["mean"], kStretch, 1e-3) << name;
        const auto found = std::ranges::find_if(
            series[0], [&](const std::string& head) { return head.starts_with(name + " mean v"); });
        ASSERT_NE(found, series[0].end()) << name;
        EXPECT_NEAR(std::stod(series[2][static_cast<std::size_t>(found - series[0].begin())]), column.mean, 1e-6);
    }
    EXPECT_NE(regions[0]["quantities"][0]["mean"], regions[1]["quantities"][0]["mean"]);
}

TEST_F(NamedRegionsRun, TablesHaveTheNumberOfEachPointsRegionOnRequest) {
    Words words = run(m_regions);
    *std::ranges::find(words, "all") = "frame,x_px,y_px,u_px,v_px,status,region";
    for (const char* file : {"f.npz", "f.mat"}) words.insert(words.end(), {"-o", at(file)});
    const auto done = test::runCli(words);
    ASSERT_EQ(done.exitCode, 0) << done.err;
    std::size_t inRegion[4] = {};
    for (const auto& row : test::csvRows(test::readText(m_folder / "f.csv"))) {
        if (row[5] != "Ok") continue;
        const double x = std::stod(row[1]), y = std::stod(row[2]);
        const bool isInGate = kGate.contains(x + std::stod(row[3]), y + std::stod(row[4]));
        const int expected = kLeft.contains(x, y) ? 1 : kRight.contains(x, y) ? 2 : isInGate ? 3 : 0;
        EXPECT_EQ(row[6], std::to_string(expected)) << x << " " << y;
        ++inRegion[expected];
    }
    EXPECT_GT(inRegion[1], 50u);
    EXPECT_GT(inRegion[2], 50u);
    const auto none =
        test::runCli({"run", at("s"), "--refine", "icgn1", "--export-columns", "region", "-o", at("g.csv")});
    EXPECT_EQ(none.exitCode, 2) << none.err;
}

TEST_F(NamedRegionsRun, ProjectsKeepThemAsAreas) {
    const auto made = test::runCli(join(
        {"project", at("p.strainlens"), at("s"), "--step", "5", "--subset", "21", "--refine", "icgn1"}, m_regions));
    ASSERT_EQ(made.exitCode, 0) << made.err;
    const Json project = Json::parse(test::readText(m_folder / "p.strainlens"));
    ASSERT_EQ(project["probes"].size(), 3u);
    EXPECT_EQ(project["probes"][0]["id"], "left");
    EXPECT_FALSE(project["probes"][0].contains("fixed"));
    EXPECT_EQ(project["probes"][2]["fixed"], true);
    EXPECT_EQ(project["region"].size(), 2u);
    EXPECT_NE(project["probes"][0]["colour"], project["probes"][1]["colour"]);
}

TEST_F(NamedRegionsRun, RefusesNamesTwiceAndFilesWithoutName) {
    const std::string left = at("left.json");
    EXPECT_NE(test::runCli(run({"--region", left})).err.find("NAME=FILE"), std::string::npos);
    const auto twice = test::runCli(run({"--region", "a=" + left, "--region", "a=" + left}));
    EXPECT_EQ(twice.exitCode, 2) << twice.err;
    test::writeFile(m_folder / "outside.json", Box{300, 300, 400, 400}.json());
    const auto outside = test::runCli(run({"--region", "a=" + left, "--region", "b=" + at("outside.json")}));
    EXPECT_NE(outside.err.find("a region with a pixel in the image"), std::string::npos) << outside.err;
    EXPECT_NE(twice.err.find("a twice"), std::string::npos) << twice.err;
}

}  // namespace
}  // namespace strainlens
