// SPDX-License-Identifier: MPL-2.0
// Grey-level mappings and halving.

#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/row_pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/filters/grey_map.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/filters/filter_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

// Emulated 16-byte look-ups are slower, and g++ 13 and later miscompile them.
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
void mapRow(const std::uint8_t* in, int width, const std::uint8_t* map, const std::uint8_t*, std::uint8_t* out) {
    for (int x = 0; x < width; ++x) out[x] = map[in[x]];
}
#else
/// out[x] = map[in[x]] by 16-byte table look-ups. `steps` holds entry g of the map, xor entry g - 16 if both are in the
/// same half of 128 entries: the xor of the look-ups in all tables up to the right one is the entry.
void mapRow(const std::uint8_t* in, int width, const std::uint8_t*, const std::uint8_t* steps, std::uint8_t* out) {
    const hn::ScalableTag<std::uint8_t> d8;
    const hn::Repartition<std::int8_t, decltype(d8)> dSigned;
    const auto sixteen = hn::Set(dSigned, 16);
    const auto halfRange = hn::Set(d8, 128);
    for (int x = 0; x < width; x += lanesOf(d8)) {
        const auto greys = hn::LoadU(d8, in + x);
        auto result = hn::Zero(d8);
        // A negative index, of greys below the table or in the other half, gives zero.
        auto index = hn::BitCast(dSigned, greys);
        for (int half = 0; half < 2; ++half) {
            for (int table = 0; table < 8; ++table) {
                const auto entries = hn::LoadDup128(d8, steps + 128 * half + 16 * table);
                result = hn::Xor(result, hn::TableLookupBytesOr0(entries, hn::BitCast(d8, index)));
                index = hn::SaturatedSub(index, sixteen);
            }
            index = hn::BitCast(dSigned, hn::Xor(greys, halfRange));
        }
        hn::StoreU(result, d8, out + x);
    }
}
#endif

/// Halves two input rows to one output row of `width` pixels.
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
namespace {

HWY_EXPORT(mapRow);
HWY_EXPORT(halveRow);

/// Resizes `output` and calls row(y) for its rows.
template <typename Row>
void fillRows(const CpuContext& context, ImageSize size, GrayImage<std::uint8_t>& output, const Row& row) {
    constexpr int kRowsPerRange = 32;
    ensureSize(output, size);
    parallelFor(context, size.height, kRowsPerRange, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) row(y);
    });
}

void applyMap(const CpuContext& context, const GrayImage<std::uint8_t>& image, const GreyMap& map,
              GrayImage<std::uint8_t>& output) {
    constexpr std::size_t kTableSize = 16;
    constexpr std::size_t kTablesPerHalf = 8;
    alignas(64) GreyMap steps = map;
    for (std::size_t grey = 0; grey < map.size(); ++grey) {
        if (grey / kTableSize % kTablesPerHalf != 0) steps[grey] ^= map[grey - kTableSize];
    }
    fillRows(context, image.size(), output, [&](int y) {
        HWY_DYNAMIC_DISPATCH(mapRow)(image.row(y), image.width(), map.data(), steps.data(), output.row(y));
    });
}

}  // namespace

void equalise(const CpuContext& context, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output) {
    applyMap(context, image, equalisationMap(histogram(context, image)), output);
}

void stretchContrast(const CpuContext& context, const GrayImage<std::uint8_t>& image, int clipPerMille,
                     GrayImage<std::uint8_t>& output) {
    checkFilter(ContrastStretch{clipPerMille});
    applyMap(context, image, stretchMap(histogram(context, image), clipPerMille), output);
}

void halve(const CpuContext& context, const GrayImage<std::uint8_t>& image, GrayImage<std::uint8_t>& output) {
    checkHalvable(image.size());
    fillRows(context, {image.width() / 2, image.height() / 2}, output, [&](int y) {
        HWY_DYNAMIC_DISPATCH(halveRow)(image.row(2 * y), image.row(2 * y + 1), output.width(), output.row(y));
    });
}

}  // namespace strainlens::cpu
#endif
