// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>

#include "compute/types/image.h"

namespace strainlens {

/// Writes a grey PNG of 8 or 16 bit, whole or not at all. Throws FileError.
void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image);
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image);

}  // namespace strainlens
