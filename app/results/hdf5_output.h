// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strainlens::hdf5 {

/// Makes the library create files with our driver, which reports every write as successful: on a full disk the library
/// cannot close its files and crashes. outputFailed() has the real outcome. Throws Failure.
void setOutputDriver(hid_t fileAccess);

/// While it exists, writes of these buffers are deferred until writeDeferred() is called for the file; the buffers must
/// not change until then. Needs a Lock, as every call of the library.
class DeferredBuffers {
public:
    explicit DeferredBuffers(std::vector<std::span<const std::uint8_t>> buffers);
    ~DeferredBuffers();
    DeferredBuffers(const DeferredBuffers&) = delete;
    DeferredBuffers& operator=(const DeferredBuffers&) = delete;
};

/// Writes the deferred buffers to a file that the library has closed. Needs no Lock, so that other files can be written
/// meanwhile.
void writeDeferred(const std::string& path);

/// Whether a write to the file has failed so far; also after it was closed.
bool outputFailed(const std::string& path);

/// Releases the state of the file.
void releaseOutput(const std::string& path);

}  // namespace strainlens::hdf5
