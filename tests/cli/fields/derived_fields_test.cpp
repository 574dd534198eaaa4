// SPDX-License-Identifier: MPL-2.0
// Derived fields and differences of a rendered plate with a hole, by the commands alone.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
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

/// Nodes of the exact field in millimetres, with y up and the origin at the lower left.
void writeNodes(const std::string& truthFile, const std::string& csv) {
    const SpecimenTruth truth = readSpecimenTruth(truthFile);
    const Specimen specimen(truth.options);
    std::ofstream out(csv);
    out << "Node;X [mm];Y [mm];UX [mm];UY [mm]\n";
    int node = 0;
    for (int y = 1; y < 260; y += 5) {
        for (int x = 1 + y % 3; x < 300; x += 5) {
            const PointPx at{x + 0.25 * (y % 4), static_cast<double>(y)};
            if (!specimen.isInsideMaterial(at)) continue;
            const PointPx moved = specimen.displacementAt(at);
            out << ++node << ';' << at.x / 10 << ';' << (259 - at.y) / 10 << ';' << moved.x / 10 << ';' << -moved.y / 10
                << '\n';
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

}  // namespace
}  // namespace strainlens
