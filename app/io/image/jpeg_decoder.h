// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// Decodes a JPEG as grey, row by row; its orientation note is not looked at. Throws FileError with libjpeg's reason
/// for data that is damaged: also where libjpeg would go on with what it guesses. JPEG has no checksum, so damage that
/// decodes to other pixels by chance cannot be noticed.
AnyImage decodeJpeg(std::span<const std::uint8_t> bytes, const std::string& name);

}  // namespace strainlens
