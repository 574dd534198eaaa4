// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/dense_columns.cuh"
#include "compute/backend/cuda/full_search/strip_totals.cuh"

// Best trials of a tile's windows, in shared memory. Window index: row, then column within a lane, then lane.

namespace strainlens::cuda {

/// The best trial of a window.
struct DenseMatch {
    bool found = false;
    int trial = 0;
    std::uint64_t value = 0;  ///< the cost, or the correlation's bits
};

/// The trials of a warp: kOffsets consecutive dx, relative to the corner of the search range.
struct DenseTrials {
    int x, y;
};

/// Position of a window in the tables.
struct WindowPosition {
    int x, y;
};

/// Best costs, shared by all warps. A key is the cost in the upper bits and the tie-break rank in the lower ones.
template <typename Key, int kColumns>
class BestCosts {
public:
    static constexpr int kOffsets = offsetsAtATime(kColumns);
    static constexpr std::size_t bytesOfWindow(int /*warps*/) { return sizeof(Key); }

    __device__ BestCosts(const DenseSearchArgs& args, std::uint8_t* shared, int)
        : m_args(args), m_keys(reinterpret_cast<Key*>(shared)) {}

    __device__ void reset(int windows, int thread, int threads) {
        for (int i = thread; i < windows; i += threads) m_keys[i] = ~Key{0};
    }

    /// Starts new trials.
    __device__ void start(DenseTrials trials) {
        const int trialsX = 2 * m_args.search.radiusX + 1;
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            m_ranks[i] = m_args.rankOf[trials.y * trialsX + min(trials.x + i, trialsX - 1)];
        }
    }
    /// Starts a row of windows.
    __device__ void startRow(WindowPosition) {}

    /// Updates the best trials with a row of windows. `allowed`: bit kOffsets * column + trial.
    template <bool kAllAllowed>
    __device__ void compare(int row, const std::uint32_t (&windows)[kOffsets][kColumns], std::uint32_t allowed) {
        const Key scale = Key{1} << m_args.rankBits;
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            Key best = ~Key{0};
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) {
                const Key key = windows[i][c] * scale + m_ranks[i];
                const bool counts = kAllAllowed || (allowed >> (kOffsets * c + i) & 1) != 0;
                best = min(best, counts ? key : ~Key{0});
            }
            atomicMin(&m_keys[(row * kColumns + c) * 32 + static_cast<int>(threadIdx.x)], best);
        }
    }

    __device__ DenseMatch match(int window, WindowPosition) const {
        const Key key = m_keys[window];
        if (key == ~Key{0}) return {};
        const Key rank = key & ((Key{1} << m_args.rankBits) - 1);
        return {true, static_cast<int>(m_args.trialOfRank[rank]), key >> m_args.rankBits};
    }

private:
    const DenseSearchArgs& m_args;
    Key* m_keys;
    std::uint32_t m_ranks[kOffsets];
};

/// Below all estimates of correlations.
constexpr float kNoEstimate = -1e30f;

/// Trial of a window with the highest ZNCC so far. Compares float estimates of ZNCC times the standard deviation of the
/// reference window, and exact values only if the estimates are too close.
struct BestCorrelation {
    float estimate;
    int trial;  ///< -1: none
    std::uint32_t products;
};

struct CorrelationTables {
    const DenseSearchArgs& args;

    __device__ std::size_t atA(WindowPosition position) const {
        return static_cast<std::size_t>(position.y) * static_cast<std::size_t>(args.windowsA.table.pitch) +
               static_cast<std::size_t>(position.x);
    }
    __device__ std::size_t atB(WindowPosition position, int trial) const {
        const int trialsX = 2 * args.search.radiusX + 1;
        return static_cast<std::size_t>(position.y + trial / trialsX) *
                   static_cast<std::size_t>(args.windowsB.table.pitch) +
               static_cast<std::size_t>(position.x + trial % trialsX);
    }

    __device__ double exact(WindowPosition position, int trial, std::uint32_t products) const {
        const std::size_t a = atA(position), b = atB(position, trial);
        const std::int64_t n = std::int64_t{args.search.blockWidth} * args.search.blockHeight;
        const std::int64_t sumA = args.windowsA.moments[a].sum, sumB = args.windowsB.moments[b].sum;
        return zncc(n, sumA, sumB, products, scaledVariance(n, sumA, args.windowsA.squares[a]),
                    scaledVariance(n, sumB, args.windowsB.squares[b]));
    }

    /// Whether a trial is better than the best one, by exact values.
    __device__ __noinline__ bool isExactlyBetter(WindowPosition position, int trial, std::uint32_t products,
                                                 int bestTrial, std::uint32_t bestProducts) const {
        const double now = exact(position, trial, products), before = exact(position, bestTrial, bestProducts);
        return now > before || (now == before && args.rankOf[trial] < args.rankOf[bestTrial]);
    }

    /// Whether the estimates cannot decide which correlation is higher: their relative error is up to 2^-20.
    __device__ static bool areTooClose(float a, float b) {
        constexpr float kMargin = 4e-6f;
        return fabsf(a - b) <= kMargin * fmaxf(fabsf(a), fabsf(b));
    }

    __device__ void update(BestCorrelation& best, WindowPosition position, float estimate, int trial,
                           std::uint32_t products) const {
        bool better = estimate > best.estimate;
        if (best.trial >= 0 && areTooClose(estimate, best.estimate)) {
            better = isExactlyBetter(position, trial, products, best.trial, best.products);
        }
        if (better) best = {estimate, trial, products};
    }
};

/// Best correlations; each warp keeps its own until the end.
template <int kColumns>
class BestCorrelations {
public:
    static constexpr int kOffsets = offsetsAtATime(kColumns);
    static constexpr std::size_t bytesOfWindow(int warps) {
        return static_cast<std::size_t>(warps) * sizeof(BestCorrelation);
    }

    /// `windows`: of the tile.
    __device__ BestCorrelations(const DenseSearchArgs& args, std::uint8_t* shared, int windows)
        : m_args(args), m_windows(windows) {
        const int all = windows * static_cast<int>(blockDim.y), own = windows * static_cast<int>(threadIdx.y);
        m_estimates = reinterpret_cast<float*>(shared) + own;
        m_trials = reinterpret_cast<int*>(shared) + all + own;
        m_products = reinterpret_cast<std::uint32_t*>(shared) + 2 * all + own;
    }

    __device__ void reset(int windows, int, int) {
        for (int i = static_cast<int>(threadIdx.x); i < windows; i += 32) {
            m_estimates[i] = kNoEstimate;
            m_trials[i] = -1;
            m_products[i] = 0;
        }
    }

    __device__ void start(DenseTrials trials) { m_current = trials; }

    /// Starts a row of windows; `position`: of the lane's first one.
    __device__ void startRow(WindowPosition position) {
        m_position = position;
        const auto [x, y] = position;
        const CorrelationTables tables{m_args};
        const WindowMoments* a =
            m_args.windowsA.moments + tables.atA({min(x, m_args.windowsA.table.pitch - kColumns), y});
        // Lanes beyond have no windows of the rectangle.
        const int column = min(x + m_current.x, m_args.windowsB.table.pitch - kColumns - kOffsets);
        const WindowMoments* b =
            m_args.windowsB.moments +
            static_cast<std::size_t>(y + m_current.y) * static_cast<std::size_t>(m_args.windowsB.table.pitch) +
            static_cast<std::size_t>(column);
#pragma unroll
        for (int c = 0; c < kColumns; ++c) m_a[c] = a[c];
#pragma unroll
        for (int i = 0; i < kColumns + kOffsets - 1; ++i) m_b[i] = b[i];
    }

    /// Updates the best trials with a row of windows. `allowed`: bit kOffsets * column + trial.
    template <bool kAllAllowed>
    __device__ void compare(int row, const std::uint32_t (&windows)[kOffsets][kColumns], std::uint32_t allowed) {
        const int firstTrial = m_current.y * (2 * m_args.search.radiusX + 1) + m_current.x;
        // Branch-free per trial; columns with two close estimates are repeated exactly.
        std::uint32_t unsure = 0;
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            const int at = windowOf(row, c);
            const float before = m_estimates[at];
            float best = before, second = kNoEstimate;
            int trial = -1;
            std::uint32_t products = 0;
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) {
                const bool counts = kAllAllowed || (allowed >> (kOffsets * c + i) & 1) != 0;
                const float estimate = counts ? estimateCorrelation(c, i, windows[i][c]) : kNoEstimate;
                second = fmaxf(second, fminf(best, estimate));
                const bool better = estimate > best;
                best = fmaxf(best, estimate);
                trial = better ? i : trial;
                products = better ? windows[i][c] : products;
            }
            if (second > kNoEstimate && CorrelationTables::areTooClose(best, second)) unsure |= 1u << c;
            if (trial < 0 || (unsure >> c & 1) != 0) continue;
            m_estimates[at] = best;
            m_trials[at] = firstTrial + trial;
            m_products[at] = products;
        }
        if (unsure != 0) compareExactly(row, windows, allowed, unsure, firstTrial);
    }

    /// The best of all warps.
    __device__ DenseMatch match(int window, WindowPosition position) const {
        const CorrelationTables tables{m_args};
        BestCorrelation best{kNoEstimate, -1, 0};
        for (int warp = 0; warp < static_cast<int>(blockDim.y); ++warp) {
            const int at = window + (warp - static_cast<int>(threadIdx.y)) * m_windows;
            if (m_trials[at] >= 0) tables.update(best, position, m_estimates[at], m_trials[at], m_products[at]);
        }
        if (best.trial < 0) return {};
        const double correlation = tables.exact(position, best.trial, best.products);
        return {true, best.trial, static_cast<std::uint64_t>(__double_as_longlong(correlation))};
    }

private:
    /// kNoEstimate if a window has no variance.
    __device__ float estimateCorrelation(int column, int trial, std::uint32_t products) const {
        const WindowMoments a = m_a[column], b = m_b[column + trial];
        const std::uint32_t n = static_cast<std::uint32_t>(m_args.search.blockWidth * m_args.search.blockHeight);
        const auto covariance = static_cast<std::int64_t>(static_cast<std::uint64_t>(n) * products -
                                                          static_cast<std::uint64_t>(a.sum) * b.sum);
        const float estimate = static_cast<float>(covariance) * __uint_as_float(b.inverseRoot);
        return a.inverseRoot == 0 || b.inverseRoot == 0 ? kNoEstimate : estimate;
    }

    /// Repeats the columns whose bits are set in `columns`, trial by trial.
    __device__ void compareExactly(int row, const std::uint32_t (&windows)[kOffsets][kColumns], std::uint32_t allowed,
                                   std::uint32_t columns, int firstTrial) {
        const CorrelationTables tables{m_args};
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            if ((columns >> c & 1) == 0) continue;
            const int at = windowOf(row, c);
            BestCorrelation best{m_estimates[at], m_trials[at], m_products[at]};
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) {
                const float estimate = estimateCorrelation(c, i, windows[i][c]);
                if ((allowed >> (kOffsets * c + i) & 1) == 0 || estimate == kNoEstimate) continue;
                tables.update(best, {m_position.x + c, m_position.y}, estimate, firstTrial + i, windows[i][c]);
            }
            m_estimates[at] = best.estimate;
            m_trials[at] = best.trial;
            m_products[at] = best.products;
        }
    }

    __device__ static int windowOf(int row, int column) {
        return (row * kColumns + column) * 32 + static_cast<int>(threadIdx.x);
    }

    const DenseSearchArgs& m_args;
    int m_windows;
    float* m_estimates;
    int* m_trials;
    std::uint32_t* m_products;
    DenseTrials m_current;
    WindowPosition m_position;
    WindowMoments m_a[kColumns], m_b[kColumns + kOffsets - 1];
};

}  // namespace strainlens::cuda
