// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>

#include "app/camera/pixel_format.h"
#include "compute/types/image.h"

namespace strainlens {

/// The image of `bytes`, as unpackPixels() reads recordings. Throws InvalidInput if the number of bytes is not
/// rawBytes().
AnyImage unpackImage(const RawFormat& format, std::span<const std::uint8_t> bytes);

}  // namespace strainlens
