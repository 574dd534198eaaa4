// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "compute/types/error.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What determines the host memory of a run, in addition to its parameters.
struct RunExtent {
    ImageSize image;
    int sampleBytes = 1;             ///< bytes per pixel: 1, 2 or 4
    std::size_t points = 0;          ///< of the grid
    int workers = 1;                 ///< devices that measure concurrently
    bool onHost = true;              ///< they compute in host memory
    int readers = 1;                 ///< maximum threads that read images concurrently
    std::int64_t readingBytes = 0;   ///< needed to read an image, in addition to its pixels
    std::int64_t observerBytes = 0;  ///< needed by the observer (pictures, files)
};

/// Maximum host memory of a run, estimated before its first image is measured [bytes].
struct RunMemory {
    std::int64_t presentBytes = 0;   ///< used by the program before the run
    std::int64_t runBytes = 0;       ///< images and fields in use, engines, outputs
    std::int64_t readerBytes = 0;    ///< per prefetching thread
    std::int64_t limitBytes = 0;     ///< 0: none
    bool isLimitChosen = false;      ///< set by the parameters; else derived from the free memory
    int readers = 1;                 ///< number that fits the limit
    bool omitsBlurMatching = false;  ///< which would not fit the limit

    std::int64_t bytes() const { return presentBytes + runBytes + readers * readerBytes; }
    bool fits() const { return limitBytes == 0 || bytes() <= limitBytes; }
};

/// The run needs more memory than its limit.
class MemoryLimitExceeded : public InvalidInput {
public:
    explicit MemoryLimitExceeded(const RunMemory& memory);
    /// The minimum of the run: with one reader.
    const RunMemory& memory() const { return m_memory; }

private:
    RunMemory m_memory;
};

/// Host memory limit of a run with these parameters, including `presentBytes` of the program; 0: no limit [bytes]. The
/// automatic limit is `presentBytes` plus most of the free memory (availableBytes()).
std::int64_t memoryLimitBytes(const RunParameters& parameters, std::int64_t presentBytes);

/// Memory of a run with one reader, whether it fits the limit or not. Automatic blur matching, which few pairs need, is
/// omitted if the run does not fit with it. `presentBytes`: used by the program before the run, see residentBytes().
RunMemory estimateMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes);

/// The smallest step, at least that of the parameters, with which the run fits its memory limit, if need be without
/// automatic blur matching; that of the parameters if none fits [px]. The points of `extent` are those of the complete
/// image.
int stepThatFits(const RunParameters& parameters, RunExtent extent, std::int64_t presentBytes);

/// Memory of a run with as many readers as its limit allows. Throws MemoryLimitExceeded if not even one fits.
RunMemory planMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes);

}  // namespace strainlens
