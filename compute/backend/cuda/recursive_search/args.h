// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "compute/backend/cuda/runtime/device_views.h"
#include "compute/backend/gpu/recursive_search/args.h"

// Arguments of the recursive search kernels; all pointers are device pointers.

namespace strainlens::cuda {

using gpu::kItemRows;
using gpu::kMaxRounds;
using gpu::kTileMargin;
using gpu::ResidentState;
using gpu::Revision;
using gpu::TileShape;

/// No valid displacement: marks a missing vector.
inline constexpr std::uint32_t kNoCentre = 0x80008000u;

/// Search result of a node.
struct NodeResult {
    std::uint32_t vector;  ///< kNoCentre if not computed
    std::uint32_t cost;
};

/// Communication between the host and a running search, in page-locked host memory.
struct SearchControl {
    std::uint32_t stop = 0;     ///< set by the host
    std::uint32_t scanned = 0;  ///< rows scanned in all passes; updated by the device
    std::uint32_t done = 0;     ///< set by the device when the results have been downloaded
};

/// Precomputed SADs of all trials around the start vector of every node.
struct SadSurfaces {
    static constexpr int kRadius = 2;  ///< of the offsets around a centre [px]
    static constexpr int kReach = 4;   ///< of the surface around the start vector [px]
    static constexpr int kSide = 2 * kReach + 1;
    static constexpr int kPitch = (kSide * kSide + 3) / 4 * 4;  ///< from node to node [words]
    std::uint32_t* centres = nullptr;                           ///< one vector per node
    std::uint32_t* sads = nullptr;  ///< kSide x kSide per node; unspecified for blocks outside the image
};

/// Arguments of all kernels.
struct RecursiveSearchArgs {
    DevicePixels reference, deformed;
    DeviceGrid grid;
    int iterations = 0;
    int offsetRadius = 0;
    bool hasInitial = false;
    const std::uint32_t* initial = nullptr;  ///< one vector per node, row by row: dx in the lower, dy in the upper half
    std::uint64_t* words = nullptr;          ///< lower half: vector, upper half: number of the last pass of the node
    std::uint32_t* costs = nullptr;
    Revision* revisions = nullptr;
    uint4* history = nullptr;  ///< two per node: the last eight compared centres
    SadSurfaces surfaces;      ///< null pointers if unused
    ResidentState* state = nullptr;
    NodeResult* results = nullptr;  ///< one per node, row by row
    SearchControl* control = nullptr;
};

/// Arguments of the resident kernel.
struct ResidentArgs {
    RecursiveSearchArgs search;
    TileShape shape = {};
    int columnsPerBlock = 1;
    bool tiled = true;  ///< pixels are copied to shared memory; false for too large blocks
};

/// Queues the resident kernel for an offset radius, or for radius 2 and block sides that are multiples of 4.
using LaunchResident = void(int multiprocessors, cudaStream_t stream, const ResidentArgs& args);
LaunchResident launchRadius1, launchRadius2, launchRadius3, launchRadius4, launchFullItems;

}  // namespace strainlens::cuda
