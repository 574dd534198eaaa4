// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdio>
#include <string>

#include "compute/types/image.h"

namespace strainlens::bench {

/// printf into a string of at most 600 bytes.
template <class... Values>
std::string format(const char* pattern, Values... values) {
    char text[600];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

/// "1920x1080".
inline std::string sizeText(ImageSize size) { return format("%dx%d", size.width, size.height); }

}  // namespace strainlens::bench
