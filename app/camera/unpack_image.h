// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>

#include "app/camera/pixel_format.h"

namespace strainlens {

/// The image of `bytes`: 8 bit, or 16 bit with the values of the camera (0 to 4095 of 12 bits). Throws InvalidInput if
/// the number of bytes is not rawBytes().
AnyImage unpackImage(const RawFormat& format, std::span<const std::uint8_t> bytes);

}  // namespace strainlens
