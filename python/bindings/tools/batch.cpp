// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/batch.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/batch/batch.h"
#include "app/batch/specimen_table.h"
#include "app/io/file_identity.h"
#include "app/io/kept_frames.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "python/bindings/export_options.h"
#include "python/bindings/keywords.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using Paths = std::vector<std::filesystem::path>;
using SpecimenProgress = std::function<void(std::string specimen, double fraction)>;

/// Reports how far each specimen is.
class SpecimenReporter : public BatchObserver {
public:
    SpecimenReporter(const std::vector<SpecimenFolder>& specimens, SpecimenProgress progress, std::stop_source stop)
        : m_specimens(specimens), m_progress(std::move(progress), std::move(stop)) {}

    void onProgress(std::size_t index, double fraction, int, int) override {
        m_progress(m_specimens[index].name, fraction);
    }
    void rethrow() const { m_progress.rethrow(); }

private:
    const std::vector<SpecimenFolder>& m_specimens;
    ProgressCall<std::string, double> m_progress;
};

/// `columns`: resultColumns(). Cells of the table of specimens stay texts: "0042" is a name.
py::dict rowOf(const SpecimenResult& result, const std::set<std::string>& columns) {
    py::dict row;
    row["specimen"] = result.name;
    row["status"] = std::string(kSpecimenStatusNames[static_cast<std::size_t>(result.status)]);
    row["reason"] = result.reason;
    row["notes"] = result.notes;
    for (const SpecimenValue& value : result.values) {
        double number = 0;
        const bool isNumber = !value.isProperty && parseNumber(value.text, number);
        row[py::str(headerOf(value, columns))] =
            isNumber ? py::object(py::float_(number)) : py::object(py::str(value.text));
    }
    return row;
}

/// Throws InvalidInput for an output that is an image, a table of loads or of specimens, or the template.
void requireNoInput(const BatchRequest& request, const std::filesystem::path& table) {
    std::set<std::string> inputs = {fileIdentity(request.from)};
    if (!table.empty()) inputs.insert(fileIdentity(table));
    for (const SpecimenFolder& specimen : request.specimens) {
        for (const FrameReference& frame : specimen.images) addIdentities(inputs, frame.path);
        if (!specimen.loads.empty()) inputs.insert(fileIdentity(specimen.loads));
    }
    Paths outputs = {batchTableOf(request.output)};
    for (const SpecimenFolder& specimen : request.specimens) {
        const SpecimenFiles files = filesOf(request, specimen);
        for (const auto* path : {&files.project, &files.results, &files.report, &files.record}) {
            if (!path->empty()) outputs.push_back(*path);
        }
    }
    for (const std::filesystem::path& path : outputs) {
        if (inputs.contains(fileIdentity(path))) {
            throw InvalidInput("output", utf8(path), "a folder in which no input would be replaced");
        }
    }
}

py::list runSpecimens(const std::filesystem::path& from, const Paths& folders, const std::filesystem::path& output,
                      const std::string& report, const std::string& language, const std::filesystem::path& table,
                      const SpecimenFilter& filter, bool again, const KeptFrames& kept, const std::string& device,
                      int threads, const SpecimenProgress& progress) {
    constexpr std::array<std::string_view, 3> kReports = {"html", "pdf", "none"};
    if (std::ranges::find(kReports, report) == kReports.end())
        throw InvalidInput("report", report, "html, pdf or none");
    BatchRequest request{runWithoutGil([&](const std::stop_token&) { return readTemplate(from); }),
                         findSpecimens(folders, filter),
                         output,
                         report == "none" ? "" : "." + report,
                         again,
                         from,
                         kept};
    if (request.kept.keepsNone())
        throw InvalidInput::cannotCombine("keep_fields none", "a batch, whose projects have results");
    if (!table.empty()) addSpecimenData(request.specimens, table);
    RunParameters& parameters = request.made.project.parameters;
    if (!device.empty()) parameters.device = device;
    if (threads > 0) parameters.threads = threads;
    if (!language.empty()) request.made.project.report.language = languageFromArgument(language, "language");
    requireValid(parameters);
    requireNoInput(request, table);
    std::stop_source stop;
    SpecimenReporter reporter(request.specimens, progress, stop);
    const std::vector<SpecimenResult> results = runWithoutGil([&](const std::stop_token& interrupted) {
        const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
        return runBatch(request, reporter, stop.get_token());
    });
    reporter.rethrow();
    std::vector<std::string> failed;
    py::list rows;
    const std::set<std::string> columns = resultColumns(results);
    for (const SpecimenResult& result : results) {
        rows.append(rowOf(result, columns));
        if (!result.reason.empty()) failed.push_back(result.name + ": " + result.reason);
    }
    issueWarnings(failed);
    return rows;
}

void writeTemplateOf(const std::filesystem::path& path, const Project& project, bool findsRegion,
                     const std::string& placedBy) {
    const auto by = std::ranges::find(kPlacedByNames, placedBy);
    if (by == kPlacedByNames.end()) throw InvalidInput("place_by", placedBy, "outline or features");
    if (!hasSuffix(path, kTemplateSuffix)) {
        throw InvalidInput("path", utf8(path), std::string("a name that ends in ") + kTemplateSuffix);
    }
    runWithoutGil([&](const std::stop_token&) {
        writeTemplate(path, makeTemplate(project, {findsRegion, static_cast<PlacedBy>(by - kPlacedByNames.begin())}));
        return 0;
    });
}

}  // namespace

void registerBatch(py::module_& module) {
    module.def("write_template", &writeTemplateOf, py::arg("path"), py::arg("project"), py::arg("finds_region"),
               py::arg("placed_by"));
    module.def(
        "batch",
        [](const std::filesystem::path& from, const Paths& folders, const std::filesystem::path& output,
           const std::string& report, const std::string& language, const std::filesystem::path& table,
           const std::string& pattern, const std::string& loads, bool again, const py::object& kept,
           const std::string& device, int threads, const SpecimenProgress& progress) {
            return runSpecimens(from, folders, output, report, language, table, {pattern, loads}, again,
                                keptFramesIn(kept, "keep_fields"), device, threads, progress);
        },
        py::arg("template"), py::arg("folders"), py::arg("output"), py::arg("report"), py::arg("language"),
        py::arg("specimens"), py::arg("pattern"), py::arg("load_pattern"), py::arg("again"), py::arg("keep_fields"),
        py::arg("device"), py::arg("threads"), py::arg("progress"));
}

}  // namespace strainlens::python
