// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/option_values.h"

namespace strainlens::cli {

ImageSize imageSizeFromText(const std::string& option, const std::string& text, int minimum, int maximum) {
    const char *begin = text.data(), *end = begin + text.size();
    ImageSize size;
    auto result = std::from_chars(begin, end, size.width);
    size.height = size.width;
    if (result.ec == std::errc{} && result.ptr != end && (*result.ptr == 'x' || *result.ptr == 'X')) {
        result = std::from_chars(result.ptr + 1, end, size.height);
    }
    const auto inRange = [&](int side) { return side >= minimum && side <= maximum; };
    if (result.ec == std::errc{} && result.ptr == end && inRange(size.width) && inRange(size.height)) return size;
    throw InvalidInput(
        option, text,
        "WIDTHxHEIGHT or one number for both, " + std::to_string(minimum) + " to " + std::to_string(maximum) + " px");
}

}  // namespace strainlens::cli
