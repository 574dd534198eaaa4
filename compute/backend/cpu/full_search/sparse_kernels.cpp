// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/sparse_kernels.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/full_search/sparse_kernels.cpp"
#include <hwy/foreach_target.h>
// Highway wants its own header after foreach_target.h.
#include <hwy/highway.h>

#include "compute/backend/cpu/recursive_search/sad-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR

/// Sum of term(a, b) over a pair of blocks.
template <class Term>
std::uint32_t sumOver(const BlockPixels& block, Term term) {
    std::uint32_t sum = 0;
    for (int y = 0; y < block.height; ++y) {
        const std::uint8_t* a = block.reference + y * block.referenceStride;
        const std::uint8_t* b = block.deformed + y * block.deformedStride;
        for (int x = 0; x < block.width; ++x) sum += static_cast<std::uint32_t>(term(int{a[x]}, int{b[x]}));
    }
    return sum;
}

std::uint32_t plainSad(const BlockPixels& block, std::uint32_t) {
    return sumOver(block, [](int a, int b) { return a < b ? b - a : a - b; });
}

std::uint32_t plainSsd(const BlockPixels& block, std::uint32_t) {
    return sumOver(block, [](int a, int b) { return (a - b) * (a - b); });
}

BlockMoments plainMoments(const BlockPixels& block) {
    return {sumOver(block, [](int, int b) { return b; }), sumOver(block, [](int, int b) { return b * b; }),
            sumOver(block, [](int a, int b) { return a * b; })};
}

SparseKernels chooseSparseKernels(int) {
    SparseKernels kernels;
    kernels.sad = plainSad;
    kernels.ssd = plainSsd;
    kernels.moments = plainMoments;
    return kernels;
}

#else

/// Pixels between two checks of the bound.
constexpr int kPixelsPerCheck = 512;

/// Adds pairs of products of the even and of the odd bytes to 32-bit lanes. For a 256 x 256 block a lane stays below
/// 2^31 even with 4 lanes.
template <class D8>
HWY_INLINE auto addProducts(D8 d8, hn::Vec<D8> a, hn::Vec<D8> b, hn::Vec<hn::Repartition<std::int32_t, D8> > sum) {
    const hn::Repartition<std::uint16_t, D8> d16;
    const hn::Repartition<std::int16_t, D8> s16;
    const hn::Repartition<std::int32_t, D8> d32;
    (void)d8;
    const auto low = hn::Set(d16, 0xFF);
    const auto even = [&](auto v) HWY_ATTR { return hn::BitCast(s16, hn::And(hn::BitCast(d16, v), low)); };
    const auto odd = [&](auto v) HWY_ATTR { return hn::BitCast(s16, hn::ShiftRight<8>(hn::BitCast(d16, v))); };
    auto other = hn::Zero(d32);
    sum = hn::ReorderWidenMulAccumulate(d32, even(a), even(b), sum, other);
    sum = hn::ReorderWidenMulAccumulate(d32, odd(a), odd(b), sum, other);
    return hn::Add(sum, other);
}

/// |a - b| per pixel.
struct Sad {
    template <class D8>
    using Sum = hn::Vec<hn::Repartition<std::uint64_t, D8> >;

    template <class D8>
    static HWY_INLINE Sum<D8> add(D8, hn::Vec<D8> a, hn::Vec<D8> b, Sum<D8> sum) {
        return hn::Add(sum, sumsOf8AbsDiff(a, b));
    }
    template <class D8>
    static HWY_INLINE std::uint32_t total(D8, Sum<D8> sum) {
        return static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(hn::Repartition<std::uint64_t, D8>(), sum)));
    }
};

/// (a - b)^2 per pixel.
struct Ssd {
    template <class D8>
    using Sum = hn::Vec<hn::Repartition<std::int32_t, D8> >;

    template <class D8>
    static HWY_INLINE Sum<D8> add(D8 d8, hn::Vec<D8> a, hn::Vec<D8> b, Sum<D8> sum) {
        const auto difference = hn::Or(hn::SaturatedSub(a, b), hn::SaturatedSub(b, a));
        return addProducts(d8, difference, difference, sum);
    }
    /// The total of a 256 x 256 block needs 32 unsigned bits, but reductions of 32-bit lanes are signed on some
    /// instruction sets: it is added in 64 bits.
    template <class D8>
    static HWY_INLINE std::uint32_t total(D8, Sum<D8> sum) {
        const hn::Repartition<std::uint64_t, D8> d64;
        const auto pairs = hn::BitCast(d64, sum);
        const auto low = hn::And(pairs, hn::Set(d64, 0xffffffffu));
        return static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d64, hn::Add(low, hn::ShiftRight<32>(pairs)))));
    }
};

template <class Measure, class D8, class RowLoader>
std::uint32_t cost(const BlockPixels& block, std::uint32_t bound) {
    const D8 d8;
    const RowLoader loader(block.width);
    const int rowsPerCheck =
        std::max(RowLoader::kRowStep, kPixelsPerCheck / block.width / RowLoader::kRowStep * RowLoader::kRowStep);
    const std::uint8_t* a = block.reference;
    const std::uint8_t* b = block.deformed;
    auto sum = hn::Zero(hn::DFromV<typename Measure::template Sum<D8> >());
    std::uint32_t total = 0;
    for (int y = 0; y < block.height;) {
        const int end = std::min(y + rowsPerCheck, block.height);
        for (; y < end; y += RowLoader::kRowStep) {
            loader.forEach(end - y, [&](auto load) HWY_ATTR {
                sum = Measure::add(d8, load(a, block.referenceStride), load(b, block.deformedStride), sum);
            });
            a += RowLoader::kRowStep * block.referenceStride;
            b += RowLoader::kRowStep * block.deformedStride;
        }
        total = Measure::total(d8, sum);
        if (total > bound) return total;
    }
    return total;
}

template <class D8, class RowLoader>
BlockMoments moments(const BlockPixels& block) {
    const D8 d8;
    const hn::Repartition<std::uint64_t, D8> d64;
    const hn::Repartition<std::int32_t, D8> d32;
    const RowLoader loader(block.width);
    const std::uint8_t* a = block.reference;
    const std::uint8_t* b = block.deformed;
    auto sumB = hn::Zero(d64);
    auto sumBB = hn::Zero(d32), sumAB = hn::Zero(d32);
    for (int y = 0; y < block.height; y += RowLoader::kRowStep) {
        loader.forEach(block.height - y, [&](auto load) HWY_ATTR {
            const auto va = load(a, block.referenceStride), vb = load(b, block.deformedStride);
            sumB = hn::Add(sumB, hn::SumsOf8(vb));
            sumBB = addProducts(d8, vb, vb, sumBB);
            sumAB = addProducts(d8, va, vb, sumAB);
        });
        a += RowLoader::kRowStep * block.referenceStride;
        b += RowLoader::kRowStep * block.deformedStride;
    }
    return {Sad::total(d8, sumB), Ssd::total(d8, sumBB), Ssd::total(d8, sumAB)};
}

using Words = hn::ScalableTag<std::uint16_t>;

/// Contribution of a sub-block sum to the bound of the SAD: |A - B| in units of 2^shift.
struct SadTerm {
    int shift;
    template <class V>
    HWY_INLINE V operator()(V difference) const {
        return hn::ShiftRightSame(difference, shift);
    }
};

/// Contribution to the bound of the SSD: (A - B)^2 / boxSide^2 by Cauchy-Schwarz.
struct SsdTerm {
    template <class V>
    HWY_INLINE V operator()(V difference) const {
        return hn::MulHigh(difference, difference);
    }
};

template <class Term>
HWY_INLINE std::uint16_t bounds(const BoundRow& row, Term term, std::uint16_t* out) {
    const Words d;
    auto smallest = hn::Set(d, 0xFFFF);
    for (int i = 0; i < row.count; i += static_cast<int>(hn::Lanes(d))) {
        auto sum = hn::Zero(d);
        const std::uint16_t* reference = row.referenceSums;
        for (int boxRow = 0; boxRow < row.boxRows; ++boxRow) {
            const std::uint16_t* sums = row.boxSums[boxRow] + i;
            for (int box = 0; box < row.boxColumns; ++box) {
                const auto a = hn::Set(d, *reference++);
                const auto b = hn::LoadU(d, sums + box * row.boxSide);
                const auto difference = hn::Or(hn::SaturatedSub(a, b), hn::SaturatedSub(b, a));
                sum = hn::SaturatedAdd(sum, term(difference));
            }
        }
        hn::StoreU(sum, d, out + i);
        const auto isTrial = hn::FirstN(d, static_cast<std::size_t>(row.count - i));
        smallest = hn::Min(smallest, hn::IfThenElse(isTrial, sum, smallest));
    }
    return hn::GetLane(hn::MinOfLanes(d, smallest));
}

std::uint16_t sadBounds(const BoundRow& row, std::uint16_t* out) { return bounds(row, SadTerm{row.shift}, out); }
std::uint16_t ssdBounds(const BoundRow& row, std::uint16_t* out) { return bounds(row, SsdTerm{}, out); }

void stepColumns(const BoxRowStep& step) {
    const Words d;
    const hn::Rebind<std::uint8_t, Words> half;
    const auto pixels = [&](const std::uint8_t* row, int x)
                            HWY_ATTR { return hn::PromoteTo(d, hn::LoadU(half, row + x)); };
    const int step16 = static_cast<int>(hn::Lanes(d));
    for (int x = 0; x < step.width; x += step16) {
        auto sum = hn::Add(hn::LoadU(d, step.columnSums + x), pixels(step.entering, x));
        if (step.leaving) sum = hn::Sub(sum, pixels(step.leaving, x));
        hn::StoreU(sum, d, step.columnSums + x);
    }
}

void sumBoxes(const std::uint16_t* columnSums, int count, int boxSide, std::uint16_t* scratch, std::uint16_t* sums) {
    const Words d;
    const std::uint16_t* from = columnSums;
    // Each step doubles the width; the first target is chosen so that the last step writes the result.
    bool toScratch = boxSide == 4 || boxSide == 16;
    for (int width = 1; width < boxSide; width *= 2) {
        std::uint16_t* to = toScratch ? scratch : sums;
        const int end = count + boxSide - 2 * width;
        for (int x = 0; x < end; x += static_cast<int>(hn::Lanes(d))) {
            hn::StoreU(hn::Add(hn::LoadU(d, from + x), hn::LoadU(d, from + x + width)), d, to + x);
        }
        from = to;
        toScratch = !toScratch;
    }
}

SparseKernels chooseSparseKernels(int width) {
    return withRowLoader(width, []<class D8, class RowLoader>() -> SparseKernels {
        return {cost<Sad, D8, RowLoader>,
                cost<Ssd, D8, RowLoader>,
                moments<D8, RowLoader>,
                sadBounds,
                ssdBounds,
                stepColumns,
                sumBoxes};
    });
}
#endif
}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(chooseSparseKernels);

SparseKernels sparseKernels(int blockWidth) { return HWY_DYNAMIC_DISPATCH(chooseSparseKernels)(blockWidth); }

}  // namespace strainlens::cpu
#endif
