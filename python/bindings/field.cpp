// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/field.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "app/export/result_columns.h"
#include "compute/types/format.h"
#include "python/bindings/keywords.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using FieldPointer = std::shared_ptr<const DisplacementField>;

/// Arrays show the field's own memory, which lives as long as one of them does, and cannot be written.
template <typename Stored>
py::array arrayOf(const FieldPointer& field, std::span<const Stored> values) {
    using Shown = std::conditional_t<std::is_enum_v<Stored>, std::uint8_t, Stored>;
    static_assert(sizeof(Shown) == sizeof(Stored));
    const py::capsule owner(new FieldPointer(field), [](void* p) { delete static_cast<FieldPointer*>(p); });
    py::array array =
        py::array_t<Shown>({field->rows, field->columns}, reinterpret_cast<const Shown*>(values.data()), owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

/// Nothing where the field has no such values, and for what is the same for all points.
std::optional<py::array> valuesOf(const FieldPointer& field, const ResultColumn& column) {
    return std::visit(
        [&]<typename Values>(const Values& values) -> std::optional<py::array> {
            if constexpr (std::is_same_v<Values, FrameNumber>) {
                return std::nullopt;
            } else {
                if (values.size() != field->size()) return std::nullopt;
                if (column.factor == 1) return arrayOf(field, values);
                return py::array(arrayOf(field, values).attr("__mul__")(column.factor));
            }
        },
        column.values(*field));
}

std::vector<ResultColumn> columnsOf(const MeasuredField& of) {
    std::vector<ResultColumn> columns = resultColumns(columnSets(of.parameters));
    std::erase_if(columns,
                  [&](const ResultColumn& column) { return isOfFrame(column) || !valuesOf(of.field, column); });
    return columns;
}

/// By the whole name, "u_px", or the one without the unit, "u".
std::optional<py::array> columnNamed(const MeasuredField& of, std::string_view name) {
    for (const ResultColumn& column : resultColumns(columnSets(of.parameters))) {
        if (isOfFrame(column) || (column.name != name && column.plainName() != name)) continue;
        if (auto values = valuesOf(of.field, column)) return values;
    }
    return std::nullopt;
}

std::string namesOf(const MeasuredField& of) {
    std::string names;
    for (const ResultColumn& column : columnsOf(of)) names += (names.empty() ? "" : ", ") + std::string(column.name);
    return names;
}

py::array item(const MeasuredField& of, const std::string& name) {
    if (auto values = columnNamed(of, name)) return *values;
    throw py::key_error("\"" + name + "\" is no column; there are " + namesOf(of));
}

py::array attribute(const MeasuredField& of, const std::string& name) {
    if (auto values = columnNamed(of, name)) return *values;
    throw py::attribute_error("a field has no \"" + name + "\"; columns are " + namesOf(of));
}

std::vector<std::string> keys(const MeasuredField& of) {
    std::vector<std::string> names;
    for (const ResultColumn& column : columnsOf(of)) names.emplace_back(column.name);
    return names;
}

py::dict units(const MeasuredField& of) {
    py::dict units;
    for (const ResultColumn& column : columnsOf(of))
        units[py::str(std::string(column.name))] = std::string(column.unit);
    return units;
}

py::array_t<bool> okPoints(const MeasuredField& of) {
    py::array_t<bool> ok({of.field->rows, of.field->columns});
    std::ranges::transform(of.field->status, ok.mutable_data(),
                           [](PointStatus status) { return status == PointStatus::Ok; });
    return ok;
}

py::tuple shape(const MeasuredField& of) { return py::make_tuple(of.field->rows, of.field->columns); }

std::string repr(const MeasuredField& of) {
    return "<strainlens.Field, " + std::to_string(of.field->rows) + " x " + std::to_string(of.field->columns) +
           " points, " + std::to_string(of.field->count(PointStatus::Ok)) + " Ok: " + namesOf(of) + ">";
}

template <std::size_t size>
void addEnum(py::module_& module, const char* name, const std::array<std::string_view, size>& names) {
    py::dict values;
    for (std::size_t k = 0; k < size; ++k) values[py::str(std::string(names[k]))] = k;
    module.attr(name) = py::module_::import("enum").attr("IntEnum")(name, values, py::arg("module") = "strainlens");
}

}  // namespace

py::dict summaryDict(const FrameSummary& summary) {
    py::dict dict, counts, strainCounts, times;
    for (std::size_t k = 0; k < kPointStatusNames.size(); ++k) {
        counts[py::str(std::string(kPointStatusNames[k]))] = summary.counts[k];
    }
    for (std::size_t k = 0; k < kStrainStatusNames.size(); ++k) {
        strainCounts[py::str(std::string(kStrainStatusNames[k]))] = summary.strainCounts[k];
    }
    for (std::size_t k = 0; k < kStageNames.size(); ++k)
        times[py::str(std::string(kStageNames[k]))] = summary.timesMs[k];
    dict["frame"] = summary.frame;
    dict["name"] = summary.name;
    dict["error"] = summary.error;
    dict["reference"] = summary.reference;
    dict["drift_px"] = summary.driftPx;
    dict["device"] = summary.device;
    dict["partial"] = summary.partial;
    dict["points"] = counts;
    dict["strain_points"] = strainCounts;
    dict["mean_score"] = summary.meanScore;
    dict["mean_strain"] = py::dict(py::arg("exx") = summary.meanStrain.exx, py::arg("eyy") = summary.meanStrain.eyy,
                                   py::arg("exy") = summary.meanStrain.exy);
    dict["times_ms"] = times;
    return dict;
}

void registerField(py::module_& module) {
    addEnum(module, "Status", kPointStatusNames);
    addEnum(module, "StrainStatus", kStrainStatusNames);
    py::class_<MeasuredField>(
        module, "Field",
        "Displacements on a grid: arrays of shape (rows, columns), views that cannot be written.\n\n"
        "A column is an attribute (field.u) and an item (field[\"u_px\"]); dict(field) has them all. "
        "Values of points whose status is not Ok are NaN.")
        .def("__getattr__", &attribute)
        .def("__getitem__", &item)
        .def("__contains__",
             [](const MeasuredField& of, const std::string& name) { return bool(columnNamed(of, name)); })
        .def("__iter__", [](const MeasuredField& of) { return py::iter(py::cast(keys(of))); })
        .def("__len__", [](const MeasuredField& of) { return columnsOf(of).size(); })
        .def("__repr__", &repr)
        .def("__dir__",
             [](const py::object& self) {
                 py::list names = py::module_::import("builtins").attr("list")(py::type::of(self).attr("__dict__"));
                 for (const ResultColumn& column : columnsOf(self.cast<const MeasuredField&>())) {
                     names.append(std::string(column.plainName()));
                 }
                 return names;
             })
        .def("keys", &keys, "Names of the columns.")
        .def_property_readonly("units", &units, "The unit of every column.")
        .def_property_readonly("shape", &shape, "(rows, columns)")
        .def_property_readonly("ok", &okPoints, "Where the status is Ok.")
        .def_property_readonly("frame", [](const MeasuredField& of) { return of.summary.frame; })
        .def_property_readonly("name", [](const MeasuredField& of) { return of.summary.name; })
        .def_property_readonly("partial", [](const MeasuredField& of) { return of.field->partial; })
        .def_property_readonly(
            "parameters", [](const MeasuredField& of) { return keywordsOf(of.parameters); },
            "What it was measured with; measure(..., **field.parameters) repeats it.")
        .def_property_readonly("summary", [](const MeasuredField& of) { return summaryDict(of.summary); })
        .def_property_readonly(
            "notes", [](const MeasuredField& of) { return of.notes; }, "What the user must know of the run.")
        .def_property_readonly(
            "wall_ms", [](const MeasuredField& of) { return of.wallMs; },
            "What the engine took for the run that the field is of.");
}

}  // namespace strainlens::python
