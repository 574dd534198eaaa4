// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "compute/types/image.h"

namespace strainlens {

class FileHashes;
class PagedFile;

/// Reads one image (PNG, JPEG, BMP, PGM/PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG; 8 bit, 16 bit or
/// float; a video's frame) as grey at its own depth. The content decides the format, not the name.
///
/// Pixels stay where they are stored: an orientation note (EXIF, TIFF) is not followed. Colour becomes luminance
/// (Rec. 601: 0.299 R + 0.587 G + 0.114 B, rounded), alpha is dropped. Pixels of a float image without a value (NaN,
/// infinite, what the file says for no data) get the darkest one; a large offset of numbers of 32 or 64 bits is
/// removed. `page` counts from 0 in a TIFF or GIF of several images or a video. Throws FileError that says what is
/// wrong (missing, not a regular file, empty, not an image, truncated, damaged, too large, no such page) and what to
/// do.
AnyImage readImage(const std::filesystem::path& path, int page = 0);

/// The opacity of an image's pixels at its own depth (full: opaque); nothing where the file stores none. Throws
/// FileError as readImage does.
std::optional<AnyImage> readAlpha(const std::filesystem::path& path, int page = 0);

/// Reads images as readImage does, but pixels without a value are NaN. A TIFF, GIF or video stays open until another
/// file is asked for, so that its pages are read one after the other without looking for each from the beginning. One
/// thread at a time.
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

/// Number of pages of a TIFF, images of a GIF or frames of a video; 1 for every other image. Throws FileError as
/// readImage does.
int pageCount(const std::filesystem::path& path);

}  // namespace strainlens
