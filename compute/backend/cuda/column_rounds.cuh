// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/column_search.cuh"

// Late passes, in which fewer nodes have trials left, are made in rounds instead: every node is computed from what its
// neighbours hold at present, and again when they have changed, until nothing changes any more; then all nodes fit each
// other as if they had waited. What a pass started with is kept until then.

namespace strainlens::cuda {

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::scanInRounds(int pass) {
    bool settled = false;
    for (int round = 0; round < kMostRounds && !settled; ++round) settled = !inAnyBlock(reviseNodes(pass));
    for (int i = static_cast<int>(threadIdx.x); i < ownNodes(); i += static_cast<int>(blockDim.x)) {
        const Place place = placeOfOwn(i);
        const int node = nodeOf(place.column, rowOf(pass, place.k));
        if (m_search.revisions[node].centres == kNotRevised) continue;
        if (settled) {
            accept(node, pass);
        } else {
            m_search.words[node] = m_search.revisions[node].startVector;
        }
        m_search.revisions[node].centres = kNotRevised;
    }
    if (!settled) gridBarrier(&m_search.state->arrivals, ++m_barriers);
    return settled;
}

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::inAnyBlock(bool condition) {
    // A flag is cleared two rounds after its use: by then every block has read it, and none sets it yet.
    std::uint32_t* flags = m_search.state->changed;
    if (threadIdx.x == 0 && condition) atomicOr(&flags[m_rounds % 3], 1u);
    if (threadIdx.x == 0 && blockIdx.x == 0) atomicExch(&flags[(m_rounds + 1) % 3], 0u);
    gridBarrier(&m_search.state->arrivals, ++m_barriers);
    return loadShared(&flags[m_rounds++ % 3]) != 0;
}

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::reviseNodes(int pass) {
    bool changed = false;
    for (int first = 0; first < ownNodes(); first += static_cast<int>(blockDim.x)) {
        const int i = first + static_cast<int>(threadIdx.x);
        const unsigned stale = __ballot_sync(~0u, i < ownNodes() && isStale(placeOfOwn(i), pass));
        if (m_lane == 0) m_shared.stale[m_warp] = stale;
        __syncthreads();
        for (unsigned warp = 0; warp < blockDim.x / 32; ++warp) {
            for (unsigned bits = m_shared.stale[warp]; bits != 0; bits &= bits - 1) {
                const int node = first + static_cast<int>(32 * warp) + __ffs(static_cast<int>(bits)) - 1;
                changed = revise(placeOfOwn(node), pass) || changed;
            }
        }
        __syncthreads();
    }
    return changed;
}

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::isStale(Place place, int pass) const {
    const int node = nodeOf(place.column, rowOf(pass, place.k));
    const Revision& revision = m_search.revisions[node];
    if (revision.centres == kNotRevised) return hasUntried(place, pass);
    return presentCentres(place, pass, linkOf(node, pass % 2), revision.startVector) != revision.centres;
}

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::revise(Place place, int pass) {
    const int row = rowOf(pass, place.k), index = nodeOf(place.column, row);
    Revision revision = m_search.revisions[index];
    const bool first = revision.centres == kNotRevised;
    NodeState node;
    node.link = linkOf(index, pass % 2);
    node.cost = m_search.costs[index];
    node.tried = {m_search.tried[2 * index], m_search.tried[2 * index + 1]};
    __syncthreads();
    if (threadIdx.x == 0) {
        m_shared.present = static_cast<std::uint32_t>(loadShared(m_search.words + index));
        m_shared.presentCentres =
            presentCentres(place, pass, node.link, first ? m_shared.present : revision.startVector);
    }
    __syncthreads();
    const std::uint32_t present = m_shared.present;
    if (first) revision.startVector = present;
    revision.centres = m_shared.presentCentres;
    node.vector = revision.startVector;
    const std::uint32_t centres[2] = {static_cast<std::uint32_t>(revision.centres),
                                      static_cast<std::uint32_t>(revision.centres >> 32)};
    const bool needed[2] = {!node.tried.contains(centres[0]),
                            centres[1] != centres[0] && !node.tried.contains(centres[1])};
    if (needed[0] || needed[1]) {
        const int threads = static_cast<int>(blockDim.x);
        const std::uint32_t middle = needed[0] ? centres[0] : centres[1];
        if (m_args.tiled) {
            fillTiles(m_grid.lefts[place.column], m_grid.tops[row], middle, static_cast<int>(threadIdx.x), threads);
        }
        waitForTiles();
        __syncthreads();
        makeTrials(place, pass, node, centres, needed);
    }
    revision.cost = node.cost;
    if (threadIdx.x == 0) {
        m_search.revisions[index] = revision;
        if (node.vector != present) storeShared(m_search.words + index, node.vector);
    }
    return node.vector != present;
}

template <int kRadius, bool kMasked>
__device__ void ColumnSearch<kRadius, kMasked>::accept(int node, int pass) {
    const Revision& revision = m_search.revisions[node];
    TriedCentres tried{m_search.tried[2 * node], m_search.tried[2 * node + 1]};
    const auto first = static_cast<std::uint32_t>(revision.centres);
    const auto second = static_cast<std::uint32_t>(revision.centres >> 32);
    if (!tried.contains(first)) tried.add(first);
    if (!tried.contains(second)) tried.add(second);
    m_search.tried[2 * node] = tried.newer;
    m_search.tried[2 * node + 1] = tried.older;
    m_search.costs[node] = revision.cost;
    const auto vector = static_cast<std::uint32_t>(loadShared(m_search.words + node));
    if (vector != revision.startVector) atomicMax(&m_search.state->lastChanged, static_cast<unsigned>(pass) + 1);
}

}  // namespace strainlens::cuda
