// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// Decodes a JPEG as grey, row by row, ignoring the orientation tag. Throws FileError with libjpeg's reason for damaged
/// data, also where libjpeg would continue with guesses. JPEG has no checksum, so that damage which decodes to other
/// pixels cannot be detected.
AnyImage decodeJpeg(std::span<const std::uint8_t> bytes, const std::string& name);

}  // namespace strainlens
