// SPDX-License-Identifier: MPL-2.0
// Box filters: 3 x 3 directly, larger ones by running sums, whose cost is independent of the size.
#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/row_pairs.h"
#include "compute/backend/cpu/filters/window_sums.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/box.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

using D8 = hn::ScalableTag<std::uint8_t>;
using D16 = WideLanes<std::uint16_t, D8>;
using V16 = hn::Vec<D16>;

/// Sums for the even and the odd pixels of a vector.
struct EvenOdd {
    V16 even, odd;
};
HWY_INLINE EvenOdd operator+(EvenOdd a, EvenOdd b) { return {hn::Add(a.even, b.even), hn::Add(a.odd, b.odd)}; }

/// For every pixel, the sum of the previous, this and the next pixel.
HWY_INLINE EvenOdd sumOf3(const std::uint8_t* pixels) {
    const D8 d8;
    const D16 d16;
    const auto next = hn::LoadU(d8, pixels + 1);
    const V16 shared = hn::Add(evenLanes(d16, hn::LoadU(d8, pixels)), evenLanes(d16, next));
    return {hn::Add(shared, evenLanes(d16, hn::LoadU(d8, pixels - 1))), hn::Add(shared, oddLanes(d16, next))};
}

HWY_INLINE hn::Vec<D8> ninthOf(EvenOdd sums) {
    // (s + 4) / 9 = ((s + 4) * 7282) >> 16 for every s up to 9 * 255: 7282 * 9 = 65536 + 2, and the 2 has no effect.
    const auto ninth = hn::Set(D16(), 7282);
    return joinLanes(D8(), hn::MulHigh(sums.even, ninth), hn::MulHigh(sums.odd, ninth));
}

void boxRows3(const std::uint8_t* const* rows, int width, const RowPair& out) {
    const D8 d8;
    const auto rounding = hn::Set(D16(), 4);
    for (int x = 0; x < width; x += lanesOf(d8)) {
        const EvenOdd shared = sumOf3(rows[1] + x) + sumOf3(rows[2] + x) + EvenOdd{rounding, rounding};
        storePixels(ninthOf(shared + sumOf3(rows[0] + x)), out.upper + x, out.bypassCache);
        storePixels(ninthOf(shared + sumOf3(rows[3] + x)), out.lower + x, out.bypassCache);
    }
}

/// sums[x] += added[x] - removed[x]; accesses up to a vector beyond `width`.
void moveColumnSums(const std::uint8_t* added, const std::uint8_t* removed, int width, std::uint16_t* sums) {
    const hn::ScalableTag<std::uint16_t> d16;
    const hn::Rebind<std::uint8_t, decltype(d16)> d8;
    for (int x = 0; x < width; x += lanesOf(d16)) {
        const auto entering = hn::PromoteTo(d16, hn::LoadU(d8, added + x));
        const auto leaving = hn::PromoteTo(d16, hn::LoadU(d8, removed + x));
        hn::StoreU(hn::Sub(hn::Add(hn::LoadU(d16, sums + x), entering), leaving), d16, sums + x);
    }
}

/// out[x] = (sums[x] + area / 2) / area.
void divideSums(const std::int32_t* sums, int width, int area, std::uint8_t* out) {
    const hn::ScalableTag<std::int32_t> d32;
    const hn::Rebind<float, decltype(d32)> dFloat;
    const hn::Rebind<std::uint8_t, decltype(d32)> d8;
    const auto divisor = hn::Set(dFloat, static_cast<float>(area));
    const auto half = hn::Set(d32, area / 2);
    for (int x = 0; x < width; x += lanesOf(d32)) {
        // Exact: dividend and divisor are below 2^24, so rounding the quotient cannot cross an integer.
        const auto dividend = hn::ConvertTo(dFloat, hn::Add(hn::LoadU(d32, sums + x), half));
        hn::StoreU(hn::DemoteTo(d8, hn::ConvertTo(d32, hn::Div(dividend, divisor))), d8, out + x);
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {
namespace {

HWY_EXPORT(boxRows3);
HWY_EXPORT(moveColumnSums);
HWY_EXPORT(divideSums);

void boxRows(const GrayImage<std::uint8_t>& image, int size, int begin, int end, GrayImage<std::uint8_t>& output) {
    WindowSums<std::uint16_t, std::int32_t> sums(image.width(), size);
    const auto move = [&](const std::uint8_t* entering, const std::uint8_t* leaving) {
        HWY_DYNAMIC_DISPATCH(moveColumnSums)(entering, leaving, image.width(), sums.columns());
    };
    const auto finish = [&](int y) {
        const std::int32_t* boxes = sums.sumRow();
        HWY_DYNAMIC_DISPATCH(divideSums)(boxes, image.width(), size * size, output.row(y));
    };
    slideWindows(image, size, begin, end, move, finish);
}

}  // namespace

void box(const CpuContext& context, const GrayImage<std::uint8_t>& image, int size, GrayImage<std::uint8_t>& output) {
    checkFilter(BoxFilter{size});
    if (size == 3) {
        const auto kernel = [](const std::uint8_t* const* rows, int width, const RowPair& out) {
            HWY_DYNAMIC_DISPATCH(boxRows3)(rows, width, out);
        };
        filterRowPairs(context, image, 1, kernel, output);
        return;
    }
    ensureSize(output, image.size());
    // Each range starts by summing `size` rows.
    parallelFor(context, image.height(), 2 * size,
                [&](int begin, int end) { boxRows(image, size, begin, end, output); });
}

}  // namespace strainlens::cpu
#endif
