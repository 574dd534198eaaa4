// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "compute/types/image.h"

namespace strainlens {

class FileHashes;
class PagedFile;

/// Reads one image (PNG, JPEG, BMP, PGM/PPM, TIFF; 8 bit, 16 bit or float; a video's frame) as grey at its own depth.
///
/// Pixels stay where they are stored: an orientation note (EXIF, TIFF) is not followed. Colour becomes luminance
/// (Rec. 601: 0.299 R + 0.587 G + 0.114 B, rounded), alpha is dropped, float NaN becomes 0. `page` counts from 0 in a
/// multi-page TIFF or a video. Throws FileError that says what is wrong (missing, not a regular file, empty, not an
/// image, truncated, damaged, too large, no such page) and what to do.
AnyImage readImage(const std::filesystem::path& path, int page = 0);

/// Reads images as readImage does. A TIFF or video stays open until another file is asked for, so that its pages are
/// read one after the other without looking for each from the beginning. One thread at a time.
class ImageReader {
public:
    /// With `hashes` every file is hashed from the bytes that its pixels come from, and its hash kept there when
    /// another file is asked for, or close() is called.
    explicit ImageReader(FileHashes* hashes = nullptr);
    ~ImageReader();
    AnyImage read(const std::filesystem::path& path, int page = 0);
    void close();

private:
    FileHashes* m_hashes;
    std::filesystem::path m_path;
    std::unique_ptr<PagedFile> m_pages;  ///< of `m_path`, or none
};

/// Width and height from the file's header, without decoding it. Throws FileError as readImage does.
ImageSize imageSizeOf(const std::filesystem::path& path, int page = 0);

/// Number of pages of a TIFF or frames of a video; 1 for every other image. Throws FileError as readImage does.
int pageCount(const std::filesystem::path& path);

}  // namespace strainlens
