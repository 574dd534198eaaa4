// SPDX-License-Identifier: MPL-2.0
#include "app/camera/pixel_format.h"

#include <algorithm>

namespace strainlens {
namespace {

constexpr PixelFormatRow kPixelFormats[] = {
    {PixelFormat::Mono8, "Mono8", 8, SamplePacking::Bytes, 0x01080001},
    {PixelFormat::Mono10, "Mono10", 10, SamplePacking::LittleWords, 0x01100003},
    {PixelFormat::Mono12, "Mono12", 12, SamplePacking::LittleWords, 0x01100005},
    {PixelFormat::Mono14, "Mono14", 14, SamplePacking::LittleWords, 0x01100025},
    {PixelFormat::Mono16, "Mono16", 16, SamplePacking::LittleWords, 0x01100007},
    {PixelFormat::Mono10Packed, "Mono10Packed", 10, SamplePacking::Pairs, 0x010C0004},
    {PixelFormat::Mono12Packed, "Mono12Packed", 12, SamplePacking::Pairs, 0x010C0006},
    {PixelFormat::Mono10p, "Mono10p", 10, SamplePacking::LowBitsFirst, 0x010A0046},
    {PixelFormat::Mono12p, "Mono12p", 12, SamplePacking::LowBitsFirst, 0x010C0047},
};

template <typename Matches>
std::optional<PixelFormat> findFormat(const Matches& matches) {
    const auto row = std::ranges::find_if(kPixelFormats, matches);
    return row == std::end(kPixelFormats) ? std::nullopt : std::optional(row->format);
}

}  // namespace

std::span<const PixelFormatRow> pixelFormats() { return kPixelFormats; }

const PixelFormatRow& rowOf(PixelFormat format) { return kPixelFormats[static_cast<std::size_t>(format)]; }

std::string_view nameOf(PixelFormat format) { return rowOf(format).name; }

std::optional<PixelFormat> pixelFormatFromName(std::string_view name) {
    return findFormat([name](const PixelFormatRow& row) { return row.name == name; });
}

std::optional<PixelFormat> pixelFormatFromCode(std::uint32_t code) {
    return findFormat([code](const PixelFormatRow& row) { return row.code == code; });
}

std::string pixelFormatNames() {
    std::string names;
    for (const PixelFormatRow& row : kPixelFormats) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

StoredPixels storedPixels(const RawFormat& format) {
    const PixelFormatRow& row = rowOf(format.pixels);
    StoredPixels pixels;
    pixels.width = format.size.width;
    pixels.height = format.size.height;
    pixels.packing = row.packing;
    pixels.bits = row.bits;
    return pixels;
}

std::size_t rawBytes(const RawFormat& format) { return storedPixels(format).frameBytes(); }

int largestGrey(const RawFormat& format) {
    const PixelFormatRow& row = rowOf(format.pixels);
    const bool isScaled = row.packing == SamplePacking::Pairs || row.packing == SamplePacking::LowBitsFirst;
    constexpr int kScaledBits = 16;
    return ((1 << row.bits) - 1) << (isScaled ? kScaledBits - row.bits : 0);
}

}  // namespace strainlens
