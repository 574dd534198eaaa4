// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

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
    int readers = 1;                ///< that fit

    std::int64_t bytes() const { return presentBytes + runBytes + readers * readerBytes; }
};

/// The memory of a run with as many readers as its limit leaves room for, at least one. `presentBytes`: of the program
/// before it, see residentBytes(). Throws InvalidInput where one is too many.
RunMemory planMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes);

/// What this process has in memory now; 0 where the system does not tell [bytes].
std::int64_t residentBytes();

}  // namespace strainlens
