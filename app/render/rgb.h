// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strainlens {

/// An sRGB colour.
struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// "#1f86d1".
std::string hexText(Rgb colour);
/// The colour of a text as hexText() writes it; nullopt for any other text.
std::optional<Rgb> rgbFromHex(std::string_view text);

}  // namespace strainlens
