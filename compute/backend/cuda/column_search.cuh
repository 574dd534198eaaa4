// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <utility>

#include "compute/backend/cuda/grid_barrier.cuh"
#include "compute/backend/cuda/recursive_search.cuh"
#include "compute/backend/cuda/search_tiles.cuh"

// One resident kernel for all passes. A block owns one column of the grid (several when not all columns can be
// resident) and walks down and up its rows. It needs the vectors of the left and right neighbour column in the row
// before, and waits for them alone: a node's 64-bit word in global memory carries its vector and the number of the pass
// that made it. While it waits, the pixels of the next node are copied to shared memory around the vector found last.

namespace strainlens::cuda {

inline constexpr int kMostThreads = 256;
inline constexpr int kMostWarps = kMostThreads / 32;

struct KernelArgs {
    RecursiveSearchArgs search;
    TileShape shape;
    int columnsPerBlock = 1;
    bool tiled = true;  ///< else a block is too large for shared memory: pixels are read where they are
};

/// A pass in which at most this part of the nodes has trials left is made in rounds, at most so many.
inline constexpr unsigned kFewShare = 3;
inline constexpr int kMostRounds = 24;

/// What is known of a node before its neighbours have spoken.
struct NodeState {
    std::uint32_t vector, cost;
    TriedCentres tried;
    std::uint8_t link;
};

/// A block's part of the recursive search: its columns of the grid, in all passes.
template <int kRadius, bool kMasked>
class ColumnSearch {
public:
    using Window = SadWindow<kRadius>;
    static constexpr int kGroups = (Window::kTrials + 31) / 32;

    struct Shared {
        std::uint32_t centres[2][2];
        std::uint32_t sums[2][kMostWarps][kGroups * 32];
        std::uint32_t stale[kMostWarps];
        std::uint32_t present;
        std::uint64_t presentCentres;
    };

    __device__ ColumnSearch(const KernelArgs& args, Shared& shared, std::uint8_t* tiles)
        : m_args(args),
          m_search(args.search),
          m_grid(args.search.grid),
          m_shared(shared),
          m_lane(threadIdx.x % 32),
          m_warp(threadIdx.x / 32),
          m_firstColumn(static_cast<int>(blockIdx.x) * args.columnsPerBlock),
          m_endColumn(min(m_firstColumn + args.columnsPerBlock, args.search.grid.columns)),
          m_firstItemX(static_cast<int>(threadIdx.x) % ((args.search.grid.blockWidth + 3) / 4)),
          m_firstItemY(static_cast<int>(threadIdx.x) / ((args.search.grid.blockWidth + 3) / 4)),
          m_reference{tiles, args.shape.referencePitch, args.shape.referenceRows},
          m_deformed{tiles + args.shape.referenceBytes(), args.shape.deformedPitch, args.shape.deformedRows} {}

    __device__ void run() {
        // The warps that there are not contribute nothing.
        for (int i = static_cast<int>(threadIdx.x); i < 2 * kMostWarps * kGroups * 32;
             i += static_cast<int>(blockDim.x)) {
            (&m_shared.sums[0][0][0])[i] = 0;
        }
        __syncthreads();
        ActiveCounts active{~0u, ~0u};
        for (int pass = 0; pass < m_search.iterations && (active.down != 0 || active.up != 0); ++pass) {
            const std::uint32_t count = pass % 2 == 0 ? active.down : active.up;
            if (count == 0) continue;
            const bool few = count <= static_cast<unsigned>(m_grid.nodes()) / kFewShare;
            if (!few || !scanInRounds(pass)) scan(pass);
            if (pass + 1 < m_search.iterations) active = countActive();
        }
        if (threadIdx.x == 0) {
            atomicMax(&m_search.state->lastChanged, m_lastChanged);
            atomicAdd(&m_search.state->evaluations, m_evaluations);
        }
    }

private:
    __device__ int rowOf(int pass, int k) const { return pass % 2 == 0 ? k : m_grid.rows - 1 - k; }
    __device__ int nodeOf(int column, int row) const { return m_grid.node(column, row); }
    __device__ std::uint8_t linkOf(int node, int direction) const {
        return m_grid.links[direction * m_grid.nodes() + node];
    }

    /// A place in the scan of a pass.
    struct Place {
        int k, column;
    };

    __device__ bool valid(Place place) const { return place.k < m_grid.rows; }
    /// This place or the next one in the scan whose node is measured.
    __device__ Place measuredFrom(Place place, int pass) const {
        while (valid(place)) {
            for (; place.column < m_endColumn; ++place.column) {
                if (linkOf(nodeOf(place.column, rowOf(pass, place.k)), pass % 2) != kLinkUnmeasured) return place;
            }
            place = {place.k + 1, m_firstColumn};
        }
        return place;
    }

    __device__ void scan(int pass) {
        Place place = measuredFrom({0, m_firstColumn}, pass);
        if (!valid(place)) return;
        NodeState node = approach(place, pass);
        while (true) {
            const int index = nodeOf(place.column, rowOf(pass, place.k));
            std::uint32_t centres[2];
            awaitCentres(place, pass, node, centres);
            const std::uint32_t before = node.vector;
            const bool needed[2] = {!node.tried.contains(centres[0]),
                                    centres[1] != centres[0] && !node.tried.contains(centres[1])};
            if (needed[0] || needed[1]) makeTrials(place, pass, node, centres, needed);
            if (threadIdx.x == 0) publish(index, pass, node, before, needed[0] || needed[1]);
            m_predicted = node.vector;
            place = measuredFrom({place.k, place.column + 1}, pass);
            if (!valid(place)) return;
            node = approach(place, pass);
        }
    }

    /// Starts everything that does not depend on the neighbours.
    __device__ NodeState approach(Place place, int pass) {
        const int row = rowOf(pass, place.k), index = nodeOf(place.column, row);
        const int left = m_grid.lefts[place.column], top = m_grid.tops[row];
        NodeState node;
        node.vector = static_cast<std::uint32_t>(m_search.words[index]);
        node.cost = m_search.costs[index];
        node.tried = {m_search.tried[2 * index], m_search.tried[2 * index + 1]};
        node.link = linkOf(index, pass % 2);
        // The first warp is busy waiting for the neighbours.
        const int first = blockDim.x > 32 ? 32 : 0, thread = static_cast<int>(threadIdx.x) - first;
        if (m_args.tiled) fillTiles(left, top, m_predicted, thread, static_cast<int>(blockDim.x) - first);
        return node;
    }

    __device__ void fillTiles(int left, int top, std::uint32_t centre, int thread, int threads) {
        if (thread >= 0) m_reference.fill(m_search.reference, left, top, thread, threads);
        m_reference.x = left & ~15;
        fillDeformed(left, top, centre, thread, threads);
    }

    __device__ void fillDeformed(int left, int top, std::uint32_t centre, int thread, int threads) {
        m_tileCentre = centre;
        const int x = left + dxOf(centre) - kRadius - kTileMargin, y = top + dyOf(centre) - kRadius - kTileMargin;
        if (thread >= 0) m_deformed.fill(m_search.deformed, x, y, thread, threads);
        m_deformed.x = x & ~15;
        m_deformed.y = y;
        commitTiles();
    }

    __device__ void awaitCentres(Place place, int pass, const NodeState& node, std::uint32_t (&centres)[2]) {
        m_parity ^= 1;
        if (node.link != kLinkOwn && threadIdx.x < 2) {
            const int column = linkedColumn(node.link, static_cast<int>(threadIdx.x), place.column);
            const std::uint64_t* address = m_search.words + nodeOf(column, rowOf(pass, place.k - 1));
            std::uint64_t word = loadShared(address);
            while (word >> 32 != static_cast<std::uint64_t>(pass) + 1) word = loadShared(address);
            m_shared.centres[m_parity][threadIdx.x] = static_cast<std::uint32_t>(word);
        }
        waitForTiles();
        __syncthreads();
        centres[0] = node.link == kLinkOwn ? node.vector : m_shared.centres[m_parity][0];
        centres[1] = node.link == kLinkOwn ? node.vector : m_shared.centres[m_parity][1];
    }

    __device__ void makeTrials(Place place, int pass, NodeState& node, const std::uint32_t (&centres)[2],
                               const bool (&needed)[2]) {
        const int left = m_grid.lefts[place.column], top = m_grid.tops[rowOf(pass, place.k)];
#pragma unroll 1
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t centre = i == 0 ? centres[0] : centres[1];
            if (!(i == 0 ? needed[0] : needed[1])) continue;
            if (m_args.tiled && !inTile(centre)) {
                __syncthreads();
                fillDeformed(left, top, centre, static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x));
                waitForTiles();
                __syncthreads();
            }
            sumWindow(left, top, centre, m_shared.sums[i][m_warp]);
        }
        __syncthreads();
        chooseBest(DeviceTrialRange(m_search, left, top), node, centres, needed);
    }

    __device__ bool inTile(std::uint32_t centre) const {
        return abs(dxOf(centre) - dxOf(m_tileCentre)) <= kTileMargin &&
               abs(dyOf(centre) - dyOf(m_tileCentre)) <= kTileMargin;
    }

    /// This warp's part of the sums of all trials around a centre.
    __device__ void sumWindow(int left, int top, std::uint32_t centre, std::uint32_t* sums) const {
        const int trialX = left + dxOf(centre) - kRadius, trialY = top + dyOf(centre) - kRadius;
        WordRows reference = m_reference.rowsView(), deformed = m_deformed.rowsView();
        int blockX = left - m_reference.x, blockY = 0;
        int windowX = trialX - m_deformed.x, windowY = trialY - m_deformed.y;
        if (kMasked && !m_args.tiled) {
            reference = {m_search.reference.pixels, m_search.reference.pitch, m_search.reference.height - 1};
            deformed = {m_search.deformed.pixels, m_search.deformed.pitch, m_search.deformed.height - 1};
            blockX = left, blockY = top, windowX = trialX, windowY = trialY;
        }
        const int wordsWide = (m_grid.blockWidth + 3) / 4;
        const int items = wordsWide * ((m_grid.blockHeight + kItemRows - 1) / kItemRows);
        std::uint32_t total[kGroups] = {};
        int x = m_firstItemX, y = m_firstItemY;
#pragma unroll 1
        for (int first = static_cast<int>(m_warp) * 32; first < items; first += static_cast<int>(blockDim.x)) {
            if (first >= static_cast<int>(blockDim.x)) {
                const int item = first + static_cast<int>(m_lane);
                y = item / wordsWide;
                x = item - y * wordsWide;
            }
            Window window;
            if (first + static_cast<int>(m_lane) < items) {
                window.template addItem<kMasked>(reference, blockX, blockY, deformed, windowX, windowY, 4 * x,
                                                 kItemRows * y, maskOf(4 * x, kItemRows * y));
            }
            addGroups(window, total, std::make_integer_sequence<int, kGroups>());
        }
#pragma unroll
        for (int g = 0; g < kGroups; ++g) sums[32 * g + static_cast<int>(m_lane)] = total[g];
    }

    template <int... kGroup>
    __device__ void addGroups(const Window& window, std::uint32_t (&total)[kGroups],
                              std::integer_sequence<int, kGroup...>) const {
        ((total[kGroup] +=
          sumAcrossWarp<32 * kGroup, std::min(32, Window::kTrials - 32 * kGroup)>(window.sums, m_lane)),
         ...);
    }

    __device__ ItemMask maskOf(int x, int y) const {
        if (!kMasked) return {};
        const int columns = min(m_grid.blockWidth - x, 4);
        return {columns == 4 ? ~0u : (1u << (8 * columns)) - 1, min(m_grid.blockHeight - y, kItemRows)};
    }

    /// Every warp finds the winner for itself: no further barrier. The key of a trial is its cost above its place in
    /// the order of trials; the node's own vector has place 0 and so is kept unless a trial is strictly better.
    __device__ void chooseBest(const DeviceTrialRange& range, NodeState& node, const std::uint32_t (&centres)[2],
                               const bool (&needed)[2]) {
        const std::uint32_t own = node.cost == kNoCost ? kNoCost : node.cost << 8;
        std::uint32_t best = own;
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            if (!needed[i]) continue;
            m_evaluations += static_cast<unsigned>(range.count(centres[i], kRadius));
            node.tried.add(centres[i]);
#pragma unroll
            for (int g = 0; g < kGroups; ++g) {
                const int trial = 32 * g + static_cast<int>(m_lane);
                if (trial >= Window::kTrials ||
                    !range.contains(trialDx(centres[i], trial), trialDy(centres[i], trial))) {
                    continue;
                }
                std::uint32_t sum = 0;
#pragma unroll
                for (int w = 0; w < kMostWarps; ++w) sum += m_shared.sums[i][w][trial];
                best = min(best, sum << 8 | static_cast<unsigned>(1 + i * Window::kTrials + trial));
            }
        }
        best = warpMinimum(best);
        if (best == own) return;
        const int trial = static_cast<int>(best & 0xFF) - 1;
        const int which = trial >= Window::kTrials ? 1 : 0;
        const int place = trial - which * Window::kTrials;
        const std::uint32_t centre = which == 0 ? centres[0] : centres[1];
        node.vector = vectorOf(trialDx(centre, place), trialDy(centre, place));
        node.cost = best >> 8;
    }

    __device__ static int trialDx(std::uint32_t centre, int trial) {
        return dxOf(centre) + trial % Window::kSide - kRadius;
    }
    __device__ static int trialDy(std::uint32_t centre, int trial) {
        return dyOf(centre) + trial / Window::kSide - kRadius;
    }

    __device__ void publish(int index, int pass, const NodeState& node, std::uint32_t before, bool tried) {
        storeShared(m_search.words + index, (static_cast<std::uint64_t>(pass) + 1) << 32 | node.vector);
        if (!tried) return;
        m_search.tried[2 * index] = node.tried.newer;
        m_search.tried[2 * index + 1] = node.tried.older;
        m_search.costs[index] = node.cost;
        if (node.vector != before) m_lastChanged = static_cast<unsigned>(pass) + 1;
    }

    /// How many nodes have a centre left whose trials they have not made, in a scan down and up.
    struct ActiveCounts {
        std::uint32_t down, up;
    };

    /// Counts them in the whole grid. Without any nothing can change any more: the fixed point is proven without a
    /// further pass.
    __device__ ActiveCounts countActive() {
        gridBarrier(&m_search.state->arrivals, ++m_barriers);
        std::uint32_t(&counts)[2] = m_search.state->active[m_checks % 2];
        if (blockIdx.x == 0 && threadIdx.x < 2) m_search.state->active[(m_checks + 1) % 2][threadIdx.x] = 0;
        ++m_checks;
        std::uint32_t down = 0, up = 0;
        for (int i = static_cast<int>(threadIdx.x); i < ownNodes(); i += static_cast<int>(blockDim.x)) {
            down += hasUntried(placeOfOwn(i), 0) ? 1 : 0;
            up += hasUntried(placeOfOwn(i), 1) ? 1 : 0;
        }
        down = warpSum(down);
        up = warpSum(up);
        if (m_lane == 0 && down != 0) atomicAdd(&counts[0], down);
        if (m_lane == 0 && up != 0) atomicAdd(&counts[1], up);
        gridBarrier(&m_search.state->arrivals, ++m_barriers);
        return {loadShared(&counts[0]), loadShared(&counts[1])};
    }

    __device__ int ownNodes() const { return (m_endColumn - m_firstColumn) * m_grid.rows; }
    __device__ Place placeOfOwn(int i) const { return {i % m_grid.rows, m_firstColumn + i / m_grid.rows}; }

    /// The centres of a node from what the neighbours hold now, S1 in the lower half.
    __device__ std::uint64_t presentCentres(Place place, int pass, std::uint8_t link, std::uint32_t own) const {
        std::uint32_t centres[2] = {own, own};
        if (link != kLinkOwn) {
            const int previous = rowOf(pass, place.k - 1);
            for (int i = 0; i < 2; ++i) {
                const int node = nodeOf(linkedColumn(link, i, place.column), previous);
                centres[i] = static_cast<std::uint32_t>(loadShared(m_search.words + node));
            }
        }
        return static_cast<std::uint64_t>(centres[1]) << 32 | centres[0];
    }

    __device__ bool hasUntried(Place place, int pass) const {
        const int node = nodeOf(place.column, rowOf(pass, place.k));
        const std::uint8_t link = linkOf(node, pass % 2);
        if (link == kLinkUnmeasured) return false;
        const TriedCentres tried{m_search.tried[2 * node], m_search.tried[2 * node + 1]};
        const auto own = static_cast<std::uint32_t>(loadShared(m_search.words + node));
        const std::uint64_t centres = presentCentres(place, pass, link, own);
        return !tried.contains(static_cast<std::uint32_t>(centres)) ||
               !tried.contains(static_cast<std::uint32_t>(centres >> 32));
    }

    // The rounds; see column_rounds.cuh.

    /// Makes a pass in rounds; false, with everything as before, if that takes too many of them.
    __device__ bool scanInRounds(int pass);
    /// Whether the condition holds in any block of the grid.
    __device__ bool inAnyBlock(bool condition);
    /// Computes this block's nodes whose centres are not those they were computed from. True if a vector changed.
    __device__ bool reviseNodes(int pass);
    __device__ bool isStale(Place place, int pass) const;
    /// Computes one node from its centres as they are now. True if its vector changed.
    __device__ bool revise(Place place, int pass);
    /// Makes the last revision of a node its state.
    __device__ void accept(int node, int pass);

    const KernelArgs& m_args;
    const RecursiveSearchArgs& m_search;
    const DeviceGrid& m_grid;
    Shared& m_shared;
    unsigned m_lane, m_warp;
    int m_firstColumn, m_endColumn;
    int m_firstItemX, m_firstItemY;  ///< of this thread, in words and groups of rows
    Tile m_reference, m_deformed;
    std::uint32_t m_tileCentre = 0;  ///< the vector in the middle of the deformed tile
    std::uint32_t m_predicted = 0;   ///< the vector found last
    unsigned m_parity = 0;
    std::uint32_t m_barriers = 0, m_checks = 0, m_rounds = 0;
    std::uint32_t m_lastChanged = 0;
    unsigned long long m_evaluations = 0;
};

}  // namespace strainlens::cuda
