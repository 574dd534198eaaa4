// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <span>

#include "compute/backend/gpu/runtime/piece_size.h"
#include "compute/rules/full_search.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::gpu {

/// What a full search works on; checked before.
template <typename Device, typename Tables>
struct FullSearchTask {
    const typename Device::Image& reference;
    const typename Device::Image& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
    Tables& tables;  ///< of the grid
};

/// Full search with all its memory. `Kernels` is the device's: `Device`, `GridTables`, and what cuts a search into
/// units and makes them, see cuda/full_search/search.h.
template <typename Kernels>
class FullSearch {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;
    using Task = FullSearchTask<Device, typename Kernels::GridTables>;

    /// As reference::fullSearch. Throws DeviceError.
    void run(Context& context, const Image& reference, const Image& deformed, const Grid& grid,
             const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
             const JobControl& job) {
        requireFullSearchInput(reference.size(), deformed.size(), grid, parameters, prediction);
        const Task task{reference, deformed, grid, parameters, prediction, m_tables};
        m_tables.update(context, grid);
        m_kernels.prepare(context, task);
        beginFullSearchResult(grid, parameters.criterion, result);
        const std::size_t units = m_kernels.units();
        std::size_t done = 0, stored = 0;
        PieceClock::time_point lastPartialResult = PieceClock::now();
        for (std::size_t piece = m_kernels.firstPiece(); done < units && !job.stopRequested();) {
            const PieceClock::time_point begun = PieceClock::now();
            const std::size_t count = std::min(piece, units - done);
            m_begun.record(context);
            m_kernels.launch(context, task, done, count);
            m_computed.record(context);
            done += count;
            if (done == units) break;  // the device need not wait for the host before it sends the results
            m_computed.wait();
            result.computeMs += milliseconds(m_computed.since(m_begun));
            piece = m_kernels.nextPiece(count, PieceClock::now() - begun);
            job.progress(static_cast<double>(done) / static_cast<double>(units));
            if (!job.onPartialResult || PieceClock::now() - lastPartialResult < kPartialResultInterval) continue;
            stored = store(context, task, stored, done, result);
            job.onPartialResult();
            lastPartialResult = PieceClock::now();
        }
        store(context, task, stored, done, result);
        clearUnmatched(grid, result);
        if (done == units) job.progress(1);
    }

private:
    static double milliseconds(std::chrono::nanoseconds time) {
        return std::chrono::duration<double, std::milli>(time).count();
    }

    /// Fetches and stores what the first `done` units finished beyond the first `stored` of the measured nodes; how
    /// many are stored now.
    std::size_t store(Context& context, const Task& task, std::size_t stored, std::size_t done, SearchResult& result) {
        const std::size_t finished = m_kernels.nodesWithin(done);
        if (finished == stored) return stored;
        const std::span<const int> nodes(m_tables.nodes().data() + stored, finished - stored);
        m_fetchBegun.record(context);
        m_kernels.fetch(context, task, nodes);
        m_fetched.record(context);
        // The host counts while the device is at work.
        result.evaluations += trialCountOfAll(task.grid, nodes, task.deformed.size(), task.parameters, task.prediction);
        m_fetched.wait();
        if (done == m_kernels.units()) result.computeMs += milliseconds(m_computed.since(m_begun));
        result.downloadMs += milliseconds(m_fetched.since(m_fetchBegun));
        m_kernels.store(task, nodes, result);
        return finished;
    }

    Kernels m_kernels;
    typename Kernels::GridTables m_tables;
    typename Device::Mark m_begun, m_computed, m_fetchBegun, m_fetched;
};

}  // namespace strainlens::gpu
