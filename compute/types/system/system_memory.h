// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace strainlens {

/// What this process has in memory now; 0 where the system does not report it [bytes].
std::int64_t residentBytes();

/// What this process can still take without pushing other memory out [bytes]: what the computer has free, within the
/// limits of its control groups (both versions) and of its address space (`ulimit -v`). Empty where the system does not
/// report it. `root`: of the file system in which /proc and /sys are looked for.
std::optional<std::int64_t> availableBytes(const std::filesystem::path& root = "/");

}  // namespace strainlens
