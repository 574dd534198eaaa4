// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/run_values.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/export/export_files.h"
#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "app/loads/load_interpolation.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "compute/types/error.h"
#include "python/bindings/keywords.h"
#include "python/bindings/probe_findings.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using Paths = std::vector<std::filesystem::path>;

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

bool limitsStress(const py::dict& settings) {
    if (!settings.contains("modulus_range_of")) return false;
    const std::string of = setting<std::string>(settings, "modulus_range_of");
    if (of != "strain" && of != "stress") throw InvalidInput("modulus_range_of", of, "strain or stress");
    return of == "stress";
}

/// Throws InvalidInput for settings that exclude each other, as the command line does.
void requireTiming(const py::dict& settings) {
    const auto has = [&](const char* key) { return settings.contains(key); };
    const bool hasTimes = has("image_rate") || has("image_times");
    const auto require = [](bool isMet, const char* key, const char* requirement) {
        if (!isMet) throw InvalidInput::needs(key, requirement);
    };
    require(!has("image_rate") || !has("image_times"), "image_rate", "no image_times");
    require(!has("load_trigger") || (!hasTimes && !has("load_offset")), "load_trigger",
            "no image_rate, image_times and load_offset");
    require(!has("load_offset") || hasTimes, "load_offset", "image_rate or image_times");
    require(!has("load_offset_by") || isText(settings, "load_offset", "auto"), "load_offset_by",
            "load_offset=\"auto\"");
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

/// The images of a run, the reference first.
MeasuredImages imagesOf(const RunResults& results) {
    MeasuredImages images{{0}, {}, {}, static_cast<int>(results.identities.size())};
    images.frames.insert(images.frames.end(), results.frames.begin(), results.frames.end());
    images.positions = images.frames;
    for (const int frame : images.frames) {
        if (static_cast<std::size_t>(frame) >= results.identities.size()) return {images.frames, {}, images.frames, 0};
        const FrameIdentity& identity = results.identities[static_cast<std::size_t>(frame)];
        const FileImage* file = identity.file();
        images.names.push_back(!identity.name.empty() ? identity.name : file ? utf8(file->path.filename()) : "");
    }
    return images;
}

Paths filesOf(const RunResults& results, const MeasuredImages& images) {
    Paths files;
    for (const int frame : images.frames) {
        const auto index = static_cast<std::size_t>(frame);
        const FileImage* file = index < results.identities.size() ? results.identities[index].file() : nullptr;
        if (!file) throw InvalidInput("image_times", "images in memory", "a list of times; only files have Exif data");
        files.push_back(file->path);
    }
    return files;
}

/// Loads of the images as the options of the command line give them.
void readLoads(const RunResults& results, const py::dict& settings, ProbePlan& plan) {
    if (!settings.contains("load")) return;
    requireTiming(settings);
    const LoadFormat format = loadFormatOf(settings);
    const MeasuredImages images = imagesOf(results);
    LoadTiming timing;
    take(settings, "load_trigger", timing.trigger);
    std::vector<double> listed;
    Paths files;
    if (settings.contains("image_rate")) {
        timing.source = MomentSource::Rate;
        timing.rateHz = setting<double>(settings, "image_rate");
    } else if (settings.contains("image_times") && py::isinstance<py::str>(settings["image_times"])) {
        timing.source = parseMomentSource(setting<std::string>(settings, "image_times"), "image_times");
        files = filesOf(results, images);
    } else if (settings.contains("image_times")) {
        timing.source = MomentSource::List;
        listed = setting<std::vector<double>>(settings, "image_times");
    }
    LoadTable table = readLoadTable(pathFromUtf8(setting<std::string>(settings, "load")), format);
    if (!isText(settings, "load_offset", "auto")) {
        take(settings, "load_offset", timing.offsetS);
        plan.loads = timedLoads(std::move(table), images, timing, files, listed, format.referenceNumber);
        return;
    }
    if (timing.source == MomentSource::Rows) throw InvalidInput::needs("load_offset", "image_rate or image_times");
    plan.recording = LoadRecording{std::move(table), images, momentsOf(timing, images, files, listed)};
    take(settings, "load_offset_by", plan.recording->offsetChannel);
    tableSeconds(plan.recording->table);
}

/// Probes in the form of projects, and loads by the names of the command line's options.
ProbePlan planOf(const RunResults& results, const std::string& probes, const py::dict& settings) {
    ProbePlan plan;
    if (probes.empty()) return plan;
    plan.probes = withDefaults(probesFromText(probes));
    requireValid(plan.probes);
    if (plan.probes.empty()) return plan;
    requireMeasurable(plan.probes, results.parameters);
    plan.field =
        makeProbeReaderOptions(results.parameters, results.region ? *results.region : RoiMask(), results.image);
    readLoads(results, settings, plan);
    plan.evaluation = evaluationOf(settings);
    requireValid(plan.evaluation, plan.hasLoads());
    return plan;
}

/// What was read, with profiles and notes.
py::dict evaluateProbes(const RunResults& results, const std::string& probes, const py::dict& settings) {
    ProbeRun run(planOf(results, probes, settings));
    runWithoutGil([&](const std::stop_token& stop) {
        for (const int frame : results.frames) {
            if (stop.stop_requested()) return;
            if (const auto field = results.field(frame)) run.add(frame, results.summary(frame).name, *field);
        }
    });
    const ProbeEvaluation found = run.evaluate();
    if (found.constantsError) std::rethrow_exception(found.constantsError);
    std::vector<std::string> notes;
    const auto addNotes = [&](const std::string& file, const std::vector<LoadWarning>& warnings) {
        for (const LoadWarning& warning : warnings) notes.push_back(file + ": " + warning.text);
    };
    if (run.plan().loads) addNotes(run.plan().loads->file, run.plan().loads->warnings);
    if (run.plan().recording) addNotes(run.plan().recording->table.file, found.loadWarnings);
    issueWarnings(notes);
    py::dict dict = findingsDict(found, run.plan().evaluation);
    dict["profiles"] = profilesList(found.results);
    if (found.offset) {
        dict["offset"] = py::dict(py::arg("seconds") = found.offset->seconds, py::arg("sigma") = found.offset->sigmaS);
    }
    return dict;
}

/// What a run reported, as far as stored results have it.
RunSummary summaryOf(const RunResults& results) {
    if (results.run) return *results.run;
    RunSummary summary;
    summary.parameters = results.parameters;
    std::set<std::string> devices;
    for (const int frame : results.frames) {
        summary.frames.push_back(results.summary(frame));
        const std::string& id = summary.frames.back().device;
        if (!id.empty() && devices.insert(id).second) summary.devices.push_back({.id = id, .name = id, .details = ""});
    }
    summary.notes = results.notes;
    summary.wallMs = results.wallMs;
    return summary;
}

constexpr ExportScope kByName[] = {ExportScope::Sequence, ExportScope::Frame, ExportScope::Video, ExportScope::Report};

/// Number of frames that numbered files are counted by: frames keep their numbers in a part of a run.
int frameCountOf(const RunResults& results) {
    return results.frames.empty() ? 0 : std::max(results.frames.back(), static_cast<int>(results.frames.size()));
}

/// The images and the results file of the run, which no output may replace.
void requireNoInput(const RunResults& results, const ExportTarget& target) {
    std::set<std::string> inputs;
    for (const FrameIdentity& identity : results.identities) {
        if (identity.file()) addIdentities(inputs, identity.file()->path);
    }
    if (!results.source.empty()) inputs.insert(fileIdentity(results.source));
    for (const auto& path : outputFiles(target, frameCountOf(results))) {
        if (inputs.contains(fileIdentity(path))) {
            throw InvalidInput("path", utf8(path), "none of the run's images and not its results file");
        }
    }
}

/// Writes the results with an exporter: by its id, or by the path's suffix.
void exportRun(const RunResults& results, const std::filesystem::path& path, const std::string& format,
               const std::string& quantity, const std::string& language, const std::string& probes,
               const py::dict& settings) {
    const ExportTarget target{format.empty() ? &exporterFor(path, kByName, "path") : &exporterById(format), path};
    requireNoInput(results, target);
    ExportInputs inputs{results.parameters, results.region ? *results.region : RoiMask()};
    inputs.report.frames = results.identities;
    inputs.style.mapQuantity = quantity;
    inputs.frames.field = results.field;
    inputs.settings.language = languageFromArgument(language);
    inputs.readReference = results.reference;
    inputs.referenceSize = [&results] { return results.image; };
    inputs.probes = planOf(results, probes, settings);
    runWithoutGil([&](const std::stop_token& stop) {
        inputs.stop = stop;
        ExportFiles files({target}, inputs, frameCountOf(results));
        for (const int frame : results.frames) {
            if (const auto field = results.field(frame)) files.writeFrame(results.summary(frame), *field);
        }
        if (!files.anyFrame()) throw Error("no frame of the run has a field");
        files.finish(summaryOf(results));
    });
}

}  // namespace

void registerRunValues(py::module_& module) {
    module.def("export_run", &exportRun, py::arg("results"), py::arg("path"), py::kw_only(), py::arg("format") = "",
               py::arg("quantity") = "", py::arg("language") = "en", py::arg("probes") = "",
               py::arg("loads") = py::dict(), "Writes results with an exporter; for Run.");
    module.def("evaluate_probes", &evaluateProbes, py::arg("results"), py::arg("probes"), py::arg("loads") = py::dict(),
               "Reads probes in every frame; for Run.");
    module.def("formats", [] {
        py::dict formats;
        for (const Exporter& exporter : exporters()) formats[py::str(exporter.id)] = py::cast(exporter.suffixes);
        return formats;
    });
}

}  // namespace strainlens::python
