// SPDX-License-Identifier: MPL-2.0
#include "app/io/calibration_json.h"

#include <gtest/gtest.h>

#include "app/export/result_columns.h"
#include "app/io/parameters_json.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

Calibration sample() {
    Calibration calibration;
    calibration.source = CalibrationSource::DotGrid;
    calibration.image = {800, 600};
    calibration.map.lens = {1000, 990, 405, 290, -0.12, 0.08, 4e-4, -3e-4, 0.01};
    calibration.map.mmFromRay = {280, 40, 12, -35, 290, -20, 0.15, -0.08, 1};
    for (std::size_t k = 0; k < kMapParameters; ++k) calibration.covariance[k][k] = 1e-9 / (1 + static_cast<double>(k));
    calibration.covariance[3][1] = calibration.covariance[1][3] = 1e-10 / 3;
    calibration.residualPx = 0.0123456789;
    calibration.points = 321;
    calibration.files = {{"a.png", std::string(64, 'a')}, {"folder/b.png", ""}};
    calibration.notes = {"A note."};
    return calibration;
}

TEST(CalibrationJson, ReadsWhatItWrites) {
    const test::TemporaryFolder folder;
    writeCalibration(folder / "lens.json", sample());
    EXPECT_EQ(readCalibration(folder / "lens.json"), sample());
}

/// The covariance of a calibration that was rotated is equal, too.
TEST(CalibrationJson, ReadsAlignedCalibrationsAsTheyAre) {
    const test::TemporaryFolder folder;
    Calibration calibration = sample();
    // All correlations are 1/2.
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < kMapParameters; ++j) {
            const double scales = (3 + static_cast<double>(i)) * (3 + static_cast<double>(j));
            calibration.covariance[i][j] = (i == j ? 1e-10 : 0.5e-10) / scales;
        }
    }
    alignWithImage(calibration);
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_EQ(calibration.covariance[i][j], calibration.covariance[j][i]) << i << ' ' << j;
    }
    writeCalibration(folder / "lens.json", calibration);
    EXPECT_EQ(readCalibration(folder / "lens.json"), calibration);
}

TEST(CalibrationJson, IsPartOfParameters) {
    RunParameters parameters;
    EXPECT_FALSE(parametersJson(parameters).contains("calibration"));
    parameters.calibration = std::make_shared<const Calibration>(sample());
    const RunParameters back =
        parametersFromJson(nlohmann::json::parse(parametersJson(parameters).dump()), "parameters");
    ASSERT_NE(back.calibration, nullptr);
    EXPECT_EQ(*back.calibration, sample());
}

TEST(CalibrationJson, ErrorsNameKey) {
    const nlohmann::json good = nlohmann::json::parse(calibrationJson(sample()).dump());
    const auto refusal = [&](const char* pointer, const nlohmann::json& value) -> std::string {
        nlohmann::json json = good;
        json[nlohmann::json::json_pointer(pointer)] = value;
        try {
            calibrationFromJson(json, "calibration");
        } catch (const InvalidInput& error) {
            return error.field();
        }
        return "accepted";
    };
    EXPECT_EQ(refusal("/calibrationVersion", 2), "calibration, calibrationVersion");
    EXPECT_EQ(refusal("/source", "a ruler"), "calibration, source");
    EXPECT_EQ(refusal("/image/width", 0), "calibration, image, width");
    EXPECT_EQ(refusal("/lens/fx", 0), "calibration, fx");
    EXPECT_EQ(refusal("/lens/k1", "x"), "calibration, lens, k1");
    EXPECT_EQ(refusal("/lens/k1", -9), "calibration");
    EXPECT_EQ(refusal("/lens/k7", 1), "calibration, lens");
    EXPECT_EQ(refusal("/plane", nlohmann::json::array({1, 2})), "calibration, plane");
    EXPECT_EQ(refusal("/plane/8", 2), "calibration, plane");
    EXPECT_EQ(refusal("/covariance/0", -1), "calibration, fx, covariance");
    EXPECT_EQ(refusal("/residualPx", -1), "calibration, residualPx");
    EXPECT_EQ(refusal("/files/0/sha256", "zz"), "calibration, files, sha256");
    EXPECT_EQ(refusal("/more", 1), "calibration");
}

TEST(CalibrationJson, RejectsScaleWithCalibration) {
    RunParameters parameters;
    parameters.calibration = std::make_shared<const Calibration>(sample());
    EXPECT_NO_THROW(requireValid(parameters));
    parameters.scaleMmPerPx = 0.1;
    EXPECT_THROW(requireValid(parameters), InvalidInput);
}

TEST(CalibrationJson, AddsPlaneColumns) {
    RunParameters parameters;
    parameters.refinement = Refinement::None;
    parameters.strain.window = 0;
    parameters.calibration = std::make_shared<const Calibration>(sample());
    std::string names;
    for (const ResultColumn& column : resultColumns(columnSets(parameters))) names += std::string(column.name) + ",";
    EXPECT_TRUE(names.ends_with(",status,x_mm,y_mm,u_mm,v_mm,sigma_u_mm,sigma_v_mm,")) << names;
}

}  // namespace
}  // namespace strainlens
