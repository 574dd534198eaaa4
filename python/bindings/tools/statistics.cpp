// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/statistics.h"

#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/fields/rigid_motion.h"
#include "app/fields/value_statistics.h"
#include "app/io/image/image_sequence.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "python/bindings/results.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// The values of a quantity in a frame; empty if it has none.
std::vector<double> evaluateIn(const RunResults& results, int frame, const FieldQuantity& quantity,
                               std::optional<double> frameRateHz) {
    const FieldFrames frames = fieldFramesOf(results, frameRateHz);
    const std::shared_ptr<const DisplacementField> field = fieldOfFrame(results, frame).field;
    return quantity.values({*field, &frames, frame});
}

/// Standard deviations of these; empty if they are unknown.
std::vector<double> sigmasIn(const RunResults& results, int frame, const FieldQuantity& quantity,
                             std::optional<double> frameRateHz) {
    const FieldQuantity* sigma = findFieldQuantity("sigma(" + std::string(quantity.name) + ")");
    return sigma ? evaluateIn(results, frame, *sigma, frameRateHz) : std::vector<double>{};
}

/// The values of a quantity in a frame, as maps show them.
std::vector<double> valuesIn(const RunResults& results, int frame, const FieldQuantity& quantity,
                             std::optional<double> frameRateHz) {
    std::vector<double> values = evaluateIn(results, frame, quantity, frameRateHz);
    if (values.size() == fieldOfFrame(results, frame).field->size()) return values;
    throw InvalidInput("quantity", "\"" + std::string(quantity.name) + "\"",
                       "what frame " + std::to_string(frame) + " has; at() and rate() need measured frames");
}

py::dict statisticsIn(const RunResults& results, int frame, const std::string& name, std::optional<double> limit,
                      bool isBelow, std::optional<double> frameRateHz) {
    const FieldQuantity& quantity = fieldQuantity(name, "quantity");
    const auto field = fieldOfFrame(results, frame).field;
    std::optional<AreaLimit> areaLimit;
    if (limit) areaLimit = {*limit, isBelow};
    const std::vector<double> values = valuesIn(results, frame, quantity, frameRateHz);
    const ValueStatistics found = statisticsOf(*field, values, areaLimit, results.parameters.scaleMmPerPx);
    py::dict dict;
    dict["points"] = found.count;
    dict["mean"] = found.mean;
    dict["deviation"] = found.deviation;
    dict["sigma"] = typicalSigma(values, sigmasIn(results, frame, quantity, frameRateHz));
    dict["minimum"] = found.minimum;
    dict["maximum"] = found.maximum;
    dict["unit"] = std::string(quantity.unit);
    if (!found.beyond) return dict;
    dict["points_beyond"] = found.beyond->points;
    dict["percent_beyond"] = found.beyond->percent;
    dict["area_beyond_px2"] = found.beyond->areaPx2;
    dict["area_beyond_mm2"] = found.beyond->areaMm2;
    return dict;
}

py::object rigidMotionIn(const RunResults& results, int frame) {
    const std::optional<RigidMotion> motion = fitRigidMotion(*fieldOfFrame(results, frame).field);
    if (!motion) return py::none();
    py::dict dict;
    dict["centre"] = py::make_tuple(motion->centre.x, motion->centre.y);
    dict["u"] = motion->shift.x;
    dict["v"] = motion->shift.y;
    dict["angle"] = motion->angle;
    dict["sigma_u"] = motion->sigmaShiftX;
    dict["sigma_v"] = motion->sigmaShiftY;
    dict["sigma_angle"] = motion->sigmaAngle;
    return dict;
}

}  // namespace

void registerStatistics(py::module_& module) {
    module.def("statistics", &statisticsIn, py::arg("results"), py::arg("frame"), py::arg("quantity"), py::arg("limit"),
               py::arg("is_below"), py::arg("frame_rate"));
    module.def("rigid_motion", &rigidMotionIn, py::arg("results"), py::arg("frame"));
}

}  // namespace strainlens::python
