// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/keywords.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "app/io/calibration_json.h"
#include "app/io/image/frame_masks.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// The value in command-line form.
std::string textOf(const py::handle& value, const std::string& keyword) {
    if (py::isinstance<py::str>(value)) return value.cast<std::string>();
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "on" : "off";
    try {  // includes NumPy's scalars and arrays of one number
        if (PyIndex_Check(value.ptr()) != 0) return py::str(py::int_(py::reinterpret_borrow<py::object>(value)));
        if (PyNumber_Check(value.ptr()) != 0) return py::repr(py::float_(py::reinterpret_borrow<py::object>(value)));
    } catch (const py::error_already_set& error) {
        if (!error.matches(PyExc_TypeError) && !error.matches(PyExc_ValueError)) throw;
    }
    if (py::isinstance<py::tuple>(value) || py::isinstance<py::list>(value)) {
        std::string joined;
        const char* between = keyword == "filter" ? "," : "x";
        for (const py::handle& item : value) joined += (joined.empty() ? "" : between) + textOf(item, keyword);
        return joined;
    }
    throw InvalidInput(keyword, py::repr(value).cast<std::string>(), "a number, a text, True or False, or several");
}

/// `value`: a path, or in the form that the parameters of results have.
void setCalibration(RunParameters& parameters, const py::handle& value) {
    parameters.calibration = nullptr;
    if (value.is_none()) return;
    if (isPath(value)) {
        const auto path = py::module_::import("os").attr("fsdecode")(value).cast<std::string>();
        parameters.calibration = std::make_shared<const Calibration>(readCalibration(pathFromUtf8(path)));
        return;
    }
    const auto text = py::module_::import("json").attr("dumps")(value).cast<std::string>();
    parameters.calibration =
        std::make_shared<const Calibration>(calibrationFromJson(parseJson(text, "calibration"), "calibration"));
}

/// `value`: a path, or in the form that the parameters of results have; `hashed` reads what a path names.
template <typename Hashed>
CalibrationFile fileOf(const py::handle& value, const std::string& keyword, const char* allowed, const Hashed& hashed) {
    if (value.is_none()) return {};
    if (py::isinstance<py::dict>(value)) {
        const auto entry = [&](const char* key) { return py::str(value[key]).cast<std::string>(); };
        return {entry("path"), entry("sha256")};
    }
    try {
        const std::string path = py::module_::import("os").attr("fsdecode")(value).cast<std::string>();
        return hashed(path);
    } catch (const py::error_already_set& error) {
        if (!error.matches(PyExc_TypeError)) throw;
    }
    throw InvalidInput(keyword, py::str(py::type::of(value).attr("__name__")), allowed);
}

void set(RunParameters& parameters, const std::string& keyword, const py::handle& value) {
    if (keyword == "calibration") return setCalibration(parameters, value);
    const auto replaced = [](std::string name, char from, char to) {
        std::ranges::replace(name, from, to);
        return name;
    };
    const auto image = std::ranges::find(kCameraImageNames, replaced(keyword, '_', '-'));
    if (image != kCameraImageNames.end()) {
        const auto kind = static_cast<CameraImageKind>(image - kCameraImageNames.begin());
        parameters.camera[kind] = fileOf(value, keyword, "the path of an image file, or None",
                                         [](const std::string& path) { return hashedFile(pathFromUtf8(path)); });
        return;
    }
    if (keyword == kMasksName) {
        parameters.masks =
            fileOf(value, keyword, "a folder, a pattern of names or a file with a mask for each image, or None",
                   [](const std::string& masks) { return hashedMasks(masks); });
        return;
    }
    const std::string text = textOf(value, keyword);
    if (keyword == "device") {
        parameters.device = text;
        return;
    }
    try {
        setFromText(parameters, replaced(keyword, '_', '-'), text);
    } catch (const InvalidInput& error) {  // which names options instead of keywords
        if (error.field() != "parameter") throw InvalidInput(keyword, error.value(), error.allowed());
        throw InvalidInput(
            "keyword", keyword,
            replaced(error.allowed(), '-', '_') + ", device, calibration, bad_pixels, dark, flat, background, masks");
    }
}

bool isOptionCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

/// Replaces options in a text by keywords: "--image-rate or --image-times" by "image_rate or image_times".
std::string replaceOptions(std::string_view text) {
    std::string replaced;
    bool isOption = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const bool isFirst = k == 0 || text[k - 1] == ' ' || text[k - 1] == '(';  // paths may have dashes inside
        if (isFirst && text.substr(k).starts_with("--") && k + 2 < text.size() && isOptionCharacter(text[k + 2])) {
            isOption = true;
            ++k;
            continue;
        }
        isOption = isOption && isOptionCharacter(text[k]);
        replaced += isOption && text[k] == '-' ? '_' : text[k];
    }
    return replaced;
}

}  // namespace

std::string withKeywords(std::string_view text) { return replaceOptions(text); }

InvalidInput nameKeywords(const InvalidInput& error) {
    std::string field = replaceOptions(error.field());
    if (std::ranges::all_of(field, isOptionCharacter)) std::ranges::replace(field, '-', '_');
    if (!error.allowed().empty()) return {field, error.value(), replaceOptions(error.allowed())};
    std::string requirement = replaceOptions(std::string_view(error.what()).substr(error.field().size()));
    if (requirement.ends_with('.')) requirement.pop_back();
    using MakeError = InvalidInput (*)(const std::string&, const std::string&);
    constexpr std::pair<std::string_view, MakeError> kKinds[] = {
        {" needs ", &InvalidInput::needs}, {" cannot be combined with ", &InvalidInput::cannotCombine}};
    for (const auto& [verb, make] : kKinds) {
        if (requirement.starts_with(verb)) return make(field, requirement.substr(verb.size()));
    }
    return error;
}

Language languageFromArgument(const std::string& code, const std::string& field) {
    if (std::ranges::find(kLanguageCodes, code) == kLanguageCodes.end())
        throw InvalidInput(field, code, "en, de, ru or zh_CN");
    return languageOfCode(code);
}

bool isPath(const py::handle& given) { return py::isinstance<py::str>(given) || py::hasattr(given, "__fspath__"); }

py::object toPython(const std::string& json) { return py::module_::import("json").attr("loads")(json); }

RunParameters applyKeywords(RunParameters parameters, const py::kwargs& keywords) {
    for (const auto& [keyword, value] : keywords) set(parameters, keyword.cast<std::string>(), value);
    return parameters;
}

RunParameters measuredParameters(const RunParameters& base, const py::kwargs& keywords) {
    RunParameters parameters = applyKeywords(base, keywords);
    if (parameters.refinement == Refinement::None && !keywords.contains("strain_window")) parameters.strain.window = 0;
    return parameters;
}

std::function<bool(std::string_view)> namesIn(const py::kwargs& keywords) {
    std::set<std::string, std::less<>> names;
    for (const auto& [keyword, value] : keywords) {
        std::string name = keyword.cast<std::string>();
        std::ranges::replace(name, '_', '-');
        names.insert(std::move(name));
    }
    for (const PairParameter& pair : pairParameters()) {  // a half gives the pair
        if (names.contains(pair.first) || names.contains(pair.second)) names.emplace(pair.name);
    }
    return [names = std::move(names)](std::string_view name) { return names.contains(name); };
}

py::dict keywordsOf(const RunParameters& parameters) {
    py::dict keywords;
    const nlohmann::ordered_json json = parametersJson(parameters);
    for (const auto& [name, value] : json.items()) {
        std::string keyword = name;
        std::ranges::replace(keyword, '-', '_');
        keywords[py::str(keyword)] = toPython(value.dump());
    }
    return keywords;
}

}  // namespace strainlens::python
