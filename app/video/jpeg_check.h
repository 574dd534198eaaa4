// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace strainlens {

/// Problem that libjpeg finds in a JPEG's codes, without decoding pixels; or "". Arithmetic and lossless JPEG, which it
/// does not support, are not checked.
std::string jpegProblem(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
