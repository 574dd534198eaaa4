// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_sequence.h"
#include "app/results/hdf5_store.h"

namespace strainlens {

/// Where a run goes on that an earlier one began.
struct ResumePoint {
    int finished = 0;  ///< frames 1 .. finished are there as an undisturbed run would have them
    std::string note;  ///< why it is not further, where that needs a sentence; else ""
};

/// Looks how far an earlier run has come. `head`: what is to be measured now; `frames`: its images, the reference
/// first.
///
/// A frame is finished when all of it was measured, or when its image cannot be read, now as then. What comes after one
/// that is not finished was started from other frames than in an undisturbed run, and is measured again.
/// Throws InvalidInput where the earlier run measured something else: other parameters (those aside that change no
/// result), another region, reference image or, of a finished frame, deformed image. Images that are gone are not
/// missed. `hashes` learns what finished images had.
ResumePoint resumePoint(const Hdf5Store& store, const ResultsHead& head, const std::vector<FrameReference>& frames,
                        FileHashes& hashes);

/// Frames in a row, from 1.
struct FrameRange {
    int first = 1, last = 0;
    bool operator==(const FrameRange&) const = default;
};

/// The frames that are missing where blocks of frames do not depend on each other (blockOf()): in every block from the
/// first one on that is not finished. A range is of one block. Throws as resumePoint().
std::vector<FrameRange> unfinishedRanges(const Hdf5Store& store, const ResultsHead& head,
                                         const std::vector<FrameReference>& frames, FileHashes& hashes,
                                         const RunParameters& parameters);

}  // namespace strainlens
