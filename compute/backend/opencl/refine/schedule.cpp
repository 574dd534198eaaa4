// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/schedule.h"

#include <algorithm>

#include "compute/rules/refine_starts.h"

namespace strainlens::opencl {
namespace {

constexpr std::size_t kScheduleItems = 64;

static_assert(sizeof(Displacement) == sizeof(cl_short2));

}  // namespace

void RefineSchedule::send(OpenclContext& context, const Grid& grid, const SearchResult& found) {
    m_grid = {grid.columns(), grid.rows(), grid.blockWidth, grid.blockHeight};
    std::vector<cl_int> positions = grid.lefts;
    positions.insert(positions.end(), grid.tops.begin(), grid.tops.end());
    m_vectors.upload(context, found.vectors, false);
    m_found.upload(context, found.status, false);
    m_positions.upload(context, positions);  // when this returns, the others have been read too
    m_retries.reserve(context, grid.size());
    m_listed.fill(context, 1, 0);
}

template <typename... More>
void RefineSchedule::queueStarts(OpenclContext& context, const char* kernel, int items, const RefineNodes& nodes,
                                 const More&... more) {
    const std::size_t groups = (static_cast<std::size_t>(items) + kScheduleItems - 1) / kScheduleItems;
    context.kernel("refine/starts", kernel, orderOption(nodes.order()))
        .run(context.queue(), {groups}, {kScheduleItems}, m_grid, m_positions, m_vectors, m_found, nodes, more...);
}

void RefineSchedule::run(OpenclContext& context, const Grid& grid, const SearchResult& found, RefineTries& tries,
                         RefineNodes& nodes, const JobControl& job) {
    send(context, grid, found);
    nodes.reset(context, grid.size(), tries.order(), m_found.memory());
    const int count = nodes.count(), seeds = rules::seedsAlong(grid.columns()) * rules::seedsAlong(grid.rows());
    if (count == 0 || job.stopRequested()) return;
    const double toMake = static_cast<double>(seeds) + count;  // in the two passes; retries are not known before
    const auto pass = [&](const char* kernel, int size, double before, const auto&... more) {
        const auto queueTasks = [&](int first, int pieceSize) {
            job.progress(std::min(1.0, (before + first) / toMake));
            queueStarts(context, kernel, pieceSize, nodes, first, pieceSize, tries.tasks(), more...);
        };
        return tries.make(context, size, queueTasks, nodes, job);
    };
    if (!pass("seedStarts", seeds, 0) || !pass("firstStarts", count, seeds)) return;
    int listed = 0, before = 0;
    while (true) {
        queueStarts(context, "listRetries", count, nodes, m_retries, m_listed, before);
        m_listed.download(context, std::span(&listed, 1));
        if (listed == before) break;
        if (!pass("retryStarts", listed - before, toMake, m_retries)) return;
        before = listed;
    }
    job.progress(1);
}

}  // namespace strainlens::opencl
