// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/run_values.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/export/export_files.h"
#include "app/io/file_bytes.h"
#include "app/io/file_identity.h"
#include "app/io/image/frame_masks.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "compute/types/error.h"
#include "python/bindings/export_options.h"
#include "python/bindings/keywords.h"
#include "python/bindings/load_settings.h"
#include "python/bindings/probe_findings.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using Paths = std::vector<std::filesystem::path>;

/// The place of a frame's image among the given ones, from 0; the frame's number if it is unknown.
int positionOf(const RunResults& results, int frame) {
    const auto index = static_cast<std::size_t>(frame);
    if (!results.selection.positions.empty()) return results.selection.positionOf(frame);
    const bool isKnown = index < results.identities.size() && results.identities[index].position != kUnknownPosition;
    return isKnown ? results.identities[index].position : frame;
}

/// The images of a run, the reference first.
MeasuredImages imagesOf(const RunResults& results) {
    const ImageSelection& selection = results.selection;
    MeasuredImages images{{0}, {}, {}, selection.given};
    images.frames.insert(images.frames.end(), results.frames.begin(), results.frames.end());
    for (const int frame : images.frames) images.positions.push_back(positionOf(results, frame));
    const std::size_t known = results.identities.size();
    if (static_cast<std::size_t>(images.frames.back()) >= known) return images;
    if (images.imageCount == 0) images.imageCount = static_cast<int>(known);
    images.imageCount = std::max(images.imageCount, *std::ranges::max_element(images.positions) + 1);
    for (const int frame : images.frames) {
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

/// Probes in the form of projects, and loads by the names of the command line's options.
ProbePlan planOf(const RunResults& results, const std::string& probes, const py::dict& settings) {
    ProbePlan plan;
    if (!probes.empty()) plan.probes = withDefaults(probesFromText(probes));
    requireValid(plan.probes);
    if (plan.probes.empty()) {
        for (const auto& [setting, value] : settings) throw InvalidInput::needs(setting.cast<std::string>(), "probes");
        return plan;
    }
    requireMeasurable(plan.probes, results.parameters);
    plan.field =
        makeProbeReaderOptions(results.parameters, results.region ? *results.region : RoiMask(), results.image);
    const MeasuredImages images = imagesOf(results);
    readLoads(
        images, [&] { return filesOf(results, images); }, settings, plan);
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

/// Throws InvalidInput if the target would replace an image, a mask or the results file of the run, or another file in
/// use.
void requireNoInput(const RunResults& results, const ExportTarget& target, const Paths& used) {
    std::set<std::string> inputs;
    for (const std::filesystem::path& file : used) inputs.insert(fileIdentity(file));
    for (const FrameIdentity& identity : results.identities) {
        if (identity.file()) addIdentities(inputs, identity.file()->path);
    }
    if (!results.source.empty()) inputs.insert(fileIdentity(results.source));
    for (const std::filesystem::path& file : pathsOf(results.parameters.camera)) inputs.insert(fileIdentity(file));
    for (const std::filesystem::path& file : maskFilesOf(results.parameters.masks.path))
        inputs.insert(fileIdentity(file));
    for (const auto& path : outputFiles(target, frameCountOf(results))) {
        if (inputs.contains(fileIdentity(path))) {
            throw InvalidInput("path", utf8(path),
                               "none of the run's images, not its results file and no other file that is read");
        }
    }
}

/// What is exported besides the fields, as Run passes it.
struct ExportSettings {
    std::string format, probes;  ///< id of the exporter, empty: by the suffix; a file of probes
    py::dict loads, options;     ///< see load_settings.h and export_options.h
    Paths used;                  ///< files of probes and loads
};

/// Writes the results with an exporter: by its id, or by the path's suffix.
void exportRun(const RunResults& results, const std::filesystem::path& path, const ExportSettings& settings) {
    const ExportTarget target{
        settings.format.empty() ? &exporterFor(path, kByName, "path") : &exporterById(settings.format), path};
    ExportInputs inputs{results.parameters, results.region ? *results.region : RoiMask()};
    inputs.report.frames = results.identities;
    inputs.readReference = results.reference;
    inputs.referenceSize = [&results] { return results.image; };
    inputs.probes = planOf(results, settings.probes, settings.loads);
    applyExportOptions(settings.options, std::span(&target, 1), inputs);
    inputs.frames = fieldFramesOf(results, frameRateOf(settings.options));
    requireChosenFrame(settings.options, inputs, results.frames);
    Paths used = settings.used;
    std::ranges::move(reportFiles(settings.options, inputs), std::back_inserter(used));
    requireNoInput(results, target, used);
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
    module.def(
        "export_run",
        [](const RunResults& results, const std::filesystem::path& path, const std::string& format,
           const std::string& probes, const py::dict& loads, const py::dict& options, const Paths& used) {
            callNamingKeywords([&] { exportRun(results, path, {format, probes, loads, options, used}); });
        },
        py::arg("results"), py::arg("path"), py::kw_only(), py::arg("format") = "", py::arg("probes") = "",
        py::arg("loads") = py::dict(), py::arg("options") = py::dict(), py::arg("used") = py::list(),
        "Writes results with an exporter; for Run.");
    module.def("export_options", &exportOptionNames, "Names of the options of export_run.");
    module.def(
        "evaluate_probes",
        [](const RunResults& results, const std::string& probes, const py::dict& loads) {
            return callNamingKeywords([&] { return evaluateProbes(results, probes, loads); });
        },
        py::arg("results"), py::arg("probes"), py::arg("loads") = py::dict(), "Reads probes in every frame; for Run.");
    module.def(
        "measured_probes",
        [](const RunResults& results, const std::string& probes) {
            return toPython(probesToJson(selectMeasured(probesFromText(probes), results.parameters)).dump());
        },
        py::arg("results"), py::arg("probes"), "Probes without the quantities that the run has not.");
    module.def(
        "probes_text",
        [](const std::filesystem::path& path) {
            return readTextFile(path, [](const std::string& text) {
                probesFromText(text);
                return text;
            });
        },
        py::arg("path"), "The text of a file of probes, which is checked.");
    module.def("formats", [] {
        py::dict formats;
        for (const Exporter& exporter : exporters()) formats[py::str(exporter.id)] = py::cast(exporter.suffixes);
        return formats;
    });
}

}  // namespace strainlens::python
