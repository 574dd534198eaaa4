// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/probe_findings.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <vector>

#include "app/io/parameters_json.h"
#include "python/bindings/keywords.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

py::array_t<double> arrayOf(const std::vector<double>& values) {
    const py::array_t<double>::ShapeContainer shape{static_cast<py::ssize_t>(values.size())};
    return py::array_t<double>(shape, values.data());
}

py::dict seriesDict(const Series& series) {
    py::dict dict;
    dict["probe"] = series.probe;
    dict["quantity"] = series.quantity;
    dict["unit"] = series.unit;
    dict["values"] = arrayOf(series.values);
    dict["sigmas"] = arrayOf(series.sigmas);
    return dict;
}

}  // namespace

py::dict findingsDict(const ProbeEvaluation& probeEvaluation, const LoadEvaluation& evaluation) {
    py::dict dict, series;
    for (const Series& one : probeEvaluation.results.series) series[py::str(one.name())] = seriesDict(one);
    dict["frames"] = probeEvaluation.results.frames;
    dict["images"] = probeEvaluation.results.images;
    dict["series"] = series;
    const SeriesLoads& loads = probeEvaluation.evaluatedLoads.loads;
    if (!loads.loadsN.empty()) dict["loads_n"] = arrayOf(loads.loadsN);
    if (!loads.stressesMPa.empty()) dict["stresses_mpa"] = arrayOf(loads.stressesMPa);
    if (!loads.times.empty()) dict["times"] = arrayOf(loads.times);
    for (const auto& [key, channels] : {std::pair("channels", &loads.channels), std::pair("derived", &loads.derived)}) {
        py::dict columns;
        for (const LoadChannel& channel : *channels) columns[py::str(channel.label())] = arrayOf(channel.values);
        if (!channels->empty()) dict[key] = columns;
    }
    if (probeEvaluation.evaluatedLoads.axial)
        dict["constants"] = toPython(constantsObject(probeEvaluation.evaluatedLoads, evaluation).dump());
    return dict;
}

py::list profilesList(const ProbeResults& results) {
    py::list list;
    for (const Profile& profile : results.profiles) {
        std::vector<double> x, y;
        for (const PointPx& position : profile.positions) x.push_back(position.x), y.push_back(position.y);
        py::dict dict;
        dict["frame"] = profile.frame;
        dict["probe"] = profile.probe;
        dict["quantity"] = profile.quantity;
        dict["unit"] = profile.unit;
        dict["x"] = arrayOf(x);
        dict["y"] = arrayOf(y);
        dict["distances"] = arrayOf(profile.distancesPx);
        dict["values"] = arrayOf(profile.values);
        dict["sigmas"] = arrayOf(profile.sigmas);
        list.append(dict);
    }
    return list;
}

}  // namespace strainlens::python
