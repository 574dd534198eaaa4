// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strainlens::hdf5 {

/// Lets the library create files with a driver of ours. It is told that every write has succeeded: when a disk is full,
/// the library's own files cannot be closed any more, and it crashes. Whether all is written is asked of
/// outputFailed(). Throws Failure.
void useForOutput(hid_t fileAccess);

/// Bytes that stay as they are until writeLent() was called for the file that they were lent to: the library's writes
/// of them are put off until then. Held, as every call of the library, with a Lock.
class Lent {
public:
    explicit Lent(std::vector<std::span<const std::uint8_t>> buffers);
    ~Lent();
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;
};

/// Writes what was put off to that file, which the library has closed, without a Lock: other files go on meanwhile.
void writeLent(const std::string& path);

/// Whether something of the file that was created by this name could not be written, so far; also after it was closed.
bool outputFailed(const std::string& path);

/// Nobody asks about that file any more.
void forgetOutput(const std::string& path);

}  // namespace strainlens::hdf5
