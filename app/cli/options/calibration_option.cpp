// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/calibration_option.h"

#include "app/io/calibration_json.h"
#include "app/io/paths.h"
#include "app/measure/known_length.h"
#include "compute/types/error.h"

namespace strainlens::cli {

void CalibrationOption::addFile(CLI::App& parser) {
    addOption(parser, "--calibration", m_file, "FILE",
              "How the images show the specimen's plane (strainlens-cli calibrate): lengths in mm and strain are those "
              "of the plane, without what lens and oblique view make of them");
}

void CalibrationOption::addLength(CLI::App& parser) {
    addOption(parser, "--known-length", m_length, "X1,Y1,X2,Y2:MM[:SIGMA]",
              "Scale: two points in the reference image [px], the length between them and, if known, its standard "
              "deviation [mm]; with a calibration measured through its lens");
}

std::shared_ptr<const Calibration> CalibrationOption::calibration(const std::function<ImageSize()>& imageSize) const {
    if (!any()) return nullptr;
    return std::make_shared<const Calibration>(
        applyLength(hasFile() ? readCalibration(pathFromUtf8(m_file)) : unitCalibration(imageSize())));
}

Calibration CalibrationOption::applyLength(Calibration calibration) const {
    if (!hasLength()) return calibration;
    return scaleToLength(std::move(calibration), parseKnownLength(m_length));
}

void calibrate(RunParameters& parameters, const StoredFields& stored, const CalibrationOption& option) {
    if (stored.calibrated && !option.any()) {
        throw InvalidInput("--calibration", "none", "the calibration of the run, since the table is in millimetres");
    }
    parameters.calibration = option.calibration();
    if (parameters.calibration) parameters.scaleMmPerPx = 0;
}

}  // namespace strainlens::cli
