// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <utility>

#include "compute/backend/cuda/recursive_search/search.cuh"
#include "compute/backend/cuda/recursive_search/search_tiles.cuh"
#include "compute/backend/cuda/runtime/grid_barrier.cuh"

// One resident kernel for all passes. A block owns one column of the grid (several when not all columns can be
// resident) and walks down and up its rows. It needs the vectors of the left and right neighbour column in the row
// before, and waits for them alone: a node's 64-bit word in global memory carries its vector and the number of the pass
// that made it. The pixels of the next nodes are copied to shared memory around the vector found last while it works
// and waits. Where there are SadSurfaces, a node whose centres are close to its surface's looks its SADs up.

namespace strainlens::cuda {

inline constexpr int kMostThreads = 256;
inline constexpr int kMostWarps = kMostThreads / 32;

struct KernelArgs {
    RecursiveSearchArgs search;
    TileShape shape;
    int columnsPerBlock = 1;
    bool tiled = true;  ///< else a block is too large for shared memory: pixels are read where they are
};

/// A pass in which at most this part of the nodes has trials left is made in rounds, and every pass where there are
/// surfaces: at most so many, and no more when in a later one than the third more than a part of the vectors changes.
inline constexpr unsigned kFewShare = 3;
inline constexpr int kMostRounds = 24;
inline constexpr unsigned kManyShare = 8;
/// The host's wish to stop, and a neighbour's, are looked at every so many times.
inline constexpr unsigned kRowsPerPoll = 4, kWaitsPerPoll = 64, kRevisionsPerPoll = 8;

/// What is known of a node before its neighbours have spoken.
struct NodeState {
    std::uint32_t vector, cost;
    std::uint32_t surfaceCentre;
    TriedCentres tried;
    std::uint8_t link;
};

/// What the first warp tells the others about a node.
struct Decision {
    std::uint32_t centres[2];
    bool needed[2];           ///< whether trials around the centre are left to make
    bool sums[2];             ///< whether they are to be summed from pixels
    bool stopped;             ///< whether the search is to stop
    std::uint32_t predicted;  ///< the vector of the node before
};

/// A block's part of the recursive search: its columns of the grid, in all passes.
template <int kRadius, bool kMasked>
class ColumnSearch {
public:
    using Window = SadWindow<kRadius>;
    static constexpr int kGroups = (Window::kTrials + 31) / 32;
    static constexpr bool kMayHaveSurfaces = !kMasked && kRadius == kSurfaceRadius;

    struct Shared {
        alignas(16) std::uint32_t surfaces[2][SadSurfaces::kPitch];
        Decision decisions[2];
        std::uint32_t sums[2][kMostWarps][kGroups * 32];
        std::uint32_t stale[kMostWarps];
        std::uint32_t present;
        std::uint32_t leavesRound;
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
          m_tiles(tiles),
          m_wantsPixels(args.search.surfaces.sads == nullptr) {
        for (int g = 0; g < kGroups; ++g) {
            m_trialDx[g] = trialDx(0, 32 * g + static_cast<int>(m_lane));
            m_trialDy[g] = trialDy(0, 32 * g + static_cast<int>(m_lane));
        }
    }

    __device__ void run() {
        // The warps that there are not contribute nothing.
        for (int i = static_cast<int>(threadIdx.x); i < 2 * kMostWarps * kGroups * 32;
             i += static_cast<int>(blockDim.x)) {
            (&m_shared.sums[0][0][0])[i] = 0;
        }
        m_stopped = m_search.state->startStopped != 0;
        __syncthreads();
        makePasses();
        collect();
        if (threadIdx.x == 0) {
            atomicMax(&m_search.state->lastChanged, m_lastChanged);
            atomicAdd(&m_search.state->evaluations, m_evaluations);
            if (blockIdx.x == 0) m_search.state->passesBegun = m_passesBegun;
        }
    }

private:
    __device__ void makePasses() {
        ActiveCounts active{~0u, ~0u};
        for (int pass = 0; pass < m_search.iterations; ++pass) {
            if (m_stopped || (active.down == 0 && active.up == 0)) return;
            const std::uint32_t count = pass % 2 == 0 ? active.down : active.up;
            if (count == 0) continue;
            m_passesBegun = static_cast<unsigned>(pass) + 1;
            const bool inRounds =
                hasSurfaces() || (pass > 0 && count <= static_cast<unsigned>(m_grid.nodes()) / kFewShare);
            if ((!inRounds || !scanInRounds(pass)) && !m_stopped) scan(pass);
            if (pass + 1 < m_search.iterations) active = countActive();
        }
    }

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
        // The first warp decides, the others fetch meanwhile what the next node will need.
        const bool decides = m_warp == 0;
        NodeState node;
        if (decides) node = stateOf(place, pass);
        m_parity ^= 1;
        fetchAhead(place, pass);
        while (true) {
            if (decides) awaitCentres(place, pass, node);
            waitForTiles();
            __syncthreads();
            const Decision decision = m_shared.decisions[m_parity];
            if (decision.stopped) {
                m_stopped = true;
                return;
            }
            if (decision.sums[0] || decision.sums[1]) {
                sumWindows(place, pass, decision.centres, decision.sums);
                __syncthreads();
            }
            const Place next = measuredFrom({place.k, place.column + 1}, pass);
            if (decides) finish(place, pass, node, decision);
            place = next;
            if (!valid(place)) return;
            if (decides) node = stateOf(place, pass);
            m_parity ^= 1;
            m_predicted = decision.predicted;
            m_wantsPixels = m_search.surfaces.sads == nullptr || decision.sums[0] || decision.sums[1];
            fetchAhead(place, pass);
        }
    }

    __device__ bool hasSurfaces() const { return kMayHaveSurfaces && m_search.surfaces.sads != nullptr; }

    __device__ NodeState stateOf(Place place, int pass) const {
        const int index = nodeOf(place.column, rowOf(pass, place.k));
        NodeState node;
        node.vector = static_cast<std::uint32_t>(m_search.words[index]);
        node.cost = m_search.costs[index];
        node.tried = {m_search.tried[2 * index], m_search.tried[2 * index + 1]};
        node.link = linkOf(index, pass % 2);
        if (hasSurfaces()) node.surfaceCentre = m_search.surfaces.centres[index];
        return node;
    }

    /// Starts copying what a node will probably need, with all warps but the first if there are others.
    __device__ void fetchAhead(Place place, int pass) {
        const int row = rowOf(pass, place.k), index = nodeOf(place.column, row);
        const int first = blockDim.x > 32 ? 32 : 0;
        const int thread = static_cast<int>(threadIdx.x) - first, threads = static_cast<int>(blockDim.x) - first;
        if (hasSurfaces()) fetchSurface(index);
        m_tilesOf = {};
        if (m_wantsPixels && m_args.tiled) {
            m_tilesOf = {index, m_predicted};
            const int left = m_grid.lefts[place.column], top = m_grid.tops[row];
            if (thread >= 0) {
                referenceTile(left, top).fill(m_search.reference, thread, threads);
                deformedTile(left, top, m_predicted).fill(m_search.deformed, thread, threads);
            }
        }
        commitTiles();
    }

    /// Starts copying the surface of a node to m_shared.surfaces[m_parity].
    __device__ void fetchSurface(int index) {
        const unsigned thread = blockDim.x - 1 - threadIdx.x;
        if (thread >= SadSurfaces::kPitch / 4) return;
        const std::uint32_t* from = m_search.surfaces.sads + static_cast<std::ptrdiff_t>(index) * SadSurfaces::kPitch;
        __pipeline_memcpy_async(&m_shared.surfaces[m_parity][4 * thread], from + 4 * thread, 16);
    }

    __device__ Tile referenceTile(int left, int top) const {
        return {m_tiles, m_args.shape.referencePitch, m_args.shape.referenceRows, left & ~15, top};
    }
    __device__ Tile deformedTile(int left, int top, std::uint32_t centre) const {
        const int x = left + dxOf(centre) - kRadius - kTileMargin, y = top + dyOf(centre) - kRadius - kTileMargin;
        return {m_tiles + m_args.shape.referenceBytes(), m_args.shape.deformedPitch, m_args.shape.deformedRows, x & ~15,
                y};
    }

    /// Makes the tiles those of a node around a centre, which was not foreseen.
    __device__ void replaceTiles(int index, int left, int top, std::uint32_t centre) {
        const int thread = static_cast<int>(threadIdx.x), threads = static_cast<int>(blockDim.x);
        __syncthreads();
        if (m_tilesOf.node != index) referenceTile(left, top).fill(m_search.reference, thread, threads);
        deformedTile(left, top, centre).fill(m_search.deformed, thread, threads);
        m_tilesOf = {index, centre};
        commitTiles();
        waitForTiles();
        __syncthreads();
    }

    /// Waits for the neighbours' vectors and tells the block which windows to sum; the first warp does this.
    __device__ void awaitCentres(Place place, int pass, const NodeState& node) {
        bool stopped = threadIdx.x == 0 && blockIdx.x == 0 && hostStops(pass * m_grid.rows + place.k);
        std::uint32_t centre = node.vector;
        if (node.link != kLinkOwn && m_lane < 2) {
            const int column = linkedColumn(node.link, static_cast<int>(m_lane), place.column);
            const std::uint64_t* address = m_search.words + nodeOf(column, rowOf(pass, place.k - 1));
            std::uint64_t word = loadShared(address);
            for (unsigned waits = 1; word >> 32 != static_cast<std::uint64_t>(pass) + 1; ++waits) {
                if (waits % kWaitsPerPoll == 0 && loadShared(&m_search.state->stopped) != 0) {
                    stopped = true;
                    break;
                }
                word = loadShared(address);
            }
            centre = static_cast<std::uint32_t>(word);
        }
        // A lane each for S1 and S2.
        const std::uint32_t other = __shfl_sync(~0u, centre, 0);
        const bool needed = !node.tried.contains(centre) && !(m_lane == 1 && centre == other);
        const bool sums = needed && !onSurface(node, centre);
        stopped = __any_sync(~0u, stopped);
        Decision& decision = m_shared.decisions[m_parity];
        if (m_lane < 2) {
            decision.centres[m_lane] = centre;
            decision.needed[m_lane] = needed;
            decision.sums[m_lane] = sums;
        }
        if (m_lane == 0) {
            decision.predicted = m_found;
            decision.stopped = stopped;
        }
    }

    /// Chooses a node's vector and tells the neighbours; the first warp does this.
    __device__ void finish(Place place, int pass, NodeState& node, const Decision& decision) {
        const int row = rowOf(pass, place.k);
        const std::uint32_t before = node.vector;
        const bool tried = decision.needed[0] || decision.needed[1];
        if (tried) {
            chooseBest(DeviceTrialRange(m_search, m_grid.lefts[place.column], m_grid.tops[row]), node, decision.centres,
                       decision.needed, decision.sums);
        }
        m_found = node.vector;
        if (threadIdx.x == 0) publish(nodeOf(place.column, row), pass, node, before, tried);
    }

    /// Whether the host wants to stop, and tells it how far the search is. One thread of the launch asks, and looks at
    /// the answer, which crosses the bus, some rows later.
    __device__ bool hostStops(int scannedRows) {
        if (m_search.control == nullptr) return false;
        const bool asks = m_polls++ % kRowsPerPoll == 0;
        if (!asks) return false;
        const bool stops = m_hostStop != 0;
        if (stops) atomicExch(&m_search.state->stopped, 1u);
        m_hostStop = loadFromHost(&m_search.control->stop);
        storeToHost(&m_search.control->scanned, static_cast<std::uint32_t>(scannedRows));
        return stops;
    }

    /// This warp's part of the sums of the windows around one or two centres, into m_shared.sums.
    __device__ void sumWindows(Place place, int pass, const std::uint32_t (&centres)[2], const bool (&sums)[2]) {
        const int row = rowOf(pass, place.k), left = m_grid.lefts[place.column], top = m_grid.tops[row];
        const int index = nodeOf(place.column, row);
#pragma unroll 1
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t centre = i == 0 ? centres[0] : centres[1];
            if (!(i == 0 ? sums[0] : sums[1])) continue;
            if (m_args.tiled && (m_tilesOf.node != index || !near(centre, m_tilesOf.centre, kTileMargin))) {
                replaceTiles(index, left, top, centre);
            }
            sumWindow(left, top, centre, m_shared.sums[i][m_warp]);
        }
    }

    __device__ static bool near(std::uint32_t a, std::uint32_t b, int distance) {
        return abs(dxOf(a) - dxOf(b)) <= distance && abs(dyOf(a) - dyOf(b)) <= distance;
    }
    /// Whether all trials around a centre are on the node's surface.
    __device__ bool onSurface(const NodeState& node, std::uint32_t centre) const {
        return hasSurfaces() && near(centre, node.surfaceCentre, SadSurfaces::kReach - kRadius);
    }
    /// Place of a trial on a surface.
    __device__ static int onSurfaceAt(std::uint32_t surfaceCentre, int dx, int dy) {
        return (dy - dyOf(surfaceCentre) + SadSurfaces::kReach) * SadSurfaces::kSide + dx - dxOf(surfaceCentre) +
               SadSurfaces::kReach;
    }

    /// This warp's part of the sums of all trials around a centre.
    __device__ void sumWindow(int left, int top, std::uint32_t centre, std::uint32_t* sums) const {
        const int trialX = left + dxOf(centre) - kRadius, trialY = top + dyOf(centre) - kRadius;
        const Tile referencePixels = referenceTile(left, top);
        const Tile deformedPixels = deformedTile(left, top, m_tilesOf.centre);
        WordRows reference = referencePixels.rowsView(), deformed = deformedPixels.rowsView();
        int blockX = left - referencePixels.x, blockY = 0;
        int windowX = trialX - deformedPixels.x, windowY = trialY - deformedPixels.y;
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
                window.template addItem<kMasked, kMasked>(reference, blockX, blockY, deformed, windowX, windowY, 4 * x,
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

    /// The key of a trial is its cost above its place in the order of trials; the node's own vector has place 0 and so
    /// is kept unless a trial is strictly better.
    __device__ static std::uint32_t ownKey(const NodeState& node) {
        return node.cost == kNoCost ? kNoCost : node.cost << 8;
    }
    __device__ static std::uint32_t keyOf(std::uint32_t cost, int which, int trial) {
        return cost << 8 | static_cast<unsigned>(1 + which * Window::kTrials + trial);
    }
    /// Makes the vector and cost of a key the node's.
    __device__ static void take(std::uint32_t key, const std::uint32_t (&centres)[2], NodeState& node) {
        if (key == ownKey(node)) return;
        const int trial = static_cast<int>(key & 0xFF) - 1;
        const int which = trial >= Window::kTrials ? 1 : 0;
        const int place = trial - which * Window::kTrials;
        const std::uint32_t centre = which == 0 ? centres[0] : centres[1];
        node.vector = vectorOf(trialDx(centre, place), trialDy(centre, place));
        node.cost = key >> 8;
    }

    __device__ void chooseBest(const DeviceTrialRange& range, NodeState& node, const std::uint32_t (&centres)[2],
                               const bool (&needed)[2], const bool (&sums)[2]) {
        std::uint32_t best = ownKey(node);
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            if (!needed[i]) continue;
            if (sums[i]) m_evaluations += static_cast<unsigned>(range.count(centres[i], kRadius));
            node.tried.add(centres[i]);
#pragma unroll
            for (int g = 0; g < kGroups; ++g) {
                const int trial = 32 * g + static_cast<int>(m_lane);
                const int dx = dxOf(centres[i]) + m_trialDx[g], dy = dyOf(centres[i]) + m_trialDy[g];
                if (trial >= Window::kTrials || !range.contains(dx, dy)) continue;
                std::uint32_t sum = 0;
                if (sums[i]) {
#pragma unroll
                    for (int w = 0; w < kMostWarps; ++w) sum += m_shared.sums[i][w][trial];
                } else {
                    sum = m_shared.surfaces[m_parity][onSurfaceAt(node.surfaceCentre, dx, dy)];
                }
                best = min(best, keyOf(sum, i, trial));
            }
        }
        take(warpMinimum(best), centres, node);
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
        // Nobody sets it between these barriers: all blocks see the same.
        m_stopped = loadShared(&m_search.state->stopped) != 0;
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

    /// Writes this block's part of what the host gets.
    __device__ void collect() const {
        __syncthreads();
        const bool all = !m_stopped || m_passesBegun > 1 || m_firstPassInRounds;
        for (int i = static_cast<int>(threadIdx.x); i < ownNodes(); i += static_cast<int>(blockDim.x)) {
            const Place place = placeOfOwn(i);
            const int node = nodeOf(place.column, place.k);
            NodeResult result{kNoCentre, kNoCost};
            if (linkOf(node, 0) != kLinkUnmeasured) {
                const std::uint64_t word = loadShared(m_search.words + node);
                if (all || word >> 32 != 0) result = {static_cast<std::uint32_t>(word), m_search.costs[node]};
            }
            m_search.results[place.k * m_grid.columns + place.column] = result;
        }
    }

    // The rounds; see column_rounds.cuh.

    /// Makes a pass in rounds; false, with everything as before, if that takes too many of them.
    __device__ bool scanInRounds(int pass);
    /// The sum over all threads of the launch. Hears the host's wish to stop.
    __device__ unsigned overAllBlocks(unsigned count, int pass);
    /// Computes this block's nodes whose centres are not those they were computed from. How many vectors changed.
    __device__ unsigned reviseNodes(int pass);
    /// What a thread finds out about one of its nodes in a round.
    enum class Round { Settled, Changed, NeedsPixels };
    /// Computes one node from its centres as they are now, if they have changed and are on its surface.
    __device__ Round reviseOnSurface(Place place, int pass);
    /// Computes one node from its centres as they are now, with the whole block. True if its vector changed.
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
    std::uint8_t* m_tiles;
    /// What the tiles hold: the pixels of a node, and of the deformed image around a vector.
    struct TilesOf {
        int node = -1;
        std::uint32_t centre = 0;
    } m_tilesOf;
    int m_trialDx[kGroups], m_trialDy[kGroups];  ///< of this lane, from a centre
    bool m_wantsPixels;                          ///< whether the next node will probably need tiles
    std::uint32_t m_predicted = 0;               ///< the vector around which the next node's pixels are fetched
    std::uint32_t m_found = 0;                   ///< the vector found last; in the first warp
    unsigned m_parity = 0;
    std::uint32_t m_barriers = 0, m_checks = 0, m_rounds = 0;
    std::uint32_t m_lastChanged = 0, m_passesBegun = 0;
    bool m_stopped = false;
    bool m_firstPassInRounds = false;
    unsigned m_polls = 0, m_revised = 0;
    bool m_leavesRound = false;  ///< the first thread has heard the wish to stop
    bool m_leftRound = false;    ///< this block has left its round unfinished
    std::uint32_t m_hostStop = 0;
    unsigned long long m_evaluations = 0;
};

}  // namespace strainlens::cuda
