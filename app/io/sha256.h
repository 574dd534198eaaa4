// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace strainlens {

/// SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits; names an image for good in a report.
std::string sha256(std::span<const std::uint8_t> bytes);

}  // namespace strainlens
