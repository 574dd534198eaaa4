// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace strainlens {

class InputFile;

/// Supported image formats.
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
    Dng,   ///< has the signature of TIFF (isDng)
    Cine,  ///< Phantom
    Mraw,  ///< Photron; has no signature, but a suffix and a description
    Raw,   ///< without a header, described by a file beside it
};

/// Number of first bytes needed to detect the format.
inline constexpr std::size_t kSignatureBytes = 400;

/// Detects the format by the first bytes of a file, not by its name. Video: AVI, Matroska and WebM, MP4, QuickTime and
/// 3GP, Windows Media, MPEG streams, Flash, Ogg, MXF, NUT, IVF and YUV4MPEG.
ImageFormat imageFormatOf(std::span<const std::uint8_t> bytes);

/// Format of an open file: by its first bytes, or by its name where these are pixels (Mraw, Raw). May throw FileError.
ImageFormat imageFormatOf(const InputFile& file, const std::filesystem::path& path);

/// Format of a file; Unknown for an unreadable one.
ImageFormat imageFormatOf(const std::filesystem::path& path);

/// Whether files of the format may contain several images.
bool hasPages(ImageFormat format);

/// "PNG", "JPEG", ...
const char* nameOf(ImageFormat format);

}  // namespace strainlens
