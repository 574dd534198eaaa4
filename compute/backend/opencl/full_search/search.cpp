// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/search.h"

#include <bit>

#include "compute/rules/full_search.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

constexpr cl_ulong kNoTrial = ~cl_ulong{0};
constexpr cl_uint kNoPlace = ~cl_uint{0};

Displacement predictionAt(const FullSearchTask& task, std::size_t node) {
    return task.prediction.empty() ? Displacement{} : task.prediction[node];
}

}  // namespace

void FullSearchKernels::prepare(OpenclContext& context, const FullSearchTask& task) {
    const bool correlates = task.parameters.criterion == Criterion::Zncc;
    if (correlates && !context.hasDoubles()) {
        throw DeviceError(context.device().id, "fullSearch",
                          "ZNCC needs double precision (cl_khr_fp64), which the device does not have; choose "
                          "--criterion sad or ssd, or --device cpu");
    }
    m_order = offsetsInTieOrder(task.parameters.radiusX, task.parameters.radiusY);
    m_values.reserve(context, task.grid.size());
    if (correlates) m_places.reserve(context, task.grid.size());
}

void FullSearchKernels::pad(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left,
                            int top) {
    constexpr WorkSize kGroup{32, 4};
    constexpr std::size_t kPixels = 4;  // of an item
    const gpu::ImageShape& shape = padded.shape();
    context.kernel("runtime/padding", "pad")
        .run(context.queue(), {groupsFor(shape.pitch, kGroup.x * kPixels), groupsFor(shape.height, kGroup.y)}, kGroup,
             image, image.shape(), padded, shape, left, top);
}

void FullSearchKernels::sumWindows(OpenclContext& context, const DeviceImage& image,
                                   const gpu::WindowSums<Device>& sums, int width, int height) {
    constexpr int kWindowsOfGroup = 128, kWindowsOfCpuItem = 32, kRowsOfGroup = 64;
    const int each = context.device().isCpu() ? kWindowsOfCpuItem : 1;
    const WorkSize groups{groupsFor(sums.table.columns, kWindowsOfGroup), groupsFor(sums.table.rows, kRowsOfGroup)};
    const LocalMemory columnSums{static_cast<std::size_t>(kWindowsOfGroup + width) * sizeof(cl_uint2)};
    context.kernel("full_search/window_sums", "windowSums")
        .run(context.queue(), groups, {static_cast<std::size_t>(kWindowsOfGroup / each)}, image, image.shape(),
             sums.table, width, height, kRowsOfGroup, each, sums.moments, sums.squares, columnSums);
}

void FullSearchKernels::sumBlocks(OpenclContext& context, const FullSearchTask& task,
                                  const DeviceBuffer<gpu::BlockMoments>& moments) {
    const std::size_t items = usesWideItems(context) ? 1 : 32;
    context.kernel("full_search/window_sums", "blockMoments")
        .run(context.queue(), {task.tables.nodes().size()}, {items}, task.reference, task.reference.shape(),
             task.grid.blockWidth, task.grid.blockHeight, task.grid.columns(), task.tables.deviceNodes(context),
             task.tables.lefts(), task.tables.tops(), moments, LocalMemory{items * sizeof(cl_uint2)});
}

void FullSearchKernels::fetch(OpenclContext& context, const FullSearchTask& task, std::span<const int> nodes) {
    const auto firstNode = static_cast<std::size_t>(nodes.front());
    const std::size_t count = static_cast<std::size_t>(nodes.back()) + 1 - firstNode;
    m_hostValues.resize(count);
    m_values.download(context, m_hostValues, firstNode);
    if (task.parameters.criterion != Criterion::Zncc) return;
    m_hostPlaces.resize(count);
    m_places.download(context, m_hostPlaces, firstNode);
}

void FullSearchKernels::store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const {
    const auto firstNode = static_cast<std::size_t>(nodes.front());
    const bool correlates = task.parameters.criterion == Criterion::Zncc;
    for (const int nodeNumber : nodes) {
        const auto node = static_cast<std::size_t>(nodeNumber);
        const cl_ulong value = m_hostValues[node - firstNode];
        const cl_uint place = correlates          ? m_hostPlaces[node - firstNode]
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
