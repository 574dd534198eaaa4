// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/search.h"

#include <bit>

#include "compute/backend/opencl/full_search/dense.h"
#include "compute/backend/opencl/full_search/sparse.h"
#include "compute/rules/full_search.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

constexpr cl_ulong kNoTrial = ~cl_ulong{0};
constexpr cl_uint kNoPlace = ~cl_uint{0};

Displacement predictionAt(const FullSearchTask& task, std::size_t node) {
    return task.prediction.empty() ? Displacement{} : task.prediction[node];
}

void requireDoubles(const OpenclContext& context, Criterion criterion) {
    if (criterion != Criterion::Zncc || FullSearchKernels::hasZncc(context)) return;
    throw DeviceError(context.device().id, "fullSearch",
                      "ZNCC needs double precision (cl_khr_fp64), which the device does not have; choose --criterion "
                      "sad or ssd, or --device cpu");
}

}  // namespace

void FullSearchWay::launch(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                           std::size_t first, std::size_t count) {
    const std::size_t end = first + count;
    while (first < end) {
        const std::size_t part = first / steps(), step = first % steps();
        const std::size_t whole = step == 0 ? (end - first) / steps() : 0;  // parts with all their steps
        const std::size_t partsNow = std::max<std::size_t>(whole, 1);
        const std::size_t stepsOfEach = whole > 0 ? steps() : std::min(end - first, steps() - step);
        launchSteps(context, task, output, part, partsNow, step, step + stepsOfEach);
        first += partsNow * stepsOfEach;
    }
}

bool FullSearchKernels::hasZncc(const OpenclContext& context) { return context.device().hasExtension("cl_khr_fp64"); }

void FullSearchKernels::prepare(OpenclContext& context, const FullSearchTask& task) {
    requireDoubles(context, task.parameters.criterion);
    m_order = offsetsInTieOrder(task.parameters.radiusX, task.parameters.radiusY);
    m_output.values.reserve(context, task.grid.size());
    if (task.parameters.criterion == Criterion::Zncc) m_output.places.reserve(context, task.grid.size());
    std::unique_ptr<FullSearchWay>& way = DenseSearch::suits(task.grid, task.prediction) ? m_dense : m_sparse;
    if (!way && &way == &m_dense) way = std::make_unique<DenseSearch>();
    if (!way) way = std::make_unique<SparseSearch>();
    m_way = way.get();
    m_way->prepare(context, task);
    m_units = task.tables.nodes().empty() ? 0 : m_way->units();
}

void FullSearchKernels::launch(OpenclContext& context, const FullSearchTask& task, std::size_t first,
                               std::size_t count) {
    if (first == 0) m_way->begin(context, task);
    m_way->launch(context, task, m_output, first, count);
}

void FullSearchKernels::fetch(OpenclContext& context, const FullSearchTask& task, std::span<const int> nodes) {
    const auto firstNode = static_cast<std::size_t>(nodes.front());
    const std::size_t count = static_cast<std::size_t>(nodes.back()) + 1 - firstNode;
    m_values.resize(count);
    m_output.values.download(context, m_values, firstNode);
    if (task.parameters.criterion != Criterion::Zncc) return;
    m_places.resize(count);
    m_output.places.download(context, m_places, firstNode);
}

void FullSearchKernels::store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const {
    const auto firstNode = static_cast<std::size_t>(nodes.front());
    const bool correlates = task.parameters.criterion == Criterion::Zncc;
    for (const int nodeNumber : nodes) {
        const auto node = static_cast<std::size_t>(nodeNumber);
        const cl_ulong value = m_values[node - firstNode];
        const cl_uint place = correlates          ? m_places[node - firstNode]
                              : value == kNoTrial ? kNoPlace
                                                  : static_cast<cl_uint>(value);
        const Displacement predicted = predictionAt(task, node);
        if (place == kNoPlace) {
            const bool tried = trialCount(task.grid, node, task.deformed.size(), task.parameters, predicted) > 0;
            result.status[node] = tried ? PointStatus::NoTexture : PointStatus::OutOfImage;
            continue;
        }
        const Displacement offset = m_order[place];
        result.status[node] = PointStatus::Ok;
        result.vectors[node] = {static_cast<std::int16_t>(predicted.dx + offset.dx),
                                static_cast<std::int16_t>(predicted.dy + offset.dy)};
        result.cost[node] = correlates ? kNoCost : static_cast<std::uint32_t>(value >> 32);
        if (correlates) result.correlation[node] = std::bit_cast<double>(value);
    }
}

}  // namespace strainlens::opencl
