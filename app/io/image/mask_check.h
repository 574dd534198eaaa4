// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "app/io/image/frame_masks.h"

namespace strainlens {

/// Masks as a run would use them, read completely.
struct MaskCheck {
    CalibrationFile masks;           ///< absolute path and hash; the hash is empty if a file cannot be read
    MaskAssignment assigned;         ///< its problems are all those for which a run or one of its images fails
    std::vector<double> shownShare;  ///< by frame: share of the pixels that the mask shows; NaN: unknown
    /// What is unusual but possible: an image whose mask shows nothing of it.
    std::vector<MaskProblem> warnings;
};

/// Assigns masks to frames and reads all of them, on all usable cores. `region`: of the reference image, which must
/// show some of it; null or empty: all of it. `read` counts the masks that have been read. Incomplete after a stop.
/// Throws FileError if there are no masks, or if the reference image cannot be read.
MaskCheck checkMasks(const std::filesystem::path& masks, const FrameSource& frames, const RoiMask* region,
                     const std::stop_token& stop, std::atomic<int>& read);

/// Updates whether the mask of the reference image shows some of the region, after checkMasks() has read the same
/// files. Reads that mask only.
void checkRegion(MaskCheck& check, const RoiMask* region);

/// The masks of which a file is one: the file itself if it has several pages, otherwise those in its folder with
/// other values of the number by which their names count ("masks/mask_*.png"), or, without a number, with the same
/// "_mask" or "_roi" at its end. Throws FileError.
std::filesystem::path masksLike(const std::filesystem::path& file);

}  // namespace strainlens
