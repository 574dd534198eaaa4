// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/gpu/refine/attempts.h"
#include "compute/rules/initial_guess.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"

namespace strainlens::gpu {

/// A node to refine again, from another initial guess.
struct RefineRetry {
    int node;
    int from;  ///< see rules::nextGuessSource()
};

/// Device tables from which initial guesses are chosen.
template <typename Device>
struct GuessTables {
    typename Device::template Buffer<int> positions;  ///< lefts, tops
    typename Device::template Buffer<Displacement> vectors;
    typename Device::template Buffer<PointStatus> found;
    typename Device::template Buffer<RefineRetry> retries;  ///< of a round
    typename Device::template Buffer<int> retryCount;
    int columns = 0, rows = 0;
    int blockWidth = 0, blockHeight = 0;  ///< [px]

    std::size_t nodes() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
    std::size_t seeds() const {
        return static_cast<std::size_t>(rules::seedsAlong(columns)) * static_cast<std::size_t>(rules::seedsAlong(rows));
    }
};

/// Passes of the schedule.
enum class RefinePass { Seeds, Others, Retries };

/// Refiner::refineGrid on the device, which chooses initial guesses and retries with the same functions as the host.
/// The host only downloads the number of retries of each round.
template <typename Kernels>
class RefineSchedule {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Work = RefineWork<Kernels>;

    /// Refines all nodes of a grid; the results stay in the nodes of `work`. Returns early after a stop request.
    void run(const Work& work, RefineAttempts<Kernels>& attempts, const Grid& grid, const SearchResult& found) {
        upload(work.context, grid, found);
        work.nodes.reset(work.context, work.kernels, grid.size(), work.inputs.order, &m_tables.found);
        const std::size_t count = m_tables.nodes(), seeds = m_tables.seeds();
        if (count == 0 || work.job.stopRequested()) return;
        m_tables.retries.reserve(work.context, count);
        const double total = static_cast<double>(seeds + count);  // attempts of the first two passes
        double done = 0;
        const auto pass = [&](RefinePass kind, std::size_t size) {
            const auto fill = [&](auto& tasks, std::size_t first, std::size_t some) {
                work.kernels.queueGuesses(work.context, m_tables, work.nodes, kind, static_cast<int>(first),
                                          static_cast<int>(some), tasks);
            };
            const auto report = [&](std::size_t some) {
                done += static_cast<double>(some);
                work.job.progress(std::min(1.0, done / total));
            };
            return attempts.run(work, size, fill, report);
        };
        if (!pass(RefinePass::Seeds, seeds) || !pass(RefinePass::Others, count)) return;
        while (const int retries = listRetries(work)) {
            if (!pass(RefinePass::Retries, static_cast<std::size_t>(retries))) return;
        }
        work.job.progress(1);
    }

private:
    /// Lists the nodes with an untried initial guess and returns their number; waits for it.
    int listRetries(const Work& work) {
        int retryCount = 0;
        m_tables.retryCount.fill(work.context, 1, 0);
        work.kernels.queueRetryList(work.context, m_tables, work.nodes);
        m_tables.retryCount.download(work.context, {&retryCount, 1});
        return retryCount;
    }
    void upload(Context& context, const Grid& grid, const SearchResult& found) {
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
    /// Queues a copy through page-locked memory, which holds the values until the transfer.
    template <typename T>
    static void queue(Context& context, std::span<const T> values, typename Device::template PinnedBuffer<T>& staged,
                      typename Device::template Buffer<T>& to) {
        T* const memory = staged.reserve(context, values.size());
        std::ranges::copy(values, memory);
        to.upload(context, std::span<const T>(memory, values.size()), false);
    }

    GuessTables<Device> m_tables;
    typename Device::template PinnedBuffer<int> m_positions;
    typename Device::template PinnedBuffer<Displacement> m_vectors;
    typename Device::template PinnedBuffer<PointStatus> m_found;
};

}  // namespace strainlens::gpu
