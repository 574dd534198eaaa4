// SPDX-License-Identifier: MPL-2.0
// Calibration files.
#include <cmath>

#include "app/io/calibration_json.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readCalibrationFile(Input input) {
    const std::filesystem::path file = inputFile("calibration.json", input);
    readOrRefused("readCalibration", [&] {
        const Calibration calibration = readCalibration(file);
        const PointMm corner = calibration.map.at({0, 0});
        require(std::isfinite(corner.x) && std::isfinite(corner.y), "the first pixel has a position in the plane");
        require(statisticsOf(calibration).mmPerPx > 0, "the scale is above 0");
        writeCalibration(file, calibration);
        require(parametersOf(readCalibration(file).map) == parametersOf(calibration.map),
                "a calibration that is written and read is the same");
    });
}

Bytes calibrationBytes(const Calibration& calibration) { return bytesOf(calibrationJson(calibration).dump()); }

std::vector<Seed> calibrationSeeds() {
    Calibration plain;
    plain.image = {640, 480};
    Calibration lens = plain;
    lens.source = CalibrationSource::Chequerboard;
    lens.map.lens = {1000, 1000, 320, 240, -0.1, 0.05, 1e-4, -1e-4, 0.01};
    lens.map.mmFromRay = {300, 10, 5, -10, 310, 2, 0.1, -0.05, 1};
    lens.residualPx = 0.01;
    lens.points = 500;
    for (std::size_t k = 0; k < kMapParameters; ++k) lens.covariance[k][k] = 1e-12;
    lens.files = {{"a.png", std::string(64, 'a')}, {"b.png", ""}};
    lens.notes = {"a note"};
    Calibration folded = lens;
    folded.map.lens.k1 = -30;
    return {{"plain", calibrationBytes(plain)},
            {"lens", calibrationBytes(lens)},
            {"folded", calibrationBytes(folded)},
            {"later", bytesOf(R"({"calibrationVersion": 2})")},
            {"not_utf8", bytesOf("{\"calibrationVersion\": 1, \"source\": \"\xFF\"}")}};
}

std::vector<std::string> calibrationWords() {
    return {"\"lens\"", "\"plane\"", "\"covariance\"", "\"image\"", "\"width\"", "\"height\"", "\"fx\"",
            "\"k1\"",   "1e308",     "-1e308",         "1e-308",    "null",      "0"};
}

}  // namespace

const FuzzTarget kCalibrationTarget = {"calibration", readCalibrationFile, calibrationSeeds, calibrationWords};

}  // namespace strainlens::fuzz
