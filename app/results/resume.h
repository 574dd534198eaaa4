// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_sequence.h"
#include "app/results/hdf5_store.h"

namespace strainlens {

/// Where to resume an interrupted run.
struct ResumePoint {
    int finished = 0;  ///< frames 1 to `finished` equal those of an uninterrupted run
    std::string note;  ///< why it is not further, if not obvious; else ""
};

/// Finds how far an earlier run got. `header` describes the new run, `frames` its images, reference first.
///
/// A frame is finished if it was measured completely, or if its image could not be read and still cannot. Frames after
/// an unfinished one are measured again: their initial guesses come from other frames than in an uninterrupted run.
/// Throws InvalidInput if the earlier run had other parameters (except those that change no result), another region,
/// reference image or deformed image of a finished frame. Missing images are accepted. Adds the hashes of finished
/// images to `hashes`.
ResumePoint findResumePoint(const Hdf5Store& store, const ResultsHeader& header,
                            const std::vector<FrameReference>& frames, FileHashes& hashes);

/// Consecutive frames, from 1.
struct FrameRange {
    int first = 1, last = 0;
    bool operator==(const FrameRange&) const = default;
};

/// Unfinished frames if blocks of frames are independent (blockOf()): in each block, from its first unfinished frame. A
/// range lies in one block. Throws as findResumePoint().
std::vector<FrameRange> unfinishedRanges(const Hdf5Store& store, const ResultsHeader& header,
                                         const std::vector<FrameReference>& frames, FileHashes& hashes,
                                         const RunParameters& parameters);

}  // namespace strainlens
