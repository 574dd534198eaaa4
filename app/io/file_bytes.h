// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace strainlens {

/// The whole content of a file. Throws FileError that says what is wrong (missing, a folder, no permission, empty)
/// and what to do.
std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path);

}  // namespace strainlens
