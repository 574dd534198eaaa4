// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

namespace strainlens {

/// Folder of the executable or library that contains this code (program or Python module); the probe helper and modules
/// are next to it. Empty if the system does not report it.
std::filesystem::path ownFolder();

}  // namespace strainlens
