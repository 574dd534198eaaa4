// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace strainlens {

/// Resident memory of this process; 0 if the system does not report it [bytes].
std::int64_t residentBytes();

/// Asks for huge pages in memory that begins and ends with them. Only a hint: without huge pages normal ones are used.
void requestHugePages(void* memory, std::size_t bytes);

/// Physical memory of this computer [bytes].
std::uint64_t physicalBytes();

/// Memory that this process can allocate without swapping [bytes]: the computer's available memory within the limits of
/// the control groups (both versions) and the address space (`ulimit -v`). Empty if the system does not report it.
/// `root` contains /proc and /sys.
std::optional<std::int64_t> availableBytes(const std::filesystem::path& root = "/");

}  // namespace strainlens
