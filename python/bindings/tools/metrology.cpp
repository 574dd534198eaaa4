// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/metrology.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/metrology_report.h"
#include "app/io/field/displacement_truth.h"
#include "compute/metrology/metrology.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/run_without_gil.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using SettingProgress = std::function<void(int done, int settings)>;

/// Parameters that a table of metrology varies or that would change what it measures, as on the command line.
constexpr std::array<std::string_view, 11> kFixed = {
    "refine", "subset",    "strain_window",  "strain_source",      "scale", "search", "criterion",
    "radius", "reference", "renewal_points", "renewal_correlation"};

MetrologyPlan planOf(const std::vector<int>& subsets, const std::vector<int>& orders, std::vector<int> windows,
                     double noise, int bits, bool isQuick, const py::kwargs& keywords) {
    MetrologyPlan plan;
    plan.parameters.grid = {8, 16, 16, 0};
    plan.parameters = applyKeywords(plan.parameters, keywords);
    for (const auto& [keyword, value] : keywords) {
        const auto name = keyword.cast<std::string>();
        if (std::ranges::find(kFixed, name) != kFixed.end())
            throw InvalidInput("keyword", name, "a parameter that metrology() does not vary or fix itself");
    }
    constexpr double kMaxNoise = 100;
    if (!(noise >= 0 && noise <= kMaxNoise)) throw InvalidInput("noise", std::to_string(noise), "0 to 100");
    if (bits != 8 && bits != 16) throw InvalidInput("bits", std::to_string(bits), "8 or 16");
    plan.subsets = subsets;
    plan.orders.clear();
    for (const int order : orders) {
        if (order < 1 || order > kHighestOrder) throw InvalidInput("orders", std::to_string(order), "1 to 4");
        plan.orders.push_back(shapeOrder(order));
    }
    std::erase(windows, 0);
    plan.strainWindows = std::move(windows);
    plan.noiseSigma = noise, plan.bits = bits, plan.quick = isQuick;
    requireValid(plan);
    return plan;
}

/// Runs `measure` with a function that reports progress; what the caller's function throws ends it.
template <typename Measure>
auto runReported(const MetrologyPlan& plan, const SettingProgress& progress, const Measure& measure) {
    std::stop_source stop;
    ProgressCall<int, int> call(progress, stop);
    const int count = static_cast<int>(plan.settings().size());
    auto found = runWithoutGil([&](const std::stop_token& interrupted) {
        const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
        return measure([&](int done) { call(done, count); }, stop.get_token());
    });
    call.rethrow();
    return found;
}

/// The tables as CSV and Markdown; plots go to `folder` unless it is empty.
py::tuple specimens(const std::vector<int>& subsets, const std::vector<int>& orders, const std::vector<int>& windows,
                    double noise, int bits, bool isQuick, const std::filesystem::path& folder,
                    const SettingProgress& progress, const py::kwargs& keywords) {
    const MetrologyPlan plan = planOf(subsets, orders, windows, noise, bits, isQuick, keywords);
    const std::vector<MetrologyMetrics> all = runReported(
        plan, progress,
        [&](const auto& report, std::stop_token stop) { return measureMetrology(plan, report, std::move(stop)); });
    if (!folder.empty()) writeMetrologyPlots(folder, all);
    return py::make_tuple(metrologyCsv(all), metrologyMarkdown(plan, all));
}

/// The errors of a pair.
py::tuple pair(const py::object& reference, const py::object& deformed, const std::filesystem::path& truth,
               const py::object& mask, const std::vector<int>& subsets, const std::vector<int>& orders,
               const std::vector<int>& windows, const SettingProgress& progress, const py::kwargs& keywords) {
    const MetrologyPlan plan =
        planOf(subsets, orders, windows, MetrologyPlan().noiseSigma, MetrologyPlan().bits, false, keywords);
    const NumpyImage first = parseImage(reference, "reference"), second = parseUnmaskedImage(deformed, "deformed");
    const ImageSize size = sizeOf(first.view);
    const auto region = excludeMasked(parseRegion(mask, size), first);
    const auto known = openTruth(truth, {});
    const TruthAt truthAt = [&known](PointPx point) { return known->at(1, point); };
    const std::vector<AnyImage> images = {copyOf(first.view), copyOf(second.view)};
    const std::vector<PairMetrics> all = runReported(plan, progress, [&](const auto& report, std::stop_token stop) {
        return measurePair(images, *region, truthAt, plan, report, std::move(stop));
    });
    return py::make_tuple(pairCsv(all), pairMarkdown(plan, all));
}

}  // namespace

void registerMetrology(py::module_& module) {
    module.def("metrology_of_specimens", &specimens, py::arg("subsets"), py::arg("orders"), py::arg("strain_windows"),
               py::arg("noise"), py::arg("bits"), py::arg("quick"), py::arg("folder"), py::arg("progress"));
    module.def("metrology_of_pair", &pair, py::arg("reference_image"), py::arg("deformed_image"), py::arg("truth"),
               py::arg("region"), py::arg("subsets"), py::arg("orders"), py::arg("strain_windows"),
               py::arg("progress"));
}

}  // namespace strainlens::python
