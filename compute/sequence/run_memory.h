// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "compute/types/error.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What decides how much host memory a run takes, beside its parameters.
struct RunExtent {
    ImageSize image;
    int sampleBytes = 1;             ///< of a pixel: 1, 2 or 4
    std::size_t points = 0;          ///< of the grid
    int lanes = 1;                   ///< devices that measure at a time
    bool onHost = true;              ///< they compute in the host's memory
    int readers = 1;                 ///< threads that could read images at a time
    std::int64_t readingBytes = 0;   ///< what reading an image takes beside its pixels
    std::int64_t observerBytes = 0;  ///< what is made of a field and of its image at a time: pictures, files
};

/// What a run takes of the host's memory at most, estimated before its first image is measured [bytes].
struct RunMemory {
    std::int64_t presentBytes = 0;  ///< what the program had before the run
    std::int64_t runBytes = 0;      ///< images and fields at work, engines, outputs
    std::int64_t readerBytes = 0;   ///< of every thread that reads ahead
    std::int64_t limitBytes = 0;    ///< 0: none
    bool isLimitChosen = false;     ///< the parameters have it as a number; else it follows from what is free
    int readers = 1;                ///< that fit

    std::int64_t bytes() const { return presentBytes + runBytes + readers * readerBytes; }
    bool fits() const { return limitBytes == 0 || bytes() <= limitBytes; }
};

/// A run that was refused because it needs more memory than it may take.
class MemoryLimitExceeded : public InvalidInput {
public:
    explicit MemoryLimitExceeded(const RunMemory& memory);
    /// With one reader: the least that the run needs.
    const RunMemory& memory() const { return m_memory; }

private:
    RunMemory m_memory;
};

/// The most that a run with these parameters may take of the host's memory, what the program has already included; 0:
/// without limit [bytes]. The automatic limit is that and most of what the computer has free (availableBytes()).
std::int64_t memoryLimitBytes(const RunParameters& parameters, std::int64_t presentBytes);

/// What a run with one reader takes, whether it fits its limit or not. `presentBytes`: of the program before it, see
/// residentBytes().
RunMemory estimateMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes);

/// The smallest step, not below that of the parameters, with which the run fits its memory limit; theirs where none
/// does [px]. The points of `extent` are those of the whole image.
int stepThatFits(const RunParameters& parameters, RunExtent extent, std::int64_t presentBytes);

/// The memory of a run with as many readers as its limit allows, at least one. Throws MemoryLimitExceeded where one
/// is too many.
RunMemory planMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes);

}  // namespace strainlens
