// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/quality.h"

#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/export/quality_reports.h"
#include "app/io/image/image_sequence.h"
#include "app/measure/automatic_parameters.h"
#include "app/measure/noise_measurement.h"
#include "app/measure/quality_map.h"
#include "app/project/roi_json.h"
#include "compute/backend/backend_registry.h"
#include "compute/backend/device_choice.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// Throws InvalidInput unless the noise is known to be one.
void requireNoise(std::optional<double> noise) {
    constexpr double kMaxNoise = 1e6;
    if (noise && !(*noise >= 0 && *noise <= kMaxNoise)) {
        throw InvalidInput("noise", std::to_string(*noise), "0 to 1e6 grey");
    }
}

py::object adviseFor(const py::object& image, const py::object& second, const py::object& region,
                     std::optional<double> targetSigma, double strainTarget, int order, double gaussianWeight,
                     std::optional<double> noise) {
    requireNoise(noise);
    if (order != 1 && order != 2) throw InvalidInput("order", std::to_string(order), "1 or 2");
    const NumpyImage first = parseImage(image, "image");
    std::optional<NumpyImage> other;
    if (!second.is_none()) other = parseUnmaskedImage(second, "second");
    ParameterAdviceRequest request;
    request.image = [&first] { return copyOf(first.view); };
    request.name = "image";
    if (other) request.second = [&other] { return copyOf(other->view); };
    request.secondName = "second";
    request.region = excludeMasked(parseRegion(region, sizeOf(first.view)), first);
    AdviceRequest& targets = request.targets;
    if (targetSigma) targets.targetSigmaPx = *targetSigma;
    if (!targetSigma) targets.subsets = kAutomaticSubsets;
    targets.targetStrain = strainTarget;
    targets.order = shapeOrder(order);
    targets.gaussianWeight = gaussianWeight;
    request.noiseGrey = noise;
    const ParameterAdviceResult result =
        runWithoutGil([&](const std::stop_token& stop) { return computeAdvice(request, stop); });
    return toPython(adviceJson(result.advice.value(), targets));
}

/// The frames of a set-up at rest, and what is known of their first two.
struct StaticFrames {
    std::shared_ptr<FrameSource> source;
    RoiMask region;
    std::function<ParameterAdviceRequest(const RunParameters&)> request;
};

py::object noiseOf(const StaticFrames& frames, const RunProgress& progress, const py::kwargs& keywords) {
    RunParameters parameters = measuredParameters({}, keywords);
    // Static images have no detail by which points could choose a window.
    if (choosesWindows(parameters)) parameters.strain.window = kUsualWindow;
    requireValid(parameters);
    const IsGiven isGiven = namesIn(keywords);
    std::stop_source stop;
    ProgressObserver observer(progress, stop);
    std::vector<std::string> notes;
    const RigNoise noise = runWithoutGil([&](const std::stop_token& interrupted) {
        const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
        if (parameters.refinement != Refinement::None) {
            const AutomaticParameters chosen = chooseParameters(frames.request(parameters), isGiven, interrupted);
            parameters = chosen.parameters;
            if (!chosen.problem.empty()) notes.push_back(chosen.problem);
        }
        return measureNoise(frames.source, frames.region, parameters, observer, stop.get_token());
    });
    observer.rethrow();
    notes.insert(notes.end(), noise.notes.begin(), noise.notes.end());
    if (!noise.isComplete) notes.emplace_back("some images have no point that was measured");
    issueWarnings(notes);
    return toPython(noiseJson(noise));
}

py::object noiseOfArrays(const py::object& given, const py::object& mask, const RunProgress& progress,
                         const py::kwargs& keywords) {
    std::vector<NumpyImage> images;
    for (const py::handle& image : given) {
        images.push_back(images.empty() ? parseImage(image, "images[0]")
                                        : parseUnmaskedImage(image, "images[" + std::to_string(images.size()) + "]"));
    }
    if (images.size() < 2) throw InvalidInput("images", std::to_string(images.size()), "two or more");
    const auto region = excludeMasked(parseRegion(mask, sizeOf(images[0].view)), images[0]);
    std::vector<AnyImageView> views;
    for (const NumpyImage& image : images) views.push_back(image.view);
    const auto request = [&](const RunParameters& parameters) {
        ParameterAdviceRequest made;
        made.image = [&] { return copyOf(views[0]); }, made.second = [&] { return copyOf(views[1]); };
        made.name = "images[0]", made.secondName = "images[1]";
        made.isSecondOptional = true;
        made.hasMoreFrames = views.size() > 2;
        made.region = region;
        made.parameters = parameters;
        return made;
    };
    return noiseOf({std::make_shared<ImagesInMemory>(views), *region, request}, progress, keywords);
}

/// `mask`: as parseRegion(), or a region's file.
py::object noiseOfFiles(const std::vector<std::filesystem::path>& paths, const py::object& mask,
                        const RunProgress& progress, const py::kwargs& keywords) {
    FolderNotes notes;
    const std::vector<FrameReference> frames = expandFrames(paths, {}, &notes);
    if (frames.size() < 2) throw InvalidInput("images", std::to_string(frames.size()), "two or more");
    issueWarnings(notes.skipped);
    issueWarnings(notes.doubts);
    const ImageSize size = imageSizeOf(frames[0].path, frames[0].page);
    const RoiMask region =
        isPath(mask) ? readRoi(mask.cast<std::filesystem::path>()).rasterise(size) : *parseRegion(mask, size);
    const auto request = [&](const RunParameters& parameters) { return requestForFrames(frames, region, parameters); };
    return noiseOf({std::make_shared<FileFrameSource>(frames), region, request}, progress, keywords);
}

py::dict qualityOf(const py::object& given, const py::object& mask, int subset, int step, std::optional<double> noise) {
    requireNoise(noise);
    RefineParameters refine;
    refine.subset = subset;
    requireValid(refine);
    const NumpyImage image = parseImage(given, "image");
    const auto region = excludeMasked(parseRegion(mask, sizeOf(image.view)), image);
    const auto map = runWithoutGil([&](const std::stop_token&) {
        const RunImage prepared = RunGreys().takeReference(copyOf(image.view));
        const AnyImageView view = viewOf(prepared.image);
        const double grey = noise.value_or(0);
        const Grid grid = makeGrid({step, subset, subset, 0}, sizeOf(view), *region);
        return measureQuality(view, grid, *region, subset, noise ? grey : estimateImageNoise(view, *region));
    });
    const auto column = [&](auto value) {
        py::array_t<double> array({map.rows, map.columns});
        double* out = array.mutable_data();
        for (const QualityPoint& point : map.points) *out++ = static_cast<double>(value(point));
        return array;
    };
    py::dict dict;
    dict["x"] = column([](const QualityPoint& point) { return point.x; });
    dict["y"] = column([](const QualityPoint& point) { return point.y; });
    dict["pixels"] = column([](const QualityPoint& point) { return point.speckles.pixels; });
    dict["sssig_x"] = column([](const QualityPoint& point) { return point.speckles.sssigX; });
    dict["sssig_y"] = column([](const QualityPoint& point) { return point.speckles.sssigY; });
    dict["mig"] = column([](const QualityPoint& point) { return point.speckles.mig; });
    dict["speckle_px"] = column([](const QualityPoint& point) { return point.speckles.speckleSizePx; });
    dict["sigma_u_px"] = column([](const QualityPoint& point) { return point.sigmaU; });
    dict["sigma_v_px"] = column([](const QualityPoint& point) { return point.sigmaV; });
    dict["noise"] = map.noiseGrey;
    return dict;
}

py::dict deviceDict(const DeviceInfo& device) {
    return py::dict(py::arg("id") = device.id, py::arg("kind") = std::string(nameOf(device.kind)),
                    py::arg("name") = device.name, py::arg("details") = device.details,
                    py::arg("driver") = device.driver, py::arg("cores") = device.computeUnits,
                    py::arg("memory_bytes") = device.memoryBytes, py::arg("points_per_second") = device.pointsPerSecond,
                    py::arg("problem") = device.problem);
}

py::list deviceList() {
    const auto backends = runWithoutGil([](const std::stop_token&) { return backendStates(); });
    py::list devices;
    for (const DeviceInfo& device : preferredOrder(backends)) devices.append(deviceDict(device));
    for (const BackendState& backend : backends) {
        for (const DeviceInfo& device : backend.devices) {
            if (!device.isUsable()) devices.append(deviceDict(device));
        }
    }
    return devices;
}

}  // namespace

void registerQuality(py::module_& module) {
    module.def("advise", &adviseFor, py::arg("image"), py::arg("second"), py::arg("region"), py::arg("target_sigma"),
               py::arg("strain_target"), py::arg("order"), py::arg("gaussian_weight"), py::arg("noise"));
    module.def("noise_of_arrays", &noiseOfArrays, py::arg("images"), py::arg("region"), py::arg("progress"));
    module.def("noise_of_files", &noiseOfFiles, py::arg("paths"), py::arg("region"), py::arg("progress"));
    module.def("quality", &qualityOf, py::arg("image"), py::arg("region"), py::arg("subset"), py::arg("step"),
               py::arg("noise"));
    module.def("devices", &deviceList);
}

}  // namespace strainlens::python
