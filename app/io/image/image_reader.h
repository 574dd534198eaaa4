// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/io/image/recordings/recording_times.h"
#include "compute/types/image.h"

namespace strainlens {

class FileHashes;
class PagedFile;

/// Reads one image (PNG, JPEG, BMP, PGM/PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG; 8 bit, 16 bit or
/// float; a frame of a video, cine, MRAW or raw file) as grey at its own depth. Detects the format by content.
///
/// Pixels stay in stored order: the orientation tag (EXIF, TIFF) is ignored. Colour becomes luminance (Rec. 601: 0.299
/// R + 0.587 G + 0.114 B, rounded), alpha is dropped. Missing pixels of a float image (NaN, infinite, the file's
/// no-data value) get the darkest grey; a large offset of 32 or 64 bit values is removed. `page` counts from 0 in a
/// TIFF, GIF or video. With `hashes`, adds the hash of the file that was read. Throws FileError with the problem
/// (missing, not a regular file, empty, not an image, truncated, damaged, too large, no such page) and the remedy.
AnyImage readImage(const std::filesystem::path& path, int page = 0, FileHashes* hashes = nullptr);

/// Opacity of the pixels at its own depth (maximum: opaque); none if the file stores none. Throws FileError as
/// readImage().
std::optional<AnyImage> readAlpha(const std::filesystem::path& path, int page = 0);

/// Reads images as readImage(), but missing pixels are NaN. A TIFF, GIF or video stays open until another file is read,
/// so that its pages are read in sequence. One thread at a time.
class ImageReader {
public:
    /// With `hashes`, files whose hash is unknown are hashed while they are read; a hash is added when another file is
    /// read or close() is called.
    explicit ImageReader(FileHashes* hashes = nullptr);
    ~ImageReader();
    AnyImage read(const std::filesystem::path& path, int page = 0);
    void close();

private:
    FileHashes* m_hashes;
    std::filesystem::path m_path;
    std::unique_ptr<PagedFile> m_pages;  ///< of `m_path`, or none
};

/// Width and height from the header, without decoding. Throws FileError as readImage().
ImageSize imageSizeOf(const std::filesystem::path& path, int page = 0);

/// Number of pages of a TIFF, images of a GIF or frames of a video or recording; 1 for other images. Throws FileError
/// as readImage().
int pageCount(const std::filesystem::path& path);

/// When the frames of a recording (cine, MRAW, raw) were taken; nothing is known of other files. Throws FileError as
/// readImage().
RecordingTimes recordingTimes(const std::filesystem::path& path);

}  // namespace strainlens
