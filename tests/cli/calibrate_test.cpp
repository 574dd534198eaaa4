// SPDX-License-Identifier: MPL-2.0
// Calibrations on the command line: made, given to run, strain and probe, kept in projects and results.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/calibration_json.h"
#include "app/project/project.h"
#include "app/results/results_file.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::Finished;
using test::readText;
using test::runCli;

/// A chequerboard of 7 x 5 inner corners seen obliquely; squares of 4 mm.
cv::Mat board(int width, int height) {
    cv::Mat image(height, width, CV_8UC1);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sum = 0;
            for (int k = 0; k < 256; ++k) {
                const double px = x + (k % 16 + 0.5) / 16 - 0.5, py = y + (k / 16 + 0.5) / 16 - 0.5,
                             depth = 1 + 0.0002 * px - 0.0001 * py;
                const double X = 0.1 * (px - 50) / depth, Y = 0.1 * (py - 40) / depth;
                const bool isBoard = X > -4 && Y > -4 && X < 28 && Y < 20;
                const bool isDark =
                    (static_cast<int>(std::floor(X / 4)) + static_cast<int>(std::floor(Y / 4))) % 2 == 0;
                sum += isBoard && isDark ? 30 : 210;
            }
            image.at<uchar>(y, x) = static_cast<uchar>((sum + 128) / 256);
        }
    }
    return image;
}

class CalibrateCli : public testing::Test {
protected:
    CalibrateCli() {
        test::writeImage(m_folder / "ref.png", test::speckles(400, 300, 0, 0));
        test::writeImage(m_folder / "def.png", test::speckles(400, 300, 2, -1));
        test::writeImage(m_folder / "def2.png", test::speckles(400, 300, 4, -2));
        test::writeImage(m_folder / "board.png", board(400, 300));
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Finished calibrated() const {
        return runCli({"calibrate", at("board.png"), "--target", "chequerboard:7x5:4", "-o", at("lens.json")});
    }
    double valueIn(const std::string& table, std::size_t row, const std::string& column) const {
        const auto rows = csvRows(readText(m_folder / table));
        const auto found = std::ranges::find(rows[0], column);
        EXPECT_NE(found, rows[0].end()) << column;
        return std::stod(rows[row][static_cast<std::size_t>(found - rows[0].begin())]);
    }

    test::TemporaryFolder m_folder;
};

TEST_F(CalibrateCli, APhotographOfTheTargetInThePlaneIsEnough) {
    const Finished made = calibrated();
    ASSERT_EQ(made.exitCode, 0) << made.err;
    EXPECT_NE(made.out.find("chequerboard, 1 file, 35 points: residual 0.0"), std::string::npos) << made.out;
    const Calibration calibration = readCalibration(m_folder / "lens.json");
    EXPECT_LE(calibration.residualPx, 0.01);
    EXPECT_EQ(calibration.files[0].sha256.size(), 64u);
    EXPECT_NE(statisticsOf(calibration).tiltDegrees, 0);
    // 4 mm of the board are 4 mm: the corners (0, 0) and (6, 4).
    const auto pixelOf = [](double X, double Y) {
        // X = 0.1 (x - 50) / d and Y likewise, d = 1 + 0.0002 x - 0.0001 y.
        double x = 50, y = 40;
        for (int k = 0; k < 50; ++k) {
            const double depth = 1 + 0.0002 * x - 0.0001 * y;
            x = 50 + 10 * X * depth, y = 40 + 10 * Y * depth;
        }
        return PointPx{x, y};
    };
    const PointMm a = calibration.map.at(pixelOf(0, 0)), b = calibration.map.at(pixelOf(24, 16));
    EXPECT_NEAR(std::hypot(a.x - b.x, a.y - b.y), std::hypot(24, 16), 0.002);
}

/// A board of 9 x 6 inner corners with squares of 10 mm, tilted by 20 degrees; its edges are about `edgePx` wide.
cv::Mat tiltedBoard(double edgePx) {
    constexpr int kWidth = 640, kHeight = 480;
    constexpr double kFocalPx = 960, kDistanceMm = 230, kTilt = 0.35;
    const double cosine = std::cos(kTilt), sine = std::sin(kTilt);
    cv::Mat image(kHeight, kWidth, CV_8UC1);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            // The ray's crossing with the plane, in the plane's own axes [squares].
            const double rayX = (x - kWidth / 2) / kFocalPx, rayY = (y - kHeight / 2) / kFocalPx;
            const double depth = kDistanceMm * cosine / (rayX * sine + cosine);
            const double u = (rayX * depth * cosine - (depth - kDistanceMm) * sine) / 10 + 5,
                         v = rayY * depth / 10 + 3.5;
            const double pixelsASquare = kFocalPx * 10 / depth;
            const auto wave = [&](double a) {
                return std::tanh(std::sin(M_PI * a) * 2 * pixelsASquare / (M_PI * edgePx));
            };
            const bool isBoard = u > 0 && u < 10 && v > 0 && v < 7;
            const double noise = ((x * 7919 + y * 104729) % 13 - 6) / 4.0;
            image.at<uchar>(y, x) = cv::saturate_cast<uchar>(noise + (isBoard ? 127 + 100 * wave(u) * wave(v) : 230));
        }
    }
    return image;
}

TEST_F(CalibrateCli, TiltedAndDefocusedBoardsAreFound) {
    for (const double edgePx : {1.0, 3.0, 6.0}) {
        test::writeImage(m_folder / "tilted.png", tiltedBoard(edgePx));
        const Finished made =
            runCli({"calibrate", at("tilted.png"), "--target", "chequerboard:9x6:10", "-o", at("lens.json")});
        EXPECT_EQ(made.exitCode, 0) << "edges of " << edgePx << " px: " << made.err;
    }
}

TEST_F(CalibrateCli, SquaresThatAreCountedAsCornersAreNamed) {
    test::writeImage(m_folder / "tilted.png", tiltedBoard(3));
    for (const char* target : {"chequerboard:10x7:10", "chequerboard:8x5:10", "chequerboard:3x3:10"}) {
        const Finished made = runCli({"calibrate", at("tilted.png"), "--target", target, "-o", at("lens.json")});
        EXPECT_NE(made.exitCode, 0) << target;
        EXPECT_NE(made.err.find("9 x 6 inner corners"), std::string::npos) << target << ": " << made.err;
    }
}

TEST_F(CalibrateCli, RunStrainAndProbeMeasureInThePlane) {
    ASSERT_EQ(calibrated().exitCode, 0);
    const Calibration calibration = readCalibration(m_folder / "lens.json");
    const Finished run =
        runCli({"run", at("ref.png"), at("def.png"), "--calibration", at("lens.json"), "--refine", "icgn1",
                "--strain-window", "5", "--report", at("r.json"), "-o", at("f.csv"), "-o", at("f.h5")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const PointPx place = {valueIn("f.csv", 40, "x_px"), valueIn("f.csv", 40, "y_px")};
    const PointPx moved = {place.x + valueIn("f.csv", 40, "u_px"), place.y + valueIn("f.csv", 40, "v_px")};
    const PointMm before = calibration.map.at(place), after = calibration.map.at(moved);
    constexpr double kTableMm = 2e-7;  // of the digits of a table
    EXPECT_NEAR(valueIn("f.csv", 40, "x_mm"), before.x, 2e-6);
    EXPECT_NEAR(valueIn("f.csv", 40, "u_mm"), after.x - before.x, kTableMm);
    EXPECT_NEAR(valueIn("f.csv", 40, "v_mm"), after.y - before.y, kTableMm);
    EXPECT_GT(valueIn("f.csv", 40, "sigma_u_mm"), 0);
    const nlohmann::json report = nlohmann::json::parse(readText(m_folder / "r.json"));
    EXPECT_EQ(report["parameters"]["calibration"]["source"], "chequerboard");
    EXPECT_EQ(report["calibration"]["residualPx"], calibration.residualPx);
    EXPECT_NEAR(ResultsReader(m_folder / "f.h5").field(1)->plane.u[39], after.x - before.x, kTableMm);

    const Finished without = runCli({"strain", at("f.csv"), "-o", at("s.csv")});
    EXPECT_EQ(without.exitCode, 2);
    EXPECT_NE(without.err.find("--calibration"), std::string::npos) << without.err;
    const Finished strain =
        runCli({"strain", at("f.csv"), "--calibration", at("lens.json"), "--strain-window", "5", "-o", at("s.csv")});
    ASSERT_EQ(strain.exitCode, 0) << strain.err;
    for (const char* column : {"exx", "exy", "u_mm", "e1"}) {
        EXPECT_NEAR(valueIn("s.csv", 40, column), valueIn("f.csv", 40, column), kTableMm) << column;
    }
    const Finished probe = runCli({"probe", at("f.csv"), "--calibration", at("lens.json"), "--extensometer",
                                   "100,100,200,100", "-o", at("series.csv")});
    ASSERT_EQ(probe.exitCode, 0) << probe.err;
    EXPECT_NE(readText(m_folder / "series.csv").find("[mm]"), std::string::npos) << readText(m_folder / "series.csv");
}

TEST_F(CalibrateCli, AProjectKeepsItAndRunsWithIt) {
    ASSERT_EQ(calibrated().exitCode, 0);
    ASSERT_EQ(runCli({"project", at("p.strainlens"), at("ref.png"), at("def.png"), "--calibration", at("lens.json")})
                  .exitCode,
              0);
    const Project project = readProject(m_folder / "p.strainlens");
    ASSERT_NE(project.parameters.calibration, nullptr);
    EXPECT_EQ(*project.parameters.calibration, readCalibration(m_folder / "lens.json"));
    const Finished run = runCli({"run", at("p.strainlens"), "-o", at("p.csv")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(readText(m_folder / "p.csv").find("x_mm,y_mm,u_mm,v_mm,sigma_u_mm"), std::string::npos);
}

TEST_F(CalibrateCli, AKnownLengthIsAScaleWithItsStandardDeviation) {
    const Finished made = runCli(
        {"calibrate", "--known-length", "10,20,310,20:30:0.03", "--image", at("ref.png"), "-o", at("scale.json")});
    ASSERT_EQ(made.exitCode, 0) << made.err;
    const CalibrationStatistics figures = statisticsOf(readCalibration(m_folder / "scale.json"));
    EXPECT_NEAR(figures.mmPerPx, 0.1, 1e-12);
    EXPECT_NEAR(figures.relativeScaleSigma, std::hypot(0.001, std::sqrt(2.0) * 0.5 / 300), 1e-8);
    ASSERT_EQ(
        runCli({"run", at("ref.png"), at("def.png"), "--known-length", "10,20,310,20:30", "-o", at("k.csv")}).exitCode,
        0);
    EXPECT_NEAR(valueIn("k.csv", 1, "x_mm"), 0.1 * valueIn("k.csv", 1, "x_px"), 1e-12);
}

TEST_F(CalibrateCli, PhotographsThatDoNotServeAreNamed) {
    const Finished one = runCli({"calibrate", at("board.png"), at("ref.png"), at("missing.png"), "--target",
                                 "chequerboard:7x5:4", "-o", at("lens.json")});
    EXPECT_EQ(one.exitCode, 1);
    EXPECT_NE(one.err.find("ref.png: does not show 7 x 5 inner corners"), std::string::npos) << one.err;
    EXPECT_NE(one.err.find("missing.png"), std::string::npos) << one.err;
    EXPECT_TRUE(std::filesystem::exists(m_folder / "lens.json"));
    std::filesystem::copy(m_folder / "board.png", m_folder / "again.png");
    test::writeImage(m_folder / "wide.png", board(480, 300));
    const Finished same = runCli({"calibrate", at("board.png"), at("again.png"), at("wide.png"), "--target",
                                  "chequerboard:7x5:4", "-o", at("x.json")});
    EXPECT_EQ(same.exitCode, 2);
    EXPECT_NE(same.err.find("wide.png: has 480 x 300 px"), std::string::npos) << same.err;
    EXPECT_NE(same.err.find("same pose"), std::string::npos) << same.err;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.json"));
    const Finished plane =
        runCli({"calibrate", at("ref.png"), at("board.png"), "--target", "chequerboard:7x5:4", "-o", at("x.json")});
    EXPECT_EQ(plane.exitCode, 1);
    EXPECT_NE(plane.err.find("--plane"), std::string::npos) << plane.err;
}

TEST_F(CalibrateCli, ImagesOfAnotherSizeAreRefused) {
    ASSERT_EQ(calibrated().exitCode, 0);
    for (const int shift : {0, 1}) {
        test::writeImage(m_folder / ("small" + std::to_string(shift) + ".png"), test::speckles(200, 160, shift, 0));
    }
    const Finished run =
        runCli({"run", at("small0.png"), at("small1.png"), "--calibration", at("lens.json"), "-o", at("x.csv")});
    EXPECT_EQ(run.exitCode, 2);
    EXPECT_NE(run.err.find("200 x 160"), std::string::npos) << run.err;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "x.csv"));
}

}  // namespace
}  // namespace strainlens
