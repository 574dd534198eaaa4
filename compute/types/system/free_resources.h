// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>

namespace strainlens {

/// Whether this process can allocate a block of that size now. Another thread may take it a moment later.
bool canAllocate(std::size_t bytes);

/// Whether this process can run that many more threads now.
bool canStartThreads(int count);

/// Throws an Error starting with `what` unless that much memory and that many threads are available now. For libraries
/// that abort the process otherwise (docs/decisions/files.md).
void requireResources(std::size_t bytes, int threads, const std::string& what);

}  // namespace strainlens
