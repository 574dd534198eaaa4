// SPDX-License-Identifier: MPL-2.0
// Local normalisation by running sums of greys and of their squares.
#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/row_pairs.h"
#include "compute/backend/cpu/filters/window_sums.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/normalisation.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

/// sums[x] += entering[x] - leaving[x], squares[x] += entering[x]^2 - leaving[x]^2; up to a vector beyond `width`.
void moveColumns(const std::uint8_t* entering, const std::uint8_t* leaving, int width, std::uint32_t* sums,
                 std::uint32_t* squares) {
    const hn::ScalableTag<std::int32_t> d32;
    const hn::RebindToUnsigned<decltype(d32)> dSums;
    const hn::Rebind<std::uint8_t, decltype(d32)> d8;
    for (int x = 0; x < width; x += lanesOf(d32)) {
        const auto in = hn::PromoteTo(d32, hn::LoadU(d8, entering + x));
        const auto out = hn::PromoteTo(d32, hn::LoadU(d8, leaving + x));
        const auto change = hn::Sub(in, out);
        const auto squareChange = hn::Mul(change, hn::Add(in, out));
        hn::StoreU(hn::Add(hn::LoadU(dSums, sums + x), hn::BitCast(dSums, change)), dSums, sums + x);
        hn::StoreU(hn::Add(hn::LoadU(dSums, squares + x), hn::BitCast(dSums, squareChange)), dSums, squares + x);
    }
}

using DReal = hn::ScalableTag<double>;
using Reals = hn::Vec<DReal>;

/// Converts integers to doubles by placing their bits in the lowest bits of 2^52's mantissa.
HWY_INLINE Reals loadReals(const std::uint32_t* numbers) {
    const DReal d;
    const hn::RebindToUnsigned<DReal> dBits;
    const auto power = hn::Set(d, 0x1p52);
    const auto bits = hn::PromoteTo(dBits, hn::LoadU(hn::Rebind<std::uint32_t, DReal>(), numbers));
    return hn::Sub(hn::BitCast(d, hn::Or(bits, hn::BitCast(dBits, power))), power);
}

/// Applies LocalNormalisation's formula to a row. Exact: all dividends and squares are integers below 2^53, so rounding
/// a root or quotient cannot cross an integer.
void normaliseRow(const std::uint8_t* greys, const std::uint32_t* sums, const std::uint32_t* squares, int width,
                  int area, int minContrast, std::uint8_t* out) {
    const DReal d;
    const hn::Rebind<std::int32_t, DReal> d32;
    const hn::Rebind<std::uint8_t, DReal> d8;
    const auto pixels = hn::Set(d, area), minimum = hn::Set(d, double(area) * minContrast);
    const auto gain = hn::Set(d, 2 * LocalNormalisation::kContrast);
    const auto lift = hn::Set(d, 2 * LocalNormalisation::kMean + 1);
    const auto darkest = hn::Zero(d), brightest = hn::Set(d, 255);
    for (int x = 0; x < width; x += lanesOf(d)) {
        const Reals grey = hn::PromoteTo(d, hn::PromoteTo(d32, hn::LoadU(d8, greys + x)));
        const Reals sum = loadReals(sums + x);
        const Reals variance = hn::Sub(hn::Mul(pixels, loadReals(squares + x)), hn::Mul(sum, sum));
        const Reals contrast = hn::Max(hn::Floor(hn::Sqrt(variance)), minimum);
        const Reals above = hn::Mul(gain, hn::Sub(hn::Mul(pixels, grey), sum));
        const Reals normalised = hn::Div(hn::Add(above, hn::Mul(lift, contrast)), hn::Add(contrast, contrast));
        // The conversion rounds non-negative values down.
        const auto clamped = hn::DemoteTo(d32, hn::Min(hn::Max(normalised, darkest), brightest));
        hn::StoreU(hn::DemoteTo(d8, clamped), d8, out + x);
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {
namespace {

HWY_EXPORT(moveColumns);
HWY_EXPORT(normaliseRow);

}  // namespace

void normalise(const CpuContext& context, const GrayImage<std::uint8_t>& image, const LocalNormalisation& normalisation,
               GrayImage<std::uint8_t>& output) {
    checkFilter(normalisation);
    ensureSize(output, image.size());
    const int size = normalisation.size;
    // Each range starts by summing `size` rows.
    parallelFor(context, image.height(), 2 * size, [&](int begin, int end) {
        WindowSums<std::uint32_t, std::uint32_t> sums(image.width(), size), squares(image.width(), size);
        slideWindows(
            image, size, begin, end,
            [&](const std::uint8_t* entering, const std::uint8_t* leaving) {
                HWY_DYNAMIC_DISPATCH(moveColumns)
                (entering, leaving, image.width(), sums.columns(), squares.columns());
            },
            [&](int y) {
                HWY_DYNAMIC_DISPATCH(normaliseRow)
                (image.row(y), sums.sumRow(), squares.sumRow(), image.width(), size * size, normalisation.minContrast,
                 output.row(y));
            });
    });
}

}  // namespace strainlens::cpu
#endif
