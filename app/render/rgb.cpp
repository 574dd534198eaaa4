// SPDX-License-Identifier: MPL-2.0
#include "app/render/rgb.h"

#include <charconv>
#include <cstdio>

namespace strainlens {

std::string hexText(Rgb colour) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    return text;
}

std::optional<Rgb> rgbFromHex(std::string_view text) {
    unsigned value = 0;
    const char* const end = text.data() + text.size();
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    if (const auto read = std::from_chars(text.data() + 1, end, value, 16); read.ec != std::errc() || read.ptr != end) {
        return std::nullopt;
    }
    const auto part = [value](int shift) { return static_cast<std::uint8_t>(value >> shift & 255); };
    return Rgb{part(16), part(8), part(0)};
}

}  // namespace strainlens
