// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine_tries.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

#include "compute/backend/opencl/piece_size.h"
#include "compute/types/row_bands.h"

namespace strainlens::opencl {
namespace {

/// Work items of a GPU that refine a point together: few, so that adding their sums up costs little.
constexpr std::size_t kGpuItems = 32;
/// Tries of the first piece for each compute unit of a device.
constexpr std::size_t kFirstTriesOfUnit = 16;

// The kernel writes statuses as numbers.
static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(PointStatus::OutsideRoi) == 1 &&
              static_cast<int>(PointStatus::OutOfImage) == 2 && static_cast<int>(PointStatus::NoTexture) == 3 &&
              static_cast<int>(PointStatus::LowScore) == 4 && static_cast<int>(PointStatus::NotConverged) == 5);
static_assert(static_cast<int>(Interpolation::Hermite) == 0 && static_cast<int>(Interpolation::CubicSpline) == 1 &&
              static_cast<int>(Interpolation::QuinticSpline) == 2);
static_assert(sizeof(TaskArgs) == 64 && sizeof(PointArgs) == 96);

/// The smallest float that is not less: whole numbers of pixels then compare as with the double.
float roundedUp(double value) {
    const auto rounded = static_cast<float>(value);
    return static_cast<double>(rounded) < value ? std::nextafter(rounded, std::numeric_limits<float>::infinity())
                                                : rounded;
}

void fill(cl_float (&out)[6], const ShapeTerms& terms, int whole) {
    const double values[6] = {terms.value - whole, terms.x, terms.y, terms.xx, terms.xy, terms.yy};
    for (int k = 0; k < 6; ++k) out[k] = static_cast<cl_float>(values[k]);
}

ShapeTerms termsFrom(const cl_float (&in)[6], int whole) {
    const auto at = [&](int k) { return static_cast<double>(in[k]); };
    return {whole + at(0), at(1), at(2), at(3), at(4), at(5)};
}

TaskArgs argsOf(const reference::RefineTask& task) {
    TaskArgs args{};
    args.x = task.x;
    args.y = task.y;
    args.wholeU = static_cast<cl_int>(std::lround(task.start.u.value));
    args.wholeV = static_cast<cl_int>(std::lround(task.start.v.value));
    fill(args.start.u, task.start.u, args.wholeU);
    fill(args.start.v, task.start.v, args.wholeV);
    return args;
}

reference::RefinedPoint pointFrom(const PointArgs& args, const TaskArgs& task) {
    reference::RefinedPoint point;
    point.shape.u = termsFrom(args.shape.u, task.wholeU);
    point.shape.v = termsFrom(args.shape.v, task.wholeV);
    point.status = static_cast<PointStatus>(args.status);
    point.iterations = args.iterations;
    point.pixels = args.pixels;
    point.increment = static_cast<double>(args.increment);
    point.zncc = static_cast<double>(args.zncc);
    point.residual = static_cast<double>(args.residual);
    for (std::size_t k = 0; k < point.variances.size(); ++k) {
        point.variances[k] = static_cast<double>(args.variances[k]);
    }
    return point;
}

/// Calls work(k) for all k below `count`, on hostThreads().
template <typename Work>
void forEachTask(std::size_t count, const Work& work) {
    constexpr int kTasksAtATime = 4096;
    forEachRowBand(static_cast<int>(count), kTasksAtATime, hostThreads(), [&](int first, int end) {
        for (int k = first; k < end; ++k) work(static_cast<std::size_t>(k));
    });
}

}  // namespace

int hostThreads() {
    constexpr int kMostThreads = 8;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) / 2, 1, kMostThreads);
}

void RefineTries::begin(const OpenclContext& context, const RefineImages& images, const RefineParameters& parameters) {
    m_args = {};
    m_args.subset = parameters.subset;
    m_args.maxIterations = parameters.maxIterations;
    m_args.incrementLimit = static_cast<float>(parameters.incrementLimit);
    m_args.fewestPixels = roundedUp(parameters.minimumShare * parameters.subset * parameters.subset);
    m_args.minimumZncc = static_cast<float>(parameters.minimumZncc);
    m_args.reference = images.reference.greys.shape();
    m_args.deformed = images.coefficients.shape();
    if (images.roi) {
        m_args.roiPitch = images.roi->shape().pitch;
        m_args.roiOrigin = images.roi->shape().origin;
    }
    m_items = usesWideItems(context) ? 1 : kGpuItems;
    m_options = "-DORDER=" + std::to_string(parameters.order == ShapeOrder::First ? 1 : 2) +
                " -DINTERPOLATION=" + std::to_string(static_cast<int>(parameters.interpolation)) +
                " -DITEMS=" + std::to_string(m_items) + " -DPIXELS=" + (usesWideItems(context) ? "16" : "1");
    m_piece = kFirstTriesOfUnit * static_cast<std::size_t>(std::max(context.device().computeUnits, 1));
}

void RefineTries::make(OpenclContext& context, const RefineImages& images, std::span<const reference::RefineTask> tasks,
                       std::span<reference::RefinedPoint> points, const JobControl& job) {
    m_hostTasks.resize(tasks.size());
    forEachTask(tasks.size(), [&](std::size_t k) { m_hostTasks[k] = argsOf(tasks[k]); });
    m_tasks.upload(context, m_hostTasks);
    m_points.reserve(context, tasks.size());
    m_hostPoints.resize(tasks.size());
    Kernel& kernel = context.kernel("refine", "refinePoints", m_options);
    const cl_mem roi = images.roi ? images.roi->memory() : nullptr;
    std::size_t done = 0;
    while (done < tasks.size() && !job.stopRequested()) {
        const PieceClock::time_point start = PieceClock::now();
        const std::size_t count = std::min(m_piece, tasks.size() - done);
        kernel.run(context.queue(), {count}, {m_items}, m_tasks, static_cast<cl_int>(done), m_args,
                   images.reference.greys, images.reference.slopesX, images.reference.slopesY, roi, images.coefficients,
                   m_points);
        m_points.download(context, std::span(m_hostPoints).subspan(done, count), done);
        done += count;
        if (count == m_piece) m_piece = nextPiece(count, PieceClock::now() - start);
    }
    forEachTask(done, [&](std::size_t k) { points[k] = pointFrom(m_hostPoints[k], m_hostTasks[k]); });
}

}  // namespace strainlens::opencl
