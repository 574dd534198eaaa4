// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/kernels.h"

namespace strainlens::cuda {

RefineNodes nodesIn(const gpu::RefineNodeMemory<Device>& memory) {
    RefineNodes nodes;
    nodes.count = static_cast<std::size_t>(memory.count());
    nodes.secondDerivatives = hasSecondDerivatives(memory.order());
    nodes.floats = reinterpret_cast<float*>(memory.memory());
    nodes.integers =
        reinterpret_cast<std::int32_t*>(nodes.floats + static_cast<std::size_t>(nodes.planes() + 2) * nodes.count);
    nodes.pixels = nodes.integers + 2 * nodes.count;
    nodes.iterations = reinterpret_cast<std::int16_t*>(nodes.pixels + nodes.count);
    nodes.tried = reinterpret_cast<std::uint16_t*>(nodes.iterations + nodes.count);
    nodes.statuses = reinterpret_cast<PointStatus*>(nodes.tried + nodes.count);
    return nodes;
}

void RefineKernels::queueAttempts(const CudaContext& context, const gpu::RefineInputs<Device>& sources,
                                  const DeviceBuffer<RefineTask>& tasks, std::size_t count, const Nodes& nodes) {
    RefineArgs args;
    args.settings = sources.settings;
    args.greys = sources.reference->greys.data();
    args.slopesX = sources.reference->slopesX.data();
    args.slopesY = sources.reference->slopesY.data();
    args.coefficients = sources.coefficients->data();
    if (sources.roi) args.roi = sources.roi->memory();
    if (sources.weights) args.weights = sources.weights->data();
    args.tasks = tasks.data();
    args.taskCount = static_cast<int>(count);
    args.results = nodesIn(nodes);
    args.stop = m_stop.data();
    const auto launch = [&]<Interpolation kInterpolation>() {
        withOrder(sources.order, [&]<int kOrder>() {
            if (sources.weights) {
                launchAttempts<kInterpolation, shapeOrder(kOrder), true>(args, context.stream);
            } else {
                launchAttempts<kInterpolation, shapeOrder(kOrder), false>(args, context.stream);
            }
        });
    };
    switch (sources.interpolation) {
        case Interpolation::Hermite:
            return launch.operator()<Interpolation::Hermite>();
        case Interpolation::CubicSpline:
            return launch.operator()<Interpolation::CubicSpline>();
        case Interpolation::QuinticSpline:
            return launch.operator()<Interpolation::QuinticSpline>();
    }
}

}  // namespace strainlens::cuda
