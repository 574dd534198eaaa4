// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/results.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/memory_store.h"
#include "app/results/results_file.h"
#include "app/results/run_images.h"
#include "app/results/stored_field_check.h"
#include "app/results/stored_run.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/pickling.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

void requireFrame(const RunResults& results, int frame) {
    if (std::ranges::binary_search(results.frames, frame)) return;
    std::string there = "none";
    if (!results.frames.empty()) {
        there = std::to_string(results.frames.front()) + " to " + std::to_string(results.frames.back());
    }
    throw py::key_error("there is no frame " + std::to_string(frame) + "; there are " + there);
}

RunResults chooseFrames(const RunResults& results, const std::vector<int>& frames) {
    for (const int frame : frames) requireFrame(results, frame);
    RunResults chosen = results;
    chosen.frames = frames;
    std::ranges::sort(chosen.frames);
    chosen.path.clear();
    chosen.run.reset();
    return chosen;
}

/// A run that another program has stored, or a table of this one.
RunResults openTables(const std::vector<std::filesystem::path>& files, double scale) {
    constexpr double kMaxScale = 1000;
    if (!(scale >= 0 && scale <= kMaxScale)) throw InvalidInput("scale", std::to_string(scale), "0 to 1000 mm/px");
    StoredRun run = runWithoutGil([&](const std::stop_token&) { return readStoredRun(files, scale, "path"); });
    const auto store = std::make_shared<MemoryStore>();
    for (const StoredRun::Frame& frame : run.frames)
        store->append(frame.summary, frame.field ? *frame.field : DisplacementField());
    RunResults results;
    results.frames = store->frames();
    results.summary = [store](int frame) { return store->summary(frame); };
    results.field = [store](int frame) { return store->field(frame); };
    results.parameters = run.parameters;
    results.version = run.program == "StrainLens" ? STRAINLENS_VERSION : run.program;
    results.identities = std::move(run.images);
    results.notes = std::move(run.notes);
    issueWarnings(results.notes);
    return results;
}

py::list positionsIn(const RunResults& results) {
    std::vector<int> frames = results.frames;
    frames.insert(frames.begin(), 0);
    py::list positions;
    for (const int frame : frames) {
        const auto index = static_cast<std::size_t>(frame);
        const bool isKnown =
            index < results.identities.size() && results.identities[index].position != kUnknownPosition;
        positions.append(isKnown ? py::object(py::int_(results.identities[index].position + 1)) : py::none());
    }
    return positions;
}

py::list stackOf(const RunResults& results, const std::string& column) {
    py::list arrays;
    for (const int frame : results.frames) {
        if (!results.summary(frame).error.empty()) continue;
        arrays.append(py::cast(fieldOfFrame(results, frame))[py::str(column)]);
    }
    return arrays;
}

}  // namespace

FieldFrames fieldFramesOf(const RunResults& results, std::optional<double> frameRateHz) {
    const ImageSelection& selection = results.selection;
    FieldFrames frames = runFrames(results.parameters, frameRateHz.value_or(selection.frameRateHz),
                                   selection.positions.empty() ? positionsOf(results.identities) : selection.positions);
    frames.field = results.field;
    return frames;
}

MeasuredField fieldOfFrame(const RunResults& results, int frame) {
    requireFrame(results, frame);
    MeasuredField measured;
    measured.summary = results.summary(frame);
    measured.field = runWithoutGil([&](const std::stop_token&) { return results.field(frame); });
    if (!measured.field) throw Error(measured.summary.name + ": " + measured.summary.error);
    measured.parameters = results.parameters;
    measured.image = results.image;
    measured.region = results.region;
    measured.notes = results.notes;
    measured.wallMs = results.wallMs;
    return measured;
}

RunResults resultsOf(const std::shared_ptr<const ResultStore>& store, RunSummary summary,
                     std::vector<FrameIdentity> identities) {
    RunResults results;
    results.frames = store->frames();
    results.summary = [store](int frame) { return store->summary(frame); };
    results.field = [store](int frame) { return store->field(frame); };
    results.parameters = summary.parameters;
    results.version = STRAINLENS_VERSION;
    results.identities = std::move(identities);
    results.notes = summary.notes;
    results.wallMs = summary.wallMs;
    results.run = std::move(summary);
    return results;
}

RunResults openResults(const std::filesystem::path& path) {
    const auto reader = std::make_shared<const ResultsReader>(path);
    RunResults results;
    results.frames = reader->frames();
    results.summary = [reader](int frame) { return reader->summary(frame); };
    results.parameters = parametersFromJson(parseJson(reader->header().parameters, "parameters"), "parameters");
    results.field = [reader, parameters = results.parameters, name = utf8(path)](int frame) {
        auto field = reader->field(frame);
        if (field) requireArrays(*field, parameters, name, frame);
        return field;
    };
    results.version = reader->header().version;
    results.images.push_back(originText(reader->header().reference));
    for (const int frame : results.frames) results.images.push_back(originText(reader->image(frame)));
    results.identities = imagesOf(*reader, results.parameters);
    const auto region = std::make_shared<const RoiMask>(reader->region());
    if (reader->header().region.empty() || !region->empty()) results.region = region;
    results.image = region->size();
    results.path = results.source = std::filesystem::absolute(path);
    if (const FileImage* file = reader->header().reference.file()) {
        results.reference = [file = *file] { return readImage(file.path, file.page); };
    }
    return results;
}

void registerResults(py::module_& module) {
    module.def(
        "open_tables",
        [](const std::vector<std::filesystem::path>& files, double scale) {
            return callNamingKeywords([&] { return openTables(files, scale); });
        },
        py::arg("files"), py::arg("scale"));
    py::class_<RunResults>(module, "Results",
                           "The results of a run by frame: a results file (.h5), or results of a Run.\n\n"
                           "results[1] is the Field of the first deformed image; iteration gives the Fields in order.")
        .def(py::init(&openResults), py::arg("path"))
        .def_property_readonly(
            "frames", [](const RunResults& results) { return results.frames; }, "The numbers of the frames, from 1.")
        .def("__len__", [](const RunResults& results) { return results.frames.size(); })
        .def("__getitem__", &fieldOfFrame)
        .def("__contains__",
             [](const RunResults& results, int frame) { return std::ranges::binary_search(results.frames, frame); })
        .def("__iter__",
             [](const py::object& self) {
                 const auto& results = self.cast<const RunResults&>();
                 return py::module_::import("builtins").attr("map")(self.attr("__getitem__"), results.frames);
             })
        .def(
            "summary",
            [](const RunResults& results, int frame) {
                requireFrame(results, frame);
                return summaryDict(results.summary(frame));
            },
            py::arg("frame"), "What is known of a frame, and why it has no field.")
        .def(
            "stack",
            [](const RunResults& results, const std::string& column) {
                return py::module_::import("numpy").attr("stack")(stackOf(results, column));
            },
            py::arg("column"), "A column of all frames that have a field: (frames, rows, columns).")
        .def_property_readonly("parameters", [](const RunResults& results) { return keywordsOf(results.parameters); })
        .def_property_readonly(
            "version", [](const RunResults& results) { return results.version; }, "Of the program that measured them.")
        .def_property_readonly(
            "images", [](const RunResults& results) { return results.images; }, "Paths, the reference first.")
        .def_property_readonly(
            "positions", &positionsIn,
            "Numbers, from 1, of the reference and of each frame in the sequence of images, in which those count that "
            "were not measured; None: unknown.")
        .def_property_readonly(
            "path", [](const RunResults& results) { return utf8(results.path); },
            "Of the results file; empty for results in memory.")
        .def("chosen", &chooseFrames, py::arg("frames"), "The same results with some of their frames.")
        .def(py::pickle(&packResults, &unpackResults))
        .def(
            "reference",
            [](const RunResults& results) {
                if (!results.reference) throw Error("the results do not have the reference image");
                return imageArray(runWithoutGil([&](const std::stop_token&) { return results.reference(); }));
            },
            "The reference image as grey.")
        .def_property_readonly(
            "region",
            [](const RunResults& results) -> py::object {
                if (!results.region || results.region->empty()) return py::none();
                return maskArray(*results.region);
            },
            "The region as a bool array, True inside; None: everything, or unknown.")
        .def_property_readonly("wall_ms", [](const RunResults& results) { return results.wallMs; })
        .def_property_readonly("notes", [](const RunResults& results) { return results.notes; })
        .def_property_readonly(
            "probes", [](const RunResults& results) { return results.probes; },
            "What the project's probes read and what follows from its loads; None without probes, and for a results "
            "file.\n\n"
            "probes[\"series\"][\"E1 strain\"][\"values\"] has a value a frame; \"sigmas\" are their standard "
            "deviations. \"frames\", \"images\", and where there are loads \"loads_n\", \"stresses_mpa\", \"times\" "
            "and "
            "\"constants\".");
}

}  // namespace strainlens::python
