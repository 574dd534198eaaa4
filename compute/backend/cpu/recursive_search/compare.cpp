// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/recursive_search/compare.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/recursive_search/compare.cpp"
#include <hwy/foreach_target.h>
// Highway wants its own header after foreach_target.h.
#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include "compute/backend/cpu/recursive_search/sad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

/// Prefetches the rows of the next blocks one at a time between the compared rows: all at once they would only queue.
class RowPrefetcher {
public:
    RowPrefetcher(const BlockPair& block, const UpcomingBlocks& upcoming)
        : m_row(upcoming.reference),
          m_otherRow(upcoming.deformed),
          m_stride(block.referenceStride),
          m_otherStride(block.deformedStride),
          m_last(block.width - 1),
          m_rows(upcoming.reference != nullptr ? 4 * block.height : 0) {}

    HWY_INLINE void next() {
        if (m_rows == 0) return;
        --m_rows;
        hwy::Prefetch(m_row + m_x);
        m_x = m_last - m_x;
        if (m_x != 0) return;
        const std::uint8_t* following = m_row + m_stride;
        m_row = m_otherRow;
        m_otherRow = following;
        std::swap(m_stride, m_otherStride);
    }

private:
    const std::uint8_t* m_row;  ///< of the reference and the deformed image in turn
    const std::uint8_t* m_otherRow;
    std::ptrdiff_t m_stride, m_otherStride;
    int m_last, m_rows;
    int m_x = 0;
};

/// Number of trials that share the loads of the reference rows.
constexpr int kMaxGroup = 5;
/// Pixels compared between two checks of the bound.
constexpr int kPixelsPerStrip = 512;

#if HWY_TARGET != HWY_SCALAR

/// SADs of kTrials neighbouring trials. False, with incomplete sums, as soon as all exceed `bound`.
template <int kTrials, class D, class RowLoader>
HWY_INLINE bool sadsOfGroup(D, const RowLoader& loader, const BlockPair& block, const std::uint8_t* deformed,
                            std::int32_t bound, std::int32_t (&sums)[8], RowPrefetcher& prefetcher,
                            SearchCounters& counters) {
    const hn::Repartition<std::uint64_t, D> d64;
    const hn::Full128<std::int32_t> d32;
    const auto zero = hn::Zero(d64);
    auto acc0 = zero, acc1 = zero, acc2 = zero, acc3 = zero, acc4 = zero;
    const std::uint8_t* reference = block.reference;
    const int stripRows =
        std::max(RowLoader::kRowStep, kPixelsPerStrip / block.width / RowLoader::kRowStep * RowLoader::kRowStep);
    for (int y = 0; y < block.height;) {
        const int end = std::min(y + stripRows, block.height);
        for (; y < end; y += RowLoader::kRowStep) {
            loader.forEach(end - y, [&](auto load) HWY_ATTR {
                const auto row = load(reference, block.referenceStride);
                const auto difference = [&](int offset) HWY_ATTR {
                    return sumsOf8AbsDiff(row, load(deformed + offset, block.deformedStride));
                };
                acc0 = hn::Add(acc0, difference(0));
                if constexpr (kTrials > 1) acc1 = hn::Add(acc1, difference(1));
                if constexpr (kTrials > 2) acc2 = hn::Add(acc2, difference(2));
                if constexpr (kTrials > 3) acc3 = hn::Add(acc3, difference(3));
                if constexpr (kTrials > 4) acc4 = hn::Add(acc4, difference(4));
            });
            reference += RowLoader::kRowStep * block.referenceStride;
            deformed += RowLoader::kRowStep * block.deformedStride;
            prefetcher.next();
        }
        const auto limit = hn::Set(d32, bound + 1);
        const auto first = fourSums(acc0, acc1, acc2, acc3);
        hn::StoreU(first, d32, sums);
        auto belowLimit = hn::And(hn::FirstN(d32, kTrials), hn::Lt(first, limit));
        if constexpr (kTrials > 4) {
            const auto second = fourSums(acc4, zero, zero, zero);
            hn::StoreU(second, d32, sums + 4);
            belowLimit = hn::Or(belowLimit, hn::And(hn::FirstN(d32, kTrials - 4), hn::Lt(second, limit)));
        }
        if (hn::AllFalse(d32, belowLimit) && y < block.height) {
            counters.comparedPixels += std::int64_t{kTrials} * block.width * y;
            return false;
        }
    }
    counters.comparedPixels += std::int64_t{kTrials} * block.width * block.height;
    return true;
}

#else

template <int kTrials, class D, class RowLoader>
HWY_INLINE bool sadsOfGroup(D, RowLoader, const BlockPair& block, const std::uint8_t* deformed, std::int32_t bound,
                            std::int32_t (&sums)[8], RowPrefetcher& prefetcher, SearchCounters& counters) {
    const std::uint8_t* reference = block.reference;
    std::fill_n(sums, kTrials, 0);
    for (int y = 0; y < block.height; ++y) {
        for (int i = 0; i < kTrials; ++i) {
            for (int x = 0; x < block.width; ++x) sums[i] += std::abs(reference[x] - deformed[x + i]);
        }
        counters.comparedPixels += std::int64_t{kTrials} * block.width;
        if (*std::min_element(sums, sums + kTrials) > bound) return false;
        reference += block.referenceStride;
        deformed += block.deformedStride;
        prefetcher.next();
    }
    return true;
}

#endif

template <int kTrials, class D, class RowLoader>
HWY_INLINE void compareGroup(D d8, const RowLoader& loader, const BlockPair& block, const TrialRun& run, int first,
                             BestTrial& best, RowPrefetcher& prefetcher, SearchCounters& counters) {
    const int dx = run.dx + first;
    const std::uint8_t* deformed = block.deformedBlock(dx, run.dy);
    std::int32_t sums[8];
    counters.evaluations += kTrials;
    if (!sadsOfGroup<kTrials>(d8, loader, block, deformed, static_cast<std::int32_t>(best.key >> 8), sums, prefetcher,
                              counters))
        return;
    for (int i = 0; i < kTrials; ++i) {
        const std::uint32_t key =
            BestTrial::keyOf(static_cast<std::uint32_t>(sums[i]), static_cast<unsigned>(run.order + first + i));
        if (key >= best.key) continue;
        best.key = key;
        best.vector = {static_cast<std::int16_t>(dx + i), run.dy};
    }
}

/// compareGroup() for a number of trials known only at run time.
template <int... kIndices, class... Arguments>
HWY_INLINE void compareGroupOf(int count, std::integer_sequence<int, kIndices...>, Arguments&... arguments) {
    (void)((count == kIndices + 1 && (compareGroup<kIndices + 1>(arguments...), true)) || ...);
}

template <class D, class RowLoader>
void compareRuns(const BlockPair& block, std::span<const TrialRun> runs, const UpcomingBlocks& upcoming,
                 BestTrial& best, SearchCounters& counters) {
    const D d8{};
    const RowLoader loader(block.width);
    RowPrefetcher prefetcher(block, upcoming);
    for (const TrialRun& run : runs) {
        for (int first = 0; first < run.count; first += kMaxGroup) {
            compareGroupOf(std::min(run.count - first, kMaxGroup), std::make_integer_sequence<int, kMaxGroup>(), d8,
                           loader, block, run, first, best, prefetcher, counters);
        }
    }
}

#if HWY_TARGET == HWY_SCALAR

CompareRuns chooseCompareRuns(int) { return compareRuns<int, int>; }

#else

CompareRuns chooseCompareRuns(int width) {
    return withRowLoader(width, []<class D, class RowLoader>() -> CompareRuns { return compareRuns<D, RowLoader>; });
}
#endif

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(chooseCompareRuns);

CompareRuns compareRunsFor(int blockWidth) { return HWY_DYNAMIC_DISPATCH(chooseCompareRuns)(blockWidth); }

}  // namespace strainlens::cpu
#endif
