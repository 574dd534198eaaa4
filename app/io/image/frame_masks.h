// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "compute/sequence/forwarding_frames.h"
#include "compute/types/calibration/calibration.h"

// Masks that say which pixels of each image show the specimen (RunParameters::masks).

namespace strainlens {

/// The masks of a folder, of a pattern ("masks/*_mask.png"), or the pages of a TIFF or video, in natural order. Throws
/// FileError if there are none.
std::vector<FrameReference> listMasks(const std::filesystem::path& masks);

/// Their files, each once; empty if there are none.
std::vector<std::filesystem::path> maskFilesOf(const std::string& masks);

/// The masks by their absolute path, with the hash of all their contents; no hash after a stop request. Throws
/// FileError if one cannot be read.
CalibrationFile hashedMasks(const std::string& masks, const std::stop_token& stop = {});

/// What the name of a mask has at its end, before the suffix, and that of its image has not: "_mask", "_roi" or
/// nothing.
std::string_view maskEndingOf(const std::string& name);

/// What is wrong with masks.
struct MaskProblem {
    std::string path;    ///< the mask's file, or the name of the image
    std::string reason;  ///< as of a FileError
    int frame = -1;      ///< the image; -1: none of them
};

/// Which image has which mask.
struct MaskAssignment {
    std::vector<std::optional<FrameReference>> masks;  ///< by frame
    std::vector<MaskProblem> problems;                 ///< none: every image has a mask
};

/// Assigns masks to frames as matchMasks(), with all problems instead of an exception for the first.
MaskAssignment assignMasks(const std::vector<FrameReference>& masks, const FrameSource& frames);

/// Adds the masks that have another size than the reference image, if that is in a file, or no readable header.
/// Incomplete after a stop request. Throws FileError if the reference image cannot be read.
void addSizeProblems(MaskAssignment& assigned, const FrameSource& frames, const std::stop_token& stop = {});

/// The pixels that a mask shows. Pages of one file are read in sequence by `reader`. Throws FileError.
RoiMask readFrameMask(ImageReader& reader, const FrameReference& mask);

/// The mask of each frame. A page of a file is the mask of the frame in its place; a file is that of the frame with the
/// same name but for the suffix, also with "_mask" or "_roi" at its end, or, if no name is, with the same number of
/// those by which the names count (or page). Throws FileError for an image without a mask, for a mask that is one of
/// the images, and for a mask without an image in the run or in the folder of the reference image.
std::vector<FrameReference> matchMasks(const std::vector<FrameReference>& masks, const FrameSource& frames);

/// Throws as matchMasks() unless the images of a run have masks that suit them; nothing without masks.
void requireMasks(const CalibrationFile& masks, const std::vector<FrameReference>& images);

/// Replaces the hash by that of the present contents, if there are masks. Throws as hashedMasks().
void updateMasksHash(CalibrationFile& masks);

/// A sentence for the summary of a run: where the masks come from.
std::string masksNote(const CalibrationFile& masks);

/// The frames of another source with the masks of a run.
class MaskedFrames : public ForwardingFrames {
public:
    /// Throws as matchMasks(); FileError if the contents are not those of the hash, InvalidInput if the source grows.
    MaskedFrames(FrameSource& frames, const CalibrationFile& masks);

    std::optional<RoiMask> loadMask(int frame) override;

private:
    std::vector<FrameReference> m_masks;  ///< by frame
    bool m_isSequence = false;            ///< consecutive masks are pages of one file
    std::mutex m_mutex;                   ///< of the reader
    ImageReader m_reader;                 ///< of a sequence
};

}  // namespace strainlens
