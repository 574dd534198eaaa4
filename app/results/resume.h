// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "app/results/hdf5_store.h"
#include "compute/sequence/frame_source.h"

namespace strainlens {

/// Where to resume an interrupted run.
struct ResumePoint {
    int finished = 0;  ///< frames 1 to `finished` equal those of an uninterrupted run
    std::string note;  ///< why no more frames are finished, if not obvious; else ""
};

/// Run that measured the finished frames. Decides whether their images are compared with those of the source.
enum class FinishedBy : std::uint8_t {
    EarlierRun,  ///< compared
    ThisRun      ///< not compared: read or compared already
};

/// Finds how far an earlier run got. `header` describes the new run, `frames` are its images.
///
/// A frame is finished if it was measured completely, or if its image could not be read and still cannot. Frames after
/// an unfinished one are measured again: an uninterrupted run would give them other initial guesses.
/// Waits for the finished frames of a growing source until `stop` is requested. Throws InvalidInput if the earlier run
/// had other parameters (except those that change no result), another region, reference image or deformed image of a
/// finished frame. Missing image files are accepted, and after a stop request those whose hash is not known.
ResumePoint findResumePoint(const Hdf5Store& store, const ResultsHeader& header, FrameSource& frames, FinishedBy by,
                            const RunParameters& parameters, const std::stop_token& stop);

/// Consecutive frames, from 1.
struct FrameRange {
    int first = 1, last = 0;
    bool operator==(const FrameRange&) const = default;
};

/// Unfinished frames if blocks of frames are independent (blockOf()): in each block, from its first unfinished frame. A
/// range lies in one block. Throws as findResumePoint(). Not for growing sources.
std::vector<FrameRange> unfinishedRanges(const Hdf5Store& store, const ResultsHeader& header, FrameSource& frames,
                                         FinishedBy by, const RunParameters& parameters, const std::stop_token& stop);

}  // namespace strainlens
