// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/dense_strips.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/full_search/dense_strips.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
#if HWY_TARGET == HWY_SCALAR

StripKernels chooseStripKernels() { return {}; }

#else
namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::ScalableTag<std::uint16_t>;
using WordVector = hn::Vec<Words>;

using SquareRow = hn::FixedTag<std::uint16_t, kStripSquare>;

/// Transposes a square of words by interleaving rows r and r + 4 three times.
template <typename Load, typename Store>
HWY_INLINE void transposeSquare(Load load, Store store) {
    using V = hn::Vec<SquareRow>;
    const SquareRow d;
    V a[kStripSquare], b[kStripSquare];
    const auto interleave = [d](const V* from, V* to) HWY_ATTR {
        for (int r = 0; r < kStripSquare / 2; ++r) {
            to[2 * r] = hn::InterleaveLower(d, from[r], from[r + kStripSquare / 2]);
            to[2 * r + 1] = hn::InterleaveUpper(d, from[r], from[r + kStripSquare / 2]);
        }
    };
    for (int r = 0; r < kStripSquare; ++r) a[r] = load(r);
    interleave(a, b);
    interleave(b, a);
    interleave(a, b);
    for (int r = 0; r < kStripSquare; ++r) store(r, b[r]);
}

void scatter(const RowsOf<const std::uint8_t>& pixels, int length, int vectors, std::uint16_t* strips) {
    const SquareRow words;
    const hn::Rebind<std::uint8_t, SquareRow> bytes;
    const int lanes = static_cast<int>(hn::Lanes(Words()));
    const std::ptrdiff_t column = std::ptrdiff_t{vectors} * lanes;
    for (int k = 0; k < vectors; ++k) {
        for (int lane = 0; lane < lanes; lane += kStripSquare) {
            const std::uint8_t* rows[kStripSquare];
            for (int r = 0; r < kStripSquare; ++r) {
                rows[r] = pixels.first + std::min((lane + r) * length + k, pixels.rows - 1) * pixels.stride;
            }
            for (int x = 0; x < pixels.columns; x += kStripSquare) {
                std::uint16_t* to = strips + x * column + k * lanes + lane;
                transposeSquare([&](int r) HWY_ATTR { return hn::PromoteTo(words, hn::LoadU(bytes, rows[r] + x)); },
                                [&](int r, auto v) HWY_ATTR { hn::Store(v, words, to + r * column); });
            }
        }
    }
}

void gather(const std::uint16_t* strips, int length, const RowsOf<std::uint16_t>& out) {
    const SquareRow words;
    const std::ptrdiff_t column = std::ptrdiff_t{length} * static_cast<int>(hn::Lanes(Words()));
    for (int x = 0; x < out.columns; x += kStripSquare) {
        transposeSquare([&](int r) HWY_ATTR { return hn::Load(words, strips + (x + r) * column); },
                        [&](int r, auto v) HWY_ATTR { hn::Store(v, words, out.first + r * out.stride + x); });
    }
}

HWY_INLINE WordVector absoluteDifference(WordVector a, WordVector b) {
    const hn::RebindToSigned<Words> d;
    const Words words;
    return hn::BitCast(words, hn::Abs(hn::BitCast(d, hn::Sub(a, b))));
}

/// Moves the row sums of one displacement to the next column and computes the part sums within the strips. The
/// differences of the leaving column are faster to recompute than to store.
template <bool kLeaving, bool kSumParts>
HWY_INLINE void advanceOne(const StripShape& shape, const StripStep& step, std::ptrdiff_t offset,
                           std::uint16_t* HWY_RESTRICT rowSums, std::uint16_t* HWY_RESTRICT partSums) {
    const Words d;
    const auto elements = static_cast<std::ptrdiff_t>(shape.columnElements());
    const std::uint16_t* referenceIn = step.entering.reference;
    const std::uint16_t* deformedIn = step.entering.deformed + offset;
    const std::uint16_t* referenceOut = kLeaving ? step.leaving->reference : nullptr;
    const std::uint16_t* deformedOut = kLeaving ? step.leaving->deformed + offset : nullptr;
    const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
    const auto advanceSum = [&](std::ptrdiff_t i) HWY_ATTR {
        auto sum = hn::Add(hn::Load(d, rowSums + i),
                           absoluteDifference(hn::Load(d, referenceIn + i), hn::Load(d, deformedIn + i)));
        if constexpr (kLeaving) {
            sum = hn::Sub(sum, absoluteDifference(hn::Load(d, referenceOut + i), hn::Load(d, deformedOut + i)));
        }
        hn::Store(sum, d, rowSums + i);
        return sum;
    };
    const std::ptrdiff_t part = kSumParts ? shape.part * lanes : 0;
    auto partSum = hn::Zero(d);
    std::ptrdiff_t i = 0;
    for (; i < part; i += lanes) partSum = hn::Add(partSum, advanceSum(i));
    if constexpr (kSumParts) hn::Store(partSum, d, partSums);
    for (; i < elements; i += lanes) {
        const auto sum = advanceSum(i);
        if constexpr (kSumParts) {
            partSum = hn::Add(partSum, hn::Sub(sum, hn::Load(d, rowSums + i - part)));
            hn::Store(partSum, d, partSums + i - part + lanes);
        }
    }
}

/// Index of element i of a column of sums. i may exceed the strips' ends by up to a strip's length, where every strip
/// continues in the next one.
HWY_INLINE std::ptrdiff_t continuedIndex(const StripShape& shape, std::ptrdiff_t i) {
    const auto elements = static_cast<std::ptrdiff_t>(shape.columnElements());
    return i < elements ? i : i - elements + 1;
}

/// Computes the part sums that extend into the next strip.
HWY_INLINE void finishParts(const StripShape& shape, const std::uint16_t* rowSums, std::uint16_t* partSums) {
    const Words d;
    const auto elements = static_cast<std::ptrdiff_t>(shape.columnElements());
    const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
    const std::ptrdiff_t part = shape.part * lanes;
    const std::uint16_t* leaving = rowSums + elements - part;
    const std::uint16_t* entering = rowSums + continuedIndex(shape, elements);
    std::uint16_t* sums = partSums + elements - part;
    auto sum = hn::Load(d, sums);
    for (std::ptrdiff_t i = 0; i < part - lanes; i += lanes) {
        sum = hn::Add(sum, hn::Sub(hn::LoadU(d, entering + i), hn::Load(d, leaving + i)));
        hn::Store(sum, d, sums + i + lanes);
    }
}

/// Every stage runs over all displacements before the next one: otherwise loads that continue a strip would stall on
/// recent stores (store forwarding).
template <bool kSumParts>
HWY_INLINE void advanceAll(const StripShape& shape, const StripStep& step) {
    const std::size_t stride = shape.sumElements();
    for (std::size_t t = 0; t < step.offsets.size(); ++t) {
        std::uint16_t* rowSums = step.rowSums + t * stride;
        std::uint16_t* partSums = step.partSums + t * stride;
        if (step.leaving) {
            advanceOne<true, kSumParts>(shape, step, step.offsets[t], rowSums, partSums);
        } else {
            advanceOne<false, kSumParts>(shape, step, step.offsets[t], rowSums, partSums);
        }
    }
    for (std::size_t t = 0; kSumParts && t < step.offsets.size(); ++t) {
        finishParts(shape, step.rowSums + t * stride, step.partSums + t * stride);
    }
}

void advance(const StripShape& shape, const StripStep& step) { advanceAll<false>(shape, step); }

/// Sums of the windows at element i. kParts: shape.parts if there is no rest, 0 = any shape.
template <int kParts>
HWY_INLINE WordVector windowSums(const StripShape& shape, const std::uint16_t* rowSums, const std::uint16_t* partSums,
                                 std::ptrdiff_t i) {
    const Words d;
    auto sum = hn::Load(d, partSums + i);
    const int parts = kParts > 0 ? kParts : shape.parts;
    for (int p = 1; p < parts; ++p) {
        i += shape.part * shape.lanes;
        sum = hn::SaturatedAdd(sum, hn::LoadU(d, partSums + continuedIndex(shape, i)));
    }
    if constexpr (kParts == 0) {
        i += shape.part * shape.lanes;
        for (int r = 0; r < shape.rest; ++r, i += shape.lanes) {
            sum = hn::SaturatedAdd(sum, hn::LoadU(d, rowSums + continuedIndex(shape, i)));
        }
    }
    return sum;
}

template <int kParts, bool kAllRows>
void updateMinima(const StripShape& shape, const StripStep& step, std::uint16_t firstNumber,
                  std::span<const StripRows> compared, const StripBest& best) {
    const Words d;
    const std::size_t stride = shape.sumElements(), trials = step.offsets.size();
    const auto one = hn::Set(d, 1);
    [[maybe_unused]] auto row = hn::Mul(hn::Iota(d, 0), hn::Set(d, static_cast<std::uint16_t>(shape.length)));
    for (std::size_t i = 0; i < shape.columnElements(); i += hn::Lanes(d)) {
        auto cost = hn::Load(d, best.cost + i), number = hn::Load(d, best.number + i);
        auto trial = hn::Set(d, firstNumber);
        for (std::size_t t = 0; t < trials; ++t) {
            auto sum = windowSums<kParts>(shape, step.rowSums + t * stride, step.partSums + t * stride,
                                          static_cast<std::ptrdiff_t>(i));
            if constexpr (!kAllRows) {
                const auto isCompared =
                    hn::Lt(hn::Sub(row, hn::Set(d, compared[t].begin)), hn::Set(d, compared[t].count));
                sum = hn::IfThenElse(isCompared, sum, hn::Set(d, hwy::LimitsMax<std::uint16_t>()));
            }
            const auto smaller = hn::Min(cost, sum);
            number = hn::IfThenElse(hn::Eq(smaller, cost), number, trial);
            cost = smaller;
            trial = hn::Add(trial, one);
        }
        hn::Store(cost, d, best.cost + i);
        hn::Store(number, d, best.number + i);
        if constexpr (!kAllRows) row = hn::Add(row, one);
    }
}

template <int kParts>
void updateMinima(const StripShape& shape, const StripStep& step, std::uint16_t firstNumber,
                  std::span<const StripRows> compared, const StripBest& best) {
    if (compared.empty()) {
        updateMinima<kParts, true>(shape, step, firstNumber, compared, best);
    } else {
        updateMinima<kParts, false>(shape, step, firstNumber, compared, best);
    }
}

void compare(const StripShape& shape, const StripStep& step, std::uint16_t firstNumber,
             std::span<const StripRows> compared, const StripBest& best) {
    advanceAll<true>(shape, step);
    const int parts = shape.rest == 0 ? shape.parts : 0;
    if (parts == 1) return updateMinima<1>(shape, step, firstNumber, compared, best);
    if (parts == 2) return updateMinima<2>(shape, step, firstNumber, compared, best);
    updateMinima<0>(shape, step, firstNumber, compared, best);
}

StripKernels chooseStripKernels() { return {static_cast<int>(hn::Lanes(Words())), scatter, gather, advance, compare}; }

#endif
}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(chooseStripKernels);

StripKernels stripKernels() { return HWY_DYNAMIC_DISPATCH(chooseStripKernels)(); }

StripShape StripShape::of(int lanes, int windowWidth, int windowHeight, int rows) {
    constexpr int kColumnBytes = 1024;
    const int needed = (rows + windowHeight - 1 + lanes - 1) / lanes;
    const int maxLength = kColumnBytes / static_cast<int>(sizeof(std::uint16_t)) / lanes;
    StripShape shape{lanes, std::max(std::min(needed, maxLength), windowHeight), windowWidth, windowHeight, 0, 0, 0};
    const int longestPart = std::min(kMaxWindowWidth / windowWidth, windowHeight);
    shape.parts = (windowHeight + longestPart - 1) / longestPart;
    shape.part = windowHeight / shape.parts;
    shape.rest = windowHeight % shape.parts;
    return shape;
}

}  // namespace strainlens::cpu
#endif
