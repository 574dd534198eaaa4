// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdio>
#include <string>

namespace strainlens {

/// printf into a string of at most 600 bytes.
template <class... Values>
std::string format(const char* pattern, Values... values) {
    char text[600];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

}  // namespace strainlens
