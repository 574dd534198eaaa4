// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/flow.h"

#include <pybind11/functional.h>
#include <pybind11/numpy.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/measure/dense_flow.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// The method of that name; none: chosen by measuring. Throws InvalidInput.
std::optional<DenseFlowMethod> methodOf(const std::string& name) {
    if (name.empty()) return std::nullopt;
    const auto found = std::ranges::find(kDenseFlowMethodNames, name);
    if (found == kDenseFlowMethodNames.end()) {
        throw InvalidInput("method", name, "grid, affine, variational or joined");
    }
    return static_cast<DenseFlowMethod>(found - kDenseFlowMethodNames.begin());
}

template <typename Value>
py::object valuesOf(const std::vector<Value>& values, ImageSize size) {
    if (values.empty()) return py::none();
    py::array_t<Value> array({size.height, size.width});
    std::ranges::copy(values, array.mutable_data());
    return array;
}

/// Parameters that flow without a grid has; others make the grid the method, as on the command line.
bool isOfEveryMethod(std::string_view keyword) {
    return keyword == "scale" || keyword == "threads" || keyword == "device";
}

py::dict flowOf(const py::object& reference, const py::object& deformed, const py::object& mask,
                const std::string& method, bool findsOccluded, const RunProgress& progress,
                const py::kwargs& keywords) {
    const NumpyImage first = parseImage(reference, "reference"), second = parseUnmaskedImage(deformed, "deformed");
    const auto loader = [](const NumpyImage& image) {
        return [&image] { return std::make_shared<const AnyImage>(copyOf(image.view)); };
    };
    FlowRequest request;
    request.reference = loader(first), request.deformed = loader(second);
    request.region = excludeMasked(parseRegion(mask, sizeOf(first.view)), first);
    request.method = methodOf(method);
    request.parameters = applyKeywords(flowGridParameters(), keywords);
    const bool hasGridKeyword = std::ranges::any_of(
        keywords, [](const auto& item) { return !isOfEveryMethod(item.first.template cast<std::string>()); });
    if (hasGridKeyword && method.empty()) request.method = DenseFlowMethod::Grid;
    requireValid(request.parameters);
    request.findOccluded = findsOccluded;
    std::stop_source stop;
    // Work that a stop leaves behind may still report.
    const auto report = std::make_shared<ProgressCall<double, int, int>>(progress, stop);
    if (progress) request.onProgress = [report](double fraction) { (*report)(fraction, 1, 1); };
    const FlowResult result = runWithoutGil([&](const std::stop_token& interrupted) {
        const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
        return measureFlow(request, stop.get_token());
    });
    report->rethrow();
    std::vector<std::string> notes = result.notes;
    if (result.uniformImage) {
        notes.push_back(std::string(*result.uniformImage == kReferenceSlot ? "the reference" : "the deformed image") +
                        " is uniform: no motion can be measured");
    }
    issueWarnings(notes);
    const ImageSize size = result.flow.size;
    py::dict dict;
    dict["u"] = valuesOf(result.flow.u, size);
    dict["v"] = valuesOf(result.flow.v, size);
    dict["sigma_u"] = valuesOf(result.flow.sigmaU, size);
    dict["sigma_v"] = valuesOf(result.flow.sigmaV, size);
    dict["occluded"] = valuesOf(result.flow.occluded, size);
    dict["method"] = std::string(kDenseFlowMethodNames[static_cast<std::size_t>(result.method)]);
    dict["device"] = result.device;
    return dict;
}

}  // namespace

void registerFlow(py::module_& module) {
    module.def("flow", &flowOf, py::arg("reference_image"), py::arg("deformed_image"), py::arg("region"),
               py::arg("method"), py::arg("finds_occluded"), py::arg("progress"));
}

}  // namespace strainlens::python
