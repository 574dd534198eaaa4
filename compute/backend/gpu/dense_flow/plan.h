// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "compute/backend/gpu/dense_flow/args.h"
#include "compute/rules/flow_quality.h"
#include "compute/types/error.h"
#include "compute/types/image.h"

namespace strainlens::gpu {

/// A pyramid level and the offsets of its images.
struct FlowLevelPlan {
    ImageSize size;
    int pitch = 0;  ///< [floats]
    int reference = 0, deformed = 0;
};

/// Offsets of the planes that the host downloads: contiguous, rows without padding [floats].
struct PackedFlow {
    FlowPair flow, sigma;
    int occluded = 0;  ///< one byte per pixel
    FlowPair back;
};

/// Layout of the one device buffer of a dense flow: offsets [floats]. All levels share their working planes.
struct FlowPlan {
    std::vector<FlowLevelPlan> levels;          ///< full size first
    FlowPair start, first, second;              ///< flow at the start of a warp, and its iterates
    FlowPair forwardFlow;                       ///< while the backward flow is computed
    int candidates = 0;                         ///< first in memory: uploaded by the host
    FlowPair constraint{}, constraintWeight{};  ///< after the candidates, likewise
    int warped = 0, cellWeights = 0, cellSums = 0, illumination = 0;
    int equations = 0;          ///< seven planes: smoothness weights, inverse matrices, right-hand sides; then `packed`
    int spare = 0;              ///< the last of these planes; free if quality is estimated
    int counts = 0, noise = 0;  ///< histogram and noise of the residual
    PackedFlow packed;
    std::size_t floats = 0;

    /// Throws DeviceError if the images are so large that an offset exceeds the range of int.
    FlowPlan(ImageSize size, bool findOccluded, std::size_t candidateNodes = 0, bool isConstrained = false) {
        constexpr int kMinSide = 8;  // of the smallest level [px]
        for (ImageSize level = size;; level = {(level.width + 1) / 2, (level.height + 1) / 2}) {
            levels.push_back({level, (level.width + kAlignFloats - 1) / kAlignFloats * kAlignFloats});
            if (std::min(level.width, level.height) < 2 * kMinSide) break;
        }
        candidates = allocate(2 * candidateNodes);
        if (isConstrained) {
            for (FlowPair* pair : {&constraint, &constraintWeight}) *pair = allocatePair(planeOf(levels.front()));
        }
        for (FlowLevelPlan& level : levels) {
            level.reference = allocate(planeOf(level));
            level.deformed = allocate(planeOf(level));
        }
        const std::size_t plane = planeOf(levels.front());
        for (FlowPair* pair : {&start, &first, &second}) *pair = allocatePair(plane);
        if (findOccluded) forwardFlow = allocatePair(plane);
        warped = allocate(plane);
        const auto cells = [](int px) {
            return static_cast<std::size_t>((px + kFlowIlluminationCell - 1) / kFlowIlluminationCell);
        };
        for (int* offset : {&cellWeights, &cellSums, &illumination})
            *offset = allocate(cells(size.width) * cells(size.height));
        equations = allocate(kEquationPlanes * plane);
        counts = allocate(flow_quality::kDifferenceBins);
        noise = allocate(1);
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
    static FlowPair pairFrom(int offset, ImageSize size) { return {offset, offset + pixelsOf(size)}; }
    int allocate(std::size_t count) {
        const std::size_t offset = floats;
        floats += (count + kAlignFloats - 1) / kAlignFloats * kAlignFloats;
        return static_cast<int>(offset);
    }
    FlowPair allocatePair(std::size_t plane) {
        const int u = allocate(plane);
        return {u, allocate(plane)};
    }
};

}  // namespace strainlens::gpu
