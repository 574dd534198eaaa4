// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "compute/backend/cuda/runtime/device_views.h"
#include "compute/backend/gpu/recursive_search/args.h"

// What the kernels of the recursive search are told. All pointers are the device's.

namespace strainlens::cuda {

using gpu::ColumnsState;
using gpu::kItemRows;
using gpu::kMostRounds;
using gpu::kTileMargin;
using gpu::Revision;
using gpu::TileShape;

/// No displacement looks so: marks what is not there.
inline constexpr std::uint32_t kNoCentre = 0x80008000u;

/// What a search found for a node.
struct NodeResult {
    std::uint32_t vector;  ///< kNoCentre where it was not computed
    std::uint32_t cost;
};

/// A word for each direction between the host and a running search, in host memory that the device reaches.
struct SearchControl {
    std::uint32_t stop = 0;     ///< set by the host
    std::uint32_t scanned = 0;  ///< rows scanned in all passes, from time to time set by the device
    std::uint32_t done = 0;     ///< set by the device when the results are there
};

/// SADs of all trials around the start vector of every node, so that passes look up what they would else compute.
struct SadSurfaces {
    static constexpr int kRadius = 2;  ///< of the trials that are looked up
    static constexpr int kReach = 4;   ///< offsets each way [px]
    static constexpr int kSide = 2 * kReach + 1;
    static constexpr int kPitch = (kSide * kSide + 3) / 4 * 4;  ///< from node to node [words]
    std::uint32_t* centres = nullptr;                           ///< a vector a node
    std::uint32_t* sads = nullptr;  ///< kSide x kSide a node; those of blocks that leave the image are unspecified
};

/// Everything the kernels work on, on the device.
struct RecursiveSearchArgs {
    DevicePixels reference, deformed;
    DeviceGrid grid;
    int iterations = 0;
    int offsetRadius = 0;
    bool hasInitial = false;
    const std::uint32_t* initial = nullptr;  ///< a vector a node, row by row: dx in the lower, dy in the upper half
    std::uint64_t* words = nullptr;          ///< a node's vector below the number of the last pass that scanned it
    std::uint32_t* costs = nullptr;
    Revision* revisions = nullptr;
    uint4* tried = nullptr;  ///< two a node: the last eight centres whose trials were made
    SadSurfaces surfaces;    ///< null where there are none
    ColumnsState* state = nullptr;
    NodeResult* results = nullptr;  ///< one a node, row by row
    SearchControl* control = nullptr;
};

/// The same for the resident kernel.
struct ColumnsArgs {
    RecursiveSearchArgs search;
    TileShape shape = {};
    int columnsPerBlock = 1;
    bool tiled = true;  ///< else a block is too large for shared memory: pixels are read where they are
};

/// Queues the resident kernel for a radius of the offsets, or for the usual one and blocks that are whole items.
using LaunchColumns = void(int multiprocessors, cudaStream_t stream, const ColumnsArgs& args);
LaunchColumns launchRadius1, launchRadius2, launchRadius3, launchRadius4, launchWholeItems;

}  // namespace strainlens::cuda
