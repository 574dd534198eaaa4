// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/kernels.h"

#include <array>
#include <utility>

namespace strainlens::opencl {
namespace {

/// Work items of a GPU that refine a point together: few, so that adding their sums up costs little.
constexpr std::size_t kGpuItems = 32;
constexpr std::size_t kStartItems = 64;

// The kernels write statuses as numbers.
static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(PointStatus::OutsideRoi) == 1 &&
              static_cast<int>(PointStatus::OutOfImage) == 2 && static_cast<int>(PointStatus::NoTexture) == 3 &&
              static_cast<int>(PointStatus::LowScore) == 4 && static_cast<int>(PointStatus::NotConverged) == 5 &&
              static_cast<int>(PointStatus::Outlier) == 6 && static_cast<int>(PointStatus::NotComputed) == 7);
static_assert(static_cast<int>(Interpolation::Hermite) == 0 && static_cast<int>(Interpolation::CubicSpline) == 1 &&
              static_cast<int>(Interpolation::QuinticSpline) == 2);
static_assert(sizeof(Displacement) == sizeof(cl_short2));

/// Pixels that a work item handles together.
int pixelsOfItem(const OpenclContext& context) { return usesWideItems(context) ? 16 : 1; }

/// How kernels that go over an image are cut.
struct ImageWork {
    WorkSize groups, group;

    ImageWork(const OpenclContext& context, ImageSize size)
        : group(usesWideItems(context) ? WorkSize{8, 1} : WorkSize{32, 8}) {
        const std::size_t pixels = group.x * static_cast<std::size_t>(pixelsOfItem(context));
        groups = {(static_cast<std::size_t>(size.width) + pixels - 1) / pixels,
                  (static_cast<std::size_t>(size.height) + group.y - 1) / group.y};
    }
};

Kernel& surfaceKernel(OpenclContext& context, const char* name) {
    return context.kernel("refine/surfaces", name, "-DPIXELS=" + std::to_string(pixelsOfItem(context)));
}

}  // namespace

void RefineKernels::toFloats(OpenclContext& context, const gpu::StoredPixels<Device>& in, FloatImage& out) {
    static constexpr std::array<const char*, 3> kKernels = {"bytesToFloats", "shortsToFloats", "floatsToFloats"};
    static constexpr std::array<cl_int, 3> kPixelBytes = {1, 2, 4};
    out.resize(context, in.size);
    const ImageWork work(context, in.size);
    const cl_int bytes = kPixelBytes[in.depth];
    surfaceKernel(context, kKernels[in.depth])
        .run(context.queue(), work.groups, work.group, in.memory, in.pitch / bytes, in.origin / bytes, out,
             out.shape());
}

void RefineKernels::correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights,
                              bool alongX, FloatImage& out) {
    out.resize(context, in.size());
    m_weights.upload(context, std::vector<float>(weights.begin(), weights.end()));
    const auto radius = static_cast<cl_int>(weights.size() / 2);
    const ImageWork work(context, in.size());
    surfaceKernel(context, "correlate")
        .run(context.queue(), work.groups, work.group, in, in.shape(), m_weights, radius, cl_int{alongX}, out);
}

void RefineKernels::beginTries(OpenclContext& context, const gpu::RefineImages<Device>& images,
                               const RefineParameters& parameters) {
    m_images = images;
    m_settings = gpu::settingsOf(parameters, images.reference->greys.shape(), images.coefficients->shape());
    if (images.roi) {
        m_settings.roiPitch = images.roi->shape().pitch;
        m_settings.roiOrigin = images.roi->shape().origin;
    }
    m_items = usesWideItems(context) ? 1 : kGpuItems;
    m_options = orderOption(parameters.order) + std::string(" -DINTERPOLATION=") +
                std::to_string(static_cast<int>(parameters.interpolation)) + " -DITEMS=" + std::to_string(m_items) +
                " -DPIXELS=" + std::to_string(pixelsOfItem(context));
}

void RefineKernels::queueTries(OpenclContext& context, const DeviceBuffer<gpu::RefineTask>& tasks, std::size_t count,
                               const RefineNodeMemory& nodes) {
    const cl_mem roi = m_images.roi ? m_images.roi->memory() : nullptr;
    context.kernel("refine/refine", "refinePoints", m_options)
        .run(context.queue(), {count}, {m_items}, tasks, m_settings, m_images.reference->greys,
             m_images.reference->slopesX, m_images.reference->slopesY, roi, *m_images.coefficients, nodes,
             nodes.count());
}

template <typename... More>
void RefineKernels::runStarts(OpenclContext& context, const char* kernel, int items, const More&... more) {
    const StartGridArgs grid{m_tables->columns, m_tables->rows, m_tables->blockWidth, m_tables->blockHeight};
    const std::size_t groups = (static_cast<std::size_t>(items) + kStartItems - 1) / kStartItems;
    context.kernel("refine/starts", kernel, orderOption(m_nodes->order()))
        .run(context.queue(), {groups}, {kStartItems}, grid, m_tables->positions, m_tables->vectors, m_tables->found,
             *m_nodes, more...);
}

void RefineKernels::beginStarts(OpenclContext& context, const gpu::StartTables<Device>& tables,
                                const RefineNodeMemory& nodes) {
    m_tables = &tables;
    m_nodes = &nodes;
    m_retries.reserve(context, tables.nodes());
    m_listed.fill(context, 1, 0);
    m_listedBefore = 0;
}

void RefineKernels::queueStarts(OpenclContext& context, gpu::Starts starts, int first, int count,
                                const DeviceBuffer<gpu::RefineTask>& tasks) {
    switch (starts) {
        case gpu::Starts::OfSeeds:
            return runStarts(context, "seedStarts", count, first, count, tasks);
        case gpu::Starts::OfOthers:
            return runStarts(context, "firstStarts", count, first, count, tasks);
        case gpu::Starts::OfRetries:
            return runStarts(context, "retryStarts", count, first, count, tasks, m_retries);
    }
}

int RefineKernels::listRetries(OpenclContext& context) {
    runStarts(context, "listRetries", m_nodes->count(), m_retries, m_listed, m_listedBefore);
    cl_int listed = 0;
    m_listed.download(context, std::span(&listed, 1));
    return listed - std::exchange(m_listedBefore, listed);
}

}  // namespace strainlens::opencl
