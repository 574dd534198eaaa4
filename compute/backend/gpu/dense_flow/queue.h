// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/dense_flow/args.h"
#include "compute/backend/gpu/dense_flow/throttle.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

inline int flowTiles(int px, int each) { return (px + each - 1) / each; }

/// Queues the kernels of a dense flow, throttled. All of them work on one buffer.
template <typename Kernels>
class FlowQueue {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Memory = typename Device::template Buffer<float>;

    FlowQueue(Context& context, const JobControl& job, const Kernels& kernels, const Memory& memory,
              FlowThrottle& throttle)
        : m_context(context), m_job(job), m_kernels(kernels), m_memory(memory), m_throttle(throttle) {
        m_throttle.reset();
    }

    Context& context() const { return m_context; }
    const JobControl& job() const { return m_job; }
    const Memory& memory() const { return m_memory; }

    /// Over the tiles of an area. `cost`: of a tile, relative to one of a simple kernel.
    void tiles(FlowStep step, const FlowArgs& args, ImageSize area, std::size_t cost = 1) const {
        run(flowTiles(area.width, kFlowTileWidth), flowTiles(area.height, kFlowTileHeight), kTilePixels * cost,
            [&](const FlowGroups& groups) { m_kernels.queue(m_context, step, m_memory, args, groups); });
    }
    void tiles(FlowStep step, const FlowArgs& args, std::size_t cost = 1) const {
        tiles(step, args, {args.width, args.height}, cost);
    }
    /// Writes the first pyramid level of the image to args.reference.
    void firstLevel(const typename Device::Image& image, const FlowArgs& args) const {
        run(flowTiles(args.width, kFlowTileWidth), flowTiles(args.height, kFlowTileHeight), kTilePixels,
            [&](const FlowGroups& groups) { m_kernels.queueFirstLevel(m_context, image, m_memory, args, groups); });
    }
    void relaxation(const FlowArgs& args) const {
        run(relaxTiles(args.width, kFlowRelaxWidth, args.steps), relaxTiles(args.height, kFlowRelaxHeight, args.steps),
            std::size_t{kFlowRelaxWidth} * kFlowRelaxHeight,
            [&](const FlowGroups& groups) { m_kernels.queue(m_context, FlowStep::Relax, m_memory, args, groups); });
    }
    /// Number of relaxation tiles along an axis.
    static int relaxTiles(int px, int tile, int steps) {
        return 1 + flowTiles(std::max(px + 2 - tile, 0), tile - 2 * steps);
    }

private:
    static constexpr std::size_t kTilePixels = std::size_t{kFlowTileWidth} * kFlowTileHeight;

    template <typename Queue>
    void run(int columns, int rows, std::size_t pixelsOfTile, const Queue& queue) const {
        m_throttle.run(m_context, m_job, rows, pixelsOfTile * static_cast<std::size_t>(columns),
                       [&](int first, int count) {
                           queue(FlowGroups{columns, first, count});
                       });
    }

    Context& m_context;
    const JobControl& m_job;
    const Kernels& m_kernels;
    const Memory& m_memory;
    FlowThrottle& m_throttle;
};

}  // namespace strainlens::gpu
