// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

class TiffFile;

/// Path <-> UTF-8 text, the same on every system.
std::filesystem::path pathFromUtf8(const std::string& text);
std::string utf8(const std::filesystem::path& path);

/// Reads one image (PNG, JPEG, BMP, PGM/PPM, TIFF; 8 bit, 16 bit or float) as grey at its own depth.
///
/// Pixels stay where they are stored: an orientation note (EXIF, TIFF) is not followed. Colour becomes luminance
/// (Rec. 601: 0.299 R + 0.587 G + 0.114 B, rounded), alpha is dropped, float NaN becomes 0. `page` counts from 0 in a
/// multi-page TIFF. Throws FileError that says what is wrong (missing, not a regular file, empty, not an image,
/// truncated, damaged, too large, no such page) and what to do.
AnyImage readImage(const std::filesystem::path& path, int page = 0);

/// Reads images as readImage does. A TIFF stays open until another file is asked for, so that its pages are read one
/// after the other without looking for each from the beginning. One thread at a time.
class ImageReader {
public:
    ImageReader();
    ~ImageReader();
    AnyImage read(const std::filesystem::path& path, int page = 0);

private:
    std::filesystem::path m_path;
    std::unique_ptr<TiffFile> m_tiff;  ///< of `m_path`, or none
};

/// Width and height from the file's header, without decoding it. Throws FileError as readImage does.
ImageSize imageSizeOf(const std::filesystem::path& path, int page = 0);

/// Number of pages of a TIFF; 1 for every other image. Throws FileError as readImage does.
int pageCount(const std::filesystem::path& path);

}  // namespace strainlens
