// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/checking.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "app/measure/engine_comparison.h"
#include "app/project/file_check.h"
#include "app/project/project.h"
#include "compute/backend/backend_registry.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/diagnostics/engine_check.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/run_without_gil.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

std::vector<std::string> problemsOf(const std::filesystem::path& path) {
    const std::vector<FileCheck> checks =
        runWithoutGil([&](const std::stop_token& stop) { return checkFile(path, stop); });
    std::vector<std::string> problems;
    for (const FileCheck& check : checks) {
        for (const std::string& problem : check.problems) problems.push_back(utf8(check.file) + ": " + problem);
    }
    return problems;
}

/// "auto" is every device that can be used; the scalar reference is always among them.
std::vector<DeviceInfo> devicesToCheck(const std::string& text) {
    std::vector<DeviceInfo> devices = text == "auto" ? allDevices() : resolveDevices(text);
    const auto isReference = [](const DeviceInfo& device) { return device.kind == DeviceKind::Reference; };
    if (std::ranges::none_of(devices, isReference)) devices.push_back(findDevice("scalar"));
    return devices;
}

py::dict engineDict(const EngineCheck& check, const EngineResult& engine) {
    const auto orNone = [](const auto& value) { return value ? py::cast(*value) : py::object(py::none()); };
    std::optional<std::size_t> points;
    std::optional<double> largest;
    if (engine.difference) points = engine.difference->points, largest = engine.difference->largestPx;
    return py::dict(py::arg("id") = engine.device.id, py::arg("name") = engine.device.name,
                    py::arg("points") = check.points, py::arg("differing_points") = orNone(points),
                    py::arg("largest_difference_px") = orNone(largest), py::arg("upload_ms") = engine.uploadMs,
                    py::arg("compute_ms") = engine.computeMs, py::arg("download_ms") = engine.downloadMs,
                    py::arg("speed_to_cpu") = orNone(check.ratioToCpu(engine)),
                    py::arg("problem") = engine.error ? std::string(engine.error->what()) : std::string());
}

py::list checkedEngines(const py::object& reference, const py::object& deformed, const py::object& mask,
                        const py::kwargs& keywords) {
    const NumpyImage first = parseImage(reference, "reference"), second = parseUnmaskedImage(deformed, "deformed");
    EngineCheckRequest request;
    request.pair = {[&first] { return copyOf(first.view); }, [&second] { return copyOf(second.view); }};
    request.region = excludeMasked(parseRegion(mask, sizeOf(first.view)), first);
    request.parameters = applyKeywords({}, keywords);
    requireValid(request.parameters);
    const EngineCheckResult result = runWithoutGil([&](const std::stop_token& stop) {
        request.devices = devicesToCheck(request.parameters.device);
        return compareEngines(request, {}, stop);
    });
    if (result.failure) std::rethrow_exception(result.failure);
    py::list engines;
    for (const EngineResult& engine : result.check->engines) engines.append(engineDict(*result.check, engine));
    return engines;
}

/// The tables as Python values, Markdown and JSON, without those implementations of OpenCV, whose libraries the module
/// does not have.
py::tuple benchTables(const std::vector<std::string>& tables, const std::vector<std::string>& devices,
                      const std::string& instructions, int repeats, bool isQuick,
                      const std::function<void(std::string)>& show) {
    constexpr int kMaxRepeats = 1000;
    if (repeats < 1 || repeats > kMaxRepeats) throw InvalidInput("repeats", std::to_string(repeats), "1 to 1000");
    const bench::BenchOptions options{tables, devices, instructions, repeats, isQuick};
    bench::selectGroups(options);
    const bench::BenchOutcome outcome = runWithoutGil([&](const std::stop_token& stop) {
        const bench::BenchEnvironment environment = bench::describeEnvironment(options);
        const bench::ImplementationSources sources = bench::makeSources(options);
        const auto print = [&show](const std::string& text, const bench::BenchOutcome&) {
            if (!show) return;
            const py::gil_scoped_acquire acquire;
            show(text);
        };
        return bench::runBenchmark(environment, sources, print, stop);
    });
    if (outcome.failed) throw Error("a result differs from that of the scalar reference: " + outcome.markdown);
    return py::make_tuple(toPython(outcome.json), outcome.markdown, outcome.json);
}

}  // namespace

void registerChecking(py::module_& module) {
    module.def("check", &problemsOf, py::arg("path"));
    module.def(
        "write_text",
        [](const std::filesystem::path& path, const std::string& text) { writeFileAtomically(path, text); },
        py::arg("path"), py::arg("text"), "Writes a file at once or not at all.");
    module.def("project_schema", &projectSchema);
    module.def("check_engines", &checkedEngines, py::arg("reference_image"), py::arg("deformed_image"),
               py::arg("region"));
    module.def("bench", &benchTables, py::arg("tables"), py::arg("devices"), py::arg("instructions"),
               py::arg("repeats"), py::arg("quick"), py::arg("show"));
}

}  // namespace strainlens::python
