// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

namespace strainlens {

/// The folder of the file that holds this code: the running program, or the Python module in it. What belongs to it
/// (the probe helper, modules) lies beside it. Empty where the system does not tell.
std::filesystem::path ownFolder();

}  // namespace strainlens
