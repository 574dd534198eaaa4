// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_planes.h"

#include <charconv>
#include <string_view>

namespace strainlens {
namespace {

constexpr std::uint32_t kMetaMorphPlanes = 33629;  ///< UIC2Tag: one entry per plane

std::uint32_t countOfImageJ(TIFF* tiff) {
    const char* text = nullptr;
    if (TIFFGetField(tiff, TIFFTAG_IMAGEDESCRIPTION, &text) != 1 || !text) return 1;
    const std::string_view description = text;
    constexpr std::string_view kCount = "\nimages=";
    const std::size_t at = description.find(kCount);
    if (!description.starts_with("ImageJ=") || at == std::string_view::npos) return 1;
    const std::string_view number = description.substr(at + kCount.size());
    std::uint32_t count = 1;
    std::from_chars(number.data(), number.data() + number.size(), count);
    return count;
}

std::uint32_t countOfMetaMorph(TIFF* tiff) {
    std::uint32_t count = 0;
    const void* values = nullptr;
    return TIFFGetField(tiff, kMetaMorphPlanes, &count, &values) == 1 ? count : 1;
}

/// Location of the pixels if they are contiguous.
TiffPlanes contiguousPlane(TIFF* tiff) {
    std::uint16_t compression = COMPRESSION_NONE;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
    if (compression != COMPRESSION_NONE || TIFFIsTiled(tiff) != 0) return {};
    TiffPlanes run{1, TIFFGetStrileOffset(tiff, 0), 0};
    std::uint32_t height = 0;
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
    for (std::uint32_t strip = 0; strip < TIFFNumberOfStrips(tiff); ++strip) {
        if (TIFFGetStrileOffset(tiff, strip) != run.begin + run.bytes) return {};
        run.bytes += TIFFGetStrileByteCount(tiff, strip);
    }
    // The strips of some writers cover all planes.
    const std::uint64_t plane = TIFFScanlineSize64(tiff) * std::uint64_t{height};
    if (run.bytes < plane) return {};
    run.bytes = plane;
    return run;
}

}  // namespace

bool isTiffImage(TIFF* tiff) {
    std::uint32_t kind = 0;
    std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
    TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind);
    TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
    return (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0 && photometric != PHOTOMETRIC_MASK;
}

TiffPlanes tiffPlanes(TIFF* tiff) {
    const std::uint32_t imageJ = countOfImageJ(tiff), count = imageJ > 1 ? imageJ : countOfMetaMorph(tiff);
    if (count < 2) return {};
    TiffPlanes planes = contiguousPlane(tiff);
    if (planes.bytes > 0) planes.count = count;
    return planes;
}

}  // namespace strainlens
