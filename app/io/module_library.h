// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// What a module of the program ("strainlens-video.so"), which is loaded at the first use, exports under that name;
/// null where the module or a library that it needs is missing.
void* moduleFunction(const char* module, const char* name);

}  // namespace strainlens
