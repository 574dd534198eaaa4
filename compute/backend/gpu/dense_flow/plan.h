// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "compute/backend/gpu/dense_flow/args.h"
#include "compute/rules/flow_judgement.h"
#include "compute/types/error.h"
#include "compute/types/image.h"

namespace strainlens::gpu {

/// A level of the pyramid and where its images lie.
struct FlowLevelPlan {
    ImageSize size;
    int pitch = 0;  ///< [floats]
    int reference = 0, deformed = 0;
};

/// Where lies what the host reads, row behind row without room between them, one plane behind the other [floats].
struct FlowPacked {
    FlowPair flow, sigma;
    int occluded = 0;  ///< a byte a pixel
    FlowPair back;
};

/// Where everything lies that a dense flow keeps on the device, in one piece of memory [floats]. What a level works on
/// takes the same place at every level.
struct FlowPlan {
    std::vector<FlowLevelPlan> levels;  ///< the images' own size first
    FlowPair start, first, second;      ///< flow at the start of a warp, and as it is improved
    FlowPair kept;                      ///< the flow forward while the flow back is made
    int starts = 0;                     ///< at the beginning, where the host writes
    FlowPair held{}, heldWeight{};      ///< behind the starts, likewise
    int warped = 0, cellWeights = 0, cellSums = 0, light = 0;
    int equations = 0;          ///< seven planes: ties, solved equations, pulls; in the end what the host reads
    int spare = 0;              ///< the last of them, of which the host reads nothing that is judged
    int counts = 0, noise = 0;  ///< of differences
    FlowPacked packed;
    std::size_t floats = 0;

    /// Throws DeviceError for images so large that a place is no int.
    FlowPlan(ImageSize size, bool findOccluded, std::size_t startNodes = 0, bool holds = false) {
        constexpr int kLeastSide = 8;  // of the smallest level [px]
        for (ImageSize level = size;; level = {(level.width + 1) / 2, (level.height + 1) / 2}) {
            levels.push_back({level, (level.width + kAlignFloats - 1) / kAlignFloats * kAlignFloats});
            if (std::min(level.width, level.height) < 2 * kLeastSide) break;
        }
        starts = take(2 * startNodes);
        if (holds) {
            for (FlowPair* pair : {&held, &heldWeight}) *pair = takePair(planeOf(levels.front()));
        }
        for (FlowLevelPlan& level : levels) {
            level.reference = take(planeOf(level));
            level.deformed = take(planeOf(level));
        }
        const std::size_t plane = planeOf(levels.front());
        for (FlowPair* pair : {&start, &first, &second}) *pair = takePair(plane);
        if (findOccluded) kept = takePair(plane);
        warped = take(plane);
        const auto cells = [](int px) { return static_cast<std::size_t>((px + kFlowLightCell - 1) / kFlowLightCell); };
        for (int* plan : {&cellWeights, &cellSums, &light}) *plan = take(cells(size.width) * cells(size.height));
        equations = take(kEquationPlanes * plane);
        counts = take(judgement::kDifferenceBins);
        noise = take(1);
        if (floats > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
            throw DeviceError("of this session", "denseFlow",
                              "it makes flow of up to 100 megapixels; use smaller images, or choose --device cpu");
        }
        spare = equations + static_cast<int>((kEquationPlanes - 1) * plane);
        packed.flow = pairFrom(equations, size);
        packed.sigma = pairFrom(packed.flow.v + pixelsOf(size), size);
        packed.occluded = packed.sigma.v + pixelsOf(size);
        packed.back = pairFrom(packed.occluded + (pixelsOf(size) + 3) / 4, size);
    }
    std::size_t planeOf(const FlowLevelPlan& level) const {
        return static_cast<std::size_t>(level.pitch) * static_cast<std::size_t>(level.size.height);
    }

private:
    static constexpr int kAlignFloats = 32;
    static constexpr std::size_t kEquationPlanes = 7;

    static int pixelsOf(ImageSize size) { return size.width * size.height; }
    static FlowPair pairFrom(int place, ImageSize size) { return {place, place + pixelsOf(size)}; }
    int take(std::size_t count) {
        const std::size_t place = floats;
        floats += (count + kAlignFloats - 1) / kAlignFloats * kAlignFloats;
        return static_cast<int>(place);
    }
    FlowPair takePair(std::size_t plane) {
        const int u = take(plane);
        return {u, take(plane)};
    }
};

}  // namespace strainlens::gpu
