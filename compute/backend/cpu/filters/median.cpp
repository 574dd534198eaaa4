// SPDX-License-Identifier: MPL-2.0
// Median filters by min-max networks that share work between neighbouring pixels.
#include <utility>

#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/merge_network.h"
#include "compute/backend/cpu/filters/row_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/median.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

using D8 = hn::ScalableTag<std::uint8_t>;
using V8 = hn::Vec<D8>;

/// Output pixels of a row that are computed together: intermediate lines stay in the first-level cache.
constexpr int kTile = 1024;
/// Length of an intermediate line [bytes]: a tile, its neighbours and padding to full vectors; keeps lines aligned.
constexpr int kLine = kTile + 3 * 64;
static_assert(kLine % 64 == 0 && kLine >= kTile + 2 * kMaxRadius + 2 * static_cast<int>(HWY_MAX_BYTES));

HWY_INLINE void compareExchange(V8& low, V8& high) {
    const V8 smaller = hn::Min(low, high);
    high = hn::Max(low, high);
    low = smaller;
}

template <int kLeft, int kRight, std::size_t... kIndices>
HWY_INLINE void mergeSorted(V8* v, std::index_sequence<kIndices...>) {
    constexpr MergeNetwork kNetwork = mergeNetwork(kLeft, kRight);
    (compareExchange(v[kNetwork.low[kIndices]], v[kNetwork.high[kIndices]]), ...);
}

/// Merges the ascending v[0 .. kLeft) and v[kLeft .. kLeft + kRight) and writes ranks kFirst .. kFirst + kCount - 1 to
/// `ranks`, ascending. The compiler removes comparisons that only other ranks need.
template <int kLeft, int kRight, int kFirst, int kCount>
HWY_INLINE void mergeRanks(V8* v, V8* ranks) {
    constexpr MergeNetwork kNetwork = mergeNetwork(kLeft, kRight);
    mergeSorted<kLeft, kRight>(v, std::make_index_sequence<static_cast<std::size_t>(kNetwork.count)>());
    V8 result[kCount];
    for (int i = 0; i < kCount; ++i) result[i] = v[kNetwork.sorted[kFirst + i]];
    for (int i = 0; i < kCount; ++i) ranks[i] = result[i];
}

/// The sorted values of a column of three pixels; the upper and the lower output row share the middle pair.
struct SortedColumn3 {
    V8 low, middle, high;
};
HWY_INLINE SortedColumn3 insertIntoPair(V8 pairLow, V8 pairHigh, V8 value) {
    const V8 rest = hn::Max(value, pairLow);
    return {hn::Min(value, pairLow), hn::Min(rest, pairHigh), hn::Max(rest, pairHigh)};
}

HWY_INLINE V8 medianOf3(V8 a, V8 b, V8 c) { return hn::Max(hn::Min(a, b), hn::Min(hn::Max(a, b), c)); }

/// Lines of sorted columns of three; entry i is column x0 - 1 + i of a tile that starts at x0.
struct Lines3 {
    alignas(64) std::uint8_t low[kLine], middle[kLine], high[kLine];

    HWY_INLINE void store(int i, const SortedColumn3& column) {
        const D8 d;
        hn::Store(column.low, d, low + i);
        hn::Store(column.middle, d, middle + i);
        hn::Store(column.high, d, high + i);
    }
    /// Median of three sorted columns: the median of the largest low, the median middle and the smallest high value.
    HWY_INLINE V8 median(int i) const {
        const D8 d;
        const auto three = [&](const std::uint8_t* line) HWY_ATTR {
            return SortedColumn3{hn::Load(d, line + i), hn::LoadU(d, line + i + 1), hn::LoadU(d, line + i + 2)};
        };
        const SortedColumn3 l = three(low), m = three(middle), h = three(high);
        return medianOf3(hn::Max(hn::Max(l.low, l.middle), l.high), medianOf3(m.low, m.middle, m.high),
                         hn::Min(hn::Min(h.low, h.middle), h.high));
    }
};

void medianRows3(const std::uint8_t* const* rows, int width, const RowPair& out) {
    const D8 d;
    const int step = lanesOf(d);
    Lines3 upperLines, lowerLines;
    for (int x0 = 0; x0 < width; x0 += kTile) {
        const int n = std::min(kTile, width - x0);
        for (int i = 0; i < n + 2; i += step) {
            const auto load = [&](int k) HWY_ATTR { return hn::LoadU(d, rows[k] + x0 - 1 + i); };
            V8 pairLow = load(1), pairHigh = load(2);
            compareExchange(pairLow, pairHigh);
            upperLines.store(i, insertIntoPair(pairLow, pairHigh, load(0)));
            lowerLines.store(i, insertIntoPair(pairLow, pairHigh, load(3)));
        }
        for (int i = 0; i < n; i += step) {
            storePixels(upperLines.median(i), out.upper + x0 + i, out.bypassCache);
            storePixels(lowerLines.median(i), out.lower + x0 + i, out.bypassCache);
        }
    }
}

/// Intermediate lines of a tile for the 5 x 5 median; entry i is column x0 - 2 + i. Two output rows share the four core
/// rows; the upper one also needs the row above them, the lower one the row below.
struct Lines5 {
    alignas(64) std::uint8_t column[4][kLine];   // a column's four core pixels in order
    alignas(64) std::uint8_t pair[8][kLine];     // the core pixels of a column and the next, in order
    alignas(64) std::uint8_t edge[2][2][kLine];  // [above, below]: a pixel and the next in order
};

HWY_INLINE void sortColumns5(const std::uint8_t* const* rows, int x, int count, Lines5& lines) {
    const D8 d;
    for (int i = 0; i < count; i += lanesOf(d)) {
        V8 v[4];
        for (int k = 0; k < 4; ++k) v[k] = hn::LoadU(d, rows[k + 1] + x + i);
        mergeRanks<1, 1, 0, 2>(v, v);
        mergeRanks<1, 1, 0, 2>(v + 2, v + 2);
        mergeRanks<2, 2, 0, 4>(v, v);
        for (int k = 0; k < 4; ++k) hn::Store(v[k], d, lines.column[k] + i);
        for (int side = 0; side < 2; ++side) {
            const std::uint8_t* row = rows[side == 0 ? 0 : 5] + x + i;
            V8 low = hn::LoadU(d, row), high = hn::LoadU(d, row + 1);
            compareExchange(low, high);
            hn::Store(low, d, lines.edge[side][0] + i);
            hn::Store(high, d, lines.edge[side][1] + i);
        }
    }
}

HWY_INLINE void mergePairs5(int count, Lines5& lines) {
    const D8 d;
    for (int i = 0; i < count; i += lanesOf(d)) {
        V8 v[8];
        for (int k = 0; k < 4; ++k) v[k] = hn::Load(d, lines.column[k] + i);
        for (int k = 0; k < 4; ++k) v[4 + k] = hn::LoadU(d, lines.column[k] + i + 1);
        mergeRanks<4, 4, 0, 8>(v, v);
        for (int k = 0; k < 8; ++k) hn::Store(v[k], d, lines.pair[k] + i);
    }
}

/// The six of a window's 20 core pixels that can be its median, with at most 12 of the other 24 pixels below and at
/// most 12 above.
HWY_INLINE void coreCandidates5(const Lines5& lines, int i, V8* candidates) {
    const D8 d;
    V8 v[16];
    for (int k = 0; k < 8; ++k) v[k] = hn::Load(d, lines.pair[k] + i);
    for (int k = 0; k < 8; ++k) v[8 + k] = hn::LoadU(d, lines.pair[k] + i + 2);
    mergeRanks<8, 8, 3, 10>(v, v);
    for (int k = 0; k < 4; ++k) v[10 + k] = hn::LoadU(d, lines.column[k] + i + 4);
    mergeRanks<10, 4, 4, 6>(v, candidates);
}

/// The median of the six candidates of the core and the five pixels of the row above or below it.
HWY_INLINE V8 medianWithEdge5(const V8* candidates, const std::uint8_t (*edge)[kLine], const std::uint8_t* row, int i) {
    const D8 d;
    V8 v[5] = {hn::Load(d, edge[0] + i), hn::Load(d, edge[1] + i), hn::LoadU(d, edge[0] + i + 2),
               hn::LoadU(d, edge[1] + i + 2), hn::LoadU(d, row)};
    mergeRanks<2, 2, 0, 4>(v, v);
    mergeRanks<4, 1, 0, 5>(v, v);
    // Rank 6 of 11: the smallest of all maxima of a candidates and b row pixels with a + b = 6.
    V8 median = candidates[5];
    for (int k = 0; k < 5; ++k) median = hn::Min(median, hn::Max(candidates[k], v[4 - k]));
    return median;
}

void medianRows5(const std::uint8_t* const* rows, int width, const RowPair& out) {
    const D8 d;
    Lines5 lines;
    for (int x0 = 0; x0 < width; x0 += kTile) {
        const int n = std::min(kTile, width - x0);
        sortColumns5(rows, x0 - 2, n + 4, lines);
        mergePairs5(n + 2, lines);
        for (int i = 0; i < n; i += lanesOf(d)) {
            V8 candidates[6];
            coreCandidates5(lines, i, candidates);
            const int x = x0 + i;
            storePixels(medianWithEdge5(candidates, lines.edge[0], rows[0] + x + 2, i), out.upper + x, out.bypassCache);
            storePixels(medianWithEdge5(candidates, lines.edge[1], rows[5] + x + 2, i), out.lower + x, out.bypassCache);
        }
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(medianRows3);
HWY_EXPORT(medianRows5);

void median(const CpuContext& context, const GrayImage<std::uint8_t>& image, int size,
            GrayImage<std::uint8_t>& output) {
    checkFilter(MedianFilter{size});
    // Dispatched at every call: a stored pointer would always be the one that detects the processor.
    const auto kernel = [size](const std::uint8_t* const* rows, int width, const RowPair& out) {
        if (size == 3) {
            HWY_DYNAMIC_DISPATCH(medianRows3)(rows, width, out);
        } else {
            HWY_DYNAMIC_DISPATCH(medianRows5)(rows, width, out);
        }
    };
    filterRowPairs(context, image, size / 2, kernel, output);
}

}  // namespace strainlens::cpu
#endif
