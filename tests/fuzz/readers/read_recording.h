// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

namespace strainlens::fuzz {

/// Reads frames of a recording and its times; a finding ends the program.
void readRecording(const std::filesystem::path& film);

}  // namespace strainlens::fuzz
