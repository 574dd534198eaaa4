// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace strainlens {

/// The image formats that are read.
enum class ImageFormat : std::uint8_t {
    Unknown,
    Png,
    Jpeg,
    Bmp,
    Pnm,
    Tiff,
    Video,
    Gif,
    WebP,
    Jpeg2000,
    OpenExr,
    Heif,  ///< HEIC and AVIF
    Dng,   ///< its first bytes are a TIFF's (isDng)
};

/// How many of a file's first bytes tell its format.
inline constexpr std::size_t kSignatureBytes = 400;

/// The format by a file's first bytes; its name says nothing. Video: AVI, Matroska and WebM, MP4, QuickTime and 3GP,
/// Windows Media, MPEG streams, Flash, Ogg, MXF, NUT, IVF and YUV4MPEG.
ImageFormat imageFormatOf(std::span<const std::uint8_t> bytes);

/// The same of a file; Unknown for one that cannot be read.
ImageFormat imageFormatOf(const std::filesystem::path& path);

/// Whether files of the format may hold several images.
bool hasPages(ImageFormat format);

/// "PNG", "JPEG", ...
const char* nameOf(ImageFormat format);

}  // namespace strainlens
