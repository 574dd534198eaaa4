// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/io/file_bytes.h"
#include "app/io/image/image_format.h"
#include "app/io/image/paged_file.h"
#include "app/io/image/recordings/stored_pixels.h"

namespace strainlens {

/// Most frames of a recording that are read.
inline constexpr std::uint64_t kMaxRecordedFrames = 1'000'000;

/// What the header or the description of a recording says: uncompressed frames of one size in a file.
struct Recording {
    ImageFormat format = ImageFormat::Raw;
    StoredPixels pixels;
    std::uint64_t frameCount = 0;        ///< that should be in the file
    std::uint64_t offset = 0;            ///< of the first frame [bytes]
    std::uint64_t frameStep = 0;         ///< from frame to frame [bytes]; without `offsets`
    std::vector<std::uint64_t> offsets;  ///< of each frame's block (annotation, size, pixels), in a cine
    std::string unsupported;             ///< why this variant cannot be read, or empty
    RecordingTimes times;
};

/// A file whose frames are its pages, each read by itself, wherever it is. A frame that is damaged or outside the file
/// is an error and keeps its number; the file ends with one more frame if some are missing, which reports them.
/// Throws FileError for a recording that cannot be read at all.
std::unique_ptr<PagedFile> openRecording(InputFile file, Recording recording);

/// Header of a Phantom cine (Vision Research, "Cine File Format"): 8 and 16 bit, packed 10 and 12 bit, colour of 24 and
/// 48 bit. Throws FileError naming the field.
Recording readCineHeader(const InputFile& file);

/// Description of a Photron .mraw in the .cihx (XML) or .cih (text) file of the same name: 8, 16, packed 10 and 12 bit.
/// Throws FileError naming the file and the field.
Recording readPhotronHeader(const InputFile& file, const std::filesystem::path& path);

/// Description of a headerless file in `path`.json; see readRawLayout(). Throws FileError.
Recording readRawHeader(const InputFile& file, const std::filesystem::path& path);

}  // namespace strainlens
