// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_directories.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace strainlens {
namespace {

/// The image description; empty if there is none.
std::string_view descriptionOf(TIFF* tiff) {
    const char* text = nullptr;
    const bool isFound = TIFFGetField(tiff, TIFFTAG_IMAGEDESCRIPTION, &text) == 1 && text;
    return isFound ? std::string_view(text) : std::string_view();
}

/// Size of each axis.
struct Axes {
    std::uint32_t channels = 1, slices = 1, frames = 1;
};

/// Number after the first `key`; 1 without it.
std::uint32_t numberAfter(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    std::uint32_t number = 1;
    if (at == std::string_view::npos) return 1;
    text.remove_prefix(at + key.size());
    std::from_chars(text.data(), text.data() + text.size(), number);
    return std::max(number, 1u);
}

Axes axesOfImageJ(std::string_view text) {
    return {numberAfter(text, "\nchannels="), numberAfter(text, "\nslices="), numberAfter(text, "\nframes=")};
}

Axes axesOfOme(std::string_view text, std::uint32_t samples) {
    const std::size_t pixels = text.find("<Pixels");
    if (pixels == std::string_view::npos) return {};
    text = text.substr(pixels, text.find('>', pixels) - pixels);
    // OME counts the colour samples of an image as channels.
    return {numberAfter(text, " SizeC=\"") / samples, numberAfter(text, " SizeZ=\""), numberAfter(text, " SizeT=\"")};
}

Axes axesOf(TIFF* tiff) {
    const std::string_view text = descriptionOf(tiff);
    if (text.starts_with("ImageJ=")) return axesOfImageJ(text);
    if (text.find("<OME") == std::string_view::npos) return {};
    std::uint16_t samples = 1;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
    return axesOfOme(text, std::max<std::uint32_t>(samples, 1));
}

constexpr std::uint32_t kMetaMorphPlanes = 33629;  ///< UIC2Tag: one entry per plane

std::uint32_t countOfImageJ(TIFF* tiff) {
    const std::string_view text = descriptionOf(tiff);
    return text.starts_with("ImageJ=") ? numberAfter(text, "\nimages=") : 1;
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

std::string tiffAxesProblem(TIFF* tiff) {
    const Axes axes = axesOf(tiff);
    // A single axis may be time: programs write times as channels by default.
    if (axes.channels > 1 && axes.slices * std::uint64_t{axes.frames} > 1) {
        return "holds " + std::to_string(axes.channels) +
               " channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: "
               "Image, Color, Split Channels).";
    }
    if (axes.slices > 1 && axes.frames > 1) {
        return "holds " + std::to_string(axes.slices) + " slices at each of " + std::to_string(axes.frames) +
               " times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).";
    }
    return {};
}

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
