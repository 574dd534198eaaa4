// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine_schedule.h"

#include <algorithm>

#include "compute/reference/refine_starts.h"

namespace strainlens::opencl {
namespace {

constexpr std::size_t kGroupItems = 64;

/// The seeds along an axis of `count` nodes.
int seedsOf(int count) { return (count + reference::kSeedSpacing - 1) / reference::kSeedSpacing; }

static_assert(reference::kSeedSpacing == 5, "SEED_SPACING of refine_starts.clh");
static_assert(sizeof(Displacement) == sizeof(cl_short2));

}  // namespace

void RefineSchedule::run(OpenclContext& context, const Grid& grid, const SearchResult& found, RefineTries& tries,
                         RefineNodes& nodes, const JobControl& job) {
    std::vector<cl_int> positions = grid.lefts;
    positions.insert(positions.end(), grid.tops.begin(), grid.tops.end());
    m_vectors.upload(context, found.vectors, false);
    m_found.upload(context, found.status, false);
    m_positions.upload(context, positions);
    nodes.reset(context, grid.size(), tries.order(), m_found.memory());
    const int count = nodes.count();
    if (count == 0 || job.stopRequested()) return;
    m_retries.reserve(context, grid.size());
    m_listed.fill(context, 1, 0);

    const StartGridArgs args{grid.columns(), grid.rows(), grid.blockWidth, grid.blockHeight};
    const auto queueStarts = [&](const char* kernel, int items, const auto&... more) {
        context.kernel("refine_starts", kernel, orderOption(tries.order()))
            .run(context.queue(), {(static_cast<std::size_t>(items) + kGroupItems - 1) / kGroupItems}, {kGroupItems},
                 args, m_positions, m_vectors, m_found, nodes, more...);
    };
    const int seeds = seedsOf(grid.columns()) * seedsOf(grid.rows());
    const auto makeTries = [&](int tasks, double triesBefore, const auto& queueTasks) {
        const auto queueAndTell = [&](int first, int size) {
            queueTasks(first, size);
            job.progress(std::min(1.0, (triesBefore + first) / (static_cast<double>(seeds) + count)));
        };
        return tries.make(context, tasks, queueAndTell, nodes, job);
    };
    const auto queueSeeds = [&](int first, int size) { queueStarts("seedStarts", size, first, size, tries.tasks()); };
    const auto queueOthers = [&](int first, int size) { queueStarts("firstStarts", size, first, size, tries.tasks()); };
    const auto queueRetries = [&](int first, int size) {
        queueStarts("retryStarts", size, first, size, tries.tasks(), m_retries);
    };
    if (!makeTries(seeds, 0, queueSeeds) || !makeTries(count, seeds, queueOthers)) return;
    int listed = 0, before = 0;
    while (true) {
        queueStarts("listRetries", count, m_retries, m_listed, before);
        m_listed.download(context, std::span(&listed, 1));
        if (listed == before) break;
        if (!makeTries(listed - before, static_cast<double>(seeds) + count, queueRetries)) return;
        before = listed;
    }
    job.progress(1);
}

}  // namespace strainlens::opencl
