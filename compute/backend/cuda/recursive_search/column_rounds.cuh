// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/recursive_search/column_search.cuh"

// Late passes, in which fewer nodes have trials left, are made in rounds instead: every node is computed from what its
// neighbours hold at present, and again when they have changed, until nothing changes any more; then all nodes fit each
// other as if they had waited. What a pass started with is kept until then.

namespace strainlens::cuda {

template <int kRadius, bool kMasked>
__device__ bool ColumnSearch<kRadius, kMasked>::scanInRounds(int pass) {
    bool settled = false, hopeless = false;
    for (int round = 0; round < kMostRounds && !settled && !hopeless && !m_stopped; ++round) {
        const unsigned changed = overAllBlocks(reviseNodes(pass), pass);
        settled = changed == 0 && !m_stopped;  // after a stop some nodes were left out
        hopeless = round >= 3 && changed > static_cast<unsigned>(m_grid.nodes()) / kManyShare;
    }
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
    if (settled && pass == 0) m_firstPassInRounds = true;
    if (!settled) gridBarrier(&m_search.state->arrivals, ++m_barriers);
    return settled;
}

template <int kRadius, bool kMasked>
__device__ unsigned ColumnSearch<kRadius, kMasked>::overAllBlocks(unsigned count, int pass) {
    constexpr std::uint32_t kStop = 1u << 31;
    // A sum is cleared two rounds after its use: by then every block has read it, and none adds to it yet.
    std::uint32_t* sums = m_search.state->changed;
    count = warpSum(count);
    if (m_lane == 0 && count != 0) atomicAdd(&sums[m_rounds % 3], count);
    if (threadIdx.x == 0 && blockIdx.x == 0) {
        atomicExch(&sums[(m_rounds + 1) % 3], 0u);
        if (hostStops(pass * m_grid.rows)) atomicOr(&sums[m_rounds % 3], kStop);
    }
    // A block that left its round for a stop makes all others hear of it at the same barrier.
    if (threadIdx.x == 0 && m_leftRound) atomicOr(&sums[m_rounds % 3], kStop);
    gridBarrier(&m_search.state->arrivals, ++m_barriers);
    const std::uint32_t sum = loadShared(&sums[m_rounds++ % 3]);
    if ((sum & kStop) != 0) m_stopped = true;
    return sum & ~kStop;
}

template <int kRadius, bool kMasked>
__device__ unsigned ColumnSearch<kRadius, kMasked>::reviseNodes(int pass) {
    unsigned changed = 0;
    for (int first = 0; first < ownNodes() && !m_leftRound; first += static_cast<int>(blockDim.x)) {
        const int i = first + static_cast<int>(threadIdx.x);
        const Round round = i < ownNodes() ? reviseOnSurface(placeOfOwn(i), pass) : Round::Settled;
        if (round == Round::Changed) ++changed;
        const unsigned left = __ballot_sync(~0u, round == Round::NeedsPixels);
        if (m_lane == 0) m_shared.stale[m_warp] = left;
        __syncthreads();
        for (unsigned warp = 0; warp < blockDim.x / 32; ++warp) {
            for (unsigned bits = m_shared.stale[warp]; bits != 0; bits &= bits - 1) {
                const int node = first + static_cast<int>(32 * warp) + __ffs(static_cast<int>(bits)) - 1;
                if (revise(placeOfOwn(node), pass) && threadIdx.x == 0) ++changed;
                if (m_leftRound) return changed;
            }
        }
        __syncthreads();
    }
    return changed;
}

template <int kRadius, bool kMasked>
__device__ auto ColumnSearch<kRadius, kMasked>::reviseOnSurface(Place place, int pass) -> Round {
    const int row = rowOf(pass, place.k), index = nodeOf(place.column, row);
    const std::uint8_t link = linkOf(index, pass % 2);
    if (link == kLinkUnmeasured) return Round::Settled;
    const Revision before = m_search.revisions[index];
    const bool first = before.centres == kNotRevised;
    const auto present = static_cast<std::uint32_t>(loadShared(m_search.words + index));
    NodeState node;
    node.vector = first ? present : before.startVector;
    const std::uint64_t bothCentres = presentCentres(place, pass, link, node.vector);
    if (bothCentres == before.centres) return Round::Settled;
    const std::uint32_t centres[2] = {static_cast<std::uint32_t>(bothCentres),
                                      static_cast<std::uint32_t>(bothCentres >> 32)};
    node.tried = {m_search.tried[2 * index], m_search.tried[2 * index + 1]};
    const bool needed[2] = {!node.tried.contains(centres[0]),
                            centres[1] != centres[0] && !node.tried.contains(centres[1])};
    if (first && !needed[0] && !needed[1]) return Round::Settled;
    if (!hasSurfaces()) return Round::NeedsPixels;
    node.surfaceCentre = m_search.surfaces.centres[index];
    if ((needed[0] && !onSurface(node, centres[0])) || (needed[1] && !onSurface(node, centres[1]))) {
        return Round::NeedsPixels;
    }
    node.cost = m_search.costs[index];
    const DeviceTrialRange range(m_search, m_grid.lefts[place.column], m_grid.tops[row]);
    const std::uint32_t* sads = m_search.surfaces.sads + static_cast<std::ptrdiff_t>(index) * SadSurfaces::kPitch;
    std::uint32_t best = ownKey(node);
    for (int i = 0; i < 2; ++i) {
        if (!needed[i]) continue;
#pragma unroll
        for (int trial = 0; trial < Window::kTrials; ++trial) {
            const int dx = trialDx(centres[i], trial), dy = trialDy(centres[i], trial);
            const std::uint32_t sad = sads[onSurfaceAt(node.surfaceCentre, dx, dy)];
            if (range.contains(dx, dy)) best = min(best, keyOf(sad, i, trial));
        }
    }
    take(best, centres, node);
    m_search.revisions[index] = {bothCentres, first ? present : before.startVector, node.cost};
    if (node.vector == present) return Round::Settled;
    storeShared(m_search.words + index, node.vector);
    return Round::Changed;
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
        // Any block may be the one that has the most left to do.
        if (m_revised++ % kRevisionsPerPoll == 0) m_leavesRound = hostStops(pass * m_grid.rows);
        m_shared.leavesRound = m_leavesRound || loadShared(&m_search.state->stopped) != 0;
        m_shared.present = static_cast<std::uint32_t>(loadShared(m_search.words + index));
        m_shared.presentCentres =
            presentCentres(place, pass, node.link, first ? m_shared.present : revision.startVector);
    }
    if (hasSurfaces()) {
        node.surfaceCentre = m_search.surfaces.centres[index];
        fetchSurface(index);
        commitTiles();
        waitForTiles();
    }
    __syncthreads();
    // The nodes of an unfinished round go back to what they were before the pass.
    m_leftRound = m_shared.leavesRound;
    if (m_leftRound) return false;
    const std::uint32_t present = m_shared.present;
    if (first) revision.startVector = present;
    revision.centres = m_shared.presentCentres;
    node.vector = revision.startVector;
    const std::uint32_t centres[2] = {static_cast<std::uint32_t>(revision.centres),
                                      static_cast<std::uint32_t>(revision.centres >> 32)};
    const bool needed[2] = {!node.tried.contains(centres[0]),
                            centres[1] != centres[0] && !node.tried.contains(centres[1])};
    if (needed[0] || needed[1]) {
        const bool sums[2] = {needed[0] && !onSurface(node, centres[0]), needed[1] && !onSurface(node, centres[1])};
        m_tilesOf = {};
        sumWindows(place, pass, centres, sums);
        __syncthreads();
        chooseBest(DeviceTrialRange(m_search, m_grid.lefts[place.column], m_grid.tops[row]), node, centres, needed,
                   sums);
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
