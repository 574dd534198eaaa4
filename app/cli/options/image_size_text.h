// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/types/image.h"

namespace strainlens::cli {

/// "640x480", or "64" for 64 x 64. Throws InvalidInput naming `option` unless both sides lie in [minimum, maximum].
ImageSize imageSizeFromText(const std::string& option, const std::string& text, int minimum, int maximum);

}  // namespace strainlens::cli
