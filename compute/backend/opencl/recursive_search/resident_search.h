// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <string>

#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/backend/opencl/recursive_search/nodes.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

/// A recursive search on a NVIDIA GPU in one launch, as the CUDA backend makes it: a work group walks along a column of
/// the grid (or several), waiting for its neighbours alone.
///
/// OpenCL promises no progress of one group beside another; on these GPUs groups that are resident make it, and no more
/// are launched than fit at once by the GPU's registers, local memory and work items. Should they wait in vain all the
/// same (another program may hold a part of the GPU), they give up after three seconds; run() then says so.
class ResidentSearch {
public:
    /// Whether the device is such a GPU, the blocks fit into its local memory and a pass is short enough for a stop to
    /// be heard.
    static bool suits(const OpenclContext& context, const RecursiveSearchTask& task) {
        const OpenclDevice& device = context.device();
        const Grid& grid = task.grid;
        const int offsetRadius = task.parameters.offsetRadius;
        if (device.computeCapability < 70) return false;
        const TileShape tiles = gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, offsetRadius);
        if (gpu::bytesOf(tiles) + kStaticBytes > static_cast<std::size_t>(device.localMemoryBytes)) return false;
        return passMs(Division::of(device, grid, tiles), grid, offsetRadius) <= kLongestLaunchMs;
    }

    /// Makes the passes; the nodes can be fetched then, and `passes` of the result is set. False where the groups
    /// turned out not to be resident: then the nodes are void.
    bool run(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task, SearchResult& result,
             const JobControl& job) {
        const Grid& grid = task.grid;
        const RecursiveSearchParameters& parameters = task.parameters;
        const TileShape tiles = gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, parameters.offsetRadius);
        const Division division = Division::of(context.device(), grid, tiles);
        const std::string options = buildOptions(context.device(), division, grid, parameters.offsetRadius);
        const int passesAtOnce =
            std::max(1, static_cast<int>(kLongestLaunchMs / passMs(division, grid, parameters.offsetRadius)));
        m_words.reserve(context, grid.size());
        int lastChanged = -1;
        for (int pass = 0; pass < rules::passesMade(lastChanged, parameters.iterations); pass += passesAtOnce) {
            if (job.stopRequested()) return true;
            const int end = std::min(pass + passesAtOnce, parameters.iterations);
            result.passes = end;
            result.computeMs += gpu::timed<Device>(context, [&] {
                if (pass == 0) start(context, nodes, grid, options);
                m_state.upload(context, std::span<const gpu::ColumnsState>(&kFreshState, 1), false);
                nodes.run(context, context.kernel("recursive_search/resident", "searchColumns", options),
                          {static_cast<std::size_t>(division.groups)}, {static_cast<std::size_t>(division.items)},
                          m_words, m_state, tiles, LocalMemory{gpu::bytesOf(tiles)}, division.columnsPerGroup, pass,
                          end);
            });
            gpu::ColumnsState state;
            m_state.download(context, std::span<gpu::ColumnsState>(&state, 1));
            if (state.stopped != 0) return false;
            lastChanged = std::max(lastChanged, static_cast<int>(state.lastChanged) - 1);
            job.progress(static_cast<double>(end) / parameters.iterations);
        }
        if (!job.stopRequested()) result.passes = rules::passesMade(lastChanged, parameters.iterations);
        return true;
    }

private:
    static constexpr int kItemRows = gpu::kItemRows;
    using TileShape = gpu::TileShape;

    static constexpr int kWarp = 32;
    static constexpr int kMostItems = 256;
    /// Local memory of the kernel beside the tiles, at most [bytes].
    static constexpr std::size_t kStaticBytes = 8 * 1024;
    /// Groups that are resident on one compute unit. From compute capability 7.0 on it has 65536 registers, 1024 work
    /// items and 64 KiB of local memory at least.
    static constexpr int kMostGroupsPerUnit = 3;
    static constexpr std::size_t kLocalBytesPerUnit = 64 * 1024;

    /// A launch should last no longer, so that a stop is heard [ms].
    static constexpr double kLongestLaunchMs = 20;

    static constexpr gpu::ColumnsState kFreshState = {};

    /// How the work is divided.
    struct Division {
        int items = 0;          ///< of a group
        int groupsPerUnit = 1;  ///< of a compute unit, at most
        int columnsPerGroup = 1;
        int groups = 0;

        static Division of(const OpenclDevice& device, const Grid& grid, const TileShape& tiles) {
            Division division;
            const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
            division.items =
                std::clamp(static_cast<int>(std::bit_ceil(static_cast<unsigned>(items))), kWarp, kMostItems);
            const int fitting = static_cast<int>(kLocalBytesPerUnit / (gpu::bytesOf(tiles) + kStaticBytes));
            const int wanted = (grid.columns() + device.computeUnits - 1) / device.computeUnits;
            division.groupsPerUnit = std::clamp(wanted, 1, std::clamp(fitting, 1, kMostGroupsPerUnit));
            const int resident = division.groupsPerUnit * device.computeUnits;
            division.columnsPerGroup = (grid.columns() + resident - 1) / resident;
            division.groups = (grid.columns() + division.columnsPerGroup - 1) / division.columnsPerGroup;
            return division;
        }
    };

    /// What a pass takes at most [ms]: 4 us for a node of 64 x 64 pixels with offsets up to 2, and in proportion.
    static double passMs(const Division& division, const Grid& grid, int offsetRadius) {
        const double side = 2 * offsetRadius + 1;
        const double nodeMs = 0.004 * std::max(1.0, side * side / 25 * grid.blockPixels() / 4096);
        return nodeMs * grid.rows() * division.columnsPerGroup;
    }

    static std::string buildOptions(const OpenclDevice& device, const Division& division, const Grid& grid,
                                    int offsetRadius) {
        const bool wholeItems = grid.blockWidth % 4 == 0 && grid.blockHeight % kItemRows == 0;
        std::string options = device.assemblyOption() + " -DTRIED_CENTRES=8 -DRADIUS=" + std::to_string(offsetRadius) +
                              " -DMASKED=" + (wholeItems ? "0" : "1") +
                              " -DGROUP_SIZE=" + std::to_string(division.items);
        if (device.computeCapability >= 80) options += " -DNVIDIA_REDUX";
        // So that the groups of a compute unit have registers enough: 65536 in all.
        if (division.groupsPerUnit == 2) options += " -cl-nv-maxrregcount=128";
        if (division.groupsPerUnit == 3) options += " -cl-nv-maxrregcount=80";
        return options;
    }

    /// Queues the costs of the start vectors.
    void start(OpenclContext& context, RecursiveNodes& nodes, const Grid& grid, const std::string& options) {
        constexpr std::size_t kNodesPerGroup = 8;
        nodes.run(context, context.kernel("recursive_search/resident", "startNodes", options),
                  {1, (grid.size() + kNodesPerGroup - 1) / kNodesPerGroup}, {kWarp, kNodesPerGroup}, m_words);
    }

    DeviceBuffer<cl_ulong> m_words;
    DeviceBuffer<gpu::ColumnsState> m_state;
};

}  // namespace strainlens::opencl
