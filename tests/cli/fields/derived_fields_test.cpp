// SPDX-License-Identifier: MPL-2.0
// Derived fields and differences of a rendered plate with a hole, by the commands alone.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "app/io/field/displacement_truth.h"
#include "compute/synthetic/specimen.h"
#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using Json = nlohmann::json;

/// A plate with a hole under half and full load, measured once for all tests.
class DerivedFields : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = new test::TemporaryFolder;
        ASSERT_EQ(test::runCli({"synth", "open-hole", "-o", at("plate"), "--size", "300x260", "--strain", "0.02",
                                "--hole-radius", "40", "--noise", "0.3", "--frames", "2", "--shift", "3", "-2"})
                      .exitCode,
                  0);
        const auto run = test::runCli({"run",
                                       at("plate/image_00.png"),
                                       at("plate/image_01.png"),
                                       at("plate/image_02.png"),
                                       "--roi",
                                       at("plate/roi.png"),
                                       "--device",
                                       "cpu",
                                       "--step",
                                       "6",
                                       "--block",
                                       "25",
                                       "--subset",
                                       "25",
                                       "--refine",
                                       "icgn2",
                                       "--strain-window",
                                       "5",
                                       "--scale",
                                       "0.1",
                                       "-o",
                                       at("r.h5"),
                                       "-o",
                                       at("r.csv"),
                                       "--strain-unit",
                                       "mm/m",
                                       "--export-columns",
                                       "frame,u_px,v_px,exx,eyy,exx + eyy,magnitude,max(u, v),smooth(exx, 5)"});
        ASSERT_EQ(run.exitCode, 0) << run.err;
    }
    static void TearDownTestSuite() {
        delete s_folder;
        s_folder = nullptr;
    }
    static std::string at(const std::string& name) { return (*s_folder / name).string(); }

    static Json jsonOf(std::vector<std::string> words) {
        words.insert(words.end(), {"--json", "-"});
        const auto finished = test::runCli(words);
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        return Json::parse(finished.out);
    }

    inline static test::TemporaryFolder* s_folder = nullptr;
};

TEST_F(DerivedFields, FormulasAndUnitsAreColumns) {
    const auto rows = test::csvRows(test::readText(*s_folder / "r.csv"));
    ASSERT_GT(rows.size(), 1000u);
    EXPECT_EQ(rows[0][3], "exx_mm_per_m");
    EXPECT_EQ(rows[0][5], "exx + eyy [mm/m]");
    const std::string table = test::readText(*s_folder / "r.csv");
    const std::string smoothed = ",\"smooth(exx, 5) [mm/m, averaged over 30 px (3 mm)]\"";
    EXPECT_NE(table.substr(0, table.find('\n')).find(smoothed), std::string::npos) << table.substr(0, 200);
    std::size_t compared = 0;
    for (std::size_t i = 1; i < rows.size(); i += 50) {
        if (rows[i][3] == "nan") continue;
        const double exx = std::stod(rows[i][3]), eyy = std::stod(rows[i][4]);
        EXPECT_NEAR(std::stod(rows[i][5]), exx + eyy, 1e-5 * (std::abs(exx) + std::abs(eyy)));
        EXPECT_LT(std::abs(eyy), 70) << "mm/m: three times 2 %";
        ++compared;
    }
    EXPECT_GT(compared, 20u);
}

TEST_F(DerivedFields, StatisticsOfTheRun) {
    const Json json =
        jsonOf({"statistics", at("r.h5"), "--quantity", "exx + eyy", "--quantity", "rate(v)", "--quantity",
                "u_nonrigid", "--limit", "0.5", "--strain-unit", "percent", "--frame-rate", "4"});
    ASSERT_EQ(json["frames"].size(), 2u);
    const Json& last = json["frames"][1];
    // The specimen's own displacement has no mean: the shift is the one given.
    EXPECT_NEAR(last["rigid_motion"]["u_px"].get<double>(), 3, 0.1);
    EXPECT_NEAR(last["rigid_motion"]["v_px"].get<double>(), -2, 0.1);
    EXPECT_NEAR(last["rigid_motion"]["rotation_rad"].get<double>(), 0, 1e-3);
    EXPECT_LT(last["rigid_motion"]["sigma_u_px"].get<double>(), 1e-3);
    const Json& sum = last["quantities"][0];
    EXPECT_EQ(sum["unit"], "%");
    EXPECT_NEAR(sum["mean"].get<double>(), 1.4, 0.15) << "(1 - 0.3) times 2 %";
    EXPECT_NEAR(sum["above"]["area_mm2"].get<double>(), 0.01 * sum["above"]["area_px2"].get<double>(), 1e-6);
    EXPECT_GT(sum["above"]["area_percent"].get<double>(), 80);
    // Half of the load and of the shift came between the two images, in a quarter of a second.
    const double v2 =
        jsonOf({"statistics", at("r.h5"), "--quantity", "v-at(v, 1)"})["frames"][1]["quantities"][0]["mean"];
    EXPECT_NEAR(last["quantities"][1]["mean"].get<double>(), 4 * v2, 1e-9);
    EXPECT_NEAR(last["quantities"][2]["mean"].get<double>(), 0, 0.02);
}

TEST_F(DerivedFields, SmoothingInTimeAndTheAreaBelowALimit) {
    const auto statistics = [](const std::string& quantity, std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"statistics", at("r.h5"), "--quantity", quantity, "--limit", "0.02"});
        return jsonOf(more)["frames"];
    };
    // The reference counts with its zeros: at the first frame three values are there, where the last frame has one.
    const Json smoothed = statistics("smooth_time(v, 3) + 0 * at(v, 2)"), mean = statistics("(v + at(v, 2)) / 3");
    EXPECT_NEAR(smoothed[0]["quantities"][0]["mean"].get<double>(), mean[0]["quantities"][0]["mean"].get<double>(),
                1e-9);
    EXPECT_NEAR(smoothed[0]["quantities"][0]["maximum"].get<double>(),
                mean[0]["quantities"][0]["maximum"].get<double>(), 1e-9);
    const auto finished = test::runCli(
        {"statistics", at("r.h5"), "--quantity", "smooth_time(v, 3)", "--frame-rate", "4", "--frames", "1"});
    EXPECT_NE(finished.out.find("smooth_time(v, 3): averaged over 3 frames (0.5 s)"), std::string::npos)
        << finished.out;
    const Json above = statistics("eyy")[1]["quantities"][0]["above"];
    const Json below = statistics("eyy", {"--limit-side", "below"})[1]["quantities"][0]["below"];
    EXPECT_NEAR(above["area_percent"].get<double>() + below["area_percent"].get<double>(), 100, 1e-9);
    EXPECT_GT(below["area_percent"].get<double>(), 1);
    EXPECT_GT(above["area_percent"].get<double>(), 1);
}

TEST_F(DerivedFields, ErrorsNameTheFormula) {
    const auto finished = test::runCli({"statistics", at("r.h5"), "--quantity", "exx + ezz"});
    EXPECT_EQ(finished.exitCode, 2);
    EXPECT_NE(finished.err.find("at position 7 is no quantity: ezz"), std::string::npos) << finished.err;
    EXPECT_EQ(test::runCli({"statistics", at("r.csv"), "--quantity", "exx"}).exitCode, 1) << "no y_px: no field";
}

TEST_F(DerivedFields, DifferenceOfTwoFramesAndOfARunWithItself) {
    const Json same = jsonOf({"compare", at("r.h5"), at("r.h5")});
    ASSERT_EQ(same["frames"].size(), 2u);
    for (const Json& frame : same["frames"]) {
        for (const Json& quantity : frame["quantities"]) EXPECT_EQ(quantity["largest"], 0) << quantity["quantity"];
    }
    const Json half = jsonOf({"compare", at("r.h5"), at("r.h5"), "--frame", "2", "--other-frame", "1", "--quantity",
                              "u", "--rigid-motion", "match", "--map", at("d.png"), "-o", at("d.csv")});
    EXPECT_NEAR(half["frames"][0]["quantities"][0]["mean"].get<double>(), 0, 0.01) << "the shift is matched";
    EXPECT_TRUE(std::filesystem::exists(at("d.png")));
    EXPECT_GT(test::csvRows(test::readText(*s_folder / "d.csv")).size(), 1000u);
}

/// Nodes of the exact field in millimetres, with y up and the origin at the lower left: a row each for these shares of
/// the load, which `column` tells apart.
void writeNodes(const std::string& truthFile, const std::string& csv, const std::string& column = "Node",
                const std::map<double, double>& shares = {{1, 1}}) {
    const SpecimenTruth truth = readSpecimenTruth(truthFile);
    const Specimen specimen(truth.options);
    std::ofstream out(csv);
    out << column << ";X [mm];Y [mm];UX [mm];UY [mm]\n";
    for (const auto& [value, share] : shares) {
        int node = 0;
        for (int y = 1; y < 260; y += 5) {
            for (int x = 1 + y % 3; x < 300; x += 5) {
                const PointPx at{x + 0.25 * (y % 4), static_cast<double>(y)};
                if (!specimen.isInsideMaterial(at)) continue;
                const PointPx moved = specimen.displacementAt(at);
                ++node;
                out << (column == "Node" ? node : value) << ';' << at.x / 10 << ';' << (259 - at.y) / 10 << ';'
                    << share * moved.x / 10 << ';' << -share * moved.y / 10 << '\n';
            }
        }
    }
}

TEST_F(DerivedFields, DifferenceWithAFiniteElementField) {
    writeNodes(at("plate/truth.json"), at("nodes.csv"));
    const Json fitted = jsonOf({"compare", at("r.h5"), at("nodes.csv"), "--quantity", "u", "--quantity", "v"});
    EXPECT_TRUE(fitted["alignment"]["y_reversed"]);
    EXPECT_NEAR(fitted["alignment"]["px_per_unit"].get<double>(), 10, 0.02);
    EXPECT_NEAR(fitted["alignment"]["origin_px"]["x"].get<double>(), 0, 0.25);
    EXPECT_NEAR(fitted["alignment"]["origin_px"]["y"].get<double>(), 259, 0.25);
    const Json paired = jsonOf({"compare", at("r.h5"), at("nodes.csv"), "--quantity", "u", "--quantity", "v", "--pair",
                                "1,20=10,59", "--pair", "25,20=250,59", "--pair", "1,3=10,229"});
    EXPECT_NEAR(paired["alignment"]["origin_px"]["y"].get<double>(), 259, 1e-9);
    for (const Json& json : {fitted, paired}) {
        for (const Json& quantity : json["frames"][0]["quantities"]) {
            EXPECT_LT(quantity["rms"].get<double>(), 0.01) << "the errors of the measurement";
            EXPECT_GT(quantity["percent_within"].get<double>(), 85) << "within 2 standard deviations";
            EXPECT_GT(quantity["points"].get<int>(), 1500);
        }
    }
}

/// Every frame has the step that its number, its time or the name of the file says, and the difference is the error of
/// the measurement.
TEST_F(DerivedFields, DifferenceWithSeveralStepsOfAFiniteElementField) {
    const std::string truth = at("plate/truth.json");
    writeNodes(truth, at("frames.csv"), "Frame", {{0, 0}, {1, .5}, {2, 1}});
    writeNodes(truth, at("times.csv"), "Time", {{0, 0}, {.5, 1}});
    std::filesystem::create_directories(at("fe"));
    writeNodes(truth, at("fe/plate_01.csv"), "Node", {{1, .5}});
    writeNodes(truth, at("fe/plate_02.csv"));
    test::writeFile(*s_folder / "fe.pvd",
                    std::string("<VTKFile type=\"Collection\"><Collection><DataSet timestep=\"0.25\" "
                                "file=\"fe/plate_01.csv\"/><DataSet timestep=\"0.5\" file=\"fe/plate_02.csv\"/>"
                                "</Collection></VTKFile>"));
    const std::vector<std::vector<std::string>> others = {{at("frames.csv")},
                                                          {at("times.csv"), "--frame-rate", "4"},
                                                          {at("fe")},
                                                          {at("fe/plate_*.csv"), "--match", "frame"},
                                                          {at("fe.pvd"), "--frame-rate", "4", "--match", "time"},
                                                          {at("fe.pvd"), "--match", "frame"}};
    for (const std::vector<std::string>& other : others) {
        std::vector<std::string> words = {"compare", at("r.h5")};
        words.insert(words.end(), other.begin(), other.end());
        words.insert(words.end(), {"--quantity", "u", "--quantity", "v"});
        const Json json = jsonOf(words);
        ASSERT_EQ(json["frames"].size(), 2u) << other.front();
        EXPECT_EQ(json["alignment"]["frame"], 2) << "displacements are largest there";
        // The middle of the plate, as the alignment has it.
        const Json& aligned = json["alignment"];
        const double scale = aligned["px_per_unit"], turn = aligned["angle_rad"];
        const double x = scale * (std::cos(turn) * 15 + std::sin(turn) * 13) + aligned["origin_px"]["x"].get<double>();
        const double y = scale * (std::sin(turn) * 15 - std::cos(turn) * 13) + aligned["origin_px"]["y"].get<double>();
        EXPECT_LT(std::hypot(x - 150, y - (259 - 130)), 0.1) << other.front();
        for (const Json& frame : json["frames"]) {
            EXPECT_NEAR(frame["displacement_ratio"].get<double>(), 1, 2e-3);
            for (const Json& quantity : frame["quantities"]) {
                EXPECT_LT(quantity["rms"].get<double>(), 0.01) << "the errors of the measurement";
                EXPECT_GT(quantity["percent_within"].get<double>(), 85) << "within 2 standard deviations";
            }
        }
        EXPECT_GT(json["all_frames"][0]["points"].get<int>(), 3000);
    }
}

TEST_F(DerivedFields, CurveAndHistogramOfADifference) {
    // Half of the load in both steps: in the second frame the measured displacements are twice as large.
    writeNodes(at("plate/truth.json"), at("half.csv"), "Step", {{1, .5}, {2, .5}});
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"compare", at("r.h5"), at("half.csv"), "--quantity", "v", "--quantity", "eyy",
                                   "--pair", "1,20=10,59", "--pair", "25,20=250,59", "--pair", "1,3=10,229"});
        return test::runCli(more);
    };
    const auto finished = run({"--curve", at("curve.csv"), "--histogram", at("histogram.csv"), "--map", at("m.png")});
    ASSERT_EQ(finished.exitCode, 0) << finished.err;
    const std::string ratio = "frame 2 minus step 2; displacements ";
    const std::size_t at2 = finished.out.find(ratio);
    ASSERT_NE(at2, std::string::npos) << finished.out;
    EXPECT_NEAR(std::stod(finished.out.substr(at2 + ratio.size())), 2, 0.01) << finished.out;
    EXPECT_NE(finished.out.find("all 2 frames"), std::string::npos) << finished.out;
    const auto rows = test::csvRows(test::readText(*s_folder / "curve.csv"));
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[3][0], "2");
    EXPECT_EQ(rows[3][4], "v");
    EXPECT_LT(std::stod(rows[1][8]), 0.01) << "rms of v in frame 1";
    EXPECT_GT(std::stod(rows[3][8]), 0.2) << "rms of v in frame 2: half of 2 % over the height";
    std::size_t points = 0;
    const auto bins = test::csvRows(test::readText(*s_folder / "histogram.csv"));
    for (std::size_t i = 1; i < bins.size(); ++i) points += std::stoul(bins[i][2]);
    EXPECT_EQ(points, std::stoul(rows[1][6]) + std::stoul(rows[3][6]));
    EXPECT_TRUE(std::filesystem::exists(at("m_01.png")) && std::filesystem::exists(at("m_02.png")));
    ASSERT_EQ(run({"--curve", at("curve.png"), "--histogram", at("histogram.svg")}).exitCode, 0);
    EXPECT_TRUE(std::filesystem::exists(at("curve.png")) && std::filesystem::exists(at("histogram.svg")));
}

TEST_F(DerivedFields, StepsThatDoNotCorrespondAreRefused) {
    writeNodes(at("plate/truth.json"), at("late.csv"), "Step", {{7, .5}, {8, 1}});
    const auto late = test::runCli({"compare", at("r.h5"), at("late.csv")});
    EXPECT_EQ(late.exitCode, 2);
    EXPECT_NE(late.err.find("has frames 1 to 2"), std::string::npos) << late.err;
    const auto timed = test::runCli({"compare", at("r.h5"), at("late.csv"), "--match", "time"});
    EXPECT_EQ(timed.exitCode, 2);
    EXPECT_NE(timed.err.find("have no times"), std::string::npos) << timed.err;
    EXPECT_EQ(test::runCli({"compare", at("r.h5"), at("nodes_*.csv")}).exitCode, 1) << "no such file";
}

}  // namespace
}  // namespace strainlens
