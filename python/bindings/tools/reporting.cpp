// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/reporting.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/export/reporting_writers.h"
#include "app/io/atomic_file.h"
#include "app/io/file_identity.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "app/measure/noise_measurement.h"
#include "app/project/roi_json.h"
#include "app/reporting/reporting_inputs.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"
#include "compute/types/join.h"
#include "python/bindings/keywords.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using Paths = std::vector<std::filesystem::path>;

/// `rig`: a path, or values by key.
RigProfile rigOf(const py::object& rig) {
    if (rig.is_none()) return {};
    if (isPath(rig)) return readRigProfile(rig.cast<std::filesystem::path>());
    RigProfile profile;
    try {
        for (const auto& [key, value] : rig.cast<std::map<std::string, std::string>>()) {
            if (std::ranges::find(kRigFields, key, &RigField::key) == kRigFields.end())
                throw InvalidInput("rig", key, "a dict of texts with any of " + join(kRigFields, &RigField::key));
            profile.values[key] = value;
        }
    } catch (const py::cast_error&) {
        throw InvalidInput("rig", py::str(py::type::of(rig).attr("__name__")), "a path, or a dict of texts");
    }
    return profile;
}

/// The file of the reference image; empty for images in memory.
std::filesystem::path referenceFile(const RunResults& results, const std::filesystem::path& moved) {
    if (!moved.empty()) return moved;
    if (results.identities.empty()) return {};
    const FileImage* file = results.identities.front().file();
    return file ? file->path : std::filesystem::path();
}

ResultStatistics statisticsOf(const RunResults& results, const std::stop_token& stop) {
    ResultStatisticsCollector collector(results.parameters);
    for (const int frame : results.frames) {
        if (stop.stop_requested()) break;
        const auto field = results.field(frame);
        collector.add(results.summary(frame), field.get());
    }
    return collector.finish();
}

struct ReportingRequest {
    Paths atRest;  ///< images of the specimen at rest
    RigProfile rig;
    std::filesystem::path reference;  ///< instead of the run's; empty: the run's
    RoiMask region;
};

ReportingTable tableOf(const RunResults& results, const ReportingRequest& request, const std::stop_token& stop) {
    const std::filesystem::path file = referenceFile(results, request.reference);
    if (!request.reference.empty() || !results.reference) {
        if (file.empty() || !std::filesystem::exists(file))
            throw FileError(utf8(file), "the run's reference image does not exist; give its new place with reference.");
    }
    const AnyImage reference = request.reference.empty() ? results.reference() : readImage(file);
    ReportingInputs inputs = reportingInputs({results.parameters, results.version, request.region, file}, reference);
    inputs.results = statisticsOf(results, stop);
    inputs.rig = request.rig;
    if (!request.atRest.empty()) {
        RunObserver observer;
        inputs.staticNoise = measureNoise(std::make_shared<FileFrameSource>(expandFrames(request.atRest)),
                                          request.region, inputs.parameters, observer, stop);
    }
    return reportingTable(inputs);
}

/// Rows and warnings of the table, which is written to `outputs`.
py::dict reportingOf(const RunResults& results, const Paths& atRest, const py::object& rig,
                     const std::filesystem::path& reference, const std::filesystem::path& region,
                     const std::string& language, const Paths& outputs) {
    for (const std::filesystem::path& output : outputs) {
        requireReportingFormat(output);
        for (const FrameIdentity& image : results.identities) {
            if (image.file() && fileIdentity(image.file()->path) == fileIdentity(output))
                throw InvalidInput("output", utf8(output), "none of the run's images");
        }
    }
    const Language code = languageFromArgument(language, "language");
    ReportingRequest request{atRest, rigOf(rig), reference, results.region ? *results.region : RoiMask()};
    const ReportingTable table = runWithoutGil([&](const std::stop_token& stop) {
        if (!region.empty()) request.region = readRoi(region).rasterise(results.image);
        ReportingTable made = tableOf(results, request, stop);
        if (stop.stop_requested()) return made;
        for (const std::filesystem::path& output : outputs)
            writeFileAtomically(output, reportingBytes(made, output, code));
        return made;
    });
    const Translator& translator = Translator::of(code);
    const auto shown = [&](const std::string& text) { return withKeywords(translator.translate(text)); };
    py::list rows, warnings;
    for (const ReportingRow& row : table.rows) {
        rows.append(py::dict(py::arg("section") = shown(row.section), py::arg("quantity") = shown(row.quantity),
                             py::arg("value") = shown(row.value), py::arg("reason") = shown(row.reason)));
    }
    for (const SetupWarning& warning : table.warnings)
        warnings.append(py::dict(py::arg("id") = warning.id, py::arg("text") = shown(warning.text)));
    return py::dict(py::arg("rows") = rows, py::arg("warnings") = warnings,
                    py::arg("text") = reportingText(table, code));
}

}  // namespace

void registerReporting(py::module_& module) {
    module.def("reporting_table", &reportingOf, py::arg("results"), py::arg("at_rest"), py::arg("rig"),
               py::arg("reference"), py::arg("region"), py::arg("language"), py::arg("outputs"));
}

}  // namespace strainlens::python
