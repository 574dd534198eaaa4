// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/recursive_search/nodes.h"

#include <algorithm>
#include <bit>

#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {
namespace {

// As in nodes.clh.
constexpr cl_uint kCostUnknown = kNoCost - 1;
constexpr cl_uint kNoCentre = 0x80008000u;
constexpr std::size_t kTriedStride = 8;
constexpr SearchState kNothing = {};

static_assert(sizeof(Displacement) == sizeof(cl_uint), "start vectors are sent as they are");
static_assert(kMaxDisplacement == 16000, "as in vectors.inl");

}  // namespace

void RecursiveNodes::prepare(OpenclContext& context, const RecursiveSearchTask& task) {
    const Grid& grid = task.grid;
    const std::span<const Displacement> initial = task.initial;
    m_reference = &task.reference;
    m_deformed = &task.deformed;
    m_tables = &task.tables;
    m_shape = {grid.columns(), grid.rows(), grid.blockWidth, grid.blockHeight, task.parameters.offsetRadius};
    if (initial.empty()) {
        m_vectors.fill(context, grid.size(), 0);
    } else {
        m_hostVectors.resize(grid.size());
        std::transform(initial.begin(), initial.end(), m_hostVectors.begin(),
                       [](Displacement d) { return std::bit_cast<std::uint32_t>(d); });
        m_vectors.upload(context, std::span<const cl_uint>(m_hostVectors));
    }
    m_costs.fill(context, grid.size(), kCostUnknown);
    m_tried.fill(context, kTriedStride * grid.size(), kNoCentre);
    m_amounts.fill(context, 2 * grid.size(), 0);
    m_revisions.fill(context, grid.size(), {kNotRevised, 0, 0});
    m_state.upload(context, std::span<const SearchState>(&kNothing, 1), false);
}

SearchState RecursiveNodes::takeState(OpenclContext& context) {
    SearchState state;
    m_state.download(context, std::span<SearchState>(&state, 1));
    m_state.upload(context, std::span<const SearchState>(&kNothing, 1), false);
    return state;
}

void RecursiveNodes::fetch(OpenclContext& context, const Grid& grid, SearchResult& result) {
    m_hostVectors.resize(grid.size());
    m_hostCosts.resize(grid.size());
    m_hostAmounts.resize(2 * grid.size());
    m_vectors.download(context, std::span<cl_uint>(m_hostVectors));
    m_costs.download(context, std::span<cl_uint>(m_hostCosts));
    m_amounts.download(context, std::span<cl_uint>(m_hostAmounts));
    result.evaluations = 0;
    result.comparedPixels = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed || m_hostCosts[i] == kCostUnknown) continue;
        rules::storeNode(std::bit_cast<Displacement>(m_hostVectors[i]), m_hostCosts[i], i, result);
        result.evaluations += m_hostAmounts[2 * i];
        result.comparedPixels += m_hostAmounts[2 * i + 1];
    }
}

}  // namespace strainlens::opencl
