// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/backend/gpu/dense_flow/args.h"
#include "compute/backend/gpu/dense_flow/pace.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"

namespace strainlens::gpu {

inline int flowTiles(int px, int each) { return (px + each - 1) / each; }

/// Queues the kernels of a dense flow, which work on one piece of memory, as fast as is good for a stop.
template <typename Kernels>
class FlowQueue {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Room = typename Device::template Buffer<float>;

    FlowQueue(Context& context, const JobControl& job, const Kernels& kernels, const Room& room, FlowPace& pace)
        : m_context(context), m_job(job), m_kernels(kernels), m_room(room), m_pace(pace) {
        m_pace.settled();
    }

    Context& context() const { return m_context; }
    const JobControl& job() const { return m_job; }
    const Room& room() const { return m_room; }

    /// Over tiles of an area of that size, of which each takes as long as so many others.
    void tiles(FlowStep step, const FlowArgs& args, ImageSize area, std::size_t dear = 1) const {
        const int columns = flowTiles(area.width, kFlowTileWidth);
        rows(flowTiles(area.height, kFlowTileHeight),
             std::size_t{kFlowTileWidth} * kFlowTileHeight * static_cast<std::size_t>(columns) * dear,
             [&](int first, int count) {
                 m_kernels.queue(m_context, step, m_room, args, {columns, first, count});
             });
    }
    void tiles(FlowStep step, const FlowArgs& args, std::size_t dear = 1) const {
        tiles(step, args, {args.width, args.height}, dear);
    }
    /// The image as the first level of a pyramid, at args.reference.
    void firstLevel(const typename Device::Image& image, const FlowArgs& args) const {
        const int columns = flowTiles(args.width, kFlowTileWidth);
        rows(flowTiles(args.height, kFlowTileHeight),
             std::size_t{kFlowTileWidth} * kFlowTileHeight * static_cast<std::size_t>(columns),
             [&](int first, int count) {
                 m_kernels.queueFirstLevel(m_context, image, m_room, args, {columns, first, count});
             });
    }
    void relaxation(const FlowArgs& args) const {
        const int columns = relaxTiles(args.width, kFlowRelaxWidth, args.steps);
        rows(relaxTiles(args.height, kFlowRelaxHeight, args.steps),
             std::size_t{kFlowRelaxWidth} * kFlowRelaxHeight * static_cast<std::size_t>(columns),
             [&](int first, int count) {
                 m_kernels.queue(m_context, FlowStep::Relax, m_room, args, {columns, first, count});
             });
    }
    /// Tiles of a relaxation along an axis.
    static int relaxTiles(int px, int tile, int steps) {
        return 1 + flowTiles(std::max(px + 2 - tile, 0), tile - 2 * steps);
    }

private:
    template <typename Queue>
    void rows(int count, std::size_t pixelsOfRow, const Queue& queue) const {
        m_pace.run(m_context, m_job, count, pixelsOfRow, queue);
    }

    Context& m_context;
    const JobControl& m_job;
    const Kernels& m_kernels;
    const Room& m_room;
    FlowPace& m_pace;
};

}  // namespace strainlens::gpu
