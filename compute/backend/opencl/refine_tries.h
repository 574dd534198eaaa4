// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "compute/backend/opencl/refine_surfaces.h"
#include "compute/reference/refine_rules.h"

namespace strainlens::opencl {

/// What tries read.
struct RefineImages {
    const ReferenceSurface& reference;
    const FloatImage& coefficients;  ///< of the deformed image
    const DeviceImage* roi;          ///< nullptr means everything
};

/// What the kernel is told; `Refinement` of refine_point.clh.
struct RefineArgs {
    cl_int subset = 0, maxIterations = 0;
    cl_float incrementLimit = 0, fewestPixels = 0, minimumZncc = 0;
    FloatShape reference, deformed;
    cl_int roiPitch = 0, roiOrigin = 0;
};

/// ShapeFunction of shape_function.clh.
struct ShapeArgs {
    cl_float u[6], v[6];
};

/// RefineTask of refine_point.clh.
struct TaskArgs {
    cl_int x, y;
    cl_int wholeU, wholeV;  ///< the whole pixels of the start, which shape functions are counted from
    ShapeArgs start;
};

/// RefinedPoint of refine_point.clh.
struct PointArgs {
    ShapeArgs shape;
    cl_float increment, zncc, residual;
    cl_float variances[6];
    cl_int status, iterations, pixels;
};

/// Threads that choose starts and keep results while the device waits.
int hostThreads();

/// Makes tries, a work group each, with the buffers that this takes.
class RefineTries {
public:
    void begin(const OpenclContext& context, const RefineImages& images, const RefineParameters& parameters);
    /// As reference::RefineBatch, in pieces of some milliseconds between which a stop is heard.
    void make(OpenclContext& context, const RefineImages& images, std::span<const reference::RefineTask> tasks,
              std::span<reference::RefinedPoint> points, const JobControl& job);

private:
    RefineArgs m_args;
    std::string m_options;  ///< of the program
    std::size_t m_items = 1;
    std::size_t m_piece = 1;  ///< tries that are queued at a time
    std::vector<TaskArgs> m_hostTasks;
    std::vector<PointArgs> m_hostPoints;
    DeviceBuffer<TaskArgs> m_tasks;
    DeviceBuffer<PointArgs> m_points;
};

}  // namespace strainlens::opencl
