// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/dense_kernels.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/full_search/dense_kernels.cpp"
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
using Sums = hn::RepartitionToWide<Words>;
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

/// One row of planes.
struct Planes {
    std::uint32_t* first;
    std::size_t lanes;  ///< of a plane

    std::uint32_t* plane(int p) const { return first + static_cast<std::size_t>(p) * lanes; }
    /// Start of plane p of the row shifted left by `shift` pixels.
    const std::uint32_t* shifted(int p, int shift) const {
        constexpr int P = kDensePlanes;
        return plane((p + shift) % P) + (p + shift) / P;
    }
};

/// Calls put(plane, vector) with the terms of one vector of pixels.
template <DenseTerm term, typename Put>
HWY_INLINE void termsInPlanes(ByteVector a, ByteVector b, Put put) {
    const TermPair t = termsOf<term>(a, b);
    const Sums d;
    const auto even = hn::BitCast(d, t.even), odd = hn::BitCast(d, t.odd);
    const auto low = hn::Set(d, 0xFFFF);
    put(0, hn::And(even, low));
    put(1, hn::And(odd, low));
    put(2, hn::ShiftRight<16>(even));
    put(3, hn::ShiftRight<16>(odd));
}

/// Two compared pixel rows.
struct RowPair {
    const std::uint8_t* a;
    const std::uint8_t* b;
};

/// Column sums of the next row: those of `previous`, plus the terms of the entering row, minus those of the leaving
/// row, which are faster to recompute than to store.
template <DenseTerm term, bool kLeaving>
void stepDown(RowPair entering, RowPair leaving, int pixels, const Planes& previous, const Planes& sums) {
    const Bytes bytes;
    const Sums d;
    for (int x = 0; x < pixels; x += static_cast<int>(hn::Lanes(bytes))) {
        const std::size_t at = static_cast<std::size_t>(x) / kDensePlanes;
        termsInPlanes<term>(hn::LoadU(bytes, entering.a + x), hn::LoadU(bytes, entering.b + x),
                            [&](int p, auto v) HWY_ATTR {
                                hn::Store(hn::Add(hn::Load(d, previous.plane(p) + at), v), d, sums.plane(p) + at);
                            });
        if constexpr (kLeaving) {
            termsInPlanes<term>(hn::LoadU(bytes, leaving.a + x), hn::LoadU(bytes, leaving.b + x),
                                [&](int p, auto v) HWY_ATTR {
                                    hn::Store(hn::Sub(hn::Load(d, sums.plane(p) + at), v), d, sums.plane(p) + at);
                                });
        }
    }
}

/// Window sums of width 2 * width (+ 1) from those of `width`, for elements [begin, end) of three rows of equal length:
/// S(x) = s(x) + s(x + width) [+ c(x + 2 * width)].
template <typename Consume>
HWY_INLINE void join(const std::uint32_t* left, const std::uint32_t* right, const std::uint32_t* last, bool odd,
                     std::size_t begin, std::size_t end, Consume consume) {
    const Sums d;
    if (odd) {
        for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
            const auto sum = hn::Add(hn::LoadU(d, left + i), hn::LoadU(d, right + i));
            consume(i, hn::Add(sum, hn::LoadU(d, last + i)));
        }
    } else {
        for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
            consume(i, hn::Add(hn::LoadU(d, left + i), hn::LoadU(d, right + i)));
        }
    }
}

/// The last join of the rows of a batch.
struct LastJoin {
    const std::uint32_t* from;
    const std::uint32_t* columnSums;
    std::size_t lanes;
    int width;  ///< of the sums in `from`
    bool odd;

    /// The last join of some elements of one plane of one row.
    template <typename Consume>
    HWY_INLINE void plane(int row, int p, std::size_t begin, std::size_t end, Consume consume) const {
        const std::size_t at = static_cast<std::size_t>(row) * kDensePlanes * lanes;
        const Planes sums{const_cast<std::uint32_t*>(from) + at, lanes};
        const Planes single{const_cast<std::uint32_t*>(columnSums) + at, lanes};
        join(sums.plane(p), sums.shifted(p, width), single.shifted(p, 2 * width), odd, begin, end, consume);
    }

    /// The join of all elements of the first `rows` rows. If the shift is a multiple of the planes, they are joined as
    /// one long row: values read beyond a row's end only reach elements without a window position.
    template <typename Consume>
    HWY_INLINE void all(int rows, Consume consume) const {
        constexpr int P = kDensePlanes;
        if (width % P == 0) {
            join(from, from + width / P, columnSums + 2 * width / P, odd, 0, static_cast<std::size_t>(rows) * P * lanes,
                 consume);
            return;
        }
        for (int r = 0; r < rows; ++r) {
            for (int p = 0; p < P; ++p) {
                const std::size_t at = static_cast<std::size_t>(r * P + p) * lanes;
                plane(r, p, 0, lanes, [&](std::size_t i, auto sum) HWY_ATTR { consume(at + i, sum); });
            }
        }
    }
};

/// Sums along rows with finished column sums, except for the last join.
///
/// Every join runs over all rows before the next one: otherwise the shifted loads of a row would stall on its recent
/// stores (store forwarding).
HWY_INLINE LastJoin sumAlongRows(const DensePass& pass, DenseScratch& scratch, std::size_t lanes, int rows) {
    const Sums d;
    int bit = 0;
    while (pass.windowWidth >> (bit + 1) != 0) ++bit;
    LastJoin next{scratch.columnSums.data(), scratch.columnSums.data(), lanes, 1, false};
    for (int target = 0; --bit > 0; target ^= 1) {
        std::uint32_t* to = scratch.partial[target].data();
        next.odd = (pass.windowWidth >> bit & 1) != 0;
        next.all(rows, [to, d](std::size_t i, auto sum) HWY_ATTR { hn::StoreU(sum, d, to + i); });
        next.from = to;
        next.width = 2 * next.width + (next.odd ? 1 : 0);
    }
    next.odd = (pass.windowWidth & 1) != 0;
    return next;
}

/// Processes the tile downwards; calls `rowsDone(rows, count)` for up to kDenseBatch rows with finished column sums.
template <DenseTerm term, typename RowsDone>
HWY_INLINE void forEachBatch(const DensePass& pass, DenseScratch& scratch, std::size_t lanes, RowsDone rowsDone) {
    const auto pixelsAt = [&](int y) {
        return RowPair{pass.reference + y * pass.referenceStride, pass.deformed + y * pass.deformedStride};
    };
    const auto sumsOf = [&](int slot) {
        return Planes{scratch.columnSums.data() + static_cast<std::size_t>(slot) * kDensePlanes * lanes, lanes};
    };
    const int pixels = pass.columns + pass.windowWidth - 1;
    const int first = pass.yBegin;
    std::fill_n(sumsOf(0).first, kDensePlanes * lanes, std::uint32_t{0});
    for (int y = first; y < first + pass.windowHeight - 1; ++y) {
        stepDown<term, false>(pixelsAt(y), {}, pixels, sumsOf(0), sumsOf(0));
    }
    int rows[kDenseBatch];
    int count = 0, previous = 0;
    for (int row = first; row < pass.yEnd; ++row) {
        const RowPair entering = pixelsAt(row + pass.windowHeight - 1);
        if (row == first) {
            stepDown<term, false>(entering, {}, pixels, sumsOf(previous), sumsOf(count));
        } else {
            stepDown<term, true>(entering, pixelsAt(row - 1), pixels, sumsOf(previous), sumsOf(count));
        }
        previous = count;
        if (pass.isRowNeeded[row]) rows[count++] = row;
        if (count == kDenseBatch || (count > 0 && row + 1 == pass.yEnd)) {
            rowsDone(rows, count);
            count = 0;
        }
    }
}

/// Index of the first element of plane p that belongs to a pixel at or after x.
HWY_INLINE std::size_t firstElement(int x, int p) {
    constexpr int P = kDensePlanes;
    return x > p ? static_cast<std::size_t>(x - p + P - 1) / P : 0;
}

/// Updates the best sums of one plane by smaller ones.
struct MinimumOfPlane {
    std::uint32_t* costs;
    std::uint32_t* candidates;
    std::uint32_t number;

    template <typename V>
    HWY_INLINE void operator()(std::size_t i, V cost) const {
        const Sums d;
        const auto old = hn::LoadU(d, costs + i);
        const auto smaller = hn::Min(old, cost);
        const auto isOld = hn::Eq(smaller, old);
        hn::StoreU(smaller, d, costs + i);
        hn::StoreU(hn::IfThenElse(isOld, hn::LoadU(d, candidates + i), hn::Set(d, number)), d, candidates + i);
    }
};

template <DenseTerm term>
void minimum(const DensePass& pass, std::uint32_t number, DenseScratch& scratch, DenseBest& best) {
    constexpr int P = kDensePlanes;
    const Sums d;
    const std::size_t lanes = denseLanes(pass.columns, pass.windowWidth);
    const bool everyColumn = pass.xBegin == 0 && pass.xEnd == pass.columns;
    forEachBatch<term>(pass, scratch, lanes, [&](const int* rows, int count) HWY_ATTR {
        const LastJoin last = sumAlongRows(pass, scratch, lanes, count);
        const auto bestAt = [&](int row, int p) {
            const std::size_t at = static_cast<std::size_t>(row * P + p) * lanes;
            return MinimumOfPlane{best.cost.data() + at, best.candidate.data() + at,
                                  static_cast<std::uint32_t>(number)};
        };
        if (everyColumn && rows[count - 1] - rows[0] == count - 1) {
            last.all(count, bestAt(rows[0], 0));
            return;
        }
        for (int r = 0; r < count; ++r) {
            for (int p = 0; p < P; ++p) {
                const MinimumOfPlane update = bestAt(rows[r], p);
                const std::size_t begin = firstElement(pass.xBegin, p);
                const std::size_t end = std::max(begin, firstElement(pass.xEnd, p));
                const std::size_t fullEnd = begin + (end - begin) / hn::Lanes(d) * hn::Lanes(d);
                last.plane(r, p, begin, fullEnd, update);
                const auto isPosition = hn::FirstN(d, end - fullEnd);
                last.plane(r, p, fullEnd, end, [&](std::size_t i, auto cost) HWY_ATTR {
                    update(i, hn::IfThenElse(isPosition, cost, hn::Set(d, hwy::LimitsMax<std::uint32_t>())));
                });
            }
        }
    });
}

template <DenseTerm term>
void storeSums(const DensePass& pass, DenseScratch& scratch, AlignedVector<std::uint32_t>& sums) {
    constexpr int P = kDensePlanes;
    const Sums d;
    const std::size_t lanes = denseLanes(pass.columns, pass.windowWidth);
    forEachBatch<term>(pass, scratch, lanes, [&](const int* rows, int count) HWY_ATTR {
        const LastJoin last = sumAlongRows(pass, scratch, lanes, count);
        for (int r = 0; r < count; ++r) {
            for (int p = 0; p < P; ++p) {
                std::uint32_t* to = sums.data() + static_cast<std::size_t>(rows[r] * P + p) * lanes;
                last.plane(r, p, 0, lanes, [to, d](std::size_t i, auto sum) HWY_ATTR { hn::StoreU(sum, d, to + i); });
            }
        }
    });
}

DenseKernels chooseDenseKernels() {
    using enum DenseTerm;
    return {true,
            {minimum<AbsoluteDifference>, minimum<SquaredDifference>},
            {storeSums<AbsoluteDifference>, storeSums<SquaredDifference>, storeSums<Product>}};
}
#endif
}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(chooseDenseKernels);

DenseKernels denseKernels() { return HWY_DYNAMIC_DISPATCH(chooseDenseKernels)(); }

}  // namespace strainlens::cpu
#endif
