// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/full_search/dense_columns.cuh"
#include "compute/backend/cuda/full_search/strip_totals.cuh"

// The best trials of a tile's windows, in shared memory. Windows are numbered row by row, then by the column of a lane,
// then by the lane.

namespace strainlens::cuda {

/// The best trial of a window.
struct DenseMatch {
    bool found = false;
    int trial = 0;
    std::uint64_t value = 0;  ///< the cost, or the correlation's bits
};

/// The trials that a warp works on: kOffsets neighbouring dx, counted from the corner of the search range.
struct DenseTrials {
    int x, y;
};

/// Position of a window in the tables, from their first one.
struct WindowPlace {
    int x, y;
};

/// Best costs, shared by all warps: a key is the cost above the trial's place in the order of ties.
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

    /// Begins a run down the tile.
    __device__ void begin(DenseTrials trials) {
        const int trialsX = 2 * m_args.search.radiusX + 1;
#pragma unroll
        for (int i = 0; i < kOffsets; ++i) {
            m_places[i] = m_args.placeOf[trials.y * trialsX + min(trials.x + i, trialsX - 1)];
        }
    }
    /// Begins a row of windows.
    __device__ void beginRow(WindowPlace) {}

    /// Brings a row's windows into the best. `allowed`: bit kOffsets * column + trial.
    template <bool kAllAllowed>
    __device__ void compare(int row, const std::uint32_t (&windows)[kOffsets][kColumns], std::uint32_t allowed) {
        const Key scale = Key{1} << m_args.placeBits;
#pragma unroll
        for (int c = 0; c < kColumns; ++c) {
            Key best = ~Key{0};
#pragma unroll
            for (int i = 0; i < kOffsets; ++i) {
                const Key key = windows[i][c] * scale + m_places[i];
                const bool counts = kAllAllowed || (allowed >> (kOffsets * c + i) & 1) != 0;
                best = min(best, counts ? key : ~Key{0});
            }
            atomicMin(&m_keys[(row * kColumns + c) * 32 + static_cast<int>(threadIdx.x)], best);
        }
    }

    __device__ DenseMatch match(int window, WindowPlace) const {
        const Key key = m_keys[window];
        if (key == ~Key{0}) return {};
        const Key place = key & ((Key{1} << m_args.placeBits) - 1);
        return {true, static_cast<int>(m_args.trialAt[place]), key >> m_args.placeBits};
    }

private:
    const DenseSearchArgs& m_args;
    Key* m_keys;
    std::uint32_t m_places[kOffsets];
};

/// Below all estimates of correlations.
constexpr float kNoEstimate = -1e30f;

/// A window's trial with the greatest ZNCC so far. Correlations are compared as estimates, times the root of the
/// reference window's variance, and exactly only where these are too close to tell.
struct BestCorrelation {
    float estimate;
    int trial;  ///< -1: none
    std::uint32_t products;
};

struct CorrelationTables {
    const DenseSearchArgs& args;

    __device__ std::size_t atA(WindowPlace place) const {
        return static_cast<std::size_t>(place.y) * static_cast<std::size_t>(args.windowsA.table.pitch) +
               static_cast<std::size_t>(place.x);
    }
    __device__ std::size_t atB(WindowPlace place, int trial) const {
        const int trialsX = 2 * args.search.radiusX + 1;
        return static_cast<std::size_t>(place.y + trial / trialsX) *
                   static_cast<std::size_t>(args.windowsB.table.pitch) +
               static_cast<std::size_t>(place.x + trial % trialsX);
    }

    __device__ double exact(WindowPlace place, int trial, std::uint32_t products) const {
        const std::size_t a = atA(place), b = atB(place, trial);
        const std::int64_t n = std::int64_t{args.search.blockWidth} * args.search.blockHeight;
        const std::int64_t sumA = args.windowsA.moments[a].sum, sumB = args.windowsB.moments[b].sum;
        return zncc(n, sumA, sumB, products, scaledVariance(n, sumA, args.windowsA.squares[a]),
                    scaledVariance(n, sumB, args.windowsB.squares[b]));
    }

    /// Whether a trial is better than the best, when the estimates do not tell.
    __device__ __noinline__ bool exactlyBetter(WindowPlace place, int trial, std::uint32_t products, int bestTrial,
                                               std::uint32_t bestProducts) const {
        const double now = exact(place, trial, products), before = exact(place, bestTrial, bestProducts);
        return now > before || (now == before && args.placeOf[trial] < args.placeOf[bestTrial]);
    }

    /// Whether two estimates do not tell which correlation is greater: each is off by 2^-20 of its value at most.
    __device__ static bool tooClose(float a, float b) {
        constexpr float kMargin = 4e-6f;
        return fabsf(a - b) <= kMargin * fmaxf(fabsf(a), fabsf(b));
    }

    __device__ void consider(BestCorrelation& best, WindowPlace place, float estimate, int trial,
                             std::uint32_t products) const {
        bool better = estimate > best.estimate;
        if (best.trial >= 0 && tooClose(estimate, best.estimate)) {
            better = exactlyBetter(place, trial, products, best.trial, best.products);
        }
        if (better) best = {estimate, trial, products};
    }
};

/// Best correlations; every warp keeps its own until the end.
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

    __device__ void begin(DenseTrials trials) { m_current = trials; }

    /// Begins a row of windows; `place`: of the lane's first one.
    __device__ void beginRow(WindowPlace place) {
        m_place = place;
        const auto [x, y] = place;
        const CorrelationTables tables{m_args};
        const WindowMoments* a =
            m_args.windowsA.moments + tables.atA({min(x, m_args.windowsA.table.pitch - kColumns), y});
        // Lanes that begin further out have no windows of the rectangle.
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

    /// Brings a row's windows into the best. `allowed`: bit kOffsets * column + trial.
    template <bool kAllAllowed>
    __device__ void compare(int row, const std::uint32_t (&windows)[kOffsets][kColumns], std::uint32_t allowed) {
        const int firstTrial = m_current.y * (2 * m_args.search.radiusX + 1) + m_current.x;
        // Without a branch for each trial: where some estimate comes close to the best one, the column is done again.
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
                const float estimate = counts ? estimateOf(c, i, windows[i][c]) : kNoEstimate;
                second = fmaxf(second, fminf(best, estimate));
                const bool better = estimate > best;
                best = fmaxf(best, estimate);
                trial = better ? i : trial;
                products = better ? windows[i][c] : products;
            }
            if (second > kNoEstimate && CorrelationTables::tooClose(best, second)) unsure |= 1u << c;
            if (trial < 0 || (unsure >> c & 1) != 0) continue;
            m_estimates[at] = best;
            m_trials[at] = firstTrial + trial;
            m_products[at] = products;
        }
        if (unsure != 0) compareExactly(row, windows, allowed, unsure, firstTrial);
    }

    /// The best of all warps.
    __device__ DenseMatch match(int window, WindowPlace place) const {
        const CorrelationTables tables{m_args};
        BestCorrelation best{kNoEstimate, -1, 0};
        for (int warp = 0; warp < static_cast<int>(blockDim.y); ++warp) {
            const int at = window + (warp - static_cast<int>(threadIdx.y)) * m_windows;
            if (m_trials[at] >= 0) tables.consider(best, place, m_estimates[at], m_trials[at], m_products[at]);
        }
        if (best.trial < 0) return {};
        const double correlation = tables.exact(place, best.trial, best.products);
        return {true, best.trial, static_cast<std::uint64_t>(__double_as_longlong(correlation))};
    }

private:
    /// kNoEstimate where one of the windows has no variance.
    __device__ float estimateOf(int column, int trial, std::uint32_t products) const {
        const WindowMoments a = m_a[column], b = m_b[column + trial];
        const std::uint32_t n = static_cast<std::uint32_t>(m_args.search.blockWidth * m_args.search.blockHeight);
        const auto covariance = static_cast<std::int64_t>(static_cast<std::uint64_t>(n) * products -
                                                          static_cast<std::uint64_t>(a.sum) * b.sum);
        const float estimate = static_cast<float>(covariance) * __uint_as_float(b.inverseRoot);
        return a.inverseRoot == 0 || b.inverseRoot == 0 ? kNoEstimate : estimate;
    }

    /// The columns of the bits set in `columns`, trial by trial.
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
                const float estimate = estimateOf(c, i, windows[i][c]);
                if ((allowed >> (kOffsets * c + i) & 1) == 0 || estimate == kNoEstimate) continue;
                tables.consider(best, {m_place.x + c, m_place.y}, estimate, firstTrial + i, windows[i][c]);
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
    WindowPlace m_place;
    WindowMoments m_a[kColumns], m_b[kColumns + kOffsets - 1];
};

}  // namespace strainlens::cuda
