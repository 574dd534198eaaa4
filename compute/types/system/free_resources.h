// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>

namespace strainlens {

/// Whether this process could get so much memory in one piece now. Another thread may take it a moment later.
bool canAllocate(std::size_t bytes);

/// Whether this process could start so many threads at a time now.
bool canStartThreads(int count);

/// Throws Error that begins with `what` unless there are so much memory and so many threads now. For libraries that end
/// the process where they get none (docs/decisions/files.md).
void requireResources(std::size_t bytes, int threads, const std::string& what);

}  // namespace strainlens
