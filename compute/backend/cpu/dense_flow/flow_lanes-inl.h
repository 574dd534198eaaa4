// SPDX-License-Identifier: MPL-2.0
// Vectors of floats with arithmetic operators, so that formulas of the dense flow look like the scalar reference.
// Compiled once per instruction set (Highway's foreach_target).
#if defined(STRAINLENS_FLOW_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef STRAINLENS_FLOW_LANES_INL_H
#undef STRAINLENS_FLOW_LANES_INL_H
#else
#define STRAINLENS_FLOW_LANES_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using DF = hn::CappedTag<float, 16>;
using DI = hn::RebindToSigned<DF>;

/// Operations are never fused, so that every instruction set rounds equally.
struct Floats {
    hn::Vec<DF> v;
};
HWY_INLINE Floats floats(float value) { return {hn::Set(DF(), value)}; }
HWY_INLINE Floats load(const float* from) { return {hn::LoadU(DF(), from)}; }
HWY_INLINE void store(Floats value, float* to) { hn::StoreU(value.v, DF(), to); }
HWY_INLINE Floats operator+(Floats a, Floats b) { return {hn::Add(a.v, b.v)}; }
HWY_INLINE Floats operator-(Floats a, Floats b) { return {hn::Sub(a.v, b.v)}; }
HWY_INLINE Floats operator*(Floats a, Floats b) { return {hn::Mul(a.v, b.v)}; }
HWY_INLINE Floats operator/(Floats a, Floats b) { return {hn::Div(a.v, b.v)}; }
HWY_INLINE Floats operator*(float a, Floats b) { return floats(a) * b; }
HWY_INLINE Floats operator-(Floats a) { return {hn::Neg(a.v)}; }
HWY_INLINE Floats root(Floats a) { return {hn::Sqrt(a.v)}; }
HWY_INLINE Floats minimum(Floats a, Floats b) { return {hn::Min(a.v, b.v)}; }
HWY_INLINE Floats maximum(Floats a, Floats b) { return {hn::Max(a.v, b.v)}; }
HWY_INLINE int lanes() { return static_cast<int>(hn::Lanes(DF())); }

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
