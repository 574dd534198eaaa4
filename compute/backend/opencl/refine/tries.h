// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>

#include "compute/backend/opencl/refine/nodes.h"
#include "compute/backend/opencl/refine/surfaces.h"
#include "compute/types/job_control.h"

namespace strainlens::opencl {

/// What tries read.
struct RefineImages {
    const ReferenceSurface* reference = nullptr;
    const FloatImage* coefficients = nullptr;  ///< of the deformed image
    const DeviceImage* roi = nullptr;          ///< nullptr means everything
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

/// RefineTask of refine_nodes.clh.
struct TaskArgs {
    cl_int node;  ///< where the result goes; negative: nothing to do
    cl_int x, y;
    cl_int wholeU, wholeV;  ///< the whole pixels of the start, which shape functions are counted from
    ShapeArgs start;
};

/// Makes tries, a work group each. Who chooses them, the device (RefineSchedule) or the host (HostTries), puts them
/// into a buffer piece by piece.
class RefineTries {
public:
    /// Queues what puts the tries from number `first` on into the first `count` of tasks().
    using QueueTasks = std::function<void(int first, int count)>;

    /// Both images and the region must stay until the last try is made.
    void begin(const OpenclContext& context, const RefineImages& images, const RefineParameters& parameters);
    ShapeOrder order() const { return m_order; }
    DeviceBuffer<TaskArgs>& tasks() { return m_tasks; }

    /// Makes `count` tries in pieces of some milliseconds, two of which are queued, and keeps what they find in
    /// `nodes`. Returns when all are made, or false when those that were queued before a stop are.
    bool make(OpenclContext& context, int count, const QueueTasks& queueTasks, const RefineNodes& nodes,
              const JobControl& job);

private:
    RefineImages m_images;
    RefineArgs m_args;
    ShapeOrder m_order = ShapeOrder::First;
    std::string m_options;  ///< of the program
    std::size_t m_items = 1;
    std::size_t m_mostPiece = 1;
    std::size_t m_piece = 1;  ///< tries that are queued at a time
    DeviceBuffer<TaskArgs> m_tasks;
};

}  // namespace strainlens::opencl
