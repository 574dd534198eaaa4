// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/grid_barrier.cuh"
#include "compute/backend/cuda/recursive_search.cuh"
#include "compute/backend/cuda/search_tiles.cuh"

// One resident kernel for all passes. A block owns one column of the grid (several when not all columns can be
// resident) and walks down and up its rows. It needs the vectors of the left and right neighbour column in the row
// before, and waits for them alone: a node's 64-bit word in global memory carries its vector and the number of the pass
// that made it. While it waits, the pixels of the next node are copied to shared memory around the vector found last.

namespace strainlens::cuda {
namespace {

constexpr int kMostThreads = 256;
constexpr int kMostWarps = kMostThreads / 32;

struct KernelArgs {
    RecursiveSearchArgs search;
    TileShape shape;
    int columnsPerBlock = 1;
    bool tiled = true;  ///< else a block is too large for shared memory: pixels are read where they are
};

/// What is known of a node before its neighbours have spoken.
struct NodeState {
    std::uint32_t vector, cost;
    TriedCentres tried;
    std::uint8_t link;
};

template <int kRadius, bool kMasked>
class ColumnSearch {
public:
    using Window = SadWindow<kRadius>;
    static constexpr int kGroups = (Window::kTrials + 31) / 32;

    struct Shared {
        std::uint32_t centres[2][2];
        std::uint32_t sums[2][kMostWarps][kGroups * 32];
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
          m_reference{tiles, args.shape.referencePitch, args.shape.referenceRows},
          m_deformed{tiles + args.shape.referenceBytes(), args.shape.deformedPitch, args.shape.deformedRows} {}

    __device__ void run() {
        bool active[2] = {true, true};
        for (int pass = 0; pass < m_search.iterations && (active[0] || active[1]); ++pass) {
            if (!active[pass % 2]) continue;
            scan(pass);
            if (pass + 1 < m_search.iterations) findActive(active);
        }
        if (threadIdx.x == 0) {
            atomicMax(&m_search.state->lastChanged, m_lastChanged);
            atomicAdd(&m_search.state->evaluations, m_evaluations);
        }
    }

private:
    __device__ int rowOf(int pass, int k) const { return pass % 2 == 0 ? k : m_grid.rows - 1 - k; }
    __device__ int nodeOf(int column, int row) const { return row * m_grid.columns + column; }
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
        if (m_args.tiled) {
            m_reference.fill(m_search.reference, left, top);
            fillDeformed(left, top, m_predicted);
            commitTiles();
        }
        node.vector = static_cast<std::uint32_t>(m_search.words[index]);
        node.cost = m_search.costs[index];
        node.tried = {m_search.tried[2 * index], m_search.tried[2 * index + 1]};
        node.link = linkOf(index, pass % 2);
        return node;
    }

    __device__ void fillDeformed(int left, int top, std::uint32_t centre) {
        m_tileCentre = centre;
        m_deformed.fill(m_search.deformed, left + dxOf(centre) - kRadius - kTileMargin,
                        top + dyOf(centre) - kRadius - kTileMargin);
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
        for (int i = 0; i < 2; ++i) {
            centres[i] = node.link == kLinkOwn ? node.vector : m_shared.centres[m_parity][i];
        }
    }

    __device__ void makeTrials(Place place, int pass, NodeState& node, const std::uint32_t (&centres)[2],
                               const bool (&needed)[2]) {
        const int left = m_grid.lefts[place.column], top = m_grid.tops[rowOf(pass, place.k)];
        for (int i = 0; i < 2; ++i) {
            if (!needed[i]) continue;
            if (m_args.tiled && !inTile(centres[i])) {
                __syncthreads();
                fillDeformed(left, top, centres[i]);
                commitTiles();
                waitForTiles();
                __syncthreads();
            }
            sumWindow(left, top, centres[i], m_shared.sums[i][m_warp]);
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
        for (int first = static_cast<int>(m_warp) * 32; first < items; first += static_cast<int>(blockDim.x)) {
            const int item = first + static_cast<int>(m_lane);
            Window window;
            if (item < items) {
                const int y = item / wordsWide, x = item - y * wordsWide;
                window.template addItem<kMasked>(reference, blockX, blockY, deformed, windowX, windowY, 4 * x,
                                                 kItemRows * y, maskOf(4 * x, kItemRows * y));
            }
#pragma unroll
            for (int g = 0; g < kGroups; ++g) {
                constexpr int kLast = Window::kTrials - 32 * (kGroups - 1);
                total[g] += g + 1 < kGroups ? sumAcrossWarp<32>(window.sums + 32 * g, m_lane)
                                            : sumAcrossWarp<kLast>(window.sums + 32 * g, m_lane);
            }
        }
#pragma unroll
        for (int g = 0; g < kGroups; ++g) sums[32 * g + static_cast<int>(m_lane)] = total[g];
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
                for (unsigned w = 0; w < blockDim.x / 32; ++w) sum += m_shared.sums[i][w][trial];
                best = min(best, sum << 8 | static_cast<unsigned>(1 + i * Window::kTrials + trial));
            }
        }
        best = warpMinimum(best);
        if (best == own) return;
        const int trial = static_cast<int>(best & 0xFF) - 1;
        const int which = trial >= Window::kTrials ? 1 : 0;
        const int place = trial - which * Window::kTrials;
        node.vector = vectorOf(trialDx(centres[which], place), trialDy(centres[which], place));
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

    /// Whether any node of the grid has a centre whose trials it has not made, in either direction. Without one,
    /// nothing can change any more: the fixed point is proven without a further pass.
    __device__ void findActive(bool (&active)[2]) {
        gridBarrier(&m_search.state->arrivals, ++m_barriers);
        std::uint32_t(&flags)[2] = m_search.state->active[m_checks % 2];
        if (blockIdx.x == 0 && threadIdx.x < 2) m_search.state->active[(m_checks + 1) % 2][threadIdx.x] = 0;
        const int columns = m_endColumn - m_firstColumn;
        bool found[2] = {false, false};
        for (int i = static_cast<int>(threadIdx.x); i < columns * m_grid.rows; i += static_cast<int>(blockDim.x)) {
            const int row = i / columns, column = m_firstColumn + i - row * columns;
            for (int direction = 0; direction < 2; ++direction) {
                found[direction] = found[direction] || hasUntried(column, row, direction);
            }
        }
        for (int direction = 0; direction < 2; ++direction) {
            if (__syncthreads_or(found[direction]) && threadIdx.x == 0) atomicOr(&flags[direction], 1u);
        }
        gridBarrier(&m_search.state->arrivals, ++m_barriers);
        for (int direction = 0; direction < 2; ++direction) active[direction] = loadShared(&flags[direction]) != 0;
        ++m_checks;
    }

    __device__ bool hasUntried(int column, int row, int direction) const {
        const int node = nodeOf(column, row);
        const std::uint8_t link = linkOf(node, direction);
        if (link == kLinkUnmeasured) return false;
        const TriedCentres tried{m_search.tried[2 * node], m_search.tried[2 * node + 1]};
        const int previous = direction == 0 ? row - 1 : row + 1;
        for (int which = 0; which < 2; ++which) {
            const int from = link == kLinkOwn ? node : nodeOf(linkedColumn(link, which, column), previous);
            if (!tried.contains(static_cast<std::uint32_t>(loadShared(m_search.words + from)))) return true;
        }
        return false;
    }

    const KernelArgs& m_args;
    const RecursiveSearchArgs& m_search;
    const DeviceGrid& m_grid;
    Shared& m_shared;
    unsigned m_lane, m_warp;
    int m_firstColumn, m_endColumn;
    Tile m_reference, m_deformed;
    std::uint32_t m_tileCentre = 0;  ///< the vector in the middle of the deformed tile
    std::uint32_t m_predicted = 0;   ///< the vector found last
    unsigned m_parity = 0;
    std::uint32_t m_barriers = 0, m_checks = 0;
    std::uint32_t m_lastChanged = 0;
    unsigned long long m_evaluations = 0;
};

template <int kRadius, bool kMasked>
__global__ void __launch_bounds__(kMostThreads) recursiveSearchKernel(const __grid_constant__ KernelArgs args) {
    using Search = ColumnSearch<kRadius, kMasked>;
    __shared__ typename Search::Shared shared;
    extern __shared__ uint4 tiles[];
    Search(args, shared, reinterpret_cast<std::uint8_t*>(tiles)).run();
}

/// Start vectors and their costs, one warp a node.
__global__ void startNodesKernel(RecursiveSearchArgs args) {
    const int node = static_cast<int>(blockIdx.x * blockDim.y + threadIdx.y);
    if (node >= args.grid.nodes() || args.grid.links[node] == kLinkUnmeasured) return;
    const int left = args.grid.lefts[node % args.grid.columns], top = args.grid.tops[node / args.grid.columns];
    const std::uint32_t vector = args.hasInitial ? args.initial[node] : 0;
    const int dx = dxOf(vector), dy = dyOf(vector);
    std::uint32_t cost = kNoCost;
    if (DeviceTrialRange(args, left, top).contains(dx, dy)) {
        const WordRows reference{args.reference.pixels, args.reference.pitch, args.reference.height - 1};
        const WordRows deformed{args.deformed.pixels, args.deformed.pitch, args.deformed.height - 1};
        const int wordsWide = (args.grid.blockWidth + 3) / 4, words = wordsWide * args.grid.blockHeight;
        std::uint32_t sum = 0;
        for (int i = static_cast<int>(threadIdx.x); i < words; i += 32) {
            const int y = i / wordsWide, x = 4 * (i - y * wordsWide);
            const int columns = min(args.grid.blockWidth - x, 4);
            const std::uint32_t mask = columns == 4 ? ~0u : (1u << (8 * columns)) - 1;
            std::uint32_t a[1], b[1];
            reference.load<true>(left + x, top + y, a);
            deformed.load<true>(left + dx + x, top + dy + y, b);
            sum = addDifferences(a[0] & mask, b[0] & mask, sum);
        }
        cost = warpSum(sum);
    }
    if (threadIdx.x != 0) return;
    const TriedCentres none = TriedCentres::none();
    args.words[node] = vector;
    args.costs[node] = cost;
    args.tried[2 * node] = none.newer;
    args.tried[2 * node + 1] = none.older;
}

template <int kRadius, bool kMasked>
void launchKernel(const CudaContext& context, KernelArgs args) {
    const DeviceGrid& grid = args.search.grid;
    const auto kernel = recursiveSearchKernel<kRadius, kMasked>;
    const int items = (grid.blockWidth + 3) / 4 * ((grid.blockHeight + kItemRows - 1) / kItemRows);
    const int threads = std::min((items + 31) / 32 * 32, kMostThreads);
    const std::size_t sharedBytes = args.tiled ? static_cast<std::size_t>(args.shape.bytes()) : 0;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(sharedBytes)),
          "cudaFuncSetAttribute");
    int perMultiprocessor = 0;
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, kernel, threads, sharedBytes),
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor");
    const int resident = std::max(1, perMultiprocessor * context.multiprocessors);
    args.columnsPerBlock = (grid.columns + resident - 1) / resident;
    const int blocks = (grid.columns + args.columnsPerBlock - 1) / args.columnsPerBlock;
    void* parameters[] = {&args};
    check(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), dim3(static_cast<unsigned>(blocks)),
                                      dim3(static_cast<unsigned>(threads)), parameters, sharedBytes, context.stream),
          "recursiveSearchKernel");
}

}  // namespace

void launchRecursiveSearch(const CudaContext& context, const RecursiveSearchArgs& search) {
    const dim3 threads(32, 8);
    const auto blocks = (static_cast<unsigned>(search.grid.nodes()) + threads.y - 1) / threads.y;
    startNodesKernel<<<blocks, threads, 0, context.stream>>>(search);
    checkLaunch("startNodesKernel");

    KernelArgs args{search, TileShape::of(search.grid.blockWidth, search.grid.blockHeight, search.offsetRadius)};
    constexpr int kStaticBytes = 12 * 1024;  // of the kernels, at most
    args.tiled = args.shape.bytes() + kStaticBytes <= context.sharedBytesPerBlock;
    const bool wholeItems = search.grid.blockWidth % 4 == 0 && search.grid.blockHeight % kItemRows == 0;
    if (search.offsetRadius == 2 && wholeItems && args.tiled) return launchKernel<2, false>(context, args);
    using Launch = void (*)(const CudaContext&, KernelArgs);
    constexpr Launch kLaunches[] = {launchKernel<1, true>, launchKernel<2, true>, launchKernel<3, true>,
                                    launchKernel<4, true>};
    kLaunches[search.offsetRadius - 1](context, args);
}

}  // namespace strainlens::cuda
