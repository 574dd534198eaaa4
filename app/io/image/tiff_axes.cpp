// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_axes.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace strainlens {
namespace {

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
    const char* text = nullptr;
    if (TIFFGetField(tiff, TIFFTAG_IMAGEDESCRIPTION, &text) != 1 || !text) return {};
    const std::string_view description = text;
    if (description.starts_with("ImageJ=")) return axesOfImageJ(description);
    if (description.find("<OME") == std::string_view::npos) return {};
    std::uint16_t samples = 1;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
    return axesOfOme(description, std::max<std::uint32_t>(samples, 1));
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

}  // namespace strainlens
