// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/calibrating.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/calibration/photograph_fit.h"
#include "app/calibration/translation_fit.h"
#include "app/io/calibration_json.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/measure/known_length.h"
#include "compute/types/error.h"
#include "python/bindings/field.h"
#include "python/bindings/keywords.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

py::object dictOf(const Calibration& calibration) { return toPython(calibrationJson(calibration).dump()); }

Calibration calibrationFrom(const py::object& given) {
    const auto text = py::module_::import("json").attr("dumps")(given).cast<std::string>();
    return calibrationFromJson(parseJson(text, "calibration"), "calibration");
}

/// The calibration, and a list of photographs with their residuals.
py::tuple calibratePhotographs(const std::vector<std::filesystem::path>& photographs, const std::string& target,
                               int plane, bool withThirdRadial) {
    if (plane < 0 || plane >= static_cast<int>(photographs.size())) {
        throw InvalidInput(
            "plane", std::to_string(plane),
            "the position of a photograph, from 0 (there are " + std::to_string(photographs.size()) + ")");
    }
    TargetPhotographs given{{}, parseCalibrationTarget(target), static_cast<std::size_t>(plane), withThirdRadial};
    for (const auto& path : photographs) given.files.push_back(utf8(path));
    const TargetViews targets = runWithoutGil([&](const std::stop_token&) { return detectTargets(given); });
    issueWarnings(targets.skipped);
    const PhotographFit fit = runWithoutGil([&](const std::stop_token&) { return fitPhotographs(targets); });
    requireUsable(fit.calibration, "calibration");
    issueWarnings(fit.calibration.notes);
    py::list views;
    for (const FittedPhotograph& photograph : fit.photographs) {
        views.append(py::dict(py::arg("file") = photograph.file, py::arg("points") = photograph.points,
                              py::arg("residual_px") = photograph.residualPx));
    }
    return py::make_tuple(dictOf(fit.calibration), views);
}

py::object calibrateTranslations(const std::vector<const MeasuredField*>& fields,
                                 const std::vector<std::pair<double, double>>& moved) {
    std::vector<MeasuredTranslation> translations;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        translations.push_back(extractTranslation(*fields[i]->field, fields[i]->summary.name));
        if (!moved.empty()) translations.back().amount = {moved[i].first, moved[i].second};
    }
    const Calibration calibration = fitTranslations(translations, fields.front()->image);
    issueWarnings(calibration.notes);
    return dictOf(calibration);
}

/// A known length between two points [px] gives the scale.
py::object scaleByLength(const py::object& calibration, std::pair<int, int> shape, std::pair<double, double> from,
                         std::pair<double, double> to, double mm, double sigma) {
    const KnownLength length{{from.first, from.second}, {to.first, to.second}, mm, sigma};
    if (!(mm > 0)) throw InvalidInput("mm", std::to_string(mm), "above 0");
    if (!(sigma >= 0)) throw InvalidInput("sigma_mm", std::to_string(sigma), "0 or more");
    const Calibration start =
        calibration.is_none() ? unitCalibration({shape.second, shape.first}) : calibrationFrom(calibration);
    return dictOf(scaleToLength(start, length));
}

}  // namespace

void registerCalibrating(py::module_& module) {
    module.def("calibrate_photographs", &calibratePhotographs, py::arg("photographs"), py::arg("target"),
               py::arg("plane"), py::arg("with_third_radial"));
    module.def("calibrate_translations", &calibrateTranslations, py::arg("fields"), py::arg("moved"));
    module.def("scale_by_length", &scaleByLength, py::arg("calibration"), py::arg("shape"), py::arg("start"),
               py::arg("end"), py::arg("mm"), py::arg("sigma"));
    module.def("read_calibration", [](const std::filesystem::path& path) { return dictOf(readCalibration(path)); });
    module.def("write_calibration", [](const std::filesystem::path& path, const py::object& calibration) {
        writeCalibration(path, calibrationFrom(calibration));
    });
}

}  // namespace strainlens::python
