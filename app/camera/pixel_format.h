// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/io/image/recordings/stored_pixels.h"
#include "compute/types/image.h"

namespace strainlens {

/// How a camera delivers grey pixels; the names are those of GenICam's Pixel Format Naming Convention (PFNC).
enum class PixelFormat : std::uint8_t {
    Mono8,
    Mono10,
    Mono12,
    Mono14,
    Mono16,
    Mono10Packed,
    Mono12Packed,
    Mono10p,
    Mono12p
};

struct PixelFormatRow {
    PixelFormat format;
    std::string_view name;
    int bits;  ///< of a pixel
    SamplePacking packing;
    std::uint32_t code;  ///< of PFNC
};

std::span<const PixelFormatRow> pixelFormats();
const PixelFormatRow& rowOf(PixelFormat format);
std::string_view nameOf(PixelFormat format);
std::optional<PixelFormat> pixelFormatFromName(std::string_view name);
std::optional<PixelFormat> pixelFormatFromCode(std::uint32_t code);
/// "Mono8, Mono10, ..."
std::string pixelFormatNames();

/// Size and pixel format of the images of a camera.
struct RawFormat {
    ImageSize size;
    PixelFormat pixels = PixelFormat::Mono8;
    bool operator==(const RawFormat&) const = default;
};

/// How the pixels of an image are stored; rows follow each other without padding.
StoredPixels storedPixels(const RawFormat& format);

/// Bytes of an image.
std::size_t rawBytes(const RawFormat& format);

/// The largest grey of these images: packed samples are scaled to 16 bits, others are not.
int largestGrey(const RawFormat& format);

}  // namespace strainlens
