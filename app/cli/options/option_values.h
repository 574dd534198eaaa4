// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "compute/types/error.h"
#include "compute/types/image.h"

namespace strainlens::cli {

/// Numbers with commas between them. Throws InvalidInput naming the option and `allowed` for anything else.
template <std::size_t count>
std::array<double, count> numbersIn(const std::string& option, const std::string& text, const std::string& allowed) {
    std::array<double, count> numbers{};
    const char *at = text.data(), *const end = at + text.size();
    for (std::size_t k = 0; k < count; ++k) {
        const bool separated = k == 0 || (at != end && *at++ == ',');
        const auto [next, error] = std::from_chars(at, end, numbers[k]);
        if (!separated || error != std::errc{} || !std::isfinite(numbers[k])) throw InvalidInput(option, text, allowed);
        at = next;
    }
    if (at != end) throw InvalidInput(option, text, allowed);
    return numbers;
}

/// "640x480", or "64" for 64 x 64. Throws InvalidInput naming `option` unless both sides are in [minimum, maximum].
ImageSize imageSizeFromText(const std::string& option, const std::string& text, int minimum, int maximum);

}  // namespace strainlens::cli
