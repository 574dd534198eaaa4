// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/gpu/dense_flow/plan.h"
#include "compute/backend/gpu/dense_flow/queue.h"

namespace strainlens::gpu {

/// Queues estimateFlowQuality (compute/flow) for the full-size flow `flow`. Writes to plan.packed the standard
/// deviations and, if the backward flow `back` is given, which pixels are occluded.
template <typename Kernels>
void queueQualityEstimate(const FlowQueue<Kernels>& queue, const FlowPlan& plan, FlowArgs args, FlowPair flow,
                          const FlowPair* back) {
    constexpr std::size_t kDeviationsCost = 32, kOcclusionCost = 4;  // estimates, relative to simple kernels
    const ImageSize cells = {flowTiles(args.width, kFlowIlluminationCell),
                             flowTiles(args.height, kFlowIlluminationCell)};
    args.difference = plan.first.u;
    args.slopes = plan.second;
    args.counts = plan.counts;
    args.noise = plan.noise;
    args.arrivals = back != nullptr ? plan.first.v : 0;
    args.sources = back != nullptr ? plan.spare : 0;
    args.sigma = plan.packed.sigma;
    args.start = flow;
    queue.tiles(FlowStep::Clear, args);
    queue.tiles(FlowStep::Warp, args);
    queue.tiles(FlowStep::Illumination, args, cells);
    queue.tiles(FlowStep::Difference, args);
    queue.tiles(FlowStep::Count, args, {args.width, flowTiles(args.height, kFlowCountTiles)}, kFlowCountTiles);
    queue.tiles(FlowStep::Noise, args, {1, 1});
    queue.tiles(FlowStep::Deviations, args, kDeviationsCost);
    if (back == nullptr) return;
    args.from = flow;
    args.start = *back;
    args.occluded = plan.packed.occluded;
    queue.tiles(FlowStep::Arrivals, args);
    queue.tiles(FlowStep::Occlusion, args, kOcclusionCost);
}

}  // namespace strainlens::gpu
