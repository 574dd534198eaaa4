// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_kernels.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/dense_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR

DenseKernels chooseDenseKernels() { return {}; }

#else
namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::ScalableTag<std::uint8_t>;
using Words = hn::RepartitionToWide<Bytes>;
using ByteVector = hn::Vec<Bytes>;
using WordVector = hn::Vec<Words>;

/// Terms of the even and of the odd pixels.
struct TermPair {
    WordVector even, odd;
};

HWY_INLINE TermPair split(ByteVector v) {
    const Words words;
    const WordVector w = hn::BitCast(words, v);
    return {hn::And(w, hn::Set(words, 0xFF)), hn::ShiftRight<8>(w)};
}

HWY_INLINE ByteVector absoluteDifference(ByteVector a, ByteVector b) {
    return hn::Or(hn::SaturatedSub(a, b), hn::SaturatedSub(b, a));
}

template <DenseTerm term>
HWY_INLINE TermPair termsOf(ByteVector a, ByteVector b) {
    if constexpr (term == DenseTerm::Product) {
        const TermPair pa = split(a), pb = split(b);
        return {hn::Mul(pa.even, pb.even), hn::Mul(pa.odd, pb.odd)};
    } else {
        const TermPair d = split(absoluteDifference(a, b));
        if constexpr (term == DenseTerm::AbsoluteDifference) return d;
        return {hn::Mul(d.even, d.even), hn::Mul(d.odd, d.odd)};
    }
}

template <typename D, typename V>
HWY_INLINE V add(D, V a, V b) {
    if constexpr (sizeof(hn::TFromD<D>) == 2) {
        return hn::SaturatedAdd(a, b);
    } else {
        return hn::Add(a, b);
    }
}

/// One row of planes.
template <typename Lane>
struct Planes {
    Lane* first;
    std::size_t lanes;  ///< of a plane

    Lane* plane(int p) const { return first + static_cast<std::size_t>(p) * lanes; }
    /// Where plane p of the row shifted left by `shift` pixels begins.
    const Lane* shifted(int p, int shift) const {
        constexpr int P = kDensePlanes<Lane>;
        return plane((p + shift) % P) + (p + shift) / P;
    }
};

/// Adds one vector of terms to the running total; returns the total less the one a window height above.
template <typename Lane, typename V>
HWY_INLINE void accumulate(V term, std::size_t at, const Lane* previous, const Lane* oldest, Lane* current,
                           Lane* columnSums) {
    const hn::ScalableTag<Lane> d;
    const auto total = hn::Add(hn::Load(d, previous + at), term);
    hn::Store(total, d, current + at);
    hn::Store(hn::Sub(total, hn::Load(d, oldest + at)), d, columnSums + at);
}

/// One pixel row: running totals and column sums.
template <DenseTerm term, typename Lane>
void addRow(const std::uint8_t* a, const std::uint8_t* b, int pixels, const Planes<Lane>& previous,
            const Planes<Lane>& oldest, const Planes<Lane>& current, const Planes<Lane>& sums) {
    const Bytes bytes;
    for (int x = 0; x < pixels; x += static_cast<int>(hn::Lanes(bytes))) {
        const TermPair t = termsOf<term>(hn::LoadU(bytes, a + x), hn::LoadU(bytes, b + x));
        const std::size_t at = static_cast<std::size_t>(x) / kDensePlanes<Lane>;
        const auto put = [&](int p, auto v) HWY_ATTR {
            accumulate<Lane>(v, at, previous.plane(p), oldest.plane(p), current.plane(p), sums.plane(p));
        };
        if constexpr (sizeof(Lane) == 2) {
            put(0, t.even);
            put(1, t.odd);
        } else {
            const hn::ScalableTag<std::uint32_t> d;
            const auto even = hn::BitCast(d, t.even), odd = hn::BitCast(d, t.odd);
            const auto low = hn::Set(d, 0xFFFF);
            put(0, hn::And(even, low));
            put(1, hn::And(odd, low));
            put(2, hn::ShiftRight<16>(even));
            put(3, hn::ShiftRight<16>(odd));
        }
    }
}

/// Window sums of width 2 * width (+ 1) of one plane from those of `width`, from element `begin` on:
/// S(x) = s(x) + s(x + width) [+ c(x + 2 * width)].
template <typename Lane, typename Consume>
HWY_INLINE void joinPlane(const Planes<Lane>& from, const Planes<Lane>& columnSums, int p, int width, bool odd,
                          std::size_t begin, std::size_t end, Consume consume) {
    const hn::ScalableTag<Lane> d;
    const Lane* left = from.plane(p);
    const Lane* right = from.shifted(p, width);
    const Lane* last = columnSums.shifted(p, 2 * width);
    if (odd) {
        for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
            const auto sum = add(d, hn::LoadU(d, left + i), hn::LoadU(d, right + i));
            consume(i, add(d, sum, hn::LoadU(d, last + i)));
        }
    } else {
        for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
            consume(i, add(d, hn::LoadU(d, left + i), hn::LoadU(d, right + i)));
        }
    }
}

/// Sums along some rows whose column sums are in place; `consume(r, p, from, columnSums, width, odd)` gets what the
/// last join of plane p of the r-th row needs.
///
/// Every join is made for all the rows before the next one: a row's shifted loads would otherwise meet stores that are
/// still on their way to the cache, and wait for them.
template <typename Lane, typename Consume>
HWY_INLINE void sumAlongRows(const DensePass& pass, DenseScratch<Lane>& scratch, std::size_t lanes, int rows,
                             Consume consume) {
    constexpr int P = kDensePlanes<Lane>;
    const hn::ScalableTag<Lane> d;
    const auto rowOf = [lanes](AlignedVector<Lane>& buffer, int r) {
        return Planes<Lane>{buffer.data() + static_cast<std::size_t>(r) * P * lanes, lanes};
    };
    const auto positions = static_cast<std::size_t>(pass.columns + pass.windowWidth) / P + 1;
    AlignedVector<Lane>* from = &scratch.columnSums;
    int bit = 0;
    while (pass.windowWidth >> (bit + 1) != 0) ++bit;
    int width = 1;
    for (int target = 0; --bit > 0; target ^= 1) {
        const bool odd = (pass.windowWidth >> bit & 1) != 0;
        for (int r = 0; r < rows; ++r) {
            for (int p = 0; p < P; ++p) {
                Lane* out = rowOf(scratch.partial[target], r).plane(p);
                joinPlane(rowOf(*from, r), rowOf(scratch.columnSums, r), p, width, odd, 0, positions,
                          [&](std::size_t i, auto sum) HWY_ATTR { hn::StoreU(sum, d, out + i); });
            }
        }
        from = &scratch.partial[target];
        width = 2 * width + (odd ? 1 : 0);
    }
    for (int r = 0; r < rows; ++r) {
        for (int p = 0; p < P; ++p) {
            consume(r, p, rowOf(*from, r), rowOf(scratch.columnSums, r), width, (pass.windowWidth & 1) != 0);
        }
    }
}

/// Runs down the tile; calls `rowsDone(rows, count)` with the numbers of up to kDenseBatch rows whose column sums are
/// in place.
template <DenseTerm term, typename Lane, typename RowsDone>
HWY_INLINE void forEachBatch(const DensePass& pass, DenseScratch<Lane>& scratch, std::size_t lanes, RowsDone rowsDone) {
    const std::size_t rowSize = kDensePlanes<Lane> * lanes;
    const int ring = pass.windowHeight + 1;
    const auto totals = [&](int y) {
        return Planes<Lane>{scratch.totals.data() + static_cast<std::size_t>(y % ring) * rowSize, lanes};
    };
    // Ring row y holds the total of the pixel rows before y; that of none is zero.
    const int first = pass.yBegin, last = pass.yEnd + pass.windowHeight - 1;
    std::fill_n(totals(first).first, rowSize, Lane{0});
    const int pixels = pass.columns + pass.windowWidth - 1;
    int rows[kDenseBatch];
    int count = 0;
    for (int y = first; y < last; ++y) {
        const int row = y + 1 - pass.windowHeight;
        // Before the first window is complete the "oldest" total does not matter.
        const Planes<Lane> oldest = totals(row >= first ? row : first);
        const Planes<Lane> sums{scratch.columnSums.data() + static_cast<std::size_t>(count) * rowSize, lanes};
        addRow<term>(pass.reference + y * pass.referenceStride, pass.deformed + y * pass.deformedStride, pixels,
                     totals(y), oldest, totals(y + 1), sums);
        if (row >= first && pass.rowWanted[row]) rows[count++] = row;
        if (count == kDenseBatch || (count > 0 && y + 1 == last)) {
            rowsDone(rows, count);
            count = 0;
        }
    }
}

/// Elements of plane p that belong to the pixels [xBegin, xEnd).
template <typename Lane>
HWY_INLINE std::size_t firstElement(int x, int p) {
    constexpr int P = kDensePlanes<Lane>;
    return x > p ? static_cast<std::size_t>(x - p + P - 1) / P : 0;
}

/// Takes over the sums of one plane that are smaller than the best so far.
template <typename Lane>
struct MinimumOfPlane {
    Lane* costs;
    Lane* candidates;
    Lane number;

    template <typename V>
    HWY_INLINE void operator()(std::size_t i, V cost) const {
        const hn::ScalableTag<Lane> d;
        const auto old = hn::LoadU(d, costs + i);
        const auto smaller = hn::Min(old, cost);
        const auto kept = hn::Eq(smaller, old);
        hn::StoreU(smaller, d, costs + i);
        hn::StoreU(hn::IfThenElse(kept, hn::LoadU(d, candidates + i), hn::Set(d, number)), d, candidates + i);
    }
};

template <DenseTerm term, typename Lane>
void minimum(const DensePass& pass, std::uint32_t number, DenseScratch<Lane>& scratch, DenseBest<Lane>& best) {
    const hn::ScalableTag<Lane> d;
    const std::size_t lanes = denseLanes<Lane>(pass.columns, pass.windowWidth);
    const std::size_t bestLanes = denseResultLanes<Lane>(pass.columns);
    forEachBatch<term>(pass, scratch, lanes, [&](const int* rows, int count) HWY_ATTR {
        sumAlongRows(
            pass, scratch, lanes, count,
            [&](int r, int p, const Planes<Lane>& from, const Planes<Lane>& columnSums, int width, bool odd) HWY_ATTR {
                const std::size_t begin = firstElement<Lane>(pass.xBegin, p);
                const std::size_t end = firstElement<Lane>(pass.xEnd, p);
                if (begin >= end) return;
                const std::size_t at = static_cast<std::size_t>(rows[r] * kDensePlanes<Lane> + p) * bestLanes;
                const MinimumOfPlane<Lane> update{best.cost.data() + at, best.candidate.data() + at,
                                                  static_cast<Lane>(number)};
                const std::size_t whole = begin + (end - begin) / hn::Lanes(d) * hn::Lanes(d);
                joinPlane(from, columnSums, p, width, odd, begin, whole, update);
                const auto rest = hn::FirstN(d, end - whole);
                joinPlane(from, columnSums, p, width, odd, whole, end, [&](std::size_t i, auto cost) HWY_ATTR {
                    update(i, hn::IfThenElse(rest, cost, hn::Set(d, hwy::LimitsMax<Lane>())));
                });
            });
    });
}

void minimum16(DenseTerm, const DensePass& pass, std::uint32_t number, DenseScratch<std::uint16_t>& scratch,
               DenseBest<std::uint16_t>& best) {
    minimum<DenseTerm::AbsoluteDifference>(pass, number, scratch, best);
}

void minimum32(DenseTerm term, const DensePass& pass, std::uint32_t number, DenseScratch<std::uint32_t>& scratch,
               DenseBest<std::uint32_t>& best) {
    if (term == DenseTerm::AbsoluteDifference) {
        minimum<DenseTerm::AbsoluteDifference>(pass, number, scratch, best);
    } else {
        minimum<DenseTerm::SquaredDifference>(pass, number, scratch, best);
    }
}

template <DenseTerm term>
void storeSums(const DensePass& pass, DenseScratch<std::uint32_t>& scratch, AlignedVector<std::uint32_t>& sums) {
    using Lane = std::uint32_t;
    const hn::ScalableTag<Lane> d;
    const std::size_t lanes = denseLanes<Lane>(pass.columns, pass.windowWidth);
    const std::size_t resultLanes = denseResultLanes<Lane>(pass.columns);
    forEachBatch<term>(pass, scratch, lanes, [&](const int* rows, int count) HWY_ATTR {
        sumAlongRows(
            pass, scratch, lanes, count,
            [&](int r, int p, const Planes<Lane>& from, const Planes<Lane>& columnSums, int width, bool odd) HWY_ATTR {
                Lane* to = sums.data() + static_cast<std::size_t>(rows[r] * kDensePlanes<Lane> + p) * resultLanes;
                joinPlane(from, columnSums, p, width, odd, 0, firstElement<Lane>(pass.columns, p),
                          [&](std::size_t i, auto sum) HWY_ATTR { hn::StoreU(sum, d, to + i); });
            });
    });
}

void sums32(DenseTerm term, const DensePass& pass, DenseScratch<std::uint32_t>& scratch,
            AlignedVector<std::uint32_t>& sums) {
    switch (term) {
        case DenseTerm::AbsoluteDifference:
            return storeSums<DenseTerm::AbsoluteDifference>(pass, scratch, sums);
        case DenseTerm::SquaredDifference:
            return storeSums<DenseTerm::SquaredDifference>(pass, scratch, sums);
        case DenseTerm::Product:
            return storeSums<DenseTerm::Product>(pass, scratch, sums);
    }
}

DenseKernels chooseDenseKernels() { return {minimum16, minimum32, sums32}; }

#endif
}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(chooseDenseKernels);

DenseKernels denseKernels() { return HWY_DYNAMIC_DISPATCH(chooseDenseKernels)(); }

}  // namespace strainlens::cpu
#endif
