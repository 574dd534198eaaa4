// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/row_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/halve.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

/// Two rows of input, one of output with `width` pixels.
void halveRow(const std::uint8_t* upper, const std::uint8_t* lower, int width, std::uint8_t* out) {
    const hn::ScalableTag<std::uint8_t> d8;
    const WideLanes<std::uint16_t, decltype(d8)> d16;
    const hn::Rebind<std::uint8_t, decltype(d16)> dOut;
    const hn::RebindToSigned<decltype(d16)> dSigned;
    const auto pairs = [&](const std::uint8_t* pixels) HWY_ATTR {
        return hn::Add(evenLanes(d16, hn::LoadU(d8, pixels)), evenLanes(d16, hn::LoadU(d8, pixels + 1)));
    };
    const auto rounding = hn::Set(d16, 2);
    for (int x = 0; x < width; x += lanesOf(d16)) {
        const auto sums = hn::Add(hn::Add(pairs(upper + 2 * x), pairs(lower + 2 * x)), rounding);
        hn::StoreU(hn::DemoteTo(dOut, hn::BitCast(dSigned, hn::ShiftRight<2>(sums))), dOut, out + x);
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(halveRow);

void halve(const CpuContext& context, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output) {
    constexpr int kRowsPerRange = 32;
    checkHalvable(image.size());
    ensureSize(output, {image.width() / 2, image.height() / 2});
    parallelRanges(context, output.height(), kRowsPerRange, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            HWY_DYNAMIC_DISPATCH(halveRow)(image.row(2 * y), image.row(2 * y + 1), output.width(), output.row(y));
        }
    });
}

}  // namespace strainlens::cpu
#endif
