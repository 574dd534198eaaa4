// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/camera/pixel_format.h"

namespace strainlens {

/// Whether each row of an image begins with a byte, so that rows can be padded.
bool hasByteRows(const RawFormat& format);

/// Copies an image whose rows end with `padding` bytes, without them. False if `source` is incomplete or, with padding,
/// the rows do not begin with a byte; `target` is unchanged then.
bool copyWithoutPadding(std::span<const std::uint8_t> source, const RawFormat& format, std::size_t padding,
                        std::vector<std::uint8_t>& target);

}  // namespace strainlens
