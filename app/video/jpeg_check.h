// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace strainlens {

/// What libjpeg finds wrong with a JPEG's codes, without making pixels of them; or "". Arithmetic and lossless JPEG,
/// which it does not know, are not checked.
std::string jpegProblem(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
