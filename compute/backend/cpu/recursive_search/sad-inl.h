// SPDX-License-Identifier: MPL-2.0
// Sums of absolute differences of 8-bit blocks, compiled once per instruction set (Highway's foreach_target). Empty for
// HWY_SCALAR, which has no vectors.
#if defined(STRAINLENS_SAD_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef STRAINLENS_SAD_INL_H
#undef STRAINLENS_SAD_INL_H
#else
#define STRAINLENS_SAD_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#if HWY_TARGET != HWY_SCALAR
HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Sums of |a - b| over every 8 bytes, one 64-bit lane each.
template <class Vec8>
HWY_INLINE auto sumsOf8AbsDiff(Vec8 a, Vec8 b) {
    return hn::SumsOf8(hn::Or(hn::SaturatedSub(a, b), hn::SaturatedSub(b, a)));
}
// Highway has no such operation; x86 has one instruction for it.
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_SSSE3
HWY_INLINE hn::Vec128<std::uint64_t> sumsOf8AbsDiff(hn::Vec128<std::uint8_t> a, hn::Vec128<std::uint8_t> b) {
    return hn::Vec128<std::uint64_t>{_mm_sad_epu8(a.raw, b.raw)};
}
#endif
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
HWY_INLINE hn::Vec256<std::uint64_t> sumsOf8AbsDiff(hn::Vec256<std::uint8_t> a, hn::Vec256<std::uint8_t> b) {
    return hn::Vec256<std::uint64_t>{_mm256_sad_epu8(a.raw, b.raw)};
}
#endif
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
HWY_INLINE hn::Vec512<std::uint64_t> sumsOf8AbsDiff(hn::Vec512<std::uint8_t> a, hn::Vec512<std::uint8_t> b) {
    return hn::Vec512<std::uint64_t>{_mm512_sad_epu8(a.raw, b.raw)};
}
#endif

// Row loaders split the rows of a block into vectors of tag D. One call of `forEach` covers kRowStep rows; it calls
// op(load) for every vector, where load(pointer, strideBytes) returns its pixels, with zeros beyond the block's width.

/// For widths that are a multiple of the vector; kVectors = 0: their number is known only at run time.
template <class D, int kVectors>
struct FullVectors {
    static constexpr int kRowStep = 1;
    D d;
    int vectors;

    explicit FullVectors(int width) : vectors(kVectors > 0 ? kVectors : width / static_cast<int>(hn::Lanes(d))) {}

    template <class Op>
    HWY_INLINE void forEach(int /*rowsLeft*/, Op op) const {
        const int count = kVectors > 0 ? kVectors : vectors;
        for (int i = 0; i < count; ++i) {
            const std::ptrdiff_t at = i * static_cast<std::ptrdiff_t>(hn::Lanes(d));
            op([this, at](const std::uint8_t* row, std::ptrdiff_t) HWY_ATTR { return hn::LoadU(d, row + at); });
        }
    }
};

/// For any width: full vectors and a last one with the bytes beyond the block cleared. Reads up to one vector beyond
/// the row's end, as GrayImage allows.
template <class D>
struct MaskedTail {
    static constexpr int kRowStep = 1;
    D d;
    FullVectors<D, 0> full;
    hn::Vec<D> tailMask;

    explicit MaskedTail(int width)
        : full(width), tailMask(hn::VecFromMask(d, hn::FirstN(d, static_cast<std::size_t>(width) % hn::Lanes(d)))) {}

    template <class Op>
    HWY_INLINE void forEach(int rowsLeft, Op op) const {
        full.forEach(rowsLeft, op);
        const std::ptrdiff_t at = full.vectors * static_cast<std::ptrdiff_t>(hn::Lanes(d));
        op([this, at](const std::uint8_t* row, std::ptrdiff_t)
               HWY_ATTR { return hn::And(hn::LoadU(d, row + at), tailMask); });
    }
};

/// For a width of half a vector: two rows share one.
template <class D>
struct TwoRows {
    static constexpr int kRowStep = 2;
    D d;

    explicit TwoRows(int /*width*/) {}

    template <class Op>
    HWY_INLINE void forEach(int rowsLeft, Op op) const {
        const hn::Half<D> half;
        if (rowsLeft >= 2) {
            op([this, half](const std::uint8_t* row, std::ptrdiff_t stride)
                   HWY_ATTR { return hn::Combine(d, hn::LoadU(half, row + stride), hn::LoadU(half, row)); });
        } else {
            op([this, half](const std::uint8_t* row, std::ptrdiff_t)
                   HWY_ATTR { return hn::ZeroExtendVector(d, hn::LoadU(half, row)); });
        }
    }
};

/// Vectors of kBytes, or the longest of the instruction set.
template <int kBytes>
using Tag = hn::CappedTag<std::uint8_t, kBytes>;

template <int kBytes, class Use>
auto withVectorSize(int width, Use use) {
    using D = Tag<kBytes>;
    if (width == kBytes && hn::Lanes(D()) == kBytes) return use.template operator()<D, FullVectors<D, 1>>();
    if (width % static_cast<int>(hn::Lanes(D())) == 0) return use.template operator()<D, FullVectors<D, 0>>();
    return use.template operator()<D, MaskedTail<D>>();
}

/// Calls use<tag, loader>() with the best row loader for that width and returns its result.
template <class Use>
auto withRowLoader(int width, Use use) {
    if (width == 16 && hn::Lanes(Tag<32>()) == 32) return use.template operator()<Tag<32>, TwoRows<Tag<32>>>();
    if (width == 32 && hn::Lanes(Tag<64>()) == 64) return use.template operator()<Tag<64>, TwoRows<Tag<64>>>();
    if (width <= 16) return withVectorSize<16>(width, use);
    return width <= 32 ? withVectorSize<32>(width, use) : withVectorSize<64>(width, use);
}

/// Adds the 128-bit blocks of a vector.
template <class Vec, class D = hn::DFromV<Vec>>
HWY_INLINE auto sumOfBlocks(Vec v) {
    [[maybe_unused]] const D d;
    if constexpr (sizeof(hn::TFromD<D>) * hn::MaxLanes(D()) > 16) {
        const hn::Half<D> half;
        return sumOfBlocks(hn::Add(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
    } else {
        return v;
    }
}

/// Four SADs (32 bits each) from four vectors of partial sums.
template <class Vec64>
HWY_INLINE hn::Vec128<std::int32_t> fourSums(Vec64 a, Vec64 b, Vec64 c, Vec64 e) {
    const hn::DFromV<Vec64> d64;
    const Vec64 ab = hn::Or(a, hn::ShiftLeft<32>(b));
    const Vec64 ce = hn::Or(c, hn::ShiftLeft<32>(e));
    const Vec64 pairs = hn::Add(hn::InterleaveLower(d64, ab, ce), hn::InterleaveUpper(d64, ab, ce));
    return hn::BitCast(hn::Full128<std::int32_t>(), sumOfBlocks(pairs));
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif  // HWY_TARGET
#endif
