// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/gpu/refine/tries.h"
#include "compute/rules/refine_starts.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"

namespace strainlens::gpu {

/// A node that is tried again.
struct RefineRetry {
    int node;
    int from;  ///< see rules::nextStart()
};

/// What starts are chosen from, on the device.
template <typename Device>
struct StartTables {
    typename Device::template Buffer<int> positions;  ///< lefts, tops
    typename Device::template Buffer<Displacement> vectors;
    typename Device::template Buffer<PointStatus> found;
    typename Device::template Buffer<RefineRetry> retries;  ///< of a round
    typename Device::template Buffer<int> listed;           ///< how many these are
    int columns = 0, rows = 0;
    int blockWidth = 0, blockHeight = 0;  ///< [px]

    std::size_t nodes() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    std::size_t seeds() const {
        return static_cast<std::size_t>(rules::seedsAlong(columns)) * static_cast<std::size_t>(rules::seedsAlong(rows));
    }
};

/// The passes of a schedule.
enum class Starts { OfSeeds, OfOthers, OfRetries };

/// The schedule of rules::scheduleRefinement on the device: which start a point gets and what is tried again is
/// decided there, by the same functions. The host sees one number a round of retries.
template <typename Kernels>
class RefineSchedule {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;

    /// Makes all tries of a grid and keeps what became of its nodes. Returns early when a stop is requested.
    void run(Context& context, Kernels& kernels, const Grid& grid, const SearchResult& found,
             RefineTries<Kernels>& tries, RefineNodeMemory<Device>& nodes, const JobControl& job) {
        send(context, grid, found);
        nodes.reset(context, kernels, grid.size(), tries.order(), &m_tables.found);
        const std::size_t count = m_tables.nodes(), seeds = m_tables.seeds();
        if (count == 0 || job.stopRequested()) return;
        m_tables.retries.reserve(context, count);
        const double toMake = static_cast<double>(seeds + count);  // in two passes; retries are not known before
        double made = 0;
        const auto pass = [&](Starts starts, std::size_t size) {
            const auto fill = [&](auto& tasks, std::size_t first, std::size_t some) {
                kernels.queueStarts(context, m_tables, nodes, starts, static_cast<int>(first), static_cast<int>(some),
                                    tasks);
            };
            const auto tell = [&](std::size_t some) {
                made += static_cast<double>(some);
                job.progress(std::min(1.0, made / toMake));
            };
            return tries.make(context, size, fill, tell, nodes, job);
        };
        if (!pass(Starts::OfSeeds, seeds) || !pass(Starts::OfOthers, count)) return;
        while (const int retries = listRetries(context, kernels, nodes)) {
            if (!pass(Starts::OfRetries, static_cast<std::size_t>(retries))) return;
        }
        job.progress(1);
    }

private:
    /// Lists the nodes that have another start, with it; waits and says how many there are.
    int listRetries(Context& context, Kernels& kernels, const RefineNodeMemory<Device>& nodes) {
        int listed = 0;
        m_tables.listed.fill(context, 1, 0);
        kernels.queueRetryList(context, m_tables, nodes);
        m_tables.listed.download(context, std::span(&listed, 1));
        return listed;
    }
    void send(Context& context, const Grid& grid, const SearchResult& found) {
        if (grid.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
            throw InvalidInput("grid", std::to_string(grid.size()) + " points",
                               "fewer than 2147483648; take a larger step");
        }
        std::vector<int> positions = grid.lefts;
        positions.insert(positions.end(), grid.tops.begin(), grid.tops.end());
        queue<int>(context, positions, m_positions, m_tables.positions);
        queue<Displacement>(context, found.vectors, m_vectors, m_tables.vectors);
        queue<PointStatus>(context, found.status, m_found, m_tables.found);
        m_tables.columns = grid.columns(), m_tables.rows = grid.rows();
        m_tables.blockWidth = grid.blockWidth, m_tables.blockHeight = grid.blockHeight;
    }
    /// Queues a copy through page-locked memory that keeps the values, so that nobody waits.
    template <typename T>
    static void queue(Context& context, std::span<const T> values, typename Device::template PinnedBuffer<T>& staged,
                      typename Device::template Buffer<T>& to) {
        T* const memory = staged.reserve(context, values.size());
        std::ranges::copy(values, memory);
        to.upload(context, std::span<const T>(memory, values.size()), false);
    }

    StartTables<Device> m_tables;
    typename Device::template PinnedBuffer<int> m_positions;
    typename Device::template PinnedBuffer<Displacement> m_vectors;
    typename Device::template PinnedBuffer<PointStatus> m_found;
};

}  // namespace strainlens::gpu
