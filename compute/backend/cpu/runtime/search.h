// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// Input and output of a recursive search.
struct RecursiveSearchTask {
    const GrayImage<std::uint8_t>& reference;
    const GrayImage<std::uint8_t>& deformed;
    const Grid& grid;
    const RecursiveSearchParameters& parameters;
    std::span<const Displacement> initial;
    SearchResult& result;
    const JobControl& job;
};

/// Recursive search, bit-identical to reference::recursiveSearch, but without trials that cannot win. Rows run as a
/// wavefront without barriers: each stays two columns behind the previous one.
void recursiveSearch(const CpuContext& context, const RecursiveSearchTask& task);

struct FullSearchTask;

/// Full search, bit-identical to reference::fullSearch: running sums over difference images for dense grids, exact
/// elimination by block sums for sparse ones.
void fullSearch(const CpuContext& context, const FullSearchTask& task);

}  // namespace strainlens::cpu
