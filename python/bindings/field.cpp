// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/field.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "app/export/result_columns.h"
#include "compute/types/format.h"
#include "python/bindings/keywords.h"
#include "python/bindings/pickling.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using FieldPointer = std::shared_ptr<const DisplacementField>;

/// A read-only view of the field's memory, which it keeps alive.
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

/// An array of derived values.
py::array copyOf(const DisplacementField& field, const std::vector<double>& values) {
    py::array_t<double> array({field.rows, field.columns});
    std::ranges::copy(values, array.mutable_data());
    return array;
}

/// None if the field lacks the values, and for columns with one value per frame.
std::optional<py::array> valuesOf(const FieldPointer& field, const ResultColumn& column) {
    return std::visit(
        [&]<typename Values>(const Values& values) -> std::optional<py::array> {
            if constexpr (std::is_same_v<Values, FrameNumber>) {
                return std::nullopt;
            } else {
                if (values.size() != field->size()) return std::nullopt;
                if constexpr (std::is_same_v<Values, std::vector<double>>) {
                    return copyOf(*field, values);
                } else {
                    if (column.factor == 1) return arrayOf(field, values);
                    return py::array(arrayOf(field, values).attr("__mul__")(column.factor));
                }
            }
        },
        column.values(*field));
}

std::vector<ResultColumn> columnsOf(const MeasuredField& measured) {
    std::vector<ResultColumn> columns = resultColumns(columnSets(measured.parameters));
    std::erase_if(columns, [&](const ResultColumn& column) {
        return isFrameColumn(column) || !valuesOf(measured.field, column);
    });
    return columns;
}

/// Finds a column by its full name, "u_px", or without the unit, "u".
std::optional<py::array> findColumn(const MeasuredField& measured, std::string_view name) {
    for (const ResultColumn& column : resultColumns(columnSets(measured.parameters))) {
        if (isFrameColumn(column) || (column.name != name && column.plainName() != name)) continue;
        if (auto values = valuesOf(measured.field, column)) return values;
    }
    return std::nullopt;
}

std::string namesOf(const MeasuredField& measured) {
    std::string names;
    for (const ResultColumn& column : columnsOf(measured))
        names += (names.empty() ? "" : ", ") + std::string(column.name);
    return names;
}

/// A quantity of maps, as field["u_nonrigid"], or a formula, as field["exx + eyy"]; none for other names. Throws
/// InvalidInput for a formula with an error.
std::optional<py::array> derivedValues(const MeasuredField& measured, const std::string& name) {
    const ColumnSets sets = columnSets(measured.parameters);
    if (!isDerived(name)) return std::nullopt;
    return valuesOf(measured.field, selectColumns(sets, std::array{name}, "item").front());
}

py::array item(const MeasuredField& measured, const std::string& name) {
    if (auto values = findColumn(measured, name)) return *values;
    if (auto values = derivedValues(measured, name)) return *values;
    throw py::key_error("\"" + name + "\" is no column; there are " + namesOf(measured));
}

py::array attribute(const MeasuredField& measured, const std::string& name) {
    if (auto values = findColumn(measured, name)) return *values;
    throw py::attribute_error("a field has no \"" + name + "\"; columns are " + namesOf(measured));
}

std::vector<std::string> keys(const MeasuredField& measured) {
    std::vector<std::string> names;
    for (const ResultColumn& column : columnsOf(measured)) names.emplace_back(column.name);
    return names;
}

py::dict units(const MeasuredField& measured) {
    py::dict units;
    for (const ResultColumn& column : columnsOf(measured))
        units[py::str(std::string(column.name))] = std::string(column.unit);
    return units;
}

py::array_t<bool> okPoints(const MeasuredField& measured) {
    py::array_t<bool> ok({measured.field->rows, measured.field->columns});
    std::ranges::transform(measured.field->status, ok.mutable_data(),
                           [](PointStatus status) { return status == PointStatus::Ok; });
    return ok;
}

py::tuple shape(const MeasuredField& measured) { return py::make_tuple(measured.field->rows, measured.field->columns); }

std::string repr(const MeasuredField& measured) {
    return "<strainlens.Field, " + std::to_string(measured.field->rows) + " x " +
           std::to_string(measured.field->columns) + " points, " +
           std::to_string(measured.field->count(PointStatus::Ok)) + " Ok: " + namesOf(measured) + ">";
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
             [](const MeasuredField& measured, const std::string& name) { return bool(findColumn(measured, name)); })
        .def("__iter__", [](const MeasuredField& measured) { return py::iter(py::cast(keys(measured))); })
        .def("__len__", [](const MeasuredField& measured) { return columnsOf(measured).size(); })
        .def("__repr__", &repr)
        .def("__dir__",
             [](const py::object& self) {
                 py::list names = py::module_::import("builtins").attr("list")(py::type::of(self).attr("__dict__"));
                 for (const ResultColumn& column : columnsOf(self.cast<const MeasuredField&>())) {
                     names.append(std::string(column.plainName()));
                 }
                 return names;
             })
        .def(py::pickle([](const MeasuredField& measured) { return packResults(resultsOfField(measured)); },
                        [](const py::tuple& state) {
                            const RunResults results = unpackResults(state);
                            return fieldOfFrame(results, results.frames.front());
                        }))
        .def("as_results", &resultsOfField, "The field as Results with one frame, for files and probes.")
        .def("keys", &keys, "Names of the columns.")
        .def_property_readonly("units", &units, "The unit of every column.")
        .def_property_readonly("shape", &shape, "(rows, columns)")
        .def_property_readonly("ok", &okPoints, "Where the status is Ok.")
        .def_property_readonly("frame", [](const MeasuredField& measured) { return measured.summary.frame; })
        .def_property_readonly("name", [](const MeasuredField& measured) { return measured.summary.name; })
        .def_property_readonly("partial", [](const MeasuredField& measured) { return measured.field->partial; })
        .def_property_readonly(
            "parameters", [](const MeasuredField& measured) { return keywordsOf(measured.parameters); },
            "What it was measured with; ``measure(..., **field.parameters)`` repeats it.")
        .def_property_readonly("summary", [](const MeasuredField& measured) { return summaryDict(measured.summary); })
        .def_property_readonly(
            "notes", [](const MeasuredField& measured) { return measured.notes; },
            "What the user must know of the run.")
        .def_property_readonly(
            "wall_ms", [](const MeasuredField& measured) { return measured.wallMs; },
            "What the engine took for the run that the field is of.");
}

}  // namespace strainlens::python
