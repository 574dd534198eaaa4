// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <string>

#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/backend/opencl/recursive_search/nodes.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

/// Recursive search on an NVIDIA GPU in one launch, as in the CUDA backend: a work group scans one or more grid columns
/// and waits only for its neighbours.
///
/// OpenCL does not guarantee concurrent progress of groups, but resident groups of these GPUs progress. No more groups
/// are launched than fit by registers, local memory and work items. If they are not all resident nevertheless (another
/// program may use a part of the GPU), they time out after three seconds and run() returns false.
class ResidentSearch {
public:
    /// Whether the device is such a GPU, the blocks fit into its local memory and a pass is short enough for stop
    /// requests.
    static bool supports(const OpenclContext& context, const RecursiveSearchTask& task) {
        const OpenclDevice& device = context.device();
        const Grid& grid = task.grid;
        const int offsetRadius = task.parameters.offsetRadius;
        if (device.computeCapability < 70) return false;
        const TileShape tiles = gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, offsetRadius);
        if (gpu::bytesOf(tiles) + kStaticBytes > static_cast<std::size_t>(device.localMemoryBytes)) return false;
        return passMs(GroupLayout::of(device, grid, tiles), grid, offsetRadius) <= kMaxLaunchMs;
    }

    /// Runs the passes and sets `passes` of the result. Afterwards the nodes can be fetched. False if not all groups
    /// were resident; the nodes are then invalid.
    bool run(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task, SearchResult& result,
             const JobControl& job) {
        const Grid& grid = task.grid;
        const RecursiveSearchParameters& parameters = task.parameters;
        const TileShape tiles = gpu::tileShapeOf(grid.blockWidth, grid.blockHeight, parameters.offsetRadius);
        const GroupLayout layout = GroupLayout::of(context.device(), grid, tiles);
        const std::string options = buildOptions(context.device(), layout, grid, parameters.offsetRadius);
        const int passesAtOnce =
            std::max(1, static_cast<int>(kMaxLaunchMs / passMs(layout, grid, parameters.offsetRadius)));
        m_words.reserve(context, grid.size());
        int lastChanged = -1;
        for (int pass = 0; pass < rules::passCount(lastChanged, parameters.iterations); pass += passesAtOnce) {
            if (job.stopRequested()) return true;
            const int end = std::min(pass + passesAtOnce, parameters.iterations);
            result.passes = end;
            result.computeMs += gpu::measureMs<Device>(context, [&] {
                if (pass == 0) queueStartCosts(context, nodes, grid, options);
                m_state.upload(context, {&kInitialState, 1}, false);
                nodes.run(context, context.kernel("recursive_search/resident", "searchColumns", options),
                          {layout.groups}, {layout.items}, m_words, m_state, tiles, LocalMemory{gpu::bytesOf(tiles)},
                          layout.columnsPerGroup, pass, end);
            });
            gpu::ResidentState state;
            m_state.download(context, {&state, 1});
            if (state.stopped != 0) return false;
            lastChanged = std::max(lastChanged, static_cast<int>(state.lastChanged) - 1);
            job.progress(static_cast<double>(end) / parameters.iterations);
        }
        if (!job.stopRequested()) result.passes = rules::passCount(lastChanged, parameters.iterations);
        return true;
    }

private:
    static constexpr int kItemRows = gpu::kItemRows;
    using TileShape = gpu::TileShape;

    static constexpr int kWarp = 32;
    static constexpr int kMaxItems = 256;
    /// Upper bound of the kernel's local memory besides the tiles [bytes].
    static constexpr std::size_t kStaticBytes = 8 * 1024;
    /// Maximum resident groups per compute unit. From compute capability 7.0 on it has at least 65536 registers, 1024
    /// work items and 64 KiB of local memory.
    static constexpr int kMaxGroupsPerUnit = 3;
    static constexpr std::size_t kLocalBytesPerUnit = 64 * 1024;

    /// Longest launch, so that a stop takes effect soon [ms].
    static constexpr double kMaxLaunchMs = 20;

    static constexpr gpu::ResidentState kInitialState = {};

    /// Distribution of the grid columns over work groups.
    struct GroupLayout {
        int items = 0;          ///< of a group
        int groupsPerUnit = 1;  ///< of a compute unit, at most
        int columnsPerGroup = 1;
        int groups = 0;

        static GroupLayout of(const OpenclDevice& device, const Grid& grid, const TileShape& tiles) {
            GroupLayout layout;
            const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
            layout.items = std::clamp(static_cast<int>(std::bit_ceil(static_cast<unsigned>(items))), kWarp, kMaxItems);
            const int fitting = static_cast<int>(kLocalBytesPerUnit / (gpu::bytesOf(tiles) + kStaticBytes));
            const int needed = (grid.columns() + device.computeUnits - 1) / device.computeUnits;
            layout.groupsPerUnit = std::clamp(needed, 1, std::clamp(fitting, 1, kMaxGroupsPerUnit));
            const int resident = layout.groupsPerUnit * device.computeUnits;
            layout.columnsPerGroup = (grid.columns() + resident - 1) / resident;
            layout.groups = (grid.columns() + layout.columnsPerGroup - 1) / layout.columnsPerGroup;
            return layout;
        }
    };

    /// Upper bound of a pass [ms]: 4 us per node of 64 x 64 px with offsets up to 2, and in proportion.
    static double passMs(const GroupLayout& layout, const Grid& grid, int offsetRadius) {
        const double side = 2 * offsetRadius + 1;
        const double nodeMs = 0.004 * std::max(1.0, side * side / 25 * grid.blockPixels() / 4096);
        return nodeMs * grid.rows() * layout.columnsPerGroup;
    }

    static std::string buildOptions(const OpenclDevice& device, const GroupLayout& layout, const Grid& grid,
                                    int offsetRadius) {
        const bool fullItems = grid.blockWidth % 4 == 0 && grid.blockHeight % kItemRows == 0;
        std::string options = device.assemblyOption() + " -DHISTORY_LENGTH=8 -DRADIUS=" + std::to_string(offsetRadius) +
                              " -DMASKED=" + (fullItems ? "0" : "1") + " -DGROUP_SIZE=" + std::to_string(layout.items);
        if (device.computeCapability >= 80) options += " -DNVIDIA_REDUX";
        // All groups of a compute unit share 65536 registers.
        if (layout.groupsPerUnit == 2) options += " -cl-nv-maxrregcount=128";
        if (layout.groupsPerUnit == 3) options += " -cl-nv-maxrregcount=80";
        return options;
    }

    /// Queues the costs of the start vectors.
    void queueStartCosts(OpenclContext& context, RecursiveNodes& nodes, const Grid& grid, const std::string& options) {
        constexpr int kNodesPerGroup = 8;
        nodes.run(context, context.kernel("recursive_search/resident", "startNodes", options),
                  {1, groupsFor(grid.size(), kNodesPerGroup)}, {kWarp, kNodesPerGroup}, m_words);
    }

    DeviceBuffer<cl_ulong> m_words;
    DeviceBuffer<gpu::ResidentState> m_state;
};

}  // namespace strainlens::opencl
