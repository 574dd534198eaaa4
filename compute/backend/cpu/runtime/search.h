// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// What a recursive search works on.
struct RecursiveSearchTask {
    const GrayImage<std::uint8_t>& reference;
    const GrayImage<std::uint8_t>& deformed;
    const Grid& grid;
    const RecursiveSearchParameters& parameters;
    std::span<const Displacement> initial;
    SearchResult& result;
    const JobControl& job;
};

/// Recursive search with exact work saving; identical to reference::recursiveSearch.
/// Rows run as a wavefront: a row follows the one before it two columns behind, without barriers.
void recursiveSearch(const CpuContext& context, const RecursiveSearchTask& task);

struct FullSearchTask;

/// Full search; identical to reference::fullSearch. Chooses between running sums over difference images (dense grids)
/// and exact elimination by block sums (sparse grids).
void fullSearch(const CpuContext& context, const FullSearchTask& task);

}  // namespace strainlens::cpu
