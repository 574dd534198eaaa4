// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/load_settings.h"

#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <vector>

#include "app/io/paths.h"
#include "app/loads/load_interpolation.h"
#include "compute/types/error.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// A setting by its name. Throws InvalidInput for one of another type.
template <typename Value>
Value setting(const py::dict& settings, const char* key) {
    try {
        return settings[key].cast<Value>();
    } catch (const py::cast_error&) {
        throw InvalidInput(key, py::repr(settings[key]).cast<std::string>(), "of the type that the documentation has");
    }
}

bool isText(const py::dict& settings, const char* key, const char* text) {
    return settings.contains(key) && py::isinstance<py::str>(settings[key]) &&
           settings[key].cast<std::string>() == text;
}

template <typename Value>
void take(const py::dict& settings, const char* key, Value& value) {
    if (settings.contains(key)) value = setting<Value>(settings, key);
}

bool limitsStress(const py::dict& settings) {
    if (!settings.contains("modulus_range_of")) return false;
    const std::string of = setting<std::string>(settings, "modulus_range_of");
    if (of != "strain" && of != "stress") throw InvalidInput("modulus_range_of", of, "strain or stress");
    return of == "stress";
}

/// Throws InvalidInput for settings that exclude or need each other, as the command line does.
void requireUsed(const py::dict& settings) {
    const auto has = [&](const char* key) { return settings.contains(key); };
    const bool hasTimes = has("image_rate") || has("image_times");
    const auto require = [](bool isMet, const char* key, const char* requirement) {
        if (!isMet) throw InvalidInput::needs(key, requirement);
    };
    for (const char* key : {"load_column", "load_unit", "load_decimal", "load_skip", "load_reference", "load_trigger",
                            "image_rate", "image_times", "load_offset", "load_offset_by"})
        require(!has(key) || has("load"), key, "load");
    require(!has("modulus_range_of") || (has("modulus_range") && !isText(settings, "modulus_range", "auto")),
            "modulus_range_of", "modulus_range=(from, to)");
    require(!has("image_rate") || !has("image_times"), "image_rate", "no image_times");
    require(!has("load_trigger") || (!hasTimes && !has("load_offset")), "load_trigger",
            "no image_rate, image_times and load_offset");
    require(!has("load_offset") || hasTimes, "load_offset", "image_rate or image_times");
    require(!has("load_offset_by") || isText(settings, "load_offset", "auto"), "load_offset_by",
            "load_offset=\"auto\"");
}

/// When the images were taken; `listed`: times that the caller gives [s].
LoadTiming timingOf(const py::dict& settings, std::vector<double>& listed) {
    LoadTiming timing;
    take(settings, "load_trigger", timing.trigger);
    if (settings.contains("image_rate")) {
        timing.source = MomentSource::Rate;
        timing.rateHz = setting<double>(settings, "image_rate");
    } else if (settings.contains("image_times") && py::isinstance<py::str>(settings["image_times"])) {
        timing.source = parseMomentSource(setting<std::string>(settings, "image_times"), "image_times");
    } else if (settings.contains("image_times")) {
        timing.source = MomentSource::List;
        listed = setting<std::vector<double>>(settings, "image_times");
    }
    return timing;
}

}  // namespace

LoadFormat loadFormatOf(const py::dict& settings) {
    LoadFormat format;
    take(settings, "load_column", format.column);
    take(settings, "load_unit", format.unit);
    if (settings.contains("load_decimal")) {
        format.decimal = parseDecimalSeparator(setting<std::string>(settings, "load_decimal"), "load_decimal");
    }
    if (settings.contains("load_skip")) format.skippedLines = setting<int>(settings, "load_skip");
    if (settings.contains("load_reference")) format.referenceNumber = setting<int>(settings, "load_reference");
    requireValid(format);
    return format;
}

LoadEvaluation evaluationOf(const py::dict& settings) {
    LoadEvaluation evaluation;
    take(settings, "area_mm2", evaluation.areaMm2);
    take(settings, "load_sigma", evaluation.sigmaN);
    take(settings, "axial", evaluation.axial);
    take(settings, "transverse", evaluation.transverse);
    take(settings, "proof", evaluation.tensile.proofPercents);
    if (settings.contains("hardening_range")) {
        const auto [from, to] = setting<std::pair<double, double>>(settings, "hardening_range");
        evaluation.tensile.hardeningFrom = from, evaluation.tensile.hardeningTo = to;
    }
    if (!settings.contains("modulus_range")) return evaluation;
    if (isText(settings, "modulus_range", "auto")) {
        evaluation.proposesRange = true;
        return evaluation;
    }
    const auto [from, to] = setting<std::pair<double, double>>(settings, "modulus_range");
    if (!(from < to))
        throw InvalidInput("modulus_range", py::repr(settings["modulus_range"]).cast<std::string>(), "from below to");
    evaluation.modulusRange = {from, to, limitsStress(settings)};
    return evaluation;
}

LoadTiming readLoads(const MeasuredImages& images, const std::function<std::vector<std::filesystem::path>()>& files,
                     const py::dict& settings, ProbePlan& plan) {
    requireUsed(settings);
    if (!settings.contains("load")) return {};
    const LoadFormat format = loadFormatOf(settings);
    std::vector<double> listed;
    LoadTiming timing = timingOf(settings, listed);
    const bool readsFiles = timing.source == MomentSource::Exif || timing.source == MomentSource::FileTimes;
    const std::vector<std::filesystem::path> imageFiles = readsFiles ? files() : std::vector<std::filesystem::path>();
    LoadTable table = readLoadTable(pathFromUtf8(setting<std::string>(settings, "load")), format);
    if (!findsLoadOffset(settings)) {
        take(settings, "load_offset", timing.offsetS);
        plan.loads = timedLoads(std::move(table), images, timing, imageFiles, listed, format.referenceNumber);
        return timing;
    }
    if (timing.source == MomentSource::Rows) throw InvalidInput::needs("load_offset", "image_rate or image_times");
    plan.recording = LoadRecording{std::move(table), images, momentsOf(timing, images, imageFiles, listed)};
    take(settings, "load_offset_by", plan.recording->offsetChannel);
    tableSeconds(plan.recording->table);
    return timing;
}

bool findsLoadOffset(const py::dict& settings) { return isText(settings, "load_offset", "auto"); }

}  // namespace strainlens::python
