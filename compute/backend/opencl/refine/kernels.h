// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <vector>

#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `StartGrid` of starts.cl.
struct StartGridArgs {
    cl_int columns = 0, rows = 0;
    cl_int blockWidth = 0, blockHeight = 0;  ///< [px]
};

/// Work items of a GPU that refine a point together: few, so that adding their sums up costs little.
inline constexpr std::size_t kGpuItems = 32;
inline constexpr std::size_t kStartItems = 64;

// The kernels write statuses as numbers.
static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(PointStatus::OutsideRoi) == 1 &&
              static_cast<int>(PointStatus::OutOfImage) == 2 && static_cast<int>(PointStatus::NoTexture) == 3 &&
              static_cast<int>(PointStatus::LowScore) == 4 && static_cast<int>(PointStatus::NotConverged) == 5 &&
              static_cast<int>(PointStatus::Outlier) == 6 && static_cast<int>(PointStatus::NotComputed) == 7);
static_assert(static_cast<int>(Interpolation::Hermite) == 0 && static_cast<int>(Interpolation::CubicSpline) == 1 &&
              static_cast<int>(Interpolation::QuinticSpline) == 2);
static_assert(sizeof(Displacement) == sizeof(cl_short2));

/// Pixels that a work item handles together.
inline int pixelsOfItem(const OpenclContext& context) { return usesWideItems(context) ? 16 : 1; }

/// How kernels that go over an image are cut.
struct ImageWork {
    WorkSize groups, group;

    ImageWork(const OpenclContext& context, ImageSize size)
        : group(usesWideItems(context) ? WorkSize{8, 1} : WorkSize{32, 8}) {
        const std::size_t pixels = group.x * static_cast<std::size_t>(pixelsOfItem(context));
        groups = {groupsFor(size.width, pixels), groupsFor(size.height, group.y)};
    }
};

inline Kernel& surfaceKernel(OpenclContext& context, const char* name) {
    return context.kernel("refine/surfaces", name, definition("PIXELS", pixelsOfItem(context)));
}

/// The option that programs which know shape functions are built with.
inline std::string orderOption(ShapeOrder order) { return definition("ORDER", numberOf(order)); }

/// The kernels of a refinement: `Kernels` of gpu::Refinement. Everything is queued. Tries are made by a work group
/// each.
class RefineKernels {
public:
    using Device = opencl::Device;
    using Nodes = gpu::RefineNodeMemory<Device>;

    /// Greys as floats; what is not a number becomes 0.
    void toFloats(OpenclContext& context, const gpu::StoredPixels<Device>& in, const FloatImage& out) {
        static constexpr std::array<const char*, 3> kKernels = {"bytesToFloats", "shortsToFloats", "floatsToFloats"};
        static constexpr std::array<cl_int, 3> kPixelBytes = {1, 2, 4};
        const ImageWork work(context, in.size);
        const cl_int bytes = kPixelBytes[in.depth];
        surfaceKernel(context, kKernels[in.depth])
            .run(context.queue(), work.groups, work.group, in.memory, in.pitch / bytes, in.origin / bytes, out,
                 out.shape());
    }

    /// See gpu::SurfaceMaker.
    void correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   const FloatImage& out) {
        m_weights.upload(context, std::vector<float>(weights.begin(), weights.end()));
        const auto radius = static_cast<cl_int>(weights.size() / 2);
        const ImageWork work(context, in.size());
        surfaceKernel(context, "correlate")
            .run(context.queue(), work.groups, work.group, in, in.shape(), m_weights, radius, cl_int{alongX}, out);
    }

    /// A request to stop is not heard inside a piece.
    struct Deaf {};
    Deaf listenTo(OpenclContext&, const std::stop_token&) { return {}; }
    /// Makes the first `count` of the tasks, whose results go to `nodes`.
    void queueTries(OpenclContext& context, const gpu::RefineSources<Device>& sources,
                    const DeviceBuffer<gpu::RefineTask>& tasks, std::size_t count, const Nodes& nodes) {
        const std::size_t items = usesWideItems(context) ? 1 : kGpuItems;
        const std::string options =
            orderOption(sources.order) + definition("INTERPOLATION", static_cast<int>(sources.interpolation)) +
            definition("ITEMS", static_cast<int>(items)) + definition("PIXELS", pixelsOfItem(context)) +
            definition("WEIGHTED", sources.weights ? 1 : 0);
        const cl_mem roi = sources.roi ? sources.roi->memory() : nullptr;
        const cl_mem weights = sources.weights ? sources.weights->memory() : nullptr;
        context.kernel("refine/refine", "refinePoints", options)
            .run(context.queue(), {count}, {items}, tasks, sources.settings, sources.reference->greys,
                 sources.reference->slopesX, sources.reference->slopesY, roi, weights, *sources.coefficients, nodes,
                 nodes.count());
    }

    /// See gpu::RefineNodeMemory.
    void resetNodes(OpenclContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found) {
        context.kernel("refine/nodes", "resetNodes", orderOption(nodes.order()))
            .run(context.queue(), {groupsFor(nodes.count(), kStartItems)}, {kStartItems}, nodes, nodes.count(),
                 found ? found->memory() : cl_mem{});
    }

    /// Tasks 0 to count - 1: the starts from number `first` on.
    void queueStarts(OpenclContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes,
                     gpu::Starts starts, int first, int count, const DeviceBuffer<gpu::RefineTask>& tasks) {
        switch (starts) {
            case gpu::Starts::OfSeeds:
                return runStarts(context, tables, nodes, "seedStarts", count, first, count, tasks);
            case gpu::Starts::OfOthers:
                return runStarts(context, tables, nodes, "firstStarts", count, first, count, tasks);
            case gpu::Starts::OfRetries:
                return runStarts(context, tables, nodes, "retryStarts", count, first, count, tasks, tables.retries);
        }
    }

    /// Lists the nodes that have another start, with it.
    void queueRetryList(OpenclContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes) {
        runStarts(context, tables, nodes, "listRetries", nodes.count(), tables.retries, tables.listed, cl_int{0});
    }

private:
    /// Queues a kernel of starts.cl on so many items; `more`: what it takes beside what all take.
    template <typename... More>
    static void runStarts(OpenclContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes,
                          const char* kernel, int items, const More&... more) {
        const StartGridArgs grid{tables.columns, tables.rows, tables.blockWidth, tables.blockHeight};
        context.kernel("refine/starts", kernel, orderOption(nodes.order()))
            .run(context.queue(), {groupsFor(items, kStartItems)}, {kStartItems}, grid, tables.positions,
                 tables.vectors, tables.found, nodes, more...);
    }

    DeviceBuffer<float> m_weights;
};

}  // namespace strainlens::opencl
