// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hdf5.h>

#include <string>

namespace strainlens::hdf5 {

/// Lets the library create files with a driver of ours. It is told that every write has succeeded: when a disk is full,
/// the library's own files cannot be closed any more, and it crashes. Whether all is written is asked of
/// outputFailed(). Throws Failure.
void useForOutput(hid_t fileAccess);

/// Whether something of the file that was created by this name could not be written, so far; also after it was closed.
bool outputFailed(const std::string& path);

/// Nobody asks about that file any more.
void forgetOutput(const std::string& path);

}  // namespace strainlens::hdf5
