// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <vector>

#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `GuessGrid` of guesses.cl.
struct GuessGridArgs {
    cl_int columns = 0, rows = 0;
    cl_int blockWidth = 0, blockHeight = 0;  ///< [px]
};

/// Work items per point on GPUs; few, so that reducing their sums is cheap.
inline constexpr std::size_t kGpuItems = 32;
inline constexpr std::size_t kGuessItems = 64;

// The kernels use these enumerator values.
static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(PointStatus::OutsideRoi) == 1 &&
              static_cast<int>(PointStatus::OutOfImage) == 2 && static_cast<int>(PointStatus::NoTexture) == 3 &&
              static_cast<int>(PointStatus::LowScore) == 4 && static_cast<int>(PointStatus::NotConverged) == 5 &&
              static_cast<int>(PointStatus::Outlier) == 6 && static_cast<int>(PointStatus::NotComputed) == 7);
static_assert(static_cast<int>(Interpolation::Hermite) == 0 && static_cast<int>(Interpolation::CubicSpline) == 1 &&
              static_cast<int>(Interpolation::QuinticSpline) == 2);
static_assert(sizeof(Displacement) == sizeof(cl_short2));

/// Pixels that a work item handles at a time.
inline int pixelsOfItem(const OpenclContext& context) { return usesWideItems(context) ? 16 : 1; }

/// Work size of kernels over an image.
struct ImageWork {
    WorkSize group, groups;

    ImageWork(const OpenclContext& context, ImageSize size)
        : group(usesWideItems(context) ? WorkSize{8, 1} : WorkSize{32, 8}),
          groups(groupsFor(groupsFor(size.width, pixelsOfItem(context)), group.x), groupsFor(size.height, group.y)) {}
};

inline Kernel& imageKernel(OpenclContext& context, const char* name) {
    return context.kernel("refine/refinement_images", name, definition("PIXELS", pixelsOfItem(context)));
}

/// Build option of programs that use shape functions.
inline std::string orderOption(ShapeOrder order) { return definition("ORDER", numberOf(order)); }

/// `Kernels` of gpu::Refinement. Queues all work. One work group per attempt.
class RefineKernels {
public:
    using Device = opencl::Device;
    using Nodes = gpu::RefineNodeMemory<Device>;

    /// Converts greys to floats; non-finite ones become 0.
    void toFloats(OpenclContext& context, const gpu::DevicePixelView<Device>& in, const FloatImage& out) {
        static constexpr std::array<const char*, 3> kKernels = {"bytesToFloats", "shortsToFloats", "floatsToFloats"};
        static constexpr std::array<cl_int, 3> kPixelBytes = {1, 2, 4};
        const ImageWork work(context, in.size);
        const cl_int bytes = kPixelBytes[in.depth];
        imageKernel(context, kKernels[in.depth])
            .run(work.groups, work.group, in.memory, in.pitch / bytes, in.origin / bytes, out, out.shape());
    }

    /// See gpu::RefinementImageMaker.
    void correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   const FloatImage& out) {
        m_weights.upload(context, std::vector<float>(weights.begin(), weights.end()));
        const auto radius = static_cast<cl_int>(weights.size() / 2);
        const ImageWork work(context, in.size());
        imageKernel(context, "correlate")
            .run(work.groups, work.group, in, in.shape(), m_weights, radius, cl_int{alongX}, out);
    }

    /// A running chunk cannot be stopped.
    struct NoStopListener {};
    NoStopListener listenTo(OpenclContext&, const std::stop_token&) { return {}; }
    /// Refines the first `count` tasks into `nodes`.
    void queueAttempts(OpenclContext& context, const gpu::RefineInputs<Device>& sources,
                       const DeviceBuffer<gpu::RefineTask>& tasks, std::size_t count, const Nodes& nodes) {
        const std::size_t items = usesWideItems(context) ? 1 : kGpuItems;
        const std::string options = orderOption(sources.order) + definition("INTERPOLATION", sources.interpolation) +
                                    definition("ITEMS", items) + definition("PIXELS", pixelsOfItem(context)) +
                                    definition("WEIGHTED", sources.weights != nullptr);
        const cl_mem roi = sources.roi ? sources.roi->memory() : nullptr;
        const cl_mem weights = sources.weights ? sources.weights->memory() : nullptr;
        context.kernel("refine/refine", "refinePoints", options)
            .run({count}, {items}, tasks, sources.settings, sources.reference->greys, sources.reference->slopesX,
                 sources.reference->slopesY, roi, weights, *sources.coefficients, nodes, nodes.count());
    }

    /// See gpu::RefineNodeMemory.
    void resetNodes(OpenclContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found) {
        context.kernel("refine/nodes", "resetNodes", orderOption(nodes.order()))
            .run({groupsFor(nodes.count(), kGuessItems)}, {kGuessItems}, nodes, nodes.count(),
                 found ? found->memory() : cl_mem{});
    }

    /// Writes the tasks [first, first + count) of a pass to the start of `tasks`.
    void queueGuesses(OpenclContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes,
                      gpu::RefinePass pass, int first, int count, const DeviceBuffer<gpu::RefineTask>& tasks) {
        if (pass == gpu::RefinePass::Retries) {
            return runGuesses(context, tables, nodes, "retryGuesses", count, first, count, tasks, tables.retries);
        }
        const char* const kernel = pass == gpu::RefinePass::Seeds ? "seedGuesses" : "firstGuesses";
        runGuesses(context, tables, nodes, kernel, count, first, count, tasks);
    }

    /// Lists the nodes that have an untried initial guess.
    void queueRetryList(OpenclContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes) {
        runGuesses(context, tables, nodes, "listRetries", nodes.count(), tables.retries, tables.retryCount, cl_int{0});
    }

private:
    /// Queues a kernel of guesses.cl on `items` items; `more`: its own arguments.
    template <typename... More>
    static void runGuesses(OpenclContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes,
                           const char* kernel, int items, const More&... more) {
        const GuessGridArgs grid{tables.columns, tables.rows, tables.blockWidth, tables.blockHeight};
        context.kernel("refine/guesses", kernel, orderOption(nodes.order()))
            .run({groupsFor(items, kGuessItems)}, {kGuessItems}, grid, tables.positions, tables.vectors, tables.found,
                 nodes, more...);
    }

    DeviceBuffer<float> m_weights;
};

}  // namespace strainlens::opencl
