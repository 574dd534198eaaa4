// SPDX-License-Identifier: MPL-2.0
// Shared by the filter kernels: widening of the even and the odd lanes of a vector, without moving values across lanes,
// and storing. Compiled once per instruction set (Highway's foreach_target).
#if defined(STRAINLENS_FILTER_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef STRAINLENS_FILTER_LANES_INL_H
#undef STRAINLENS_FILTER_LANES_INL_H
#else
#define STRAINLENS_FILTER_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Number of lanes as a signed integer, for loops over pixels.
template <class D>
HWY_INLINE int lanesOf(D d) {
    return static_cast<int>(hn::Lanes(d));
}

/// Stores a vector of pixels at an aligned address, with non-temporal stores if `bypassCache`.
template <class Vec>
HWY_INLINE void storePixels(Vec pixels, std::uint8_t* out, bool bypassCache) {
    const hn::DFromV<Vec> d;
    if (bypassCache) {
        hn::Stream(pixels, d, out);
    } else {
        hn::Store(pixels, d, out);
    }
}

#if HWY_TARGET == HWY_SCALAR
/// Lanes of the wider type T, as many bytes as D if that has more than one lane.
template <typename T, class D>
using WideLanes = hn::Rebind<T, D>;

// The only lane is even; there is no odd one.
template <class DWide, class Vec>
HWY_INLINE hn::Vec<DWide> evenLanes(DWide dWide, Vec v) {
    return hn::PromoteTo(dWide, v);
}
template <class DWide, class Vec>
HWY_INLINE hn::Vec<DWide> oddLanes(DWide dWide, Vec) {
    return hn::Zero(dWide);
}
template <class D, class VecWide>
HWY_INLINE hn::Vec<D> joinLanes(D d, VecWide even, VecWide) {
    // Highway demotes from signed lanes; the values fit.
    const hn::RebindToSigned<hn::DFromV<VecWide>> dSigned;
    return hn::DemoteTo(d, hn::BitCast(dSigned, even));
}
#else
template <typename T, class D>
using WideLanes = hn::Repartition<T, D>;
template <class DWide>
using HalfWidthLanes = hn::Repartition<hwy::MakeNarrow<hn::TFromD<DWide>>, DWide>;

/// Lanes 0, 2, 4, ... of v, whose lanes have half the width of DWide's and the same signedness.
template <class DWide>
HWY_INLINE hn::Vec<DWide> evenLanes(DWide dWide, hn::Vec<HalfWidthLanes<DWide>> v) {
    constexpr int kBits = sizeof(hn::TFromD<DWide>) * 4;
    if constexpr (std::is_signed_v<hn::TFromD<DWide>>) {
        return hn::ShiftRight<kBits>(hn::ShiftLeft<kBits>(hn::BitCast(dWide, v)));
    } else {
        return hn::And(hn::BitCast(dWide, v), hn::Set(dWide, (hn::TFromD<DWide>{1} << kBits) - 1));
    }
}
/// Lanes 1, 3, 5, ...
template <class DWide>
HWY_INLINE hn::Vec<DWide> oddLanes(DWide dWide, hn::Vec<HalfWidthLanes<DWide>> v) {
    return hn::ShiftRight<sizeof(hn::TFromD<DWide>) * 4>(hn::BitCast(dWide, v));
}
/// Inverse of evenLanes() and oddLanes(); the values must fit the narrow lanes.
template <class D, class VecWide>
HWY_INLINE hn::Vec<D> joinLanes(D d, VecWide even, VecWide odd) {
    const hn::DFromV<VecWide> dWide;
    using Wide = hn::TFromD<decltype(dWide)>;
    constexpr int kBits = sizeof(Wide) * 4;
    const auto lowHalf = hn::Set(dWide, static_cast<Wide>((std::uint64_t{1} << kBits) - 1));
    return hn::BitCast(d, hn::Or(hn::And(even, lowHalf), hn::ShiftLeft<kBits>(odd)));
}
#endif

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
