// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <cstdlib>

#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/row_pairs.h"

#ifndef STRAINLENS_CONVOLUTION_PLAN
#define STRAINLENS_CONVOLUTION_PLAN
namespace strainlens::cpu {

/// A nonzero coefficient: row 0 .. 2, column -1 .. 1, weight.
struct Tap {
    int row = 0;
    int column = 0;
    std::int16_t weight = 0;
    bool closesGroup = false;  ///< the sum must be added to 32 bits after this tap
};

/// Coefficients in groups whose sums fit 16 bits; common kernels are one group.
struct ConvolutionPlan {
    std::array<Tap, 9> taps{};
    int count = 0;
    int divisor = 1;
    int offset = 0;
};

}  // namespace strainlens::cpu
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/convolution.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

using D8 = hn::ScalableTag<std::uint8_t>;
using DU16 = WideLanes<std::uint16_t, D8>;
using D32 = WideLanes<std::int32_t, D8>;
using D16 = hn::Rebind<std::int16_t, DU16>;
using DFloat = hn::Rebind<float, D32>;
using V16 = hn::Vec<D16>;
using V32 = hn::Vec<D32>;

/// 32-bit sums for the even and the odd lanes of a vector of 16-bit sums.
struct WideSums {
    V32 even, odd;

    HWY_INLINE void add(V16 sums) {
        even = hn::Add(even, evenLanes(D32(), sums));
        odd = hn::Add(odd, oddLanes(D32(), sums));
    }
};

/// Rounded division, offset and clamping of a convolution.
class Scaling {
public:
    explicit Scaling(const ConvolutionPlan& plan)
        : m_divisor(hn::Set(D32(), plan.divisor)),
          m_twice(hn::Set(DFloat(), 2.0F * static_cast<float>(plan.divisor))),
          m_offset(hn::Set(D32(), plan.offset)) {}

    HWY_INLINE V16 apply(const WideSums& sums) const { return joinLanes(D16(), scaled(sums.even), scaled(sums.odd)); }

private:
    HWY_INLINE V32 scaled(V32 sum) const {
        // Exact: dividend and divisor are below 2^20, so rounding the quotient cannot cross an integer.
        const auto dividend = hn::ConvertTo(DFloat(), hn::Add(hn::Add(sum, sum), m_divisor));
        const V32 quotient = hn::ConvertTo(D32(), hn::Floor(hn::Div(dividend, m_twice)));
        return hn::Min(hn::Max(hn::Add(quotient, m_offset), hn::Zero(D32())), hn::Set(D32(), 255));
    }

    V32 m_divisor;
    hn::Vec<DFloat> m_twice;
    V32 m_offset;
};

void convolveRow(const std::uint8_t* const* rows, int width, const ConvolutionPlan& plan, std::uint8_t* out,
                 bool bypassCache) {
    const D8 d8;
    const DU16 du16;
    const D16 d16;
    const Scaling scaling(plan);
    for (int x = 0; x < width; x += lanesOf(d8)) {
        WideSums wideEven{hn::Zero(D32()), hn::Zero(D32())};
        WideSums wideOdd = wideEven;
        V16 even = hn::Zero(d16), odd = even;
        for (int k = 0; k < plan.count; ++k) {
            const Tap& tap = plan.taps[static_cast<std::size_t>(k)];
            const auto pixels = hn::LoadU(d8, rows[tap.row] + x + tap.column);
            const V16 weight = hn::Set(d16, tap.weight);
            even = hn::Add(even, hn::Mul(hn::BitCast(d16, evenLanes(du16, pixels)), weight));
            odd = hn::Add(odd, hn::Mul(hn::BitCast(d16, oddLanes(du16, pixels)), weight));
            if (!tap.closesGroup) continue;
            wideEven.add(even);
            wideOdd.add(odd);
            even = odd = hn::Zero(d16);
        }
        const auto evenPixels = hn::BitCast(du16, scaling.apply(wideEven));
        const auto oddPixels = hn::BitCast(du16, scaling.apply(wideOdd));
        storePixels(joinLanes(d8, evenPixels, oddPixels), out + x, bypassCache);
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {
namespace {

HWY_EXPORT(convolveRow);

ConvolutionPlan planOf(const Convolution3x3& convolution) {
    constexpr int kMaxWeightSum = 32767 / 255;  // sum of |weight| up to which every sum fits 16 bits
    ConvolutionPlan plan;
    plan.divisor = convolution.divisor;
    plan.offset = convolution.offset;
    int group = 0;
    for (int k = 0; k < 9; ++k) {
        const int weight = convolution.kernel[static_cast<std::size_t>(k)];
        if (weight == 0) continue;
        if (plan.count > 0 && group + std::abs(weight) > kMaxWeightSum) {
            plan.taps[static_cast<std::size_t>(plan.count - 1)].closesGroup = true;
            group = 0;
        }
        group += std::abs(weight);
        plan.taps[static_cast<std::size_t>(plan.count++)] = {k / 3, k % 3 - 1, static_cast<std::int16_t>(weight)};
    }
    if (plan.count > 0) plan.taps[static_cast<std::size_t>(plan.count - 1)].closesGroup = true;
    return plan;
}

}  // namespace

void convolve3x3(const CpuContext& context, const GrayImage<std::uint8_t>& image, const Convolution3x3& convolution,
                 GrayImage<std::uint8_t>& output) {
    checkFilter(convolution);
    const auto kernel = [plan = planOf(convolution)](const std::uint8_t* const* rows, int width, const RowPair& out) {
        HWY_DYNAMIC_DISPATCH(convolveRow)(rows, width, plan, out.upper, out.bypassCache);
        HWY_DYNAMIC_DISPATCH(convolveRow)(rows + 1, width, plan, out.lower, out.bypassCache);
    };
    filterRowPairs(context, image, 1, kernel, output);
}

}  // namespace strainlens::cpu
#endif
